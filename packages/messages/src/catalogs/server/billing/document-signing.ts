/** Texts of `server/billing/document-signing`. */
import { defineMessage } from '@cmp/messages'

export const theRsaKeyHasBitsWhich = defineMessage(
  'The RSA key has {bits} bits, which is too weak. Use a certificate with an RSA key of {leastRsaBits} bits or more.',
)
export const thisCertificateExpiredOnGetNew = defineMessage(
  'This certificate expired on {isoDate}. Get a new certificate from the certificate authority and install it.',
)
export const thisCertificateIsValidFromInstall = defineMessage(
  'This certificate is valid from {isoDate}. Install it on or after that date.',
)
export const signingCertificateWasChangedInMeantime = defineMessage(
  'The signing certificate was changed in the meantime. Reload the page.',
)
export const issuedTo = defineMessage('Issued to: {subject}')
export const issuedBy = defineMessage('Issued by: {issuer}')
export const key = defineMessage('Key: {keyType}')
export const validUntil = defineMessage('Valid until: {iSOString}')
export const sha256Fingerprint = defineMessage('SHA-256 fingerprint: {fingerprint}')
export const changedDocumentSigningCertificate = defineMessage(
  '{actor} changed the document signing certificate.',
)
export const documentSigningCertificateHasChanged = defineMessage(
  'the document signing certificate has changed',
)
export const documentsAreNowSignedAs = defineMessage('Documents are now signed as {subject}.')
export const newDocumentsAreSignedWithThis = defineMessage(
  'New documents are signed with this certificate. If this is wrong, replace it immediately on the Seller page, and check the audit log for other actions of that account.',
)
export const thisCertificateIsAlreadyUsedTo = defineMessage(
  'This certificate is already used to sign documents.',
)
export const thisFileIsNotPkcs12 = defineMessage(
  'This file is not a PKCS#12 file. Choose the .p12 or .pfx file from your certificate authority.',
)
export const thisFileUsesMoreHashIterations = defineMessage(
  'This file uses more hash iterations than the portal supports. Export it again with the standard settings.',
)
export const passwordIsIncorrectForThisFile = defineMessage(
  'The password is incorrect for this file. Check it, then try again.',
)
export const thisFileHasNoPrivateKey = defineMessage(
  'This file has no private key. Export the certificate again with its private key.',
)
export const noCertificateInThisFileMatches = defineMessage(
  'No certificate in this file matches its private key. Export the certificate again with its private key.',
)
export const signingCertificate = defineMessage('signing certificate')
export const documentSigningKeyCannotBeRead = defineMessage(
  'The document signing key cannot be read. Restore SECRET_KEY, or replace the signing certificate on the Seller page.',
)
export const pdfReadersDoNotVerifyThisKey = defineMessage(
  'PDF readers do not verify signatures of this key type. Use a certificate with an RSA key, or with an elliptic-curve key on P-256, P-384 or P-521.',
)
