package org.tbvctl.moduleconfig.document;

import java.util.List;
import org.tbvctl.moduleconfig.plan.Plan;
import org.tbvctl.moduleconfig.rule.LoadContext;
import org.tbvctl.moduleconfig.rule.LoadResult;
import org.tbvctl.moduleconfig.rule.Problem;

/** A parameter line with everything that can be said about it. */
public record CheckedLine(
    LoadContext context, String line, LoadResult result, List<Problem> problems, Plan plan) {}
