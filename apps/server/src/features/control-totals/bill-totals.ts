/** What the provider's own bill comes to: as the provider lists it, as a person or a file says it, or by the EA invoices kept here. */
import { equal, subtract, sum } from '@cmp/billing'
import { invoices, type ControlTotalsOfInvoice, type Output, type billTotal } from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { InvoiceTable } from '../../db/invoice-tables.ts'
import { AppError } from '../../kit/errors.ts'
import { notFound } from '../../resources/changes.ts'
import { fieldRefusal } from '../../resources/field-refusals.ts'
import type { Scoped } from '../../scope/scope.ts'
import { findInvoice } from '../invoices/invoices.ts'

export type Bill = NonNullable<ControlTotalsOfInvoice['bill']>
type InvoiceRow = Selectable<InvoiceTable>

/** Bills by section; that of the whole invoice under the empty one. */
export type Bills = ReadonlyMap<string, Bill>

/** The provider's account as it is called, of a path such as `/providers/…/billingAccounts/8611537`. */
const accountName = (account: string): string => account.split('/').findLast((part) => part !== '') ?? account

/** The EA invoices of an enrolment and period, which somebody keeps here. */
const eaInvoices = async ({ trx }: Scoped, invoice: InvoiceRow): Promise<Bill | null> => {
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

/** What is known of an invoice's bill, by section. What the provider itself lists comes before what somebody has read off it. */
export const billsOf = async (scoped: Scoped, invoice: InvoiceRow): Promise<Bills> => {
  const rows = await scoped.trx
    .selectFrom('billTotal')
    .selectAll()
    .where('invoiceRowId', '=', invoice.id)
    .orderBy('section')
    .execute()
  const bills = new Map<string, Bill>()
  const kept = rows.some(({ section }) => section === '') ? null : await eaInvoices(scoped, invoice)
  if (kept) bills.set('', kept)
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

/** The bill of the whole: its own or, where each section has one, all of them together. */
export const wholeBill = (bills: Bills, sections: readonly string[]): Bill | null => {
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
 * What the bill of a whole invoice and its lines come to, where these are two amounts; by the rows alone, so that no line is
 * read. Tax that the bill alone names is no difference. Bills of sections are told on the page of the control totals.
 */
export const differingBill = async (
  scoped: Scoped,
  invoice: InvoiceRow,
): Promise<{ total: string; lines: string } | null> => {
  const bill = wholeBill(await billsOf(scoped, invoice), [])
  const lines = invoice.totalCharges
  if (!bill || equal(bill.total, lines) || equal(subtract(bill.total, bill.tax ?? '0'), lines)) return null
  return { total: bill.total, lines }
}

/** Where the provider tells the total itself, nobody else does. */
const enterable = async (scoped: Scoped, id: string): Promise<InvoiceRow> => {
  const invoice = await findInvoice(scoped, id)
  if (!invoice) throw notFound(invoices.noun)
  if (invoice.announcedTotal !== null)
    throw new AppError(
      'Conflict',
      `The provider itself says what ${invoice.invoiceId} comes to. Fetch its invoices again to have that anew.`,
    )
  return invoice
}

const entered = async ({ trx }: Scoped, invoiceRowId: string, section: string) =>
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
 * Keeps what the bill says, or corrects it.
 * @param sections of the invoice's lines
 * @throws AppError NotFound, Conflict where the provider says it, InvalidRequest for another currency or section
 */
export const keepBillTotal = async (
  scoped: Scoped,
  id: string,
  body: Output<typeof billTotal>,
  sections: readonly string[],
): Promise<string> => {
  const { section, total, tax, currency, reference } = body
  const invoice = await enterable(scoped, id)
  if (currency !== invoice.currencyCode)
    throw fieldRefusal(
      'currency',
      `The lines of ${invoice.invoiceId} are in ${invoice.currencyCode}. Enter what the bill says in ${invoice.currencyCode}.`,
    )
  if (section !== '' && !sections.includes(section))
    throw fieldRefusal('section', `No line of ${invoice.invoiceId} is of that section.`)
  const before = await entered(scoped, invoice.id, section)
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
  return `The bill of ${invoice.invoiceId} has been ${before ? 'corrected' : 'entered'}.`
}

/** @throws AppError NotFound where nothing was entered */
export const forgetBillTotal = async (scoped: Scoped, id: string, section: string): Promise<string> => {
  const invoice = await enterable(scoped, id)
  const before = await entered(scoped, invoice.id, section)
  if (!before) throw notFound('total of a bill')
  await scoped.trx
    .deleteFrom('billTotal')
    .where('invoiceRowId', '=', invoice.id)
    .where('section', '=', section)
    .execute()
  await scoped.audit({ action: 'remove-bill-total', ...auditOf(invoice, section), before, after: null })
  return `What was entered of the bill of ${invoice.invoiceId} has been removed.`
}
