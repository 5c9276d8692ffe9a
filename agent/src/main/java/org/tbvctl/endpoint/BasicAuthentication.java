package org.tbvctl.endpoint;

import com.sun.net.httpserver.BasicAuthenticator;

/** Lets one user in by name and password (RFC 7617). */
final class BasicAuthentication extends BasicAuthenticator {
  private static final String REALM = "tbvctl";

  private final Secret user;
  private final Secret password;

  private BasicAuthentication(Secret user, Secret password) {
    super(REALM);
    this.user = user;
    this.password = password;
  }

  /**
   * @param credentials {@code user:password}
   */
  static BasicAuthentication of(Secret credentials) throws EndpointException {
    String text = credentials.text();
    int colon = text.indexOf(':');
    if (colon < 1 || colon == text.length() - 1) {
      throw new EndpointException(
          "The file of --basic-auth-file does not hold USER:PASSWORD in its first line.");
    }
    return new BasicAuthentication(
        Secret.of(text.substring(0, colon)), Secret.of(text.substring(colon + 1)));
  }

  @Override
  public boolean checkCredentials(String givenUser, String givenPassword) {
    // Both are compared, whatever the first comes to.
    boolean sameUser = user.matches(givenUser);
    boolean samePassword = password.matches(givenPassword);
    return sameUser && samePassword;
  }
}
