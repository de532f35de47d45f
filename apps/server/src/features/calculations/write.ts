/** Writes what a calculation found: customer invoices replace earlier ones, and paid ones get an adjustment. */
import {
  adjustmentFor,
  sum,
  type AdjustableDetail,
  type Calculation,
  type CustomerInvoice,
  type CustomerInvoiceDetail,
} from '@cmp/billing'
import { sql, type Selectable } from 'kysely'
import type { CustomerInvoiceDetailTable } from '../../db/tables.ts'
import type { Scoped } from '../../kit/scope.ts'
import { digitsOf, type CalculationInputs } from './inputs.ts'

/** What is written. */
export type Written = {
  calculationId: string
  inputs: CalculationInputs
  calculation: Calculation
  boundaries: readonly string[]
}

/** Rows written at once. */
const batchSize = 5000

type DetailRow = Omit<Selectable<CustomerInvoiceDetailTable>, 'id' | 'customerInvoiceId'>
type PaidInvoice = Omit<CustomerInvoice, 'details' | 'profileVersion' | 'margin'> & {
  id: string
  details: (AdjustableDetail & { row: DetailRow })[]
}
/** What a document is written for; an adjustment may be for a customer who has no lines any more. */
type Billed = Omit<CustomerInvoice, 'details' | 'profileVersion' | 'margin'>

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

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

type Document = {
  kind: 'invoice' | 'adjustment'
  adjustsId: string | null
  cost: string
  subtotal: string
  vat: string
  total: string
  details: DetailRow[]
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

const insertDocument = async (
  { trx, now }: Scoped,
  { calculationId, inputs, boundaries }: Written,
  invoice: Billed,
  document: Document,
): Promise<void> => {
  const terms = inputs.profiles.find((profile) => profile.id === invoice.profileId)?.paymentTermsDays ?? 0
  const issueDate = now.toISOString().slice(0, 10)
  const { nextNumber } = await trx
    .selectNoFrom((eb) => eb.fn<number>('nextval', [eb.val('customer_invoice_number')]).as('nextNumber'))
    .executeTakeFirstOrThrow()
  const { id } = await trx
    .insertInto('customerInvoice')
    .values({
      number: `${document.kind === 'adjustment' ? 'ADJ' : 'INV'}-${inputs.invoice.billingPeriodStartDate.slice(0, 7).replace('-', '')}-${String(nextNumber).padStart(6, '0')}`,
      customerId: invoice.customerId,
      invoiceRowId: inputs.invoice.id,
      calculationId,
      kind: document.kind,
      adjustsId: document.adjustsId,
      billingProfileId: invoice.profileId,
      providerInvoiceId: inputs.invoice.invoiceId,
      cloudProvider: invoice.cloudProvider,
      billingPeriodStartDate: inputs.invoice.billingPeriodStartDate,
      billingPeriodEndDate: inputs.invoice.billingPeriodEndDate,
      issueDate,
      dueDate: addDays(issueDate, terms),
      cost: document.cost,
      costCurrency: invoice.costCurrency,
      currency: invoice.currency,
      subtotal: document.subtotal,
      vatPercent: invoice.vatPercent,
      vatAmount: document.vat,
      total: document.total,
      loads: JSON.stringify(
        inputs.loads.map(({ loadId, lineItemType, sourceKey, excludeConsumption }) => ({
          loadId,
          lineItemType,
          sourceKey,
          excludeConsumption,
        })),
      ),
      boundaries: JSON.stringify(boundaries),
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let start = 0; start < document.details.length; start += batchSize)
    await insertDetails(trx, id, document.details.slice(start, start + batchSize))
}

/** The columns of a detail row, in the order in which they are written. */
const detailColumns = [
  'detail_key',
  'customer_id',
  'cloud_provider',
  'sub_account_key',
  'subscription_name',
  'line_item_type',
  'service_name',
  'meter_name',
  'charge_category',
  'charge_class',
  'resource_group',
  'project_id',
  'billing_month',
  'segments',
  'unit',
  'quantity',
  'lines',
  'cost',
  'cost_currency',
  'exchange_rate',
  'rate_source',
  'rate_id',
  'rule_id',
  'rule_name',
  'rule_version',
  'markup_percent',
  'exact_charge',
  'charge',
  'currency',
] as const

/** One JSON parameter a batch: with 60,000 details a parameter a cell costs more than the calculation itself. */
const insertDetails = async (
  trx: Scoped['trx'],
  customerInvoiceId: string,
  details: readonly DetailRow[],
): Promise<void> => {
  const columns = sql.raw(detailColumns.join(', '))
  await sql`insert into customer_invoice_detail (customer_invoice_id, ${columns})
    select ${customerInvoiceId}, ${columns} from json_populate_recordset(null::customer_invoice_detail, ${JSON.stringify(details.map(inSnakeCase))}::json)`.execute(
    trx,
  )
}

const inSnakeCase = (row: DetailRow): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCaseOf(name), value]))

const snakeNames = new Map<string, string>()
const snakeCaseOf = (name: string): string => {
  const known = snakeNames.get(name) ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  snakeNames.set(name, known)
  return known
}

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
  for (const invoice of calculation.invoices) {
    const earlier = paid.get(invoice.customerId)
    const document = earlier
      ? asAdjustment({ ...invoice, details: comparable(invoice, written) }, earlier)
      : asInvoice(invoice, written)
    if (document) await insertDocument(scoped, written, invoice, document)
  }
  const charged = new Set(calculation.invoices.map((invoice) => invoice.customerId))
  for (const [customerId, earlier] of paid) {
    const [first] = earlier
    if (!first || charged.has(customerId)) continue
    const document = asAdjustment({ currency: first.currency, vat: '0', details: [] }, earlier)
    if (document) await insertDocument(scoped, written, first, document)
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
