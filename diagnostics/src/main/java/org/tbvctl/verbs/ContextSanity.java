package org.tbvctl.verbs;

/**
 * What must hold before a function of a context is called: fields whose values are known tell a
 * structure that is laid out otherwise.
 */
final class ContextSanity {

  /**
   * libibverbs marks every context of the present interface so ({@code __VERBS_ABI_IS_EXTENDED}).
   */
  private static final long EXTENDED = -1;

  private ContextSanity() {}

  /** Checks an opened context and binds the inline verbs to its operations. */
  static void check(Verbs verbs, String name, long device, long context)
      throws VerbsRefusedException {
    Structure fields = Structure.at(verbs.layout().of("ibv_context"), context);
    expect(name, "device", fields.longAt("device") == device, "the device that was opened");
    expect(name, "cmd_fd", fields.intAt("cmd_fd") >= 0, "an open file");
    expect(name, "abi_compat", fields.longAt("abi_compat") == EXTENDED, "-1");
    OperationTable operations = OperationTable.read(verbs.layout(), context);
    expect(name, "ops", operations.isExecutable(Verbs.mappings()), "addresses of code");
    operations.bind(verbs.library());
  }

  private static void expect(String name, String field, boolean holds, String expected)
      throws VerbsRefusedException {
    if (!holds) {
      throw new VerbsRefusedException(
          "The context of "
              + name
              + " is not laid out as in rdma-core 24 to 65: its field "
              + field
              + " does not hold "
              + expected
              + "; nothing was called through it.");
    }
  }
}
