/** Verifies a proof file in the reader's browser, with the code that `cmpctl verify` runs. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/proofs'
import {
  readLines,
  createProofKey,
  computeSha256,
  verifyProofLines,
  type ProofFileVerdict,
  type RunningHash,
} from '@cmp/billing/proof'
import { readProofRecord, type PublicProofKey } from '@cmp/contract'
import { z } from '@cmp/contract/zod'

async function* decodeText(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = stream
    .pipeThrough(new DecompressionStream('gzip'))
    .pipeThrough(new TextDecoderStream())
    .getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

/** Browsers can only hash a complete text, so the input is collected until the end. */
const createBufferedHash = (): RunningHash => {
  const pieces: string[] = []
  return {
    update: (text) => void pieces.push(text),
    digest: () => computeSha256(new TextEncoder().encode(pieces.join(''))),
  }
}

const createProofError = (sentence: string): Error =>
  new Error(`${sentence} Download the proof of the invoice again.`)

/**
 * Verifies a compressed proof file with the keys that the seller publishes.
 * @throws Error With a message if the file is not a proof.
 */
export const verifyInBrowser = async (
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  published: readonly PublicProofKey[],
): Promise<ProofFileVerdict> => {
  const keys = await Promise.all(
    published.map(({ x, created, retired }) => createProofKey(x, { createdAt: created, retiredAt: retired })),
  )
  return verifyProofLines(readLines(decodeText(stream)), {
    hash: createBufferedHash(),
    readRecord: (line, place) => {
      const { record, problem } = readProofRecord(z, line)
      if (record) return record
      throw createProofError(t(m.lineOfFileIsNotProof, { place, problem }))
    },
    refuse: createProofError,
    keys,
  })
}
