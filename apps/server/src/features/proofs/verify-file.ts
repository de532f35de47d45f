/** Verifies a proof file: reads it record by record, with no store and no network. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { openProofVerifier, type ProofRecord, type ProofVerdict } from '@cmp/billing/proof'
import { proofFileRecord } from '@cmp/contract'
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

const recordIn = (text: string, place: number): ProofRecord => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw notAProof(`Line ${place} of the file is no record of a proof.`, error)
  }
  const parsed = proofFileRecord(z).safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw notAProof(
    `Line ${place} of the file is no record of a proof (${issue?.path.join('.')}: ${issue?.message}).`,
  )
}

/**
 * Recomputes the document of a proof file.
 * @param path JSON lines, packed with gzip or not
 * @throws AppError InvalidFile for what is no proof
 */
export const verifyProofFile = async (path: string): Promise<ProofVerdict> => {
  const source = createReadStream(path)
  const bytes = (await isPacked(path)) ? source.pipe(createGunzip()) : source
  source.on('error', (error) => bytes.destroy(error))
  const verifier = openProofVerifier()
  const hash = createHash('sha256')
  let read = 0
  let end: (ProofRecord & { record: 'end' }) | null = null
  let sha256 = ''
  try {
    for await (const line of createInterface({ input: bytes, crlfDelay: Infinity })) {
      if (end) throw notAProof('The file goes on behind its last record.')
      const record = recordIn(line, read + 1)
      if (read === 0 && record.record !== 'proof') throw notAProof('The file does not begin as a proof.')
      if (record.record === 'end') {
        end = record
        sha256 = hash.digest('hex')
      } else {
        hash.update(`${line}\n`)
        read += 1
        verifier.take(record)
      }
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw notAProof('The file is incomplete or damaged.', error)
  }
  const verdict = verifier.finish()
  const differences = [...verdict.differences]
  if (!end)
    differences.push({
      place: 'file',
      where: 'the end of the file',
      computed: 'a last record',
      stated: 'none',
    })
  else if (end.sha256 !== sha256 || end.records !== read)
    differences.push({
      place: 'file',
      where: 'the file since it was made',
      computed: sha256,
      stated: end.sha256,
    })
  return { ...verdict, differences, count: verdict.count + differences.length - verdict.differences.length }
}
