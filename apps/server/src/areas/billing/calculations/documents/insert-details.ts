/** Inserts the details of documents with few statements, whatever their number. */
import { sql } from 'kysely'
import type { Scoped } from '../../../../scope/scope.ts'
import type { DetailRow } from './documents.ts'

/** The number of details per statement. While PostgreSQL writes one batch, the next is prepared. */
const batchSize = 2000

/** Inserts the details of drafts. */
export const insertDetails = async (
  { trx }: Pick<Scoped, 'trx'>,
  details: readonly PlacedDetail[],
): Promise<void> => {
  let writing: Promise<unknown> = Promise.resolve()
  for (let start = 0; start < details.length; start += batchSize) {
    const statement = insertStatement(details.slice(start, start + batchSize))
    await writing
    writing = statement.execute(trx)
  }
  await writing
}

/** A detail and the document to which it belongs. */
export type PlacedDetail = { detail: DetailRow; customerInvoiceId: string }

/** Maps a detail to its columns. */
const toDetailCells = ({ detail, customerInvoiceId }: PlacedDetail) => ({
  customer_invoice_id: customerInvoiceId,
  component: detail.component,
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
  natures: detail.natures,
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
  zero_reason: detail.zeroReason,
  position: detail.position,
  why: detail.why,
  charge: detail.charge,
  currency: detail.currency,
})

/**
 * Each batch is one JSON parameter: with tens of thousands of details, one parameter per cell would cost more than the
 * calculation.
 */
const insertStatement = (details: readonly PlacedDetail[]) => {
  const rows = details.map(toDetailCells)
  const columns = sql.raw(Object.keys(rows[0] ?? {}).join(', '))
  return sql`insert into customer_invoice_detail (${columns})
    select ${columns} from json_populate_recordset(null::customer_invoice_detail, ${JSON.stringify(rows)}::json)`
}
