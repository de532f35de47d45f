/** Produces the proof of a document as records, and as the file to download. */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/proofs'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { componentTable, calculateExactCharge, multiply, shareOut } from '@cmp/billing'
import { customerInvoiceDetails, type ProofPage } from '@cmp/contract'
import { proofFormat, type ProofMethod, type ProofRecord } from '@cmp/billing/proof'
import type { AppContext } from '../../../scope/context.ts'
import { AppError } from '../../../kit/errors.ts'
import { buildFileName } from '../../../kit/file-names.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import { withScope, type Scope } from '../../../scope/scope.ts'
import { documentLines, findMixedDetails, type DocumentLine } from './proof-lines.ts'
import { openProofSources } from './proof-sources.ts'
import { openProofSigner, type ProofSigner } from './proof-keys.ts'
import { isDifferenceDocument, readProof, type Detail, type ReadProof } from './read-proof.ts'

const method: ProofMethod = {
  record: 'method',
  rounding: 'The document is rounded once, half away from zero, to the digits of its currency.',
  leftover:
    'Details are cut down to these digits; the smallest units that are left go one by one to the largest remainders, equal ones in the order of the details.',
  vat: 'VAT percent × rounded subtotal, rounded half away from zero.',
  order: componentTable.map(({ kind, formula }) => ({ kind, formula })),
}

const toPlainAmount = (amount: string): string => multiply(amount, '1')

/** Yields the reseller's line items: the cost of each, and its text in the provider's file. */
async function* streamResellerLines(
  ctx: AppContext,
  scope: Scope & { kind: 'provider' },
  proof: ReadProof,
  only: Detail | undefined,
): AsyncGenerator<ProofRecord> {
  const sources = await openProofSources(ctx, scope, proof)
  try {
    yield* sources.files
    yield* proof.details
    for await (const line of documentLines(proof, only)) {
      const { detail, day, description, resource, quantity, cost } = line
      yield {
        record: 'line',
        detail,
        ...(await sources.textOf(line)),
        day,
        description,
        resource,
        quantity: toPlainAmount(quantity),
        cost: toPlainAmount(cost),
        charge: null,
      }
    }
  } finally {
    await sources.close()
  }
}

/** Returns the parts of each detail's charge that fall on its line items, in their order; none for a difference. */
const createChargeLookup = async (
  proof: ReadProof,
  only: Detail | undefined,
): Promise<(line: DocumentLine) => string | null> => {
  if (isDifferenceDocument(proof.row)) return () => null
  const exact: string[][] = proof.rows.map(() => [])
  for await (const { detail, cost } of documentLines(proof, only)) {
    const row = proof.rows[detail]
    if (row) exact[detail]?.push(calculateExactCharge(cost, row.exchangeRate, row.markupPercent))
  }
  const charges = exact.map((parts, ref) =>
    parts.length === 0
      ? undefined
      : shareOut(proof.rows[ref]?.charge ?? '', parts, proof.document.digits)[Symbol.iterator](),
  )
  return ({ detail }) => charges[detail]?.next().value ?? null
}

/**
 * Yields a customer's line items with the share of the price that falls on each. No value in them reveals the cost of a
 * single line item.
 */
async function* streamCustomerLines(proof: ReadProof, only: Detail | undefined): AsyncGenerator<ProofRecord> {
  yield* proof.details
  const chargeOf = await createChargeLookup(proof, only)
  for await (const line of documentLines(proof, only))
    yield {
      record: 'line',
      detail: line.detail,
      file: null,
      line: line.fileLine || line.lineNumber,
      raw: null,
      day: line.day,
      description: line.description,
      resource: line.resource,
      quantity: toPlainAmount(line.quantity),
      cost: null,
      charge: chargeOf(line),
    }
}

/** Yields the records of a document up to its details, before its line items. */
function* generateHead(madeAt: Date, scope: Scope, proof: ReadProof): Generator<ProofRecord> {
  const { name: format, version } = proofFormat
  yield { record: 'proof', format, version, side: proof.side, madeAt: madeAt.toISOString() }
  yield proof.document
  yield method
  yield* proof.rates
  if (scope.kind === 'provider') yield* proof.rules
}

