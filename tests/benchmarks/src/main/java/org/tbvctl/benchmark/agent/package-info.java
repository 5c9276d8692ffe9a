/** What a running agent costs its host. Runs whole programs, so it needs no class of theirs. */
package org.tbvctl.benchmark.agent;
