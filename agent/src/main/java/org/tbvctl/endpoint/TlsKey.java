package org.tbvctl.endpoint;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.tbvctl.host.IoReason;

/**
 * The key and certificate of the server.
 *
 * @param keystore PKCS#12 file
 * @param password of the file and of the key in it
 */
public record TlsKey(Path keystore, Secret password) {

  SSLContext context() throws EndpointException {
    try (InputStream in = Files.newInputStream(keystore)) {
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(in, password.characters());
      KeyManagerFactory keys =
          KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      keys.init(store, password.characters());
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(keys.getKeyManagers(), null, null);
      return context;
    } catch (IOException e) {
      throw refused(e instanceof EOFException ? "it ends too soon" : IoReason.of(e), e);
    } catch (GeneralSecurityException e) {
      throw refused(String.valueOf(e.getMessage()), e);
    }
  }

  private EndpointException refused(String reason, Exception cause) {
    return new EndpointException(
        keystore
            + " could not be read as a PKCS#12 key store ("
            + reason
            + "); check the file and the password in the file of --tls-password-file.",
        cause);
  }
}
