/** Verifies a proof file in the reader's own browser, with the code that `cmpctl verify` runs. */
import {
  linesIn,
  proofKey,
  sha256Of,
  verifyProofLines,
  type ProofFileVerdict,
  type RunningHash,
} from '@cmp/billing/proof'
import { readProofRecord, type PublicProofKey } from '@cmp/contract'
import { z } from '@cmp/contract/zod'

async function* textOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
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

/** Browsers hash whole texts only: what was read is kept until then. */
const keepingHash = (): RunningHash => {
  const pieces: string[] = []
  return {
    update: (text) => void pieces.push(text),
    digest: () => sha256Of(new TextEncoder().encode(pieces.join(''))),
  }
}

const refused = (sentence: string): Error => new Error(`${sentence} Download the proof of the invoice again.`)

/**
 * Verifies a packed proof file with the keys that the seller publishes.
 * @throws Error with a sentence for what is no proof
 */
export const verifyInBrowser = async (
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  published: readonly PublicProofKey[],
): Promise<ProofFileVerdict> => {
  const keys = await Promise.all(
    published.map(({ x, created, retired }) => proofKey(x, { createdAt: created, retiredAt: retired })),
  )
  return verifyProofLines(linesIn(textOf(stream)), {
    hash: keepingHash(),
    readRecord: (line, place) => {
      const { record, problem } = readProofRecord(z, line)
      if (record) return record
      throw refused(`Line ${place} of the file is no record of a proof${problem}.`)
    },
    refuse: refused,
    keys,
  })
}
