/**
 * Verifies a whole proof file: its records, its hash and its signature. The command line and the web page both use it;
 * they differ in the source of the lines and in how the lines are hashed.
 */
import { bind, t, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/billing/proof'
import { BillingError } from '../errors.ts'
import { toCanonicalJson, computeTextSha256 } from './canonical.ts'
import type { ProofKey } from './keys.ts'
import { proofFormat, type ProofEnd, type ProofRecord, type ProofSignature } from './records.ts'
import { checkSignature, noSignature, type SignatureResult } from './signature.ts'
import type { ProofDifference, ProofPlace } from './state.ts'
import { openProofVerifier, type ProofCheck, type ProofVerdict } from './verify.ts'

/** Hashes text as it arrives; the digest is null if the runtime cannot compute hashes. */
export type RunningHash = { update: (text: string) => void; digest: () => Promise<string | null> }

/**
 * The result of verifying a file: the verdict on its records and its signature. `outcome` is `valid` if everything
 * agrees and the signature is from a trusted key, `unsigned` if everything agrees but the signature is not proven, and
 * `different` otherwise.
 */
export type ProofFileVerdict = ProofVerdict & {
  outcome: 'valid' | 'unsigned' | 'different'
  signature: SignatureResult
}

/** What the caller provides. `keys` are the trusted keys, null if there are none. */
type VerifyOptions = {
  hash: RunningHash
  /** Reads one line; throws the caller's own error for a line that is not a record. `place` counts from 1. */
  readRecord: (line: string, place: number) => ProofRecord
  /** Creates the error for a file that is not a proof. */
  refuse: (sentence: string) => Error
  keys: readonly ProofKey[] | null
}

const buildDifference = (place: ProofPlace, where: Text, computed: Text, stated: Text): ProofDifference => ({
  place,
  where: t(where),
  computed: t(computed),
  stated: t(stated),
})

const findPrintedDifferences = async ({ document }: ProofVerdict): Promise<ProofDifference[]> => {
  const printedDocument = document?.paper
  if (!printedDocument?.says) return []
  const sha256 = await computeTextSha256(toCanonicalJson(printedDocument.says))
  return sha256 === null || sha256 === printedDocument.sha256
    ? []
    : [buildDifference('paper', m.printedHash, sha256, printedDocument.sha256)]
}

const findSignatureDifferences = (
  verdict: ProofVerdict,
  signature: SignatureResult,
  madeAt: string | null,
): ProofDifference[] => {
  const found: ProofDifference[] = []
  const add = (where: Text, computed: Text, stated: Text) =>
    found.push(buildDifference('signature', where, computed, stated))
  if (signature.status === 'invalid') add(m.signature, m.ownSignature, m.otherSignature)
  if (signature.status === 'missing' && verdict.version !== proofFormat.unsigned)
    add(m.signature, m.present, m.none)
  if (signature.status !== 'missing' && verdict.version === proofFormat.unsigned)
    add(m.signatureOfVersion1, m.none, m.present)
  if (
    madeAt !== null &&
    signature.createdAt !== null &&
    !(Date.parse(madeAt) <= Date.parse(signature.createdAt))
  )
    add(m.signatureTime, bind(m.afterTime, { time: madeAt }), signature.createdAt)
  return found
}

type Read = {
  verdict: ProofVerdict
  count: number
  madeAt: string | null
  signature: ProofSignature | null
} & {
  end: ProofEnd | null
  beforeEnd: string | null
  beforeSignature: string | null
}

const readAll = async (lines: AsyncIterable<string>, options: VerifyOptions): Promise<Read> => {
  const { hash, readRecord, refuse } = options
  const verifier = openProofVerifier()
  let count = 0
  let madeAt: string | null = null
  let end: ProofEnd | null = null
  let signature: ProofSignature | null = null
  let beforeEnd: string | null = null
  for await (const line of lines) {
    if (signature) throw refuse(t(m.afterEnd))
    const record = readRecord(line, count + (end ? 2 : 1))
    if (count === 0 && record.record !== 'proof') throw refuse(t(m.noProof))
    if (record.record === 'proof') madeAt = record.madeAt
    if (end && record.record !== 'signature') throw refuse(t(m.afterEnd))
    verifier.take(record)
    if (record.record === 'signature') {
      signature = record
      continue
    }
    if (record.record === 'end') {
      end = record
      beforeEnd = await hash.digest()
    } else count += 1
    hash.update(`${line}\n`)
  }
  return {
    verdict: verifier.finish(),
    count,
    madeAt,
    signature,
    end,
    beforeEnd,
    beforeSignature: await hash.digest(),
  }
}

/** Adds the checks of the whole file: its hash, the hash of the issued document, the signature. */
const withFileChecks = (
  { checks, document }: ProofVerdict,
  { status }: SignatureResult,
  found: readonly ProofDifference[],
): ProofCheck[] => {
  const compared: readonly [ProofPlace, number][] = [
    ['file', 1],
    ['paper', document?.paper?.says ? 1 : 0],
    ['signature', status === 'valid' || status === 'invalid' ? 1 : 0],
  ]
  const known = new Map(checks.map((check) => [check.place, check]))
  for (const [place, count] of compared) {
    const failed = found.filter((difference) => difference.place === place).length
    const before = known.get(place) ?? { compared: 0, failed: 0 }
    if (count + failed > 0)
      known.set(place, {
        place,
        compared: before.compared + Math.max(count, failed),
        failed: before.failed + failed,
      })
  }
  return [...known.values()]
}

const endDifferences = ({ end, count, beforeEnd }: Read): ProofDifference[] => {
  if (!end) return [buildDifference('file', m.fileEnd, m.lastRecord, m.none)]
  if (end.records !== count)
    return [buildDifference('file', m.recordCount, String(count), String(end.records))]
  return beforeEnd === null || end.sha256 === beforeEnd
    ? []
    : [buildDifference('file', m.recordHash, beforeEnd, end.sha256)]
}

/**
 * Verifies a proof file.
 * @param lines its lines without line feeds
 * @throws the errors of `options` for a file that cannot be read
 */
export const verifyProofLines = async (
  lines: AsyncIterable<string>,
  options: VerifyOptions,
): Promise<ProofFileVerdict> => {
  const read = await readAll(lines, options).catch((error: unknown) => {
    // Without a valid amount nothing can be computed.
    throw error instanceof BillingError ? options.refuse(error.message) : error
  })
  const { verdict, signature: signed, madeAt } = read
  const signature = signed ? await checkSignature(signed, read.beforeSignature, options.keys) : noSignature
  const found = [
    ...(await findPrintedDifferences(verdict)),
    ...findSignatureDifferences(verdict, signature, madeAt),
    ...endDifferences(read),
  ]
  const count = verdict.count + found.length
  return {
    ...verdict,
    count,
    differences: [...verdict.differences, ...found],
    checks: withFileChecks(verdict, signature, found),
    outcome: count > 0 ? 'different' : signature.status === 'valid' ? 'valid' : 'unsigned',
    signature,
  }
}

/**
 * Splits text that arrives in chunks into lines. Only line feeds end a line, because JSON may contain every other line
 * separator.
 */
export async function* readLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
