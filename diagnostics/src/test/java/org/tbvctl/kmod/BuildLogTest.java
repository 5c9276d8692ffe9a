package org.tbvctl.kmod;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BuildLogTest {

  @Test
  void firstCompilerErrorIsTheCause() {
    BuildLog log =
        parse(
            """
            DKMS (dkms-3.2.2) make.log for thunderbolt-ibverbs/0.3.2 for kernel 7.2.0-61.fc44.x86_64 (x86_64)
            # command: make KVER=7.2.0-61.fc44.x86_64
            ibdev.c: In function 'tbv_reg_user_mr':
            ibdev.c:3390:19: error: implicit declaration of function 'ib_umem_get'; did you mean 'ib_umem_get_va'?
            ibdev.c:3390:17: error: assignment to 'struct ib_umem *' from 'int'
            make[3]: *** [scripts/Makefile.build:289: ibdev.o] Error 1
            # exit code: 2
            """);

    assertThat(log.kernel()).contains("7.2.0-61.fc44.x86_64");
    assertThat(log.compilerMessage())
        .contains("implicit declaration of function 'ib_umem_get'; did you mean 'ib_umem_get_va'?");
    assertThat(log.firstError()).hasValueSatisfying(line -> assertThat(line).startsWith("ibdev.c"));
  }

  @Test
  void compilerErrorWinsOverEarlierMakeNoise() {
    BuildLog log =
        parse(
            "make[1]: *** waiting\r\nmain.c:10:10: fatal error: rdma/ib_verbs.h: No such file\r\n");

    assertThat(log.compilerMessage()).contains("rdma/ib_verbs.h: No such file");
  }

  @Test
  void withoutCompilerTheFirstFailureIsKept() {
    BuildLog log =
        parse(
            "make -C /lib/modules/7.1.0/build M=/x modules\n"
                + "make: *** /lib/modules/7.1.0/build: No such file or directory.  Stop.\n"
                + "# exit code: 2\n");

    assertThat(log.compilerMessage()).isEmpty();
    assertThat(log.firstError())
        .contains("make: *** /lib/modules/7.1.0/build: No such file or directory.  Stop.");
  }

  @Test
  void finishedBuildHasNoError() {
    BuildLog log = parse("for kernel\n  CC [M]  main.o\nwarning: x\n# exit code: 0\n");

    assertThat(log.failed()).isFalse();
    assertThat(log.kernel()).isEmpty();
  }

  @Test
  void modpostErrorEndsABuild() {
    assertThat(parse("ERROR: modpost: \"tb_ring\" [x.ko] undefined!").firstError())
        .contains("ERROR: modpost: \"tb_ring\" [x.ko] undefined!");
  }

  private static BuildLog parse(String text) {
    return BuildLog.parse("var/lib/dkms/thunderbolt-ibverbs/0.3.2/build/make.log", text);
  }
}
