/**
 * Detached CMS signatures (RFC 5652) at the level CAdES B-B, as PDF signatures of the subfilter `ETSI.CAdES.detached` hold them
 * (ETSI EN 319 142-1). The signing time is in the PDF and, as the standard asks, not among the signed attributes.
 */
import { createHash, sign, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import forge from 'node-forge'

const { asn1 } = forge
const { UNIVERSAL, CONTEXT_SPECIFIC } = asn1.Class
const { SEQUENCE, SET, OCTETSTRING, OID, INTEGER, NULL } = asn1.Type

const signAsync = promisify(sign)

/** OIDs of RFC 5652, RFC 5035, RFC 4055 and RFC 5758. */
const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha256WithRsa: '1.2.840.113549.1.1.11',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
} as const

type Node = forge.asn1.Asn1

/** The private key that signs, its certificate, and the certificates between it and its authority; DER. */
export type CmsSigner = { key: KeyObject; certificate: Buffer; chain: readonly Buffer[] }

const sequence = (...parts: Node[]): Node => asn1.create(UNIVERSAL, SEQUENCE, true, parts)
const setOf = (parts: Node[]): Node => asn1.create(UNIVERSAL, SET, true, parts)
const octets = (bytes: Buffer): Node => asn1.create(UNIVERSAL, OCTETSTRING, false, bytes.toString('binary'))
const oid = (value: string): Node => asn1.create(UNIVERSAL, OID, false, asn1.oidToDer(value).getBytes())
const version = (value: number): Node =>
  asn1.create(UNIVERSAL, INTEGER, false, asn1.integerToDer(value).getBytes())
const nothing = (): Node => asn1.create(UNIVERSAL, NULL, false, '')

const derOf = (node: Node): Buffer => Buffer.from(asn1.toDer(node).getBytes(), 'binary')
const nodeOf = (der: Buffer): Node => asn1.fromDer(der.toString('binary'))
const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

const sha256Algorithm = (): Node => sequence(oid(oids.sha256))

const signatureAlgorithm = (key: KeyObject): Node =>
  key.asymmetricKeyType === 'rsa'
    ? sequence(oid(oids.sha256WithRsa), nothing())
    : sequence(oid(oids.ecdsaWithSha256))

const attribute = (type: string, value: Node): Node => sequence(oid(type), setOf([value]))

const childrenOf = ({ value }: Node): Node[] => {
  if (typeof value === 'string') throw new Error('A certificate has a value where fields are expected.')
  return value
}

/** Issuer and serial number of a certificate, as it has them. */
const issuerAndSerial = (certificate: Buffer): Node => {
  const fields = childrenOf(childrenOf(nodeOf(certificate))[0] ?? sequence())
  // The version comes first in every certificate of version 2 and later, tagged [0].
  const start = fields[0]?.tagClass === CONTEXT_SPECIFIC ? 1 : 0
  const [serial, , issuer] = fields.slice(start)
  if (!serial || !issuer) throw new Error('A certificate has no serial number or issuer.')
  return sequence(issuer, serial)
}

/** The attributes in the order of DER: sets are sorted by their bytes. */
const signedAttributes = (content: Buffer, certificate: Buffer): Node[] =>
  [
    attribute(oids.contentType, oid(oids.data)),
    attribute(oids.messageDigest, octets(sha256(content))),
    // SigningCertificateV2 binds the signature to its certificate; SHA-256 is the default and is not written.
    attribute(oids.signingCertificateV2, sequence(sequence(sequence(octets(sha256(certificate)))))),
  ].toSorted((one, other) => Buffer.compare(derOf(one), derOf(other)))

const tagged = (parts: Node[]): Node => asn1.create(CONTEXT_SPECIFIC, 0, true, parts)

/**
 * Signs bytes with SHA-256 and the signer's key, RSA (PKCS#1 v1.5) or ECDSA.
 * @returns the ContentInfo in DER, without the bytes that it is of
 */
export const cmsSignature = async (
  content: Buffer,
  { key, certificate, chain }: CmsSigner,
): Promise<Buffer> => {
  const attributes = signedAttributes(content, certificate)
  const signature = await signAsync('sha256', derOf(setOf(attributes)), key)
  const signerInfo = sequence(
    version(1),
    issuerAndSerial(certificate),
    sha256Algorithm(),
    tagged(attributes),
    signatureAlgorithm(key),
    octets(signature),
  )
  const certificates = [certificate, ...chain].map(nodeOf)
  return derOf(
    sequence(
      oid(oids.signedData),
      tagged([
        sequence(
          version(1),
          setOf([sha256Algorithm()]),
          sequence(oid(oids.data)),
          tagged(certificates),
          setOf([signerInfo]),
        ),
      ]),
    ),
  )
}
