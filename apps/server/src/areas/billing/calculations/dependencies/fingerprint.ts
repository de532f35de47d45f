/**
 * Computes a fingerprint of everything a preview of calculations was based on. The caller sends it back with the
 * action, which is rejected if it would now do something else. Rates, profiles and rules of other customers or months
 * are not included.
 */
import * as m from '@cmp/messages/server/billing/calculations'
import { createHash } from 'node:crypto'
import { type SellerSettings, toMonth } from '@cmp/contract'
import { sql } from 'kysely'
import { AppError } from '../../../../kit/errors.ts'
import type { Scoped } from '../../../../scope/scope.ts'
import { lockInvoices } from '../../../../core/documents/locks.ts'
import { readTaxRates } from '../../issuing/printing/tax.ts'
import { readSeller } from '../../../../core/seller-profile/seller.ts'
import { pickDependencies } from './dependencies.ts'
import { readExistingDocuments } from '../documents/documents.ts'
import { readInputs, type CalculationInputs, type OwnersChange } from '../rating/inputs.ts'
import type { LineSpan } from '../rating/rate.ts'

/** Returns the months, `YYYY-MM`, from one date to another, both included. */
const listMonthsBetween = (firstDay: string, lastDay: string): string[] => {
  const months: string[] = []
  let [year = 0, month = 0] = firstDay.split('-').map(Number)
  for (;;) {
    const text = `${year}-${String(month).padStart(2, '0')}`
    if (text > toMonth(lastDay)) return months
    months.push(text)
    ;[year, month] = month === 12 ? [year + 1, 1] : [year, month + 1]
  }
}

/**
 * Returns the dates and months of an invoice as stored with its import batches, without a query to the engine; null if
 * they are not stored.
 */
const getStoredSpan = ({ loads, invoice }: CalculationInputs): LineSpan | null => {
  const days = loads.flatMap(({ firstDay, lastDay }) => (firstDay && lastDay ? [firstDay, lastDay] : []))
  const [firstDay, lastDay] = [days.toSorted()[0], days.toSorted().at(-1)]
  if (firstDay === undefined || lastDay === undefined || days.length < loads.length * 2) return null
  const all = [firstDay, lastDay, invoice.billingPeriodStartDate, invoice.billingPeriodEndDate].toSorted()
  return { firstDay, lastDay, billingMonths: listMonthsBetween(all[0] ?? firstDay, all.at(-1) ?? lastDay) }
}

/** Returns what the calculation of one invoice would be based on, with the documents that it would change or issue. */
const readInvoiceState = async (
  scoped: Scoped,
  seller: SellerSettings,
  invoiceRowId: string,
  change?: OwnersChange,
) => {
  const read = await readInputs(scoped, invoiceRowId, change ? { change } : {})
  const span = getStoredSpan(read)
  const inputs = span ? pickDependencies(read, span) : read
  const { issued, drafts } = await readExistingDocuments(scoped, invoiceRowId)
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
  const taxRates = await readTaxRates(
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
    taxMonths: [...taxRates.keys()].filter((key) => key.endsWith(toMonth(billingPeriodStartDate))).toSorted(),
  }
}

/** Returns the fingerprint of calculating invoices in this order, with other owners if a change is given. */
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
  for (const id of invoiceRowIds) states.push([id, await readInvoiceState(scoped, seller, id, change)])
  return createHash('sha256').update(JSON.stringify(states)).digest('base64url')
}

/**
 * Rejects an action whose preview is no longer valid, and locks its documents until the transaction ends. Without
 * `expected` nothing is compared, because a program may act without a preview.
 * @throws AppError Conflict.
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
  throw new AppError('Conflict', m.dataChangedAfterPreviewSoResult)
}
