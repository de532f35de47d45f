/**
 * Determines the total of the provider's own bill: as the provider lists it, as a person or a file states it, or from
 * the EA invoices stored here.
 */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/control-totals'
import { areDecimalsEqual, subtract, sum } from '@cmp/billing'
import { invoices, type ControlTotalsOfInvoice, type Output, type billTotal } from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { InvoiceTable } from '../../../db/invoice-tables.ts'
import { AppError } from '../../../kit/errors.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import { createFieldRefusal } from '../../../resources/field-refusals.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { findInvoice } from '../invoices/invoice-list/invoices.ts'

export type Bill = NonNullable<ControlTotalsOfInvoice['bill']>
type InvoiceRow = Selectable<InvoiceTable>

/** Bills by section; the bill of the whole invoice has an empty key. */
export type Bills = ReadonlyMap<string, Bill>

/** Returns the short name of the provider's account from a path such as `/providers/…/billingAccounts/8611537`. */
const accountName = (account: string): string => account.split('/').findLast((part) => part !== '') ?? account

/** Returns the EA invoices of an enrollment and period that were entered here. */
const readEaBill = async ({ trx }: Scoped, invoice: InvoiceRow): Promise<Bill | null> => {
  if (invoice.cloudProvider !== 'Azure') return null
  const rows = await trx
    .selectFrom('invoiceEa')
    .select(['invoiceNumber', 'amount'])
    .where('enrollmentNumber', '=', accountName(invoice.billingAccountId))
    .where('billingPeriodStartDate', '=', invoice.billingPeriodStartDate)
    .where('billingPeriodEndDate', '=', invoice.billingPeriodEndDate)
    .where('currency', '=', invoice.currencyCode)
    .orderBy('invoiceNumber')
    .execute()
  if (rows.length === 0) return null
  return {
    source: 'ea-invoices',
    total: sum(rows.map(({ amount }) => amount)),
    tax: null,
    reference: rows.map(({ invoiceNumber }) => invoiceNumber).join(', '),
    enteredBy: null,
    enteredAt: null,
  }
}

/**
 * Returns what is known about an invoice's bill, by section. What the provider itself lists takes precedence over
 * entered amounts.
 */
export const readBills = async (scoped: Scoped, invoice: InvoiceRow): Promise<Bills> => {
  const rows = await scoped.trx
    .selectFrom('billTotal')
    .selectAll()
    .where('invoiceRowId', '=', invoice.id)
    .orderBy('section')
    .execute()
  const bills = new Map<string, Bill>()
  const eaBill = rows.some(({ section }) => section === '') ? null : await readEaBill(scoped, invoice)
  if (eaBill) bills.set('', eaBill)
  for (const { section, total, tax, reference, source, enteredBy, enteredAt } of rows)
    bills.set(section, { source, total, tax, reference, enteredBy, enteredAt: enteredAt.toISOString() })
  if (invoice.announcedTotal !== null)
    bills.set('', {
      source: 'provider',
      total: invoice.announcedTotal,
      tax: null,
      reference: invoice.invoiceId,
      enteredBy: null,
      enteredAt: null,
    })
  return bills
}

/** Returns the bill of the whole invoice: its own or, if each section has one, the sum of all. */
export const getWholeBill = (bills: Bills, sections: readonly string[]): Bill | null => {
  const own = bills.get('')
  if (own) return own
  const each = sections.map((section) => bills.get(section))
  const all = each.filter((bill) => bill !== undefined)
  if (all.length === 0 || all.length < each.length) return null
  const taxes = all.map(({ tax }) => tax).filter((tax) => tax !== null)
  return {
    source: 'sections',
    total: sum(all.map(({ total }) => total)),
    tax: taxes.length === all.length ? sum(taxes) : null,
    reference: '',
    enteredBy: null,
    enteredAt: null,
  }
}

/**
 * Returns the total of the bill and of the line items if these differ. It uses the stored totals and reads no line
 * items. Tax that only the bill names is not a difference. Bills of sections are shown on the page of the control
 * totals.
 */
