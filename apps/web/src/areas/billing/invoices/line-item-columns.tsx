/** Column renderers of the two tables of line items. Amounts show every digit that the provider sent. */
import { formatExact } from '@cmp/billing/format'
import common from '../../../ui/parts/common.module.css'

type LineItem = { unitPrice: string; billingPreTaxTotal: string; billingCurrency: string }

const renderExactAmount = (amount: string, currency?: string) => (
  <span className={common.number} title={amount}>
    {formatExact(amount, 2)}
    {currency && <small> {currency}</small>}
  </span>
)

/** Renderers by column of the pay-as-you-go table. */
export const lineItemColumns = {
  productName: { width: 240 },
  skuName: { width: 240 },
  unitPrice: { width: 190, cell: (line: LineItem) => renderExactAmount(line.unitPrice) },
  billingPreTaxTotal: {
    width: 200,
    atEnd: true,
    cell: (line: LineItem) => renderExactAmount(line.billingPreTaxTotal, line.billingCurrency),
  },
}

/**
 * Renderers by column of the reservations table. A price is in the currency of the price list, a total in the currency
 * of the bill.
 */
export const billingLineColumns = {
  ...lineItemColumns,
  unitPrice: {
    width: 190,
    cell: (line: LineItem & { pricingCurrency: string }) =>
      renderExactAmount(line.unitPrice, line.pricingCurrency),
  },
}
