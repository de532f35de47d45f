/** Inserts customer invoices and their details, few statements for any number of them. */
import { sql } from 'kysely'
import type { Scoped } from '../../scope/scope.ts'
import type { BilledDocument, DetailRow, Document, Written } from './documents.ts'

/** Details written at once: while PostgreSQL writes one batch, the next is made ready. */
const batchSize = 2000

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const prefixes = { invoice: 'INV', adjustment: 'ADJ' } as const satisfies Record<Document['kind'], string>

const nextNumbers = async ({ trx }: Scoped, count: number): Promise<number[]> => {
  const numbers = await sql<{
    n: number
  }>`select nextval('customer_invoice_number') as n from generate_series(1, ${count})`.execute(trx)
  return numbers.rows.map((row) => row.n)
}

/** Writes the documents; the numbers run on over all customers. */
export const insertDocuments = async (
  scoped: Scoped,
  written: Written,
  documents: readonly BilledDocument[],
): Promise<void> => {
  if (documents.length === 0) return
  const { trx, now } = scoped
  const { inputs, calculationId, boundaries } = written
  const { invoice } = inputs
  const numbers = await nextNumbers(scoped, documents.length)
  const issueDate = now.toISOString().slice(0, 10)
  const terms = new Map(inputs.profiles.map((profile) => [profile.id, profile.paymentTermsDays]))
  const month = invoice.billingPeriodStartDate.slice(0, 7).replace('-', '')
  const loads = JSON.stringify(
    inputs.loads.map(({ loadId, lineItemType, sourceKey, excludeConsumption }) => ({
      loadId,
      lineItemType,
      sourceKey,
      excludeConsumption,
    })),
  )
  const inserted = await trx
    .insertInto('customerInvoice')
    .values(
      documents.map(({ billed, document }, index) => ({
        number: `${prefixes[document.kind]}-${month}-${String(numbers[index]).padStart(6, '0')}`,
        customerId: billed.customerId,
        invoiceRowId: invoice.id,
        calculationId,
        kind: document.kind,
        adjustsId: document.adjustsId,
        billingProfileId: billed.profileId,
        providerInvoiceId: invoice.invoiceId,
        cloudProvider: billed.cloudProvider,
        billingPeriodStartDate: invoice.billingPeriodStartDate,
        billingPeriodEndDate: invoice.billingPeriodEndDate,
        issueDate,
        dueDate: addDays(issueDate, terms.get(billed.profileId) ?? 0),
        cost: document.cost,
        costCurrency: billed.costCurrency,
        currency: billed.currency,
        subtotal: document.subtotal,
        vatPercent: billed.vatPercent,
        vatAmount: document.vat,
        total: document.total,
        loads,
        boundaries: JSON.stringify(boundaries),
        createdAt: now,
      })),
    )
    .returning(['id', 'number'])
    .execute()
  const idOf = new Map(inserted.map((row) => [Number(row.number.split('-').at(-1)), row.id]))
  const details = documents.flatMap(({ document }, index) => {
    const customerInvoiceId = idOf.get(numbers[index] ?? 0)
    return document.details.map((detail) => ({ detail, customerInvoiceId }))
  })
  let writing: Promise<unknown> = Promise.resolve()
  for (let start = 0; start < details.length; start += batchSize) {
    const statement = insertStatement(details.slice(start, start + batchSize))
    await writing
    writing = statement.execute(trx)
  }
  await writing
}

type PlacedDetail = { detail: DetailRow; customerInvoiceId: string | undefined }

/** The cells of a detail under the names of their columns. */
const detailCells = ({ detail, customerInvoiceId }: PlacedDetail) => ({
  customer_invoice_id: customerInvoiceId,
  detail_key: detail.detailKey,
  customer_id: detail.customerId,
  cloud_provider: detail.cloudProvider,
  sub_account_key: detail.subAccountKey,
  subscription_name: detail.subscriptionName,
  line_item_type: detail.lineItemType,
  service_name: detail.serviceName,
  meter_name: detail.meterName,
  charge_category: detail.chargeCategory,
  charge_class: detail.chargeClass,
  resource_group: detail.resourceGroup,
  project_id: detail.projectId,
  billing_month: detail.billingMonth,
  segments: detail.segments,
  unit: detail.unit,
  quantity: detail.quantity,
  lines: detail.lines,
  cost: detail.cost,
  cost_currency: detail.costCurrency,
  exchange_rate: detail.exchangeRate,
  rate_source: detail.rateSource,
  rate_id: detail.rateId,
  rule_id: detail.ruleId,
  rule_name: detail.ruleName,
  rule_version: detail.ruleVersion,
  markup_percent: detail.markupPercent,
  exact_charge: detail.exactCharge,
  charge: detail.charge,
  currency: detail.currency,
})

/** One JSON parameter a batch: with tens of thousands of details a parameter a cell costs more than the calculation. */
const insertStatement = (details: readonly PlacedDetail[]) => {
  const rows = details.map(detailCells)
  const columns = sql.raw(Object.keys(rows[0] ?? {}).join(', '))
  return sql`insert into customer_invoice_detail (${columns})
    select ${columns} from json_populate_recordset(null::customer_invoice_detail, ${JSON.stringify(rows)}::json)`
}
