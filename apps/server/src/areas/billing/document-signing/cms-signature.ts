/**
 * Creates detached CMS signatures (RFC 5652) at level CAdES B-B, as PDF signatures with the subfilter
 * `ETSI.CAdES.detached` contain them (ETSI EN 319 142-1). The signing time is in the PDF and, as the standard requires,
 * not among the signed attributes.
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

/** The private key that signs, its certificate, and the intermediate certificates up to its authority, as DER. */
export type CmsSigner = { key: KeyObject; certificate: Buffer; chain: readonly Buffer[] }

const sequence = (...parts: Node[]): Node => asn1.create(UNIVERSAL, SEQUENCE, true, parts)
const setOf = (parts: Node[]): Node => asn1.create(UNIVERSAL, SET, true, parts)
const createOctetString = (bytes: Buffer): Node =>
  asn1.create(UNIVERSAL, OCTETSTRING, false, bytes.toString('binary'))
const createOid = (value: string): Node => asn1.create(UNIVERSAL, OID, false, asn1.oidToDer(value).getBytes())
const createVersion = (value: number): Node =>
  asn1.create(UNIVERSAL, INTEGER, false, asn1.integerToDer(value).getBytes())
const createNull = (): Node => asn1.create(UNIVERSAL, NULL, false, '')

const encodeDer = (node: Node): Buffer => Buffer.from(asn1.toDer(node).getBytes(), 'binary')
const decodeDer = (der: Buffer): Node => asn1.fromDer(der.toString('binary'))
const hashSha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

const createSha256Algorithm = (): Node => sequence(createOid(oids.sha256))

const createSignatureAlgorithm = (key: KeyObject): Node =>
  key.asymmetricKeyType === 'rsa'
    ? sequence(createOid(oids.sha256WithRsa), createNull())
    : sequence(createOid(oids.ecdsaWithSha256))

const createAttribute = (type: string, value: Node): Node => sequence(createOid(type), setOf([value]))

const getChildren = ({ value }: Node): Node[] => {
  if (typeof value === 'string') throw new Error('A certificate has a value where fields are expected.')
  return value
}

/** Returns the issuer and serial number of a certificate as encoded in it. */
const createIssuerAndSerial = (certificate: Buffer): Node => {
  const fields = getChildren(getChildren(decodeDer(certificate))[0] ?? sequence())
  // The version is the first field of every certificate of version 2 and later, tagged [0].
  const start = fields[0]?.tagClass === CONTEXT_SPECIFIC ? 1 : 0
  const [serial, , issuer] = fields.slice(start)
  if (!serial || !issuer) throw new Error('A certificate has no serial number or issuer.')
  return sequence(issuer, serial)
}

/** Returns the attributes in DER order: sets are sorted by their bytes. */
const createSignedAttributes = (content: Buffer, certificate: Buffer): Node[] =>
  [
    createAttribute(oids.contentType, createOid(oids.data)),
    createAttribute(oids.messageDigest, createOctetString(hashSha256(content))),
    // SigningCertificateV2 binds the signature to its certificate. SHA-256 is the default and is therefore not
    // encoded.
    createAttribute(
      oids.signingCertificateV2,
      sequence(sequence(sequence(createOctetString(hashSha256(certificate))))),
    ),
  ].toSorted((one, other) => Buffer.compare(encodeDer(one), encodeDer(other)))

const createTaggedNode = (parts: Node[]): Node => asn1.create(CONTEXT_SPECIFIC, 0, true, parts)

/**
 * Signs bytes with SHA-256 and the signer's key, RSA (PKCS#1 v1.5) or ECDSA.
 * @returns the ContentInfo in DER, without the signed bytes.
 */
export const createCmsSignature = async (
  content: Buffer,
  { key, certificate, chain }: CmsSigner,
): Promise<Buffer> => {
  const attributes = createSignedAttributes(content, certificate)
  const signature = await signAsync('sha256', encodeDer(setOf(attributes)), key)
  const signerInfo = sequence(
    createVersion(1),
    createIssuerAndSerial(certificate),
    createSha256Algorithm(),
    createTaggedNode(attributes),
    createSignatureAlgorithm(key),
    createOctetString(signature),
  )
  const certificates = [certificate, ...chain].map(decodeDer)
  return encodeDer(
    sequence(
      createOid(oids.signedData),
      createTaggedNode([
        sequence(
          createVersion(1),
          setOf([createSha256Algorithm()]),
          sequence(createOid(oids.data)),
          createTaggedNode(certificates),
          setOf([signerInfo]),
        ),
      ]),
    ),
  )
}
