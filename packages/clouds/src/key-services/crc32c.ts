// CRC-32C (Castagnoli), the checksum that Google Cloud KMS requires. node:zlib only has CRC-32.

/** The polynomial, bits reversed. */
const polynomial = 0x82f63b78

/** Returns the checksum as an unsigned 32-bit number. */
export const calculateCrc32c = (bytes: Uint8Array): number => {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ polynomial : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}
