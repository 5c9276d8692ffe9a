package org.tbvctl.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InputStream;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TlsTest {
  private static final Secret PASSWORD = Secret.of("changeit");

  @TempDir private Path folder;

  /** As the README tells users to make one, with the JDK's own tool. */
  private Path keystore() throws Exception {
    Path file = folder.resolve("key.p12");
    String keytool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
    Process process =
        new ProcessBuilder(
                List.of(
                    keytool,
                    "-genkeypair",
                    "-alias",
                    "tbvctl",
                    "-keyalg",
                    "EC",
                    "-dname",
                    "CN=localhost",
                    "-ext",
                    "SAN=IP:127.0.0.1",
                    "-storetype",
                    "PKCS12",
                    "-keystore",
                    file.toString(),
                    "-storepass",
                    "changeit"))
            .redirectErrorStream(true)
            .start();
    assertThat(process.waitFor()).isZero();
    return file;
  }

  @Test
  void servesHttpsWithTheKey() throws Exception {
    Path file = keystore();
    EndpointSecurity security =
        new EndpointSecurity(Optional.of(new TlsKey(file, PASSWORD)), Optional.empty());
    try (HttpEndpoint endpoint =
        HttpEndpoint.open(
            Scraped.FREE_PORT, security, Scraped.registry(folder), Optional.empty())) {
      assertThat(endpoint.url()).startsWith("https://127.0.0.1:");
      assertThat(Scraped.get(trusting(file), endpoint.url() + "/metrics").statusCode())
          .isEqualTo(200);
    }
  }

  @Test
  void saysWhichKeyStoreCannotBeRead() throws Exception {
    Path file = Files.writeString(folder.resolve("key.p12"), "no key");
    TlsKey key = new TlsKey(file, PASSWORD);

    assertThatThrownBy(key::context)
        .isInstanceOf(EndpointException.class)
        .hasMessageStartingWith(file + " could not be read as a PKCS#12 key store")
        .hasMessageNotContaining("changeit");
  }

  private static HttpClient trusting(Path file) throws Exception {
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(file)) {
      store.load(in, PASSWORD.characters());
    }
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    trusted.setCertificateEntry("tbvctl", store.getCertificate("tbvctl"));
    trust.init(trusted);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, trust.getTrustManagers(), null);
    return HttpClient.newBuilder().sslContext(context).build();
  }
}
