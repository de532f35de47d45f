/** A certificate that nobody has signed, of this machine's address, with its key: worth nothing, and made for tests of refusals. */

/** The certificate and its key, valid until 2126. */
export const selfSigned = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBkDCCATagAwIBAgIUC+7rD2kgUUjYyna4coitwsIxKEMwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyMzA4MjYxMVoYDzIxMjYxMDMw
MDgyNjExWjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQAO5gt4HUAZ5gxqaDIrzHInKfeZzBBlxMCL6unTSvUdF1vcRx6nV0z
gvZ5ZFwpvMe0TYxkom1BoPedkSTeL3reo2QwYjAdBgNVHQ4EFgQUnIGTfcBOJ6S1
tnTAqAUspjUpBIswHwYDVR0jBBgwFoAUnIGTfcBOJ6S1tnTAqAUspjUpBIswDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0gAMEUC
IQDLb0+wEjZ4rNP/p8R/6H/Wy53hPTp02MZ5DS5nNLg7UwIgK+X10TLsqd45OUEv
336iJ5V7LmAfcZbusIYsWm2Qh2k=
-----END CERTIFICATE-----`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgFK7AT2vK9UUhF/Ze
hNTtQwxqY9vTy6rKqfJPH2ssBwyhRANCAAQAO5gt4HUAZ5gxqaDIrzHInKfeZzBB
lxMCL6unTSvUdF1vcRx6nV0zgvZ5ZFwpvMe0TYxkom1BoPedkSTeL3re
-----END PRIVATE KEY-----`,
}
