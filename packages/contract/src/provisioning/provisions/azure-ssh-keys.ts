/**
 * Public SSH keys that Azure accepts: RSA keys with at least 2048 bits, and Ed25519 keys, in OpenSSH format. Source:
 * azurerm 4.80.0, internal/services/compute/validate/ssh_key.go; format: RFC 4253, section 6.6, and RFC 8709.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/contract/provisioning/provisions/azure-ssh-keys'

const leastRsaBits = 2048
const ed25519Bytes = 32

const decodeBase64 = (base64: string): Uint8Array | undefined => {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || base64.length % 4 !== 0) return undefined
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
}

/** Splits a key into its parts, each preceded by its length in four bytes; undefined if the lengths do not add up. */
const splitParts = (bytes: Uint8Array): Uint8Array[] | undefined => {
  const view = new DataView(bytes.buffer)
  const parts: Uint8Array[] = []
  for (let at = 0; at < bytes.length;) {
    if (at + 4 > bytes.length) return undefined
    const end = at + 4 + view.getUint32(at)
    if (end > bytes.length) return undefined
    parts.push(bytes.subarray(at + 4, end))
    at = end
  }
  return parts
}

/** Returns the number of bits without leading zeros. */
const countBits = (number: Uint8Array): number => {
  const first = number.findIndex((byte) => byte > 0)
  return first < 0 ? 0 : (number.length - first) * 8 - Math.clz32(number[first] ?? 0) + 24
}

/** Returns what is wrong with a public key such as `ssh-ed25519 AAAA… me@shop`; undefined if it is valid. */
export const findSshKeyProblem = (text: string): string | undefined => {
  const [type, data = ''] = text.trim().split(/\s+/)
  if (type !== 'ssh-rsa' && type !== 'ssh-ed25519') return t(m.enterOneLineThatBeginsWith)
  const bytes = decodeBase64(data)
  const [name, ...numbers] = (bytes && splitParts(bytes)) ?? []
  const isWhole =
    name !== undefined &&
    new TextDecoder().decode(name) === type &&
    (type === 'ssh-rsa' ? numbers.length === 2 : numbers[0]?.length === ed25519Bytes && numbers.length === 1)
  if (!isWhole) return t(m.theKeyIsIncompleteCopyThe)
  return type === 'ssh-rsa' && countBits(numbers[1] ?? new Uint8Array()) < leastRsaBits
    ? t(m.azureRequiresRsaKeysOfAt, { leastRsaBits })
    : undefined
}
