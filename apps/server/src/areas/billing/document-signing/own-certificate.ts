/** Creates the certificate of a seller who has none. It is self-signed, so it proves integrity but not identity. */
import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { productName } from '@cmp/contract'
import forge from 'node-forge'
import type { KeyedCertificate } from './certificate.ts'

const generate = promisify(generateKeyPair)

const rsaBits = 3072
/** The validity in years. */
const validYears = 5
/** How far a clock may be behind this one and still find the certificate valid, in milliseconds. */
const leeway = 3_600_000
/** The maximum number of characters of a common name (RFC 5280). */
const longestName = 64

/**
 * Thai names need UTF-8. The library's type definitions name another enumeration than the one the library compares
 * with.
 */
const inUtf8: object = { valueTagClass: forge.asn1.Type.UTF8 }

const name = (sellerName: string): forge.pki.CertificateField[] => [
  {
    name: 'commonName',
    value: [...(sellerName || productName)].slice(0, longestName).join(''),
    ...inUtf8,
  },
]

/** Returns a positive serial number of 16 bytes. */
const generateSerialNumber = (): string => {
  const bytes = randomBytes(16)
  bytes[0] = (bytes[0] ?? 0) % 0x7f || 1
  return bytes.toString('hex')
}

/** Creates a key and its certificate, valid from now on. */
export const makeOwnCertificate = async (sellerName: string, now: Date): Promise<KeyedCertificate> => {
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: rsaBits,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey)
  certificate.serialNumber = generateSerialNumber()
  certificate.validity.notBefore = new Date(now.getTime() - leeway)
  certificate.validity.notAfter = new Date(now)
  certificate.validity.notAfter.setUTCFullYear(now.getUTCFullYear() + validYears)
  certificate.setSubject(name(sellerName))
  certificate.setIssuer(name(sellerName))
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', critical: true, digitalSignature: true, nonRepudiation: true },
    { name: 'subjectKeyIdentifier' },
  ])
  certificate.sign(forge.pki.privateKeyFromPem(privateKey), forge.md.sha256.create())
  return { privateKey, certificate: forge.pki.certificateToPem(certificate), chain: [] }
}
