package org.tbvctl.moduleconfig.host;

import org.tbvctl.moduleconfig.rule.LoadContext;

/**
 * What a host shows about the place in which the module loads there.
 *
 * @param releaseKnown whether the readings name one release; else the newest that fits is taken
 * @param drainsKnown whether the readings tell if the kernel can do what minimal_packet needs
 * @param throttlingKnown whether they tell if the kernel exports tb_ring_throttling
 */
public record HostRecognition(
    LoadContext context, boolean releaseKnown, boolean drainsKnown, boolean throttlingKnown) {}
