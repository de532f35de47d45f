/**
 * Answers whether a document was issued, to people without an account. Whoever knows neither number nor amount learns nothing: a
 * number that was never given and a wrong amount get the same answer, after the same work.
 */
import { timingSafeEqual } from 'node:crypto'
import { formatMoney, parseDecimal, toText } from '@cmp/billing'
import { digitsOf, type Verification, type VerifiedDocument } from '@cmp/contract'
import { sql } from 'kysely'
import { AppError } from '../../kit/errors.ts'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import { addressKey, requireRoom, type LimitRule } from '../../stores/limits.ts'
import { readSeller } from '../seller/seller.ts'
import { codesOf, typedCode } from './code.ts'

const quarterHour = 15 * 60
/** Checks from one address: an accounting department goes through the invoices of a month. */
const addressRule: LimitRule = { name: 'verify-address', most: 60, windowSeconds: quarterHour }
/** Checks of one number from everywhere, so that nobody tries amounts from many addresses. */
const numberRule: LimitRule = { name: 'verify-number', most: 40, windowSeconds: quarterHour }
/** Checks from everywhere. */
const wholeRule: LimitRule = { name: 'verify', most: 3000, windowSeconds: quarterHour }

const tooManyChecks = 'Too many documents were verified'

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

/** What {@link verifyDocument} is asked. */
export type VerificationQuestion =
  | { by: 'number'; number: string; amount: string; code: string }
  | { by: 'file'; sha256: string }

/** Whether the seller offers it. */
export const isVerificationOffered = async (ctx: AppContext): Promise<boolean> =>
  (await withScope(ctx, systemScope, readSeller)).isVerificationOffered

/** Issued documents and receipts. Those that an earlier release issued without freezing what they say name no seller. */
const issuedBy = async ({ trx }: Scoped, condition: ReturnType<typeof sql>): Promise<Issued[]> => {
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

const corrections = async ({ trx }: Scoped, { of, id }: Issued): Promise<VerifiedDocument['corrections']> => {
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

const matching = async (scoped: Scoped, issued: Issued): Promise<Verification> => {
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
      total: formatMoney(issued.total, digitsOf(currency)),
      isVoid,
      corrections: await corrections(scoped, issued),
    },
  }
}

/** The size of an amount: credits are printed with a sign by some and without by others. */
const sizeOf = (amount: string): string => toText(parseDecimal(amount.replaceAll(',', '')).abs())

const isSame = (one: string, other: string): boolean => {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}

/** Stands for a document where none has the number, so that the same is computed. */
const nobody = { of: 'document', id: '00000000-0000-0000-0000-000000000000', total: '0' } as const

const byNumber = async (
  ctx: AppContext,
  { number, amount, code }: Extract<VerificationQuestion, { by: 'number' }>,
): Promise<Verification> => {
  const found = await withScope(ctx, systemScope, (scoped) => issuedBy(scoped, sql`number = ${number}`))
  const keyed = (total: string) => ctx.secrets.fingerprint(`document amount ${number} ${sizeOf(total)}`)
  const asked = await keyed(amount)
  const candidates = found.length > 0 ? found : [nobody]
  let differs = false
  for (const candidate of candidates) {
    const isAmount = isSame(await keyed(candidate.total), asked)
    const codes = await codesOf(ctx, candidate)
    const isCode = codes.map((own) => isSame(own, typedCode(code))).includes(true)
    if (!('kind' in candidate)) continue
    if (isAmount && (code === '' || isCode))
      return withScope(ctx, systemScope, (scoped) => matching(scoped, candidate))
    differs ||= isCode
  }
  return { result: differs ? 'amount-differs' : 'unknown' }
}

const byFile = (ctx: AppContext, sha256: string): Promise<Verification> =>
  withScope(ctx, systemScope, async (scoped) => {
    const files = sql`pdf_file_id in (select id from stored_file where sha256 = ${sha256})`
    const [found] = await issuedBy(scoped, files)
    return found ? matching(scoped, found) : { result: 'unknown' }
  })

/**
 * Answers one question of somebody at an address.
 * @throws AppError NotFound where the seller does not offer it; TooManyRequests
 */
export const verify = async (
  ctx: AppContext,
  question: VerificationQuestion,
  address: string,
): Promise<Verification> => {
  if (!(await isVerificationOffered(ctx)))
    throw new AppError(
      'NotFound',
      'Documents cannot be verified here. Ask the seller who issued the document.',
    )
  await requireRoom(ctx.limits, addressRule, addressKey(address), tooManyChecks)
  await requireRoom(ctx.limits, wholeRule, 'all', tooManyChecks)
  if (question.by === 'file') return byFile(ctx, question.sha256)
  await requireRoom(ctx.limits, numberRule, question.number, tooManyChecks)
  return byNumber(ctx, question)
}
