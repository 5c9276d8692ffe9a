package org.tbvctl.peer;

import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import javax.net.ssl.SSLException;

/** Why no answer came, in the words of a person. */
final class AnswerReason {

  private AnswerReason() {}

  static String of(Exception failure) {
    if (failure instanceof UnknownHostException) {
      return "no host has that name";
    }
    if (failure instanceof SocketTimeoutException) {
      return "it did not answer in time";
    }
    if (failure instanceof ConnectException || failure instanceof NoRouteToHostException) {
      return "connection refused or no way to it";
    }
    if (failure instanceof SSLException) {
      return "TLS failed: " + failure.getMessage();
    }
    return failure.getMessage() == null ? failure.toString() : failure.getMessage();
  }
}
