/** A file that only the holder of the key can read: a run's state that could not be written to its store. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Writes sealed bytes atomically: the file is complete or does not exist. `key` has 32 bytes. */
export const writeSealed = async (path: string, key: Buffer, content: Buffer): Promise<void> => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce)
  const sealed = Buffer.concat([cipher.update(content), cipher.final()])
  await writeFile(`${path}.part`, Buffer.concat([nonce, cipher.getAuthTag(), sealed]), { mode: 0o600 })
  await rename(`${path}.part`, path)
}

/**
 * Reads a sealed file.
 * @throws Error if the file was not sealed with this key or has been changed
 */
export const readSealed = async (path: string, key: Buffer): Promise<Buffer> => {
  const bytes = await readFile(path)
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes))
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()])
}
