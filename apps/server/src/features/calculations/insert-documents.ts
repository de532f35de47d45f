/** Inserts customer invoices and their details, few statements for any number of them. */
import { sql } from 'kysely'
import type { Scoped } from '../../scope/scope.ts'
import type { BilledDocument, DetailRow, Document, Written } from './documents.ts'

/** Details written at once. */
const batchSize = 5000

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
  const details = documents.flatMap(({ document }, index) =>
    document.details.map((detail) => ({ ...detail, customerInvoiceId: idOf.get(numbers[index] ?? 0) })),
  )
  for (let start = 0; start < details.length; start += batchSize)
    await insertDetails(scoped, details.slice(start, start + batchSize))
}

/** The columns of a detail row, in the order in which they are written. */
const detailColumns = [
  'customer_invoice_id',
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

/** One JSON parameter a batch: with tens of thousands of details a parameter a cell costs more than the calculation. */
const insertDetails = async (
  { trx }: Scoped,
  details: readonly (DetailRow & { customerInvoiceId: string | undefined })[],
): Promise<void> => {
  const columns = sql.raw(detailColumns.join(', '))
  const rows = JSON.stringify(details.map(inSnakeCase))
  await sql`insert into customer_invoice_detail (${columns})
    select ${columns} from json_populate_recordset(null::customer_invoice_detail, ${rows}::json)`.execute(trx)
}

const inSnakeCase = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCaseOf(name), value]))

const snakeNames = new Map<string, string>()
const snakeCaseOf = (name: string): string => {
  const known = snakeNames.get(name) ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  snakeNames.set(name, known)
  return known
}