/** Yields all records of a proof except the last; with `only`, the line items of that detail only. */
async function* streamRecords(
  ctx: AppContext,
  scope: Scope,
  proof: ReadProof,
  madeAt: Date,
  only?: Detail,
): AsyncGenerator<ProofRecord> {
  yield* generateHead(madeAt, scope, proof)
  if (scope.kind === 'provider') yield* streamResellerLines(ctx, { ...scope, kind: 'provider' }, proof, only)
  else yield* streamCustomerLines(proof, only)
}

/** Text is collected into pieces of this length before it is compressed. */
const pieceLength = 64 * 1024

/**
 * Yields the file's text: one record per line, the second to last with the hash of all before it, the last with the
 * signature.
 */
async function* streamFileText(
  records: AsyncIterable<ProofRecord>,
  signer: ProofSigner,
): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let piece = ''
  let count = 0
  for await (const record of records) {
    const line = `${JSON.stringify(record)}\n`
    hash.update(line)
    count += 1
    piece += line
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  const end: ProofRecord = { record: 'end', records: count, sha256: hash.copy().digest('hex') }
  const lastLine = `${JSON.stringify(end)}\n`
  const signature: ProofRecord = signer.sign(hash.update(lastLine).digest('hex'))
  yield `${piece}${lastLine}${JSON.stringify(signature)}\n`
}

/** A proof to be downloaded. */
export type ProofDownload = { name: string; content: Readable }

/** Returns a document for a proof, with details marked to which several rules applied. */
const readFlaggedProof = async (ctx: AppContext, scope: Scope, id: string): Promise<ReadProof> => {
  const proof = await withScope(ctx, scope, (scoped) => readProof(scoped, id))
  const mixed = await findMixedDetails(proof)
  return {
    ...proof,
    details: proof.details.map((detail) => ({ ...detail, isMixed: mixed.has(detail.ref) })),
  }
}

/**
 * Returns the proof of a document as a file: JSON lines, compressed with gzip, written while the line items are read,
 * and signed by the seller.
 * @throws AppError NotFound, also for a document of another customer; Conflict if line items were removed.
 */
export const createProofDownload = async (
  ctx: AppContext,
  scope: Scope,
  id: string,
): Promise<ProofDownload> => {
  const proof = await readFlaggedProof(ctx, scope, id)
  if (proof.linesRemoved !== null)
    throw new AppError('Conflict', bind(m.noProofWithoutLines, { removal: proof.linesRemoved }))
  const signer = await openProofSigner(ctx)
  const text = Readable.from(streamFileText(streamRecords(ctx, scope, proof, signer.createdAt), signer), {
    objectMode: false,
  })
  const packed = createGzip()
  text.on('error', (error) => packed.destroy(error))
  packed.on('close', () => text.destroy())
  const name = buildFileName([proof.document.number || 'draft'], '.proof.jsonl.gz')
  return { name, content: text.pipe(packed) }
}

/** The maximum number of line items on a page. */
const linesOnPage = 500

/**
 * Returns what the page shows of a proof: the document with all details and, if `detailId` is given, the first line
 * items behind that detail; `isWhole` says whether these are all.
 * @throws AppError NotFound, also for a document of another customer.
 */
export const readProofPage = async (
  ctx: AppContext,
  scope: Scope,
  id: string,
  detailId: string | undefined,
): Promise<ProofPage> => {
  const proof = await readFlaggedProof(ctx, scope, id)
  const { linesRemoved } = proof
  const madeAt = ctx.clock()
  if (detailId === undefined)
    return {
      records: [...generateHead(madeAt, scope, proof), ...proof.details],
      isWhole: false,
      linesRemoved,
    }
  const only = proof.rows.find((row) => row.id === detailId)
  if (!only) throw createNotFoundError(customerInvoiceDetails)
  const records: ProofRecord[] = []
  let lines = 0
  for await (const record of streamRecords(ctx, scope, proof, madeAt, only)) {
    if (record.record === 'line' && (lines += 1) > linesOnPage)
      return { records, isWhole: false, linesRemoved }
    records.push(record)
  }
  return { records, isWhole: linesRemoved === null, linesRemoved }
}
