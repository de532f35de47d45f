/**
 * What a preview of calculations was made of, as one value: who saw the preview sends it back with the action, and the action
 * is refused when it would do something else by now. Rates, profiles and rules of other customers or months are no part of it.
 */
import { createHash } from 'node:crypto'
import type { SellerSettings } from '@cmp/contract'
import { sql } from 'kysely'
import { AppError } from '../../kit/errors.ts'
import type { Scoped } from '../../scope/scope.ts'
import { lockInvoices } from '../issuing/locks.ts'
import { taxRatesOf } from '../issuing/tax.ts'
import { readSeller } from '../seller/seller.ts'
import { dependenciesOf } from './dependencies.ts'
import { standingDocuments } from './documents.ts'
import { readInputs, type CalculationInputs, type OwnersChange } from './inputs.ts'
import type { LineSpan } from './rate.ts'

/** The months from one day to another, both included, `YYYY-MM`. */
const monthsBetween = (firstDay: string, lastDay: string): string[] => {
  const months: string[] = []
  let [year = 0, month = 0] = firstDay.split('-').map(Number)
  for (;;) {
    const text = `${year}-${String(month).padStart(2, '0')}`
    if (text > lastDay.slice(0, 7)) return months
    months.push(text)
    ;[year, month] = month === 12 ? [year + 1, 1] : [year, month + 1]
  }
}

/** The days and months of an invoice as its loads keep them, without asking the engine; null where they do not. */
const keptSpan = ({ loads, invoice }: CalculationInputs): LineSpan | null => {
  const days = loads.flatMap(({ firstDay, lastDay }) => (firstDay && lastDay ? [firstDay, lastDay] : []))
  const [firstDay, lastDay] = [days.toSorted()[0], days.toSorted().at(-1)]
  if (firstDay === undefined || lastDay === undefined || days.length < loads.length * 2) return null
  const all = [firstDay, lastDay, invoice.billingPeriodStartDate, invoice.billingPeriodEndDate].toSorted()
  return { firstDay, lastDay, billingMonths: monthsBetween(all[0] ?? firstDay, all.at(-1) ?? lastDay) }
}

/** What the calculation of one invoice would be made of, with the documents that it would change or issue. */
const stateOf = async (
  scoped: Scoped,
  seller: SellerSettings,
  invoiceRowId: string,
  change?: OwnersChange,
) => {
  const read = await readInputs(scoped, invoiceRowId, change ? { change } : {})
  const span = keptSpan(read)
  const inputs = span ? dependenciesOf(read, span) : read
  const { issued, drafts } = await standingDocuments(scoped, invoiceRowId)
  const { isCalculated } = await scoped.trx
    .selectFrom('invoice')
    .select('isCalculated')
    .where('id', '=', invoiceRowId)
    .executeTakeFirstOrThrow()
  const customerIds = new Set(inputs.assignments.map(({ customerId }) => customerId))
  const invoicing = await scoped.trx
    .selectFrom('customer')
    .select(['id', 'invoicing'])
    .where(sql<boolean>`id = any(${[...customerIds]}::uuid[])`)
    .orderBy('id')
    .execute()
  const { billingPeriodStartDate } = inputs.invoice
  const taxRates = await taxRatesOf(
    scoped,
    seller,
    inputs.profiles.map(({ currency }) => ({ currency, billingPeriodStartDate })),
  )
  return {
    isCalculated,
    inputs,
    issued: issued.map(({ id }) => id),
    drafts: drafts.map(({ id, total, kind }) => [id, total, kind]),
    invoicing,
    taxMonths: [...taxRates.keys()]
      .filter((key) => key.endsWith(billingPeriodStartDate.slice(0, 7)))
      .toSorted(),
  }
}

/** The fingerprint of calculating invoices, in this order, with other owners where a change is given. */
export const fingerprintOf = async (
  scoped: Scoped,
  invoiceRowIds: readonly string[],
  change?: OwnersChange,
): Promise<string> => {
  const seller = await readSeller(scoped)
  const { isIssuedAutomatically, areZeroDocumentsIssued, taxInvoice, taxCurrency } = seller
  const states: unknown[] = [
    { isNamed: seller.name !== '', isIssuedAutomatically, areZeroDocumentsIssued, taxInvoice, taxCurrency },
  ]
  for (const id of invoiceRowIds) states.push([id, await stateOf(scoped, seller, id, change)])
  return createHash('sha256').update(JSON.stringify(states)).digest('base64url')
}

/**
 * Refuses an action whose preview does not hold any more, and keeps its documents as they are until the transaction ends.
 * Without `expected` nothing is compared: a program may act without a preview.
 * @throws AppError Conflict
 */
export const assertAsPreviewed = async (
  scoped: Scoped,
  expected: string | undefined,
  invoiceRowIds: readonly string[],
  change?: OwnersChange,
): Promise<void> => {
  if (expected === undefined) return
  await lockInvoices(scoped, invoiceRowIds)
  if ((await fingerprintOf(scoped, invoiceRowIds, change)) === expected) return
  throw new AppError(
    'Conflict',
    'Something changed since the preview, so the result would be different. Review the new preview, then confirm again.',
  )
}
