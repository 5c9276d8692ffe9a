/** Benchmarks of the parts that run often; see the README of this module for the figures. */
package org.tbvctl.benchmark;
