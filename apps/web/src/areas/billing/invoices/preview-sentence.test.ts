import type { CalculationPreview } from '@cmp/contract'
import { expect, test } from 'vitest'
import {
  describeCalculations,
  formatDifference,
  describeDrafts,
  previewSentence,
} from './preview-sentence.ts'

const preview = (change: Partial<CalculationPreview>): CalculationPreview => ({
  expected: '',
  isComplete: true,
  problems: [],
  firstCalculations: 0,
  recalculations: 0,
  drafts: 0,
  createdDrafts: 0,
  changedDrafts: 0,
  removedDrafts: 0,
  customers: 0,
  issuedAtOnce: 0,
  issuedAtOnceTotals: [],
  issuedDocuments: 0,
  issuedCustomers: 0,
  differences: [],
  issuedDifferences: [],
  rows: [],
  ...change,
})

test.each([
  ['1234.5', 'THB', '+1,234.50 THB'],
  ['-3', 'JPY', '−3 JPY'],
  ['-0.125', 'KWD', '−0.125 KWD'],
])('%s %s is shown as %s', (amount, currency, text) =>
  expect(formatDifference({ amount, currency })).toBe(text),
)

test('shows nothing when no issued document changes', () =>
  expect(previewSentence(preview({ drafts: 3 }))).toBeUndefined())

test('shows whose documents change, how many and by how much', () =>
  expect(
    previewSentence(
      preview({
        drafts: 3,
        createdDrafts: 3,
        issuedDocuments: 3,
        issuedCustomers: 2,
        issuedDifferences: [
          { currency: 'THB', amount: '-10.7' },
          { currency: 'USD', amount: '2' },
        ],
      }),
    ),
  ).toBe(
    'The amounts of 3 issued documents for 2 customers change by −10.70 THB and +2.00 USD, including VAT. The issued documents do not change. The difference becomes a draft adjustment or credit note for you to issue. 3 drafts are created.',
  ))

const buildRow = (after: string | null): CalculationPreview['rows'][number] => ({
  invoiceId: 'INV 1',
  isFirst: false,
  customerId: '1',
  companyName: 'One',
  kind: 'adjustment',
  currency: 'USD',
  before: '7.49',
  after,
  difference: '-7.49',
  isIssuedAtOnce: false,
  issued: [{ id: '1', number: 'INV-2026-000001' }],
})

const taken = {
  drafts: 1,
  removedDrafts: 1,
  customers: 1,
  issuedDocuments: 1,
  issuedCustomers: 1,
  differences: [{ currency: 'USD', amount: '-7.49' }],
  issuedDifferences: [{ currency: 'USD', amount: '-7.49' }],
}

test('a removed draft does not become a credit note', () => {
  expect(previewSentence(preview({ ...taken, rows: [buildRow(null)] }))).toBe(
    'Drafts that correct 1 issued document of 1 customer change by −7.49 USD, including VAT. The drafts are deleted. Issued documents do not change. 1 draft is deleted: −7.49 USD in total, including VAT.',
  )
  expect(previewSentence(preview({ ...taken, rows: [buildRow('-7.49')] }))).toContain('becomes a draft')
})

test('describes changes of drafts only', () => {
  expect(describeDrafts(preview({}))).toBe('No documents change.')
  expect(
    describeDrafts(
      preview({
        drafts: 2,
        createdDrafts: 1,
        changedDrafts: 1,
        differences: [{ currency: 'USD', amount: '7' }],
      }),
    ),
  ).toBe(
    '1 draft is created and 1 draft changes: +7.00 USD in total, including VAT. Issued documents do not change.',
  )
})

test('reports what cannot be calculated', () =>
  expect(describeDrafts(preview({ problems: ['One has no billing profile.'] }))).toBe(
    'No documents change. The calculation would stop: One has no billing profile.',
  ))

test('uses again only for earlier calculations', () => {
  const describeCounts = (firstCalculations: number, recalculations: number) =>
    describeCalculations(preview({ firstCalculations, recalculations }))
  expect(describeCounts(1, 0)).toBe('1 invoice will be calculated for the first time.')
  expect(describeCounts(0, 2)).toBe('2 invoices will be recalculated.')
  expect(describeCounts(2, 1)).toBe(
    '2 invoices will be calculated for the first time, and 1 invoice will be recalculated.',
  )
})

test('lists automatic issues first', () =>
  expect(
    previewSentence(
      preview({ drafts: 1, issuedAtOnce: 1, issuedAtOnceTotals: [{ currency: 'USD', amount: '500' }] }),
    ),
  ).toBe(
    '1 invoice for 500.00 USD, including VAT, is issued automatically and cannot be changed afterwards.',
  ))
