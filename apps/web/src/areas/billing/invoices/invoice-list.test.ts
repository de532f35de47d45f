import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FetchStepper } from './FetchStepper.tsx'
import { CalculateButton, buildInvoiceListOptions, type Invoice } from './invoice-list.tsx'

const { sticky, pageSizes, rowButtons } = buildInvoiceListOptions((id) => `/invoice/detail?id=${id}`)

test('keeps number and date in view and offers 5, 10 or 25 rows a page', () => {
  expect(sticky).toEqual(['invoiceId', 'invoiceDate'])
  expect(rowButtons.heading).toBe('Action')
  expect(pageSizes).toEqual([5, 10, 25])
})

const row: Invoice = {
  id: 'row-1',
  invoiceId: 'G000000001',
  cloudProvider: 'Azure',
  invoiceDate: '2026-11-01',
  billingPeriodStartDate: '2026-10-01',
  billingPeriodEndDate: '2026-10-31',
  totalCharges: '10',
  paidAmount: '0',
  currencyCode: 'USD',
  currencySymbol: '$',
  pdfDownloadLink: null,
  invoiceLineItemType: 'usage',
  billingProvider: 'azure',
  isCalculated: false,
  isCalculating: false,
  isStale: false,
  staleReason: null,
  linesRemoved: null,
  paymentStatus: 'unpaid',
  rawDataUrl: null,
  rawDataRIUrl: null,
  lines: 1,
  rejected: 0,
  rejectedOfFile: 0,
  unassignedLines: 0,
  unassignedCost: '0',
  unchargedCost: '0',
  unchargedReason: null,
}

const renderButton = (change: Partial<Invoice>): string =>
  renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(CalculateButton, { invoice: { ...row, ...change } }),
    ),
  )

test('shows an amber button until the invoice is calculated, then Re-calculate', () => {
  const first = renderButton({})
  expect(first).toContain('>Calculate Customer Invoice<')
  expect(first).toContain('attention')
  for (const change of [{ isCalculated: true }, { isCalculating: true }]) {
    const again = renderButton(change)
    expect(again).toContain('>Re-calculate Customer Invoice<')
    expect(again).not.toContain('attention')
  }
})

const renderStepper = (step: number, isFailed: boolean) =>
  renderToStaticMarkup(createElement(FetchStepper, { step, isFailed }))

test('shows four steps and marks the failed one', () => {
  const steps = renderStepper(1, false)
    .split('<li ')
    .slice(1)
    .map((step) => />(No fetching process|In-progress PAYG|In Progress RI|Fetched)</.exec(step)?.[1])
  expect(steps).toEqual(['No fetching process', 'In-progress PAYG', 'In Progress RI', 'Fetched'])
  expect(renderStepper(2, false)).not.toContain('Error Occured')
  const [, , , failed] = renderStepper(2, true).split('<li ')
  expect(failed).toMatch(/In Progress RI.*Error Occured/)
})