export const findDifferingBill = async (
  scoped: Scoped,
  invoice: InvoiceRow,
): Promise<{ total: string; lines: string } | null> => {
  const bill = getWholeBill(await readBills(scoped, invoice), [])
  const lines = invoice.totalCharges
  if (
    !bill ||
    areDecimalsEqual(bill.total, lines) ||
    areDecimalsEqual(subtract(bill.total, bill.tax ?? '0'), lines)
  )
    return null
  return { total: bill.total, lines }
}

/** A total can be entered only if the provider does not list it. */
const requireEnterableInvoice = async (scoped: Scoped, id: string): Promise<InvoiceRow> => {
  const invoice = await findInvoice(scoped, id)
  if (!invoice) throw createNotFoundError(invoices)
  if (invoice.announcedTotal !== null)
    throw new AppError('Conflict', bind(m.providerReportsTotalOfFetchIts, { invoiceId: invoice.invoiceId }))
  return invoice
}

const readEnteredTotal = async ({ trx }: Scoped, invoiceRowId: string, section: string) =>
  trx
    .selectFrom('billTotal')
    .select(['total', 'tax', 'reference', 'source'])
    .where('invoiceRowId', '=', invoiceRowId)
    .where('section', '=', section)
    .forUpdate()
    .executeTakeFirst()

const auditOf = ({ id, invoiceId }: InvoiceRow, section: string) => ({
  objectType: invoices.name,
  objectId: id,
  objectName: section === '' ? invoiceId : `${invoiceId} ${section}`,
})

/**
 * Stores or corrects the amount on the bill.
 * @param sections the sections of the invoice's line items.
 * @throws AppError NotFound; Conflict if the provider lists the amount; InvalidRequest for another currency or section.
 */
export const saveBillTotal = async (
  scoped: Scoped,
  id: string,
  body: Output<typeof billTotal>,
  sections: readonly string[],
): Promise<string> => {
  const { section, total, tax, currency, reference } = body
  const invoice = await requireEnterableInvoice(scoped, id)
  if (currency !== invoice.currencyCode)
    throw createFieldRefusal(
      'currency',
      bind(m.lineItemsOfAreInEnter, { invoiceId: invoice.invoiceId, currencyCode: invoice.currencyCode }),
    )
  if (section !== '' && !sections.includes(section))
    throw createFieldRefusal('section', bind(m.hasNoLineItemsInThat, { invoiceId: invoice.invoiceId }))
  const before = await readEnteredTotal(scoped, invoice.id, section)
  const values = { total, tax, reference, source: 'person' as const }
  const who = { enteredBy: scoped.scope.actor, enteredAt: scoped.now }
  await scoped.trx
    .insertInto('billTotal')
    .values({ invoiceRowId: invoice.id, section, ...values, ...who })
    .onConflict((conflict) =>
      conflict.columns(['invoiceRowId', 'section']).doUpdateSet({ ...values, ...who }),
    )
    .execute()
  await scoped.audit({
    action: before ? 'correct-bill-total' : 'enter-bill-total',
    ...auditOf(invoice, section),
    before: before ?? null,
    after: { ...values, currency },
  })
  return t(m.invoiceTotalOfHasBeenCorrected, {
    invoiceId: invoice.invoiceId,
    before: String(Boolean(before)),
  })
}

/**
 * Deletes an entered amount.
 * @throws AppError NotFound if nothing was entered.
 */
export const forgetBillTotal = async (scoped: Scoped, id: string, section: string): Promise<string> => {
  const invoice = await requireEnterableInvoice(scoped, id)
  const before = await readEnteredTotal(scoped, invoice.id, section)
  if (!before) throw createNotFoundError(m.invoiceTotal)
  await scoped.trx
    .deleteFrom('billTotal')
    .where('invoiceRowId', '=', invoice.id)
    .where('section', '=', section)
    .execute()
  await scoped.audit({ action: 'remove-bill-total', ...auditOf(invoice, section), before, after: null })
  return t(m.invoiceTotalEnteredForHasBeen, { invoiceId: invoice.invoiceId })
}
