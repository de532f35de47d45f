import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { billingLineLooks } from './line-item-looks.tsx'

test('a total in THB and a price in USD stand beside each other, each with its own currency', () => {
  const line = {
    unitPrice: '20.5',
    billingPreTaxTotal: '717.5',
    billingCurrency: 'THB',
    pricingCurrency: 'USD',
  }
  const textOf = (column: 'unitPrice' | 'billingPreTaxTotal') =>
    renderToStaticMarkup(billingLineLooks[column].cell(line)).replaceAll(/<[^>]+>/g, '')
  expect(textOf('unitPrice')).toBe('20.50 USD')
  expect(textOf('billingPreTaxTotal')).toBe('717.50 THB')
})
