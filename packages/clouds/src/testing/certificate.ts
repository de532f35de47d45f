/**
 * Creates a certificate for `localhost` for each test run, because the vendors' SDKs send tokens only over TLS. It is
 * written byte by byte (ITU-T X.690, RFC 5280), so that no key is stored anywhere.
 */
import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto'

const encodeTagged = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: readonly Uint8Array[]): Buffer => encodeTagged(0x30, ...parts)
const encodeIdentifier = (hex: string): Buffer => encodeTagged(0x06, Buffer.from(hex, 'hex'))
const encodeText = (value: string): Buffer => encodeTagged(0x0c, Buffer.from(value))
const encodeTime = (value: string): Buffer => encodeTagged(0x17, Buffer.from(value))
const encodeBits = (content: Uint8Array): Buffer => encodeTagged(0x03, Buffer.from([0]), content)

const commonName = '550403'
const algorithms = {
  ec: sequence(encodeIdentifier('2a8648ce3d040302')),
  rsa: sequence(encodeIdentifier('2a864886f70d01010b'), Buffer.from([0x05, 0])),
}

const encodeExtension = (oid: string, value: Uint8Array): Buffer =>
  sequence(encodeIdentifier(oid), encodeTagged(0x01, Buffer.from([255])), encodeTagged(0x04, value))

/** Returns a key and its certificate as PEM, valid for `localhost` and 127.0.0.1. */
export const testCertificate = (kind: keyof typeof algorithms = 'ec'): { key: string; cert: string } => {
  const { privateKey, publicKey } =
    kind === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 })
  const algorithm = algorithms[kind]
  // A client that trusts several certificates distinguishes them by name.
  const name = sequence(
    encodeTagged(0x31, sequence(encodeIdentifier(commonName), encodeText(`CMP tests ${randomUUID()}`))),
  )
  const content = sequence(
    encodeTagged(0xa0, encodeTagged(0x02, Buffer.from([2]))),
    encodeTagged(0x02, Buffer.from([1])),
    algorithm,
    name,
    sequence(encodeTime('200101000000Z'), encodeTime('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    encodeTagged(
      0xa3,
      sequence(
        encodeExtension('551d13', sequence(encodeTagged(0x01, Buffer.from([255])))),
        encodeExtension(
          '551d11',
          sequence(
            encodeTagged(0x82, Buffer.from('localhost')),
            encodeTagged(0x87, Buffer.from([127, 0, 0, 1])),
          ),
        ),
      ),
    ),
  )
  const signature = createSign('sha256').update(content).sign(privateKey)
  const der = sequence(content, algorithm, encodeBits(signature)).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${der.match(/.{1,64}/g)?.join('\n') ?? ''}\n-----END CERTIFICATE-----\n`,
  }
}
