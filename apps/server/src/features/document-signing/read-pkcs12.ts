/** Reads PKCS#12 files (.p12, .pfx), in which certificate authorities hand out a certificate with its private key. */
import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import forge from 'node-forge'
import { AppError } from '../../kit/errors.ts'
import type { KeyedCertificate } from './certificate.ts'

const refusal = (sentence: string, cause?: unknown): AppError =>
  new AppError('InvalidRequest', sentence, { cause })

const notPkcs12 = (cause: unknown): AppError =>
  refusal(
    'This file is no PKCS#12 file. Choose the .p12 or .pfx file that your certificate authority gave you.',
    cause,
  )

/**
 * Rounds of hashing that a file may ask for: they hold up the portal, 100,000 for about a second. OpenSSL and Windows write
 * 2,048 at most, Java 10,000.
 */
const mostRounds = 100_000

/** What an octet string holds, where that is a sequence of its own: its parts name rounds too. */
const contentOf = (octets: string): forge.asn1.Asn1 | null => {
  if (octets.charCodeAt(0) !== 0x30) return null
  try {
    return forge.asn1.fromDer(octets)
  } catch {
    // Encrypted bytes may begin like a sequence.
    return null
  }
}

/** The most rounds that a part of a file asks for: wherever they stand, they follow the salt. */
const roundsOf = (node: forge.asn1.Asn1): number => {
  const { OCTETSTRING, INTEGER } = forge.asn1.Type
  if (typeof node.value === 'string') {
    const content = node.type === OCTETSTRING ? contentOf(node.value) : null
    return content ? roundsOf(content) : 0
  }
  const parts = node.value
  const own = parts.map(({ type, value }, index) => {
    if (type !== INTEGER || typeof value !== 'string' || parts[index - 1]?.type !== OCTETSTRING) return 0
    // A number of so many bytes is more than any file may ask for, and than the library reads.
    return value.length > 4 ? Number.POSITIVE_INFINITY : forge.asn1.derToInteger(value)
  })
  return Math.max(0, ...own, ...parts.map(roundsOf))
}

const bagsOf = (file: forge.pkcs12.Pkcs12Pfx, ...types: string[]): forge.pkcs12.Bag[] =>
  types.flatMap((bagType) => file.getBags({ bagType })[bagType] ?? [])

const derOf = (node: forge.asn1.Asn1): Buffer => Buffer.from(forge.asn1.toDer(node).getBytes(), 'binary')

/** The private keys. The library itself understands RSA alone; of others it gives the PKCS#8 form. */
const keysOf = (file: forge.pkcs12.Pkcs12Pfx): KeyObject[] => {
  const { keyBag, pkcs8ShroudedKeyBag } = forge.pki.oids
  return bagsOf(file, keyBag ?? '', pkcs8ShroudedKeyBag ?? '').map(({ key, asn1 }) =>
    createPrivateKey(
      key
        ? { key: forge.pki.privateKeyToPem(key), format: 'pem' }
        : { key: derOf(asn1), format: 'der', type: 'pkcs8' },
    ),
  )
}

const certificatesOf = (file: forge.pkcs12.Pkcs12Pfx): X509Certificate[] =>
  bagsOf(file, forge.pki.oids['certBag'] ?? '').map(
    ({ cert, asn1 }) => new X509Certificate(cert ? forge.pki.certificateToPem(cert) : derOf(asn1)),
  )

const opened = (content: Buffer, password: string): forge.pkcs12.Pkcs12Pfx => {
  let tree: forge.asn1.Asn1
  try {
    tree = forge.asn1.fromDer(content.toString('binary'))
  } catch (error) {
    throw notPkcs12(error)
  }
  if (roundsOf(tree) > mostRounds)
    throw refusal(
      'This file asks for more rounds of hashing than the portal carries out. Export it again with the standard settings.',
    )
  try {
    return forge.pkcs12.pkcs12FromAsn1(tree, false, password)
  } catch (error) {
    if (error instanceof Error && /password|MAC/i.test(error.message))
      throw refusal('The password does not open this file. Check it, and try again.', error)
    throw notPkcs12(error)
  }
}

/** The certificates above one, in their order, as far as the file has them; one that signed itself is left out. */
const chainOf = (certificate: X509Certificate, all: readonly X509Certificate[]): X509Certificate[] => {
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
 * @throws AppError InvalidRequest with a sentence that says what is wrong
 */
export const readPkcs12 = (content: Buffer, password: string): KeyedCertificate => {
  const file = opened(content, password)
  const keys = keysOf(file)
  if (keys.length === 0)
    throw refusal('This file has no private key. Export the certificate again together with its private key.')
  const certificates = certificatesOf(file)
  for (const key of keys) {
    const certificate = certificates.find((one) => one.checkPrivateKey(key))
    if (certificate)
      return {
        privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
        certificate: certificate.toString(),
        chain: chainOf(certificate, certificates).map(String),
      }
  }
  throw refusal(
    'No certificate in this file belongs to its private key. Export the certificate again together with its private key.',
  )
}
