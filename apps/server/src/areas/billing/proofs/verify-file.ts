/** Verifies a proof file on this machine, record by record, without storage or network access. */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/proofs'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import {
  readLines,
  verifyProofLines,
  type ProofFileVerdict,
  type ProofKey,
  type RunningHash,
} from '@cmp/billing/proof'
import { readProofRecord } from '@cmp/contract'
import { z } from 'zod'
import { AppError } from '../../../kit/errors.ts'

const isPacked = async (path: string): Promise<boolean> => {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await file.close()
  }
}

const createInvalidProofError = (sentence: string, cause?: unknown): AppError =>
  new AppError('InvalidFile', bind(m.downloadTheProofOfTheInvoice, { sentence }), { cause })

const createRunningHash = (): RunningHash => {
  const hash = createHash('sha256')
  return {
    update: (text) => void hash.update(text),
    digest: async () => hash.copy().digest('hex'),
  }
}

/**
 * Recomputes the document of a proof file.
 * @param path JSON lines, compressed with gzip or not.
 * @param keys the trusted keys of the seller; null if none were given.
 * @throws AppError InvalidFile if the file is not a proof.
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
    return await verifyProofLines(readLines(bytes), {
      hash: createRunningHash(),
      readRecord: (line, place) => {
        const { record, problem } = readProofRecord(z, line)
        if (record) return record
        throw createInvalidProofError(t(m.lineOfFileIsNotValid, { place, problem }))
      },
      refuse: createInvalidProofError,
      keys,
    })
  } catch (error) {
    if (error instanceof AppError) throw error
    throw createInvalidProofError(t(m.theFileIsIncompleteOrDamaged), error)
  }
}
