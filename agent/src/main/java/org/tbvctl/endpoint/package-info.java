/**
 * Where the agent is asked: an HTTP server on loopback unless told otherwise, and a unix socket.
 * Both have few threads and a time limit for every request, so that slow or many askers cost the
 * host nothing.
 */
package org.tbvctl.endpoint;
