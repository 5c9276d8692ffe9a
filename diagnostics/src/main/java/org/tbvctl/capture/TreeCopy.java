package org.tbvctl.capture;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.tbvctl.host.FileStatus;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.Reading;

/**
 * Copies what the capture list names from a host: links as links where the host has them, and what
 * they lead to at its own place.
 */
final class TreeCopy {

  private static final int MAX_LINKS = 40;
  private static final String NULL_DEVICE = "dev/null";

  private final HostFiles files;
  private final CaptureMembers members;
  private final PatternPaths patterns;
  private final Set<String> secrets;
  private final Set<String> absent = new TreeSet<>();
  private final Set<String> plainFolders = new TreeSet<>();

  TreeCopy(HostFiles files, CaptureMembers members, List<String> secrets) {
    this.files = files;
    this.members = members;
    this.patterns = new PatternPaths(files);
    this.secrets = new TreeSet<>(secrets);
  }

  void copy(CaptureItem item) throws IOException {
    if (item instanceof CaptureItem.Files wanted) {
      for (String path : paths(wanted.pattern())) {
        take(wanted.pattern(), path, wanted.maxBytes());
      }
    } else if (item instanceof CaptureItem.Names wanted) {
      for (String path : paths(wanted.pattern())) {
        resolve(wanted.pattern(), path);
      }
    } else if (item instanceof CaptureItem.Secret secret) {
      mention(secret.path());
    }
  }

  private void mention(String secret) {
    Reading<FileStatus> status = files.status(secret);
    boolean unseen = status.unreadableReason().filter(HostFiles.NOT_CAPTURED::equals).isPresent();
    if (!status.isAbsent() && !unseen) {
      members.unreadable(secret, "left out: secret");
    }
  }

  /** Fixed paths and folders that were looked for and are not there. */
  Set<String> absent() {
    return absent;
  }

  private List<String> paths(String pattern) throws IOException {
    PatternPaths.Matches matches = patterns.matches(pattern);
    for (PatternPaths.Listing listing : matches.folders()) {
      if (listing.names().isKnown()) {
        resolve(pattern, listing.folder());
      } else if (listing.names().isAbsent()) {
        noteAbsent(pattern, listing.folder());
      } else {
        note(listing.folder(), listing.names());
      }
    }
    return matches.paths();
  }

  /** Only names from the list itself: a name that was found on the way shows its folder anyway. */
  private void noteAbsent(String pattern, String path) {
    if (pattern.equals(path) || pattern.startsWith(path + "/")) {
      absent.add(path);
    }
  }

  private void take(String pattern, String path, int maxBytes) throws IOException {
    if (secrets.contains(path)) {
      return;
    }
    Optional<String> place = resolve(pattern, path);
    if (place.isEmpty() || place.get().equals(NULL_DEVICE) || members.has(place.get())) {
      return;
    }
    Reading<FileStatus> status = files.status(place.get());
    if (status.value().filter(found -> found.kind() == FileStatus.Kind.FILE).isEmpty()) {
      return;
    }
    Reading<byte[]> content = files.read(place.get());
    note(place.get(), content);
    if (content.isKnown()) {
      byte[] bytes = content.value().orElseThrow();
      byte[] kept = bytes.length > maxBytes ? Arrays.copyOf(bytes, maxBytes) : bytes;
      members.hostFile(place.get(), kept, permissions(status));
    }
  }

  /**
   * Takes the links and folders on the way; the place where the way ends, when something is there.
   */
  private Optional<String> resolve(String pattern, String path) throws IOException {
    Deque<String> ahead = new ArrayDeque<>(Arrays.asList(path.split("/")));
    String at = "";
    int links = 0;
    while (!ahead.isEmpty()) {
      String name = ahead.pop();
      if (name.isEmpty() || name.equals(".")) {
        continue;
      }
      if (name.equals("..")) {
        at = at.substring(0, Math.max(at.lastIndexOf('/'), 0));
        continue;
      }
      String next = at.isEmpty() ? name : at + "/" + name;
      Optional<String> target = link(next);
      if (target.isEmpty()) {
        at = next;
        continue;
      }
      members.hostLink(next, target.get());
      if (++links > MAX_LINKS) {
        return Optional.empty();
      }
      at = target.get().startsWith("/") ? "" : at;
      List<String> parts = List.of(target.get().split("/"));
      for (int i = parts.size() - 1; i >= 0; i--) {
        ahead.push(parts.get(i));
      }
    }
    return end(pattern, path, at);
  }

  private Optional<String> link(String path) {
    if (plainFolders.contains(path)) {
      return Optional.empty();
    }
    return files.link(path).value();
  }

  private Optional<String> end(String pattern, String asked, String place) throws IOException {
    Reading<FileStatus> status = files.status(place);
    if (status.isAbsent() && asked.equals(place)) {
      noteAbsent(pattern, place);
    }
    note(place, status);
    if (status.value().filter(FileStatus::isFolder).isPresent()) {
      plainFolders.add(place);
      members.hostFolder(place, permissions(status));
    }
    return status.isKnown() ? Optional.of(place) : Optional.empty();
  }

  private void note(String path, Reading<?> reading) {
    reading.unreadableReason().ifPresent(reason -> members.unreadable(path, reason));
  }

  private static OptionalInt permissions(Reading<FileStatus> status) {
    return status.value().map(FileStatus::permissions).orElse(OptionalInt.empty());
  }
}
