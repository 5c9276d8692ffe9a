package org.tbvctl.provider;

import java.util.ArrayList;
import java.util.List;
import org.tbvctl.host.HostFiles;
import org.tbvctl.table.TableFile;

/**
 * Where libibverbs and its parts can lie, from {@code folders.tsv} beside this class.
 *
 * @param libraries folders of libibverbs itself, each with a subfolder for the plug-ins
 * @param configurations folders of .driver files
 */
record ProviderFolders(List<String> libraries, List<String> configurations) {

  private static final String ANY_TRIPLET = "/*";
  private static final String TRIPLET_MARK = "-linux-";

  static ProviderFolders load() {
    List<String> libraries = new ArrayList<>();
    List<String> configurations = new ArrayList<>();
    for (List<String> row : TableFile.rows(ProviderFolders.class, "folders.tsv")) {
      (row.get(0).equals("library") ? libraries : configurations).add(row.get(1));
    }
    return new ProviderFolders(List.copyOf(libraries), List.copyOf(configurations));
  }

  /** The library folders with the triplets that this host has. */
  List<String> librariesOn(HostFiles files) {
    List<String> found = new ArrayList<>();
    for (String folder : libraries) {
      if (!folder.endsWith(ANY_TRIPLET)) {
        found.add(folder);
        continue;
      }
      String parent = folder.substring(0, folder.length() - ANY_TRIPLET.length());
      files.list(parent).value().orElse(List.of()).stream()
          .filter(name -> name.contains(TRIPLET_MARK))
          .forEach(name -> found.add(parent + "/" + name));
    }
    return found;
  }
}
