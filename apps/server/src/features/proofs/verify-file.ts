/** Verifies a proof file on this machine: reads it record by record, with no store and no network. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import {
  linesIn,
  verifyProofLines,
  type ProofFileVerdict,
  type ProofKey,
  type RunningHash,
} from '@cmp/billing/proof'
import { readProofRecord } from '@cmp/contract'
import { z } from 'zod'
import { AppError } from '../../kit/errors.ts'

const isPacked = async (path: string): Promise<boolean> => {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await file.close()
  }
}

const notAProof = (sentence: string, cause?: unknown): AppError =>
  new AppError('InvalidFile', `${sentence} Download the proof of the invoice again.`, { cause })

const runningHash = (): RunningHash => {
  const hash = createHash('sha256')
  return {
    update: (text) => void hash.update(text),
    digest: async () => hash.copy().digest('hex'),
  }
}

/**
 * Recomputes the document of a proof file.
 * @param path JSON lines, packed with gzip or not
 * @param keys the seller's keys that are trusted, null where none were given
 * @throws AppError InvalidFile for what is no proof
 */
export const verifyProofFile = async (
  path: string,
  keys: readonly ProofKey[] | null = null,
): Promise<ProofFileVerdict> => {
  const source = createReadStream(path)
  const bytes = (await isPacked(path)) ? source.pipe(createGunzip()) : source
  source.on('error', (error) => bytes.destroy(error))
  bytes.setEncoding('utf8')
  try {
    return await verifyProofLines(linesIn(bytes), {
      hash: runningHash(),
      readRecord: (line, place) => {
        const { record, problem } = readProofRecord(z, line)
        if (record) return record
        throw notAProof(`Line ${place} of the file is no record of a proof${problem}.`)
      },
      refuse: notAProof,
      keys,
    })
  } catch (error) {
    if (error instanceof AppError) throw error
    throw notAProof('The file is incomplete or damaged.', error)
  }
}
