/** The proof of a document as records, and as the file that is downloaded. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { componentTable, exactCharge, multiply, shareOut } from '@cmp/billing'
import { customerInvoiceDetails, type ProofPage } from '@cmp/contract'
import { proofFormat, type ProofMethod, type ProofRecord } from '@cmp/billing/proof'
import type { AppContext } from '../../scope/context.ts'
import { AppError } from '../../kit/errors.ts'
import { fileNameOf } from '../../kit/file-names.ts'
import { notFound } from '../../resources/changes.ts'
import { withScope, type Scope } from '../../scope/scope.ts'
import { documentLines, mixedDetails, type DocumentLine } from './proof-lines.ts'
import { openProofSources } from './proof-sources.ts'
import { openProofSigner, type ProofSigner } from './proof-keys.ts'
import { changesOthers, readProof, type Detail, type ReadProof } from './read-proof.ts'

const method: ProofMethod = {
  record: 'method',
  rounding: 'The document is rounded once, half away from zero, to the digits of its currency.',
  leftover:
    'Details are cut down to these digits; the smallest units that are left go one by one to the largest remainders, equal ones in the order of the details.',
  vat: 'VAT percent × rounded subtotal, rounded half away from zero.',
  order: componentTable.map(({ kind, formula }) => ({ kind, formula })),
}

const plain = (amount: string): string => multiply(amount, '1')

/** The reseller's lines: what each cost, and its text in the provider's file. */
async function* resellerLines(
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
        quantity: plain(quantity),
        cost: plain(cost),
        charge: null,
      }
    }
  } finally {
    await sources.close()
  }
}

/** The parts of each detail's charge that its lines have, in the order of the lines; of a difference none. */
const chargesOfLines = async (
  proof: ReadProof,
  only: Detail | undefined,
): Promise<(line: DocumentLine) => string | null> => {
  if (changesOthers(proof.row)) return () => null
  const exact: string[][] = proof.rows.map(() => [])
  for await (const { detail, cost } of documentLines(proof, only)) {
    const row = proof.rows[detail]
    if (row) exact[detail]?.push(exactCharge(cost, row.exchangeRate, row.markupPercent))
  }
  const charges = exact.map((parts, ref) =>
    parts.length === 0
      ? undefined
      : shareOut(proof.rows[ref]?.charge ?? '', parts, proof.document.digits)[Symbol.iterator](),
  )
  return ({ detail }) => charges[detail]?.next().value ?? null
}

/** A customer's lines: what of its price falls on each. Nothing in them is made of the cost of one line alone. */
async function* customerLines(proof: ReadProof, only: Detail | undefined): AsyncGenerator<ProofRecord> {
  yield* proof.details
  const chargeOf = await chargesOfLines(proof, only)
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
      quantity: plain(line.quantity),
      cost: null,
      charge: chargeOf(line),
    }
}

/** The records of a document without its lines, up to its details. */
function* headOf(madeAt: Date, scope: Scope, proof: ReadProof): Generator<ProofRecord> {
  const { name: format, version } = proofFormat
  yield { record: 'proof', format, version, side: proof.side, madeAt: madeAt.toISOString() }
  yield proof.document
  yield method
  yield* proof.rates
  if (scope.kind === 'provider') yield* proof.rules
}

/** The records of a proof but the last; with `only` the lines of one detail alone. */
async function* recordsOf(
  ctx: AppContext,
  scope: Scope,
  proof: ReadProof,
  madeAt: Date,
  only?: Detail,
): AsyncGenerator<ProofRecord> {
  yield* headOf(madeAt, scope, proof)
  if (scope.kind === 'provider') yield* resellerLines(ctx, { ...scope, kind: 'provider' }, proof, only)
  else yield* customerLines(proof, only)
}

/** Text is gathered to pieces of this length before it is packed. */
const pieceLength = 64 * 1024

/** The file's text: a record a line, the last but one with the hash of all before it, the last with the signature. */
async function* fileText(records: AsyncIterable<ProofRecord>, signer: ProofSigner): AsyncGenerator<string> {
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

/** A proof to download. */
export type ProofDownload = { name: string; content: Readable }

/** A document for a proof, its details marked that several rules made. */
const markedProof = async (ctx: AppContext, scope: Scope, id: string): Promise<ReadProof> => {
  const proof = await withScope(ctx, scope, (scoped) => readProof(scoped, id))
  const mixed = await mixedDetails(proof)
  return {
    ...proof,
    details: proof.details.map((detail) => ({ ...detail, isMixed: mixed.has(detail.ref) })),
  }
}

/**
 * The proof of a document as a file: JSON lines, packed with gzip, written while they are read, and signed by the seller.
 * @throws AppError NotFound, also for another tenant's document; Conflict where lines of it were removed
 */
export const proofDownload = async (ctx: AppContext, scope: Scope, id: string): Promise<ProofDownload> => {
  const proof = await markedProof(ctx, scope, id)
  if (proof.linesRemoved !== null)
    throw new AppError('Conflict', `${proof.linesRemoved} A proof cannot be made without them.`)
  const signer = await openProofSigner(ctx)
  const text = Readable.from(fileText(recordsOf(ctx, scope, proof, signer.createdAt), signer), {
    objectMode: false,
  })
  const packed = createGzip()
  text.on('error', (error) => packed.destroy(error))
  packed.on('close', () => text.destroy())
  const name = fileNameOf([proof.document.number || 'draft'], '.proof.jsonl.gz')
  return { name, content: text.pipe(packed) }
}

/** Lines that a page shows at most. */
const linesOnPage = 500

/**
 * What a page shows of a proof: the document with all its details and, where `detailId` is given, the first lines behind that
 * one; `isWhole` says whether these are all of them.
 * @throws AppError NotFound, also for another tenant's document
 */
export const proofPage = async (
  ctx: AppContext,
  scope: Scope,
  id: string,
  detailId: string | undefined,
): Promise<ProofPage> => {
  const proof = await markedProof(ctx, scope, id)
  const { linesRemoved } = proof
  const madeAt = ctx.clock()
  if (detailId === undefined)
    return { records: [...headOf(madeAt, scope, proof), ...proof.details], isWhole: false, linesRemoved }
  const only = proof.rows.find((row) => row.id === detailId)
  if (!only) throw notFound(customerInvoiceDetails.noun)
  const records: ProofRecord[] = []
  let lines = 0
  for await (const record of recordsOf(ctx, scope, proof, madeAt, only)) {
    if (record.record === 'line' && (lines += 1) > linesOnPage)
      return { records, isWhole: false, linesRemoved }
    records.push(record)
  }
  return { records, isWhole: linesRemoved === null, linesRemoved }
}
