/** Tells whether two loads hold the same lines of an invoice, whatever their order and wherever they stood in a file. */
import type { LineStore } from '../engine/client.ts'
import { chargeLineColumns } from '../engine/columns.ts'
import type { InvoiceTotals } from './totals.ts'

/** What the lines of one invoice and kind go by in a load. */
export type LinesKey = Pick<InvoiceTotals, 'cloudProvider' | 'invoiceKey' | 'currency' | 'lineItemType'>

/** Where a line came from is not what it says. */
const places = new Set(['x_LoadId', 'x_FileNumber', 'x_LineNumber', 'x_FileLine'])

const said = chargeLineColumns
  .map(({ name }) => name)
  .filter((name) => !places.has(name))
  .join(', ')

/** The fingerprint of the lines of a key in loads, taken together; no lines have one too. */
export const fingerprintOf = async (
  { client }: LineStore,
  loadIds: readonly string[],
  { cloudProvider, invoiceKey, currency, lineItemType }: LinesKey,
): Promise<string> => {
  const result = await client.query({
    query: `SELECT concat(toString(count()), '/', toString(sumWithOverflow(hash)), '/', toString(groupBitXor(hash))) AS fingerprint
      FROM (SELECT sipHash64(toString(tuple(${said}))) AS hash FROM charge_line
        WHERE x_LoadId IN {loadIds:Array(UUID)} AND x_CloudProvider = {cloudProvider:String} AND x_InvoiceKey = {invoiceKey:String}
          AND BillingCurrency = {currency:String} AND x_LineItemType = {lineItemType:String})`,
    query_params: { loadIds: [...loadIds], cloudProvider, invoiceKey, currency, lineItemType },
    format: 'JSONEachRow',
  })
  const [row] = await result.json<{ fingerprint: string }>()
  return row?.fingerprint ?? ''
}
