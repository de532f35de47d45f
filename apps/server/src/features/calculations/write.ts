/** Writes what a calculation found: customer invoices replace earlier ones, and paid ones get an adjustment. */
import {
  adjustmentFor,
  sum,
  type AdjustableDetail,
  type CustomerInvoice,
  type CustomerInvoiceDetail,
} from '@cmp/billing'
import type { Scoped } from '../../scope/scope.ts'
import { digitsOf } from './inputs.ts'
import type { BilledDocument, DetailRow, Document, Written } from './documents.ts'
import { insertDocuments } from './insert-documents.ts'

type PaidInvoice = Omit<CustomerInvoice, 'details' | 'profileVersion' | 'margin'> & {
  id: string
  details: (AdjustableDetail & { row: DetailRow })[]
}

const segmentOf = (date: string, boundaries: readonly string[]): number =>
  boundaries.filter((boundary) => boundary <= date).length

const detailRow = (
  detail: CustomerInvoiceDetail,
  { customerId, currency }: CustomerInvoice,
  { inputs, boundaries }: Written,
): DetailRow => ({
  detailKey: detail.key,
  customerId,
  cloudProvider: detail.cloudProvider,
  subAccountKey: detail.subAccountKey,
  subscriptionName: inputs.subscriptionNames.get(detail.subAccountKey) ?? detail.subAccountName,
  lineItemType: detail.lineItemType === 'billing' ? 'billing' : 'usage',
  serviceName: detail.serviceName,
  meterName: detail.meterName,
  chargeCategory: detail.chargeCategory,
  chargeClass: detail.chargeClass,
  resourceGroup: detail.resourceGroup ?? '',
  projectId: detail.projectId,
  billingMonth: detail.billingMonth,
  segments: [...new Set(detail.dates.map((date) => segmentOf(date, boundaries)))],
  unit: detail.unit,
  quantity: detail.quantity,
  lines: detail.lines,
  cost: detail.cost,
  costCurrency: detail.costCurrency,
  exchangeRate: detail.rate,
  rateSource: detail.rateSource,
  rateId: detail.rateId,
  ruleId: detail.markup.id,
  ruleName: detail.markup.name,
  ruleVersion: detail.markup.version,
  markupPercent: detail.markup.markupPercent,
  exactCharge: detail.exactCharge,
  charge: detail.charge,
  currency,
})

/** The paid customer invoices of a provider's invoice, by customer: nothing of them is touched again. */
const paidInvoices = async ({ trx }: Scoped, invoiceRowId: string): Promise<Map<string, PaidInvoice[]>> => {
  const paid = await trx
    .selectFrom('customerInvoice')
    .selectAll()
    .where('invoiceRowId', '=', invoiceRowId)
    .where('paymentStatus', '=', 'paid')
    .orderBy('createdAt')
    .execute()
  if (paid.length === 0) return new Map()
  const details = await trx
    .selectFrom('customerInvoiceDetail')
    .selectAll()
    .where(
      'customerInvoiceId',
      'in',
      paid.map((invoice) => invoice.id),
    )
    .execute()
  const byInvoice = Map.groupBy(details, (detail) => detail.customerInvoiceId)
  return Map.groupBy(
    paid.map((invoice) => ({
      id: invoice.id,
      customerId: invoice.customerId,
      cloudProvider: invoice.cloudProvider,
      profileId: invoice.billingProfileId,
      costCurrency: invoice.costCurrency,
      currency: invoice.currency,
      lines: 0,
      cost: invoice.cost,
      subtotal: invoice.subtotal,
      vatPercent: invoice.vatPercent,
      vat: invoice.vatAmount,
      total: invoice.total,
      details: (byInvoice.get(invoice.id) ?? []).map(({ id: _, customerInvoiceId: __, ...row }) => ({
        key: row.detailKey,
        cost: row.cost,
        quantity: row.quantity,
        charge: row.charge,
        row,
      })),
    })),
    (invoice) => invoice.customerId,
  )
}

const asInvoice = (invoice: CustomerInvoice, written: Written): Document => ({
  kind: 'invoice',
  adjustsId: null,
  cost: invoice.cost,
  subtotal: invoice.subtotal,
  vat: invoice.vat,
  total: invoice.total,
  details: invoice.details.map((detail) => detailRow(detail, invoice, written)),
})

/** The difference to what is paid, or null when nothing changed. */
const asAdjustment = (
  calculated: { currency: string; vat: string; details: (AdjustableDetail & { row: DetailRow })[] },
  paid: readonly PaidInvoice[],
): Document | null => {
  const adjustment = adjustmentFor(calculated, paid, digitsOf(calculated.currency))
  if (!adjustment) return null
  return {
    kind: 'adjustment',
    adjustsId: paid[0]?.id ?? null,
    cost: sum(adjustment.details.map((detail) => detail.cost)),
    subtotal: adjustment.subtotal,
    vat: adjustment.vat,
    total: adjustment.total,
    details: adjustment.details.map(({ detail, cost, quantity, charge }) => ({
      ...detail.row,
      cost,
      quantity,
      charge,
      exactCharge: charge,
    })),
  }
}

const comparable = (invoice: CustomerInvoice, written: Written): (AdjustableDetail & { row: DetailRow })[] =>
  invoice.details.map((detail) => ({
    key: detail.key,
    cost: detail.cost,
    quantity: detail.quantity,
    charge: detail.charge,
    row: detailRow(detail, invoice, written),
  }))

/**
 * Replaces the unpaid customer invoices of a provider's invoice. For a customer who has paid, the difference
 * between the new calculation and everything paid becomes an adjustment, which may be in the customer's favour.
 */
export const writeCustomerInvoices = async (scoped: Scoped, written: Written): Promise<void> => {
  const { inputs, calculation } = written
  const paid = await paidInvoices(scoped, inputs.invoice.id)
  await scoped.trx
    .deleteFrom('customerInvoice')
    .where('invoiceRowId', '=', inputs.invoice.id)
    .where('paymentStatus', '=', 'unpaid')
    .execute()
  const documents = calculation.invoices
    .filter((invoice) => !paid.has(invoice.customerId))
    .map((invoice): BilledDocument => ({ billed: invoice, document: asInvoice(invoice, written) }))
  for (const [customerId, earlier] of paid) {
    const invoices = calculation.invoices.filter((invoice) => invoice.customerId === customerId)
    const billed = invoices[0] ?? earlier[0]
    if (!billed) continue
    const document = asAdjustment(
      {
        currency: billed.currency,
        vat: sum(invoices.map((invoice) => invoice.vat)),
        details: invoices.flatMap((invoice) => comparable(invoice, written)),
      },
      earlier,
    )
    if (document) documents.push({ billed, document })
  }
  await insertDocuments(scoped, written, documents)
}
