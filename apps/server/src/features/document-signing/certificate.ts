/** What is known of a certificate that signs documents, and which ones may. */
import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { AppError } from '../../kit/errors.ts'

/** A private key with its certificate and the certificates between it and its authority; PEM. */
export type KeyedCertificate = { privateKey: string; certificate: string; chain: string[] }

/** What is shown of a certificate. */
export type CertificateFacts = {
  subject: string
  issuer: string
  keyType: string
  /** SHA-256 of the certificate, 64 hexadecimal digits. */
  fingerprint: string
  validFrom: Date
  validTo: Date
}

/** The shortest RSA key that documents are signed with; bits. */
export const leastRsaBits = 2048

/** Curves by OpenSSL's name and by that of NIST. */
const curves: Readonly<Record<string, string>> = {
  prime256v1: 'P-256',
  secp384r1: 'P-384',
  secp521r1: 'P-521',
}

/** The first common name or organization of a name that OpenSSL writes one part a line. */
const shortName = (name: string): string => {
  const parts = name.split('\n')
  const of = (key: string) => parts.find((part) => part.startsWith(`${key}=`))?.slice(key.length + 1)
  // OpenSSL escapes commas and the like, as RFC 2253 asks.
  return (of('CN') ?? of('O') ?? parts.join(', ')).replaceAll(/\\([^0-9A-Fa-f])/g, '$1')
}

const keyTypeOf = ({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): string => {
  if (asymmetricKeyType === 'rsa') return `RSA ${asymmetricKeyDetails?.modulusLength ?? 0}`
  const curve = asymmetricKeyDetails?.namedCurve ?? ''
  return `ECDSA ${curves[curve] ?? curve}`
}

/** Reads a certificate in PEM. */
export const factsOf = (pem: string): CertificateFacts => {
  const certificate = new X509Certificate(pem)
  return {
    subject: shortName(certificate.subject),
    issuer: shortName(certificate.issuer),
    keyType: keyTypeOf(certificate.publicKey),
    fingerprint: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
    validFrom: new Date(certificate.validFrom),
    validTo: new Date(certificate.validTo),
  }
}

/** Why a key is not strong enough or of no kind that PDF readers verify; null where it is. */
const keyProblem = ({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): string | null => {
  if (asymmetricKeyType === 'rsa') {
    const bits = asymmetricKeyDetails?.modulusLength ?? 0
    return bits < leastRsaBits
      ? `The RSA key has ${bits} bits, which is too weak. Use a certificate with an RSA key of ${leastRsaBits} bits or more.`
      : null
  }
  const isKnown = asymmetricKeyType === 'ec' && (asymmetricKeyDetails?.namedCurve ?? '') in curves
  return isKnown
    ? null
    : 'PDF readers do not verify signatures of this kind of key. Use a certificate with an RSA key, or an elliptic-curve key on P-256, P-384 or P-521.'
}

/**
 * Refuses a certificate that should sign nothing at `now`.
 * @throws AppError InvalidRequest with a sentence that says why
 */
export const assertSigns = ({ privateKey, certificate }: KeyedCertificate, now: Date): void => {
  const refuse = (sentence: string): never => {
    throw new AppError('InvalidRequest', sentence)
  }
  const problem = keyProblem(createPrivateKey(privateKey))
  if (problem) refuse(problem)
  const { validFrom, validTo } = factsOf(certificate)
  const dayOf = (date: Date): string => date.toISOString().slice(0, 10)
  if (validTo <= now)
    refuse(
      `This certificate expired on ${dayOf(validTo)}. Ask its authority for a new one, and install that.`,
    )
  if (validFrom > now)
    refuse(`This certificate is valid from ${dayOf(validFrom)} on. Install it on that day or later.`)
}
