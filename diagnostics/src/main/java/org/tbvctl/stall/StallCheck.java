package org.tbvctl.stall;

import java.util.List;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Findings;
import org.tbvctl.ledger.Ledger;
import org.tbvctl.snapshot.Hosts;

/**
 * Judges the frame ledger. It runs after the checks of the chain below, so that it can list their
 * findings as suspects. The order of the rules matters: causes come before the symptoms that they
 * explain.
 */
public final class StallCheck implements Check {
  private static final List<LedgerRule> RULES =
      List.of(
          new ZeroCopyRule(),
          new StarvationRule(),
          new CreditsKeptRule(),
          new CreditLostRule(),
          new CompletionLeakRule(),
          new AckLostRule(),
          new FramesLostRule(),
          new RemoteQueuePairRule(),
          new ReceiverNotReadyRule(),
          new RingsCanceledRule(),
          new AppleRule(),
          new TotalsRule(),
          new NoPathRule(),
          new RetryExhaustedRule(),
          new PausesRule(),
          new ReloadUnsafeRule(),
          new BypassedRule(),
          new BalancedRule(),
          new FlowRule(),
          new MissingReadings());

  @Override
  public void run(Hosts hosts, Findings findings) {
    Ledger ledger = Ledger.of(hosts);
    for (LedgerRule rule : RULES) {
      rule.judge(hosts, ledger, findings);
    }
  }
}
