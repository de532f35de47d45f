/**
 * Detects whether two import batches have the same line items of an invoice, regardless of their order and position in
 * a file.
 */
import type { LineStore } from '../engine/client.ts'
import { chargeLineColumns } from '../engine/columns.ts'
import type { InvoiceTotals } from './totals.ts'

/** The key of an invoice's line items of one kind in an import batch. */
export type LinesKey = Pick<InvoiceTotals, 'cloudProvider' | 'invoiceKey' | 'currency' | 'lineItemType'>

/** The columns for a line item's position, which are not part of its content. */
const places = new Set(['x_LoadId', 'x_FileNumber', 'x_LineNumber', 'x_FileLine'])

/**
 * Keys of older import batches are the invoice ID without the billing account. Both forms have to give the same
 * fingerprint.
 */
const invoiceSaid = "if(InvoiceId != '', toString(InvoiceId), toString(x_InvoiceKey))"

/** Whether the invoice of the line items is part of the fingerprint. */
export type Saying = 'with invoice' | 'without invoice'

const buildFingerprintSql = (saying: Saying): string =>
  chargeLineColumns
    .map(({ name }) => name)
    .filter((name) => !places.has(name))
    .map((name) => (name === 'x_InvoiceKey' ? invoiceSaid : name))
    .filter((name) => saying === 'with invoice' || (name !== 'InvoiceId' && name !== invoiceSaid))
    .join(', ')

/** A part of an import batch: its line items of one key. */
type KeyedLoad = { loadId: string; sourceKey: string }

/**
 * Returns the combined fingerprint of the line items of several import batches, each with its own key; an empty set has
 * a fingerprint too. `without invoice` ignores the invoice ID, so that a month can be compared before and after it was
 * closed.
 */
export const fingerprintOf = async (
  { client }: LineStore,
  loads: readonly KeyedLoad[],
  { cloudProvider, currency, lineItemType }: Omit<LinesKey, 'invoiceKey'>,
  saying: Saying = 'with invoice',
): Promise<string> => {
  const said = buildFingerprintSql(saying)
  const parts = loads.map((_, at) => `(x_LoadId = {load${at}:UUID} AND x_InvoiceKey = {key${at}:String})`)
  const keys = Object.fromEntries(
    loads.flatMap(({ loadId, sourceKey }, at) => [
      [`load${at}`, loadId],
      [`key${at}`, sourceKey],
    ]),
  )
  const result = await client.query({
    query: `SELECT concat(toString(count()), '/', toString(sumWithOverflow(hash)), '/', toString(groupBitXor(hash))) AS fingerprint
      FROM (SELECT sipHash64(toString(tuple(${said}))) AS hash FROM charge_line
        WHERE (${parts.join(' OR ') || 'false'}) AND x_CloudProvider = {cloudProvider:String}
          AND BillingCurrency = {currency:String} AND x_LineItemType = {lineItemType:String})`,
    query_params: { ...keys, cloudProvider, currency, lineItemType },
    format: 'JSONEachRow',
  })
  const [row] = await result.json<{ fingerprint: string }>()
  return row?.fingerprint ?? ''
}
