/**
 * A certificate of the tests' own for `localhost`, made anew for each run: the vendors' SDKs send tokens over TLS alone. It is
 * written here byte by byte (ITU-T X.690, RFC 5280), so that no key is kept anywhere.
 */
import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto'

const tagged = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: readonly Uint8Array[]): Buffer => tagged(0x30, ...parts)
const identifier = (hex: string): Buffer => tagged(0x06, Buffer.from(hex, 'hex'))
const text = (value: string): Buffer => tagged(0x0c, Buffer.from(value))
const moment = (value: string): Buffer => tagged(0x17, Buffer.from(value))
const bits = (content: Uint8Array): Buffer => tagged(0x03, Buffer.from([0]), content)

const commonName = '550403'
const algorithms = {
  ec: sequence(identifier('2a8648ce3d040302')),
  rsa: sequence(identifier('2a864886f70d01010b'), Buffer.from([0x05, 0])),
}

const extension = (oid: string, value: Uint8Array): Buffer =>
  sequence(identifier(oid), tagged(0x01, Buffer.from([255])), tagged(0x04, value))

/** A key and its certificate as PEM, good for `localhost` and 127.0.0.1. */
export const testCertificate = (kind: keyof typeof algorithms = 'ec'): { key: string; cert: string } => {
  const { privateKey, publicKey } =
    kind === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 })
  const algorithm = algorithms[kind]
  // Who trusts several tells them apart by their names.
  const name = sequence(tagged(0x31, sequence(identifier(commonName), text(`CMP tests ${randomUUID()}`))))
  const content = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.from([1])),
    algorithm,
    name,
    sequence(moment('200101000000Z'), moment('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(
      0xa3,
      sequence(
        extension('551d13', sequence(tagged(0x01, Buffer.from([255])))),
        extension(
          '551d11',
          sequence(tagged(0x82, Buffer.from('localhost')), tagged(0x87, Buffer.from([127, 0, 0, 1]))),
        ),
      ),
    ),
  )
  const signature = createSign('sha256').update(content).sign(privateKey)
  const der = sequence(content, algorithm, bits(signature)).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${der.match(/.{1,64}/g)?.join('\n') ?? ''}\n-----END CERTIFICATE-----\n`,
  }
}
