/** Describes a certificate that signs documents, and decides which certificates may. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/document-signing'
import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { AppError } from '../../../kit/errors.ts'

/** A private key with its certificate and the intermediate certificates up to its authority, as PEM. */
export type KeyedCertificate = { privateKey: string; certificate: string; chain: string[] }

/** The properties of a certificate that are shown. */
export type CertificateFacts = {
  subject: string
  issuer: string
  keyType: string
  /** SHA-256 of the certificate, 64 hexadecimal digits. */
  fingerprint: string
  validFrom: Date
  validTo: Date
}

/** The shortest RSA key with which documents are signed, in bits. */
export const leastRsaBits = 2048

/** NIST's names of curves by OpenSSL's names. */
const curves: Readonly<Record<string, string>> = {
  prime256v1: 'P-256',
  secp384r1: 'P-384',
  secp521r1: 'P-521',
}

/** Returns the first common name or organization of a name that OpenSSL writes with one part per line. */
const getShortName = (name: string): string => {
  const parts = name.split('\n')
  const findPart = (key: string) => parts.find((part) => part.startsWith(`${key}=`))?.slice(key.length + 1)
  // OpenSSL escapes commas and similar characters as RFC 2253 requires.
  return (findPart('CN') ?? findPart('O') ?? parts.join(', ')).replaceAll(/\\([^0-9A-Fa-f])/g, '$1')
}

const describeKeyType = ({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): string => {
  if (asymmetricKeyType === 'rsa') return `RSA ${asymmetricKeyDetails?.modulusLength ?? 0}`
  const curve = asymmetricKeyDetails?.namedCurve ?? ''
  return `ECDSA ${curves[curve] ?? curve}`
}

/** Reads a certificate in PEM. */
export const parseCertificateFacts = (pem: string): CertificateFacts => {
  const certificate = new X509Certificate(pem)
  return {
    subject: getShortName(certificate.subject),
    issuer: getShortName(certificate.issuer),
    keyType: describeKeyType(certificate.publicKey),
    fingerprint: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
    validFrom: new Date(certificate.validFrom),
    validTo: new Date(certificate.validTo),
  }
}

/** Returns why a key is too weak or of a type that PDF readers do not verify; null if it is suitable. */
const describeKeyProblem = ({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): string | null => {
  if (asymmetricKeyType === 'rsa') {
    const bits = asymmetricKeyDetails?.modulusLength ?? 0
    return bits < leastRsaBits ? t(m.theRsaKeyHasBitsWhich, { bits, leastRsaBits }) : null
  }
  const isKnown = asymmetricKeyType === 'ec' && (asymmetricKeyDetails?.namedCurve ?? '') in curves
  return isKnown ? null : t(m.pdfReadersDoNotVerifyThisKey)
}

/**
 * Rejects a certificate that must not sign at `now`.
 * @throws AppError InvalidRequest with a sentence that states the reason.
 */
export const assertSigns = ({ privateKey, certificate }: KeyedCertificate, now: Date): void => {
  const refuse = (sentence: string): never => {
    throw new AppError('InvalidRequest', sentence)
  }
  const problem = describeKeyProblem(createPrivateKey(privateKey))
  if (problem) refuse(problem)
  const { validFrom, validTo } = parseCertificateFacts(certificate)
  const toIsoDate = (date: Date): string => date.toISOString().slice(0, 10)
  if (validTo <= now) refuse(t(m.thisCertificateExpiredOnGetNew, { isoDate: toIsoDate(validTo) }))
  if (validFrom > now) refuse(t(m.thisCertificateIsValidFromInstall, { isoDate: toIsoDate(validFrom) }))
}
