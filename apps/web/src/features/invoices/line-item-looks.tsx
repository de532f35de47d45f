/** How the lines of an invoice look in the two tables: amounts keep every digit the provider sent. */
import { formatExact } from '@cmp/billing/format'
import common from '../../ui/parts/common.module.css'

type LineItem = { unitPrice: string; billingPreTaxTotal: string; billingCurrency: string }

const exact = (amount: string, currency?: string) => (
  <span className={common.number} title={amount}>
    {formatExact(amount, 2)}
    {currency && <small> {currency}</small>}
  </span>
)

/** Looks by column of the pay-as-you-go table. */
export const lineItemLooks = {
  productName: { width: 240 },
  skuName: { width: 240 },
  unitPrice: { width: 190, cell: (line: LineItem) => exact(line.unitPrice) },
  billingPreTaxTotal: {
    width: 200,
    atEnd: true,
    cell: (line: LineItem) => exact(line.billingPreTaxTotal, line.billingCurrency),
  },
}

/** Looks by column of the reservations' table: a price is in the price list's currency, a total in the bill's. */
export const billingLineLooks = {
  ...lineItemLooks,
  unitPrice: {
    width: 190,
    cell: (line: LineItem & { pricingCurrency: string }) => exact(line.unitPrice, line.pricingCurrency),
  },
}
