/** Tells whether two loads hold the same lines of an invoice, whatever their order and wherever they stood in a file. */
import type { LineStore } from '../engine/client.ts'
import { chargeLineColumns } from '../engine/columns.ts'
import type { InvoiceTotals } from './totals.ts'

/** What the lines of one invoice and kind go by in a load. */
export type LinesKey = Pick<InvoiceTotals, 'cloudProvider' | 'invoiceKey' | 'currency' | 'lineItemType'>

/** Where a line came from is not what it says. */
const places = new Set(['x_LoadId', 'x_FileNumber', 'x_LineNumber', 'x_FileLine'])

/** Keys of loads from before billing accounts were part of them were the invoice ID alone; both forms say the same. */
const invoiceSaid = "if(InvoiceId != '', toString(InvoiceId), toString(x_InvoiceKey))"

/** Whether the invoice that the lines are of is part of what they say. */
export type Saying = 'with invoice' | 'without invoice'

const saidOf = (saying: Saying): string =>
  chargeLineColumns
    .map(({ name }) => name)
    .filter((name) => !places.has(name))
    .map((name) => (name === 'x_InvoiceKey' ? invoiceSaid : name))
    .filter((name) => saying === 'with invoice' || (name !== 'InvoiceId' && name !== invoiceSaid))
    .join(', ')

/** A part of a load: its lines of one key. */
type KeyedLoad = { loadId: string; sourceKey: string }

/**
 * The fingerprint of the lines of some loads, each of its own key, taken together; no lines have one too. `without
 * invoice`: of all but the invoice's ID, so that a month before and after it was closed can be told to be the same.
 */
export const fingerprintOf = async (
  { client }: LineStore,
  loads: readonly KeyedLoad[],
  { cloudProvider, currency, lineItemType }: Omit<LinesKey, 'invoiceKey'>,
  saying: Saying = 'with invoice',
): Promise<string> => {
  const said = saidOf(saying)
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
