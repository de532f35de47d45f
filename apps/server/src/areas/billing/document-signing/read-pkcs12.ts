/** Reads PKCS#12 files (.p12, .pfx), in which certificate authorities deliver a certificate with its private key. */
import { t, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/document-signing'
import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import forge from 'node-forge'
import { AppError } from '../../../kit/errors.ts'
import type { KeyedCertificate } from './certificate.ts'

const createInvalidFileError = (sentence: Text, cause?: unknown): AppError =>
  new AppError('InvalidRequest', sentence, { cause })

const createNotPkcs12Error = (cause: unknown): AppError =>
  createInvalidFileError(t(m.thisFileIsNotPkcs12), cause)

/**
 * The maximum number of hashing rounds that a file may require. They block the portal: 100,000 take about a second.
 * OpenSSL and Windows write at most 2,048, Java 10,000.
 */
const mostRounds = 100_000

/** Returns the contents of an octet string if they are a sequence; its parts may state rounds too. */
const parseOctetContent = (octets: string): forge.asn1.Asn1 | null => {
  if (octets.charCodeAt(0) !== 0x30) return null
  try {
    return forge.asn1.fromDer(octets)
  } catch {
    // Encrypted bytes may look like the start of a sequence.
    return null
  }
}

/** Returns the highest number of rounds that a part of a file requires. The number always follows the salt. */
const findMaxRounds = (node: forge.asn1.Asn1): number => {
  const { OCTETSTRING, INTEGER } = forge.asn1.Type
  if (typeof node.value === 'string') {
    const content = node.type === OCTETSTRING ? parseOctetContent(node.value) : null
    return content ? findMaxRounds(content) : 0
  }
  const parts = node.value
  const own = parts.map(({ type, value }, index) => {
    if (type !== INTEGER || typeof value !== 'string' || parts[index - 1]?.type !== OCTETSTRING) return 0
    // A number of more than 4 bytes exceeds both the limit and what the library reads.
    return value.length > 4 ? Number.POSITIVE_INFINITY : forge.asn1.derToInteger(value)
  })
  return Math.max(0, ...own, ...parts.map(findMaxRounds))
}

const getBags = (file: forge.pkcs12.Pkcs12Pfx, ...types: string[]): forge.pkcs12.Bag[] =>
  types.flatMap((bagType) => file.getBags({ bagType })[bagType] ?? [])

const encodeDer = (node: forge.asn1.Asn1): Buffer => Buffer.from(forge.asn1.toDer(node).getBytes(), 'binary')

/** Returns the private keys. The library parses only RSA keys; for others it returns the PKCS#8 form. */
const readPrivateKeys = (file: forge.pkcs12.Pkcs12Pfx): KeyObject[] => {
  const { keyBag, pkcs8ShroudedKeyBag } = forge.pki.oids
  return getBags(file, keyBag ?? '', pkcs8ShroudedKeyBag ?? '').map(({ key, asn1 }) =>
    createPrivateKey(
      key
        ? { key: forge.pki.privateKeyToPem(key), format: 'pem' }
        : { key: encodeDer(asn1), format: 'der', type: 'pkcs8' },
    ),
  )
}

const readCertificates = (file: forge.pkcs12.Pkcs12Pfx): X509Certificate[] =>
  getBags(file, forge.pki.oids['certBag'] ?? '').map(
    ({ cert, asn1 }) => new X509Certificate(cert ? forge.pki.certificateToPem(cert) : encodeDer(asn1)),
  )

const openPkcs12 = (content: Buffer, password: string): forge.pkcs12.Pkcs12Pfx => {
  let tree: forge.asn1.Asn1
  try {
    tree = forge.asn1.fromDer(content.toString('binary'))
  } catch (error) {
    throw createNotPkcs12Error(error)
  }
  if (findMaxRounds(tree) > mostRounds) throw createInvalidFileError(t(m.thisFileUsesMoreHashIterations))
  try {
    return forge.pkcs12.pkcs12FromAsn1(tree, false, password)
  } catch (error) {
    if (error instanceof Error && /password|MAC/i.test(error.message))
      throw createInvalidFileError(t(m.passwordIsIncorrectForThisFile), error)
    throw createNotPkcs12Error(error)
  }
}

/**
 * Returns the issuer certificates of a certificate in order, as far as the file contains them, without a self-signed
 * root.
 */
const buildChain = (certificate: X509Certificate, all: readonly X509Certificate[]): X509Certificate[] => {
  const chain: X509Certificate[] = []
  let last = certificate
  for (;;) {
    const issuer = all.find(
      (one) => one !== last && !chain.includes(one) && last.checkIssued(one) && !one.checkIssued(one),
    )
    if (!issuer) return chain
    chain.push(issuer)
    last = issuer
  }
}

/**
 * Reads the private key and its certificate with the password of the file.
 * @throws AppError InvalidRequest with a sentence that states the problem.
 */
export const readPkcs12 = (content: Buffer, password: string): KeyedCertificate => {
  const file = openPkcs12(content, password)
  const keys = readPrivateKeys(file)
  if (keys.length === 0) throw createInvalidFileError(t(m.thisFileHasNoPrivateKey))
  const certificates = readCertificates(file)
  for (const key of keys) {
    const certificate = certificates.find((one) => one.checkPrivateKey(key))
    if (certificate)
      return {
        privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
        certificate: certificate.toString(),
        chain: buildChain(certificate, certificates).map(String),
      }
  }
  throw createInvalidFileError(t(m.noCertificateInThisFileMatches))
}
