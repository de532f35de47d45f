/** Texts of `server/billing/document-signing`. */
import { defineMessage } from '@cmp/messages'

export const theRsaKeyHasBitsWhich = defineMessage(
  'The RSA key has {bits} bits, which is too weak. Use a certificate with an RSA key of {leastRsaBits} bits or more.',
)
export const thisCertificateExpiredOnAskIts = defineMessage(
  'This certificate expired on {isoDate}. Ask its authority for a new one, and install that.',
)
export const thisCertificateIsValidFromOn = defineMessage(
  'This certificate is valid from {isoDate} on. Install it on that day or later.',
)
export const theSigningCertificateWasChanged = defineMessage(
  'The signing certificate was changed meanwhile. Reload the page.',
)
export const issuedTo = defineMessage('Issued to: {subject}')
export const issuedBy = defineMessage('Issued by: {issuer}')
export const key = defineMessage('Key: {keyType}')
export const validUntil = defineMessage('Valid until: {iSOString}')
export const sha256Fingerprint = defineMessage('SHA-256 fingerprint: {fingerprint}')
export const changedTheCertificateThatDocumentsAre = defineMessage(
  '{actor} changed the certificate that documents are signed with.',
)
export const theSigningCertificateOfDocumentsHas = defineMessage(
  'the signing certificate of documents has changed',
)
export const documentsAreSignedAsFromNow = defineMessage('Documents are signed as {subject} from now on.')
export const documentsThatAreIssuedFromNow = defineMessage(
  'Documents that are issued from now on are signed with it. If this is wrong, replace it at once on the page Seller, and look in the audit log for what else that account has done.',
)
export const thisCertificateSignsDocumentsAlready = defineMessage('This certificate signs documents already.')
export const thisFileIsNoPkcs12 = defineMessage(
  'This file is no PKCS#12 file. Choose the .p12 or .pfx file that your certificate authority gave you.',
)
export const thisFileAsksForMoreRounds = defineMessage(
  'This file asks for more rounds of hashing than the portal carries out. Export it again with the standard settings.',
)
export const thePasswordDoesNotOpenThis = defineMessage(
  'The password does not open this file. Check it, and try again.',
)
export const thisFileHasNoPrivateKey = defineMessage(
  'This file has no private key. Export the certificate again together with its private key.',
)
export const noCertificateInThisFileBelongs = defineMessage(
  'No certificate in this file belongs to its private key. Export the certificate again together with its private key.',
)
export const signingCertificate = defineMessage('signing certificate')
export const theKeyThatSignsDocumentsCannot = defineMessage(
  'The key that signs documents cannot be read. Restore SECRET_KEY, or replace the signing certificate on the page Seller.',
)
