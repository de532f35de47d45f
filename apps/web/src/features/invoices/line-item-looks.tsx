/** How the lines of an invoice look in the two tables: amounts keep every digit the provider sent. */
import { formatExact } from '@cmp/billing/format'
import common from '../../ui/parts/common.module.css'

type LineItem = { unitPrice: string; billingPreTaxTotal: string }

const exact = (amount: string) => (
  <span className={common.number} title={amount}>
    {formatExact(amount, 2)}
  </span>
)

/** Looks by column, for either table. */
export const lineItemLooks = {
  productName: { width: 240 },
  skuName: { width: 240 },
  unitPrice: { width: 190, cell: (line: LineItem) => exact(line.unitPrice) },
  billingPreTaxTotal: { width: 200, cell: (line: LineItem) => exact(line.billingPreTaxTotal) },
}
