import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { billingLineColumns } from './line-item-columns.tsx'

test('shows a total in THB and a price in USD, each with its own currency', () => {
  const line = {
    unitPrice: '20.5',
    billingPreTaxTotal: '717.5',
    billingCurrency: 'THB',
    pricingCurrency: 'USD',
  }
  const renderColumnText = (column: 'unitPrice' | 'billingPreTaxTotal') =>
    renderToStaticMarkup(billingLineColumns[column].cell(line)).replaceAll(/<[^>]+>/g, '')
  expect(renderColumnText('unitPrice')).toBe('20.50 USD')
  expect(renderColumnText('billingPreTaxTotal')).toBe('717.50 THB')
})
