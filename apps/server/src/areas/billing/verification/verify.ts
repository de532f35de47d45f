/**
 * Verifies whether a document was issued, for people without an account. Callers who know neither number nor amount
 * learn nothing: an unknown number and a wrong amount get the same answer after the same work.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/verification'
import { timingSafeEqual } from 'node:crypto'
import { formatMoney, parseDecimal, toText } from '@cmp/billing'
import { getCurrencyDigits, type Verification, type VerifiedDocument } from '@cmp/contract'
import { sql } from 'kysely'
import { AppError } from '../../../kit/errors.ts'
import type { AppContext } from '../../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../../scope/scope.ts'
import { toAddressKey, requireRoom, type LimitRule } from '../../../stores/limits.ts'
import { readSeller } from '../../../core/seller-profile/seller.ts'
import { computeVerificationCodes, normalizeTypedCode } from './code.ts'

const quarterHour = 15 * 60
/** The limit per address, which lets an accounting department check the invoices of a month. */
const addressRule: LimitRule = { name: 'verify-address', most: 60, windowSeconds: quarterHour }
/** The limit per document number from all addresses, so that nobody can try amounts from many addresses. */
const numberRule: LimitRule = { name: 'verify-number', most: 40, windowSeconds: quarterHour }
/** The limit of all checks together. */
const wholeRule: LimitRule = { name: 'verify', most: 3000, windowSeconds: quarterHour }

const tooManyChecks = m.tooManyVerificationAttempts

type Issued = {
  of: 'document' | 'receipt'
  id: string
  kind: VerifiedDocument['kind']
  number: string
  seller: string
  issueDate: string
  currency: string
  total: string
  isVoid: boolean
}

/** What {@link verifyDocument} verifies. */
export type VerificationQuestion =
  | { by: 'number'; number: string; amount: string; code: string }
  | { by: 'file'; sha256: string }

/** Returns whether the seller offers verification. */
export const isVerificationOffered = async (ctx: AppContext): Promise<boolean> =>
  (await withScope(ctx, systemScope, readSeller)).isVerificationOffered

/** Returns issued documents and receipts. Those issued by an earlier release without frozen contents name no seller. */
const findIssued = async ({ trx }: Scoped, condition: ReturnType<typeof sql>): Promise<Issued[]> => {
  const { rows } = await sql<Issued>`
    select * from (
      select 'document' as of, id, kind, number, coalesce(frozen -> 'seller' ->> 'name', '') as seller,
        issue_date::text as issue_date, currency, total::text as total, state = 'void' as is_void, pdf_file_id
      from customer_invoice where state <> 'draft' and number is not null and issue_date is not null
      union all
      select 'receipt', id, 'receipt', number, coalesce(frozen -> 'seller' ->> 'name', ''),
        issue_date::text, currency, total::text, voided_at is not null, pdf_file_id
      from receipt
    ) as issued where ${condition} order by number, id`.execute(trx)
  return rows
}

const readCorrections = async (
  { trx }: Scoped,
  { of, id }: Issued,
): Promise<VerifiedDocument['corrections']> => {
  if (of === 'receipt') return []
  const rows = await trx
    .selectFrom('customerInvoice')
    .select(['kind', 'issueDate'])
    .where('adjustsId', '=', id)
    .where('state', 'not in', ['draft', 'void'])
    .orderBy('issueDate')
    .orderBy('id')
    .execute()
  return rows.map(({ kind, issueDate }) => ({ kind, issueDate: issueDate ?? '' }))
}

const buildMatch = async (scoped: Scoped, issued: Issued): Promise<Verification> => {
  const { kind, number, issueDate, currency, isVoid } = issued
  const seller = issued.seller || (await readSeller(scoped)).name
  return {
    result: 'matches',
    document: {
      kind,
      number,
      seller,
      issueDate,
      currency,
      total: formatMoney(issued.total, getCurrencyDigits(currency)),
      isVoid,
      corrections: await readCorrections(scoped, issued),
    },
  }
}

/** Returns an amount without its sign, because credits are printed with and without it. */
const getAbsoluteAmount = (amount: string): string => toText(parseDecimal(amount.replaceAll(',', '')).abs())

const isSame = (one: string, other: string): boolean => {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}

/** Replaces the document if the number is unknown, so that the same work is done. */
const nobody = { of: 'document', id: '00000000-0000-0000-0000-000000000000', total: '0' } as const

const verifyByNumber = async (
  ctx: AppContext,
  { number, amount, code }: Extract<VerificationQuestion, { by: 'number' }>,
): Promise<Verification> => {
  const found = await withScope(ctx, systemScope, (scoped) => findIssued(scoped, sql`number = ${number}`))
  const fingerprintAmount = (total: string) =>
    ctx.secrets.fingerprint(`document amount ${number} ${getAbsoluteAmount(total)}`)
  const requestedFingerprint = await fingerprintAmount(amount)
  const candidates = found.length > 0 ? found : [nobody]
  let differs = false
  for (const candidate of candidates) {
    const isAmount = isSame(await fingerprintAmount(candidate.total), requestedFingerprint)
    const codes = await computeVerificationCodes(ctx, candidate)
    const isCode = codes.map((own) => isSame(own, normalizeTypedCode(code))).includes(true)
    if (!('kind' in candidate)) continue
    if (isAmount && (code === '' || isCode))
      return withScope(ctx, systemScope, (scoped) => buildMatch(scoped, candidate))
    differs ||= isCode
  }
  return { result: differs ? 'amount-differs' : 'unknown' }
}

const verifyByFile = (ctx: AppContext, sha256: string): Promise<Verification> =>
  withScope(ctx, systemScope, async (scoped) => {
    const files = sql`pdf_file_id in (select id from stored_file where sha256 = ${sha256})`
    const [found] = await findIssued(scoped, files)
    return found ? buildMatch(scoped, found) : { result: 'unknown' }
  })

/**
 * Answers one verification request from an address.
 * @throws AppError NotFound if the seller does not offer verification; TooManyRequests.
 */
export const verify = async (
  ctx: AppContext,
  question: VerificationQuestion,
  address: string,
): Promise<Verification> => {
  if (!(await isVerificationOffered(ctx))) throw new AppError('NotFound', m.documentsCannotBeVerifiedHereAsk)
  await requireRoom(ctx.limits, addressRule, toAddressKey(address), t(tooManyChecks))
  await requireRoom(ctx.limits, wholeRule, 'all', t(tooManyChecks))
  if (question.by === 'file') return verifyByFile(ctx, question.sha256)
  await requireRoom(ctx.limits, numberRule, question.number, t(tooManyChecks))
  return verifyByNumber(ctx, question)
}
