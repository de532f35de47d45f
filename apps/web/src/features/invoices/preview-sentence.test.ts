import type { CalculationPreview } from '@cmp/contract'
import { expect, test } from 'vitest'
import { differenceText, draftsSentence, previewSentence } from './preview-sentence.ts'

const preview = (change: Partial<CalculationPreview>): CalculationPreview => ({
  isComplete: true,
  problems: [],
  drafts: 0,
  customers: 0,
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
])('%s %s is %s', (amount, currency, text) => expect(differenceText({ amount, currency })).toBe(text))

test('nothing issued is touched: nothing is said', () =>
  expect(previewSentence(preview({ drafts: 3 }))).toBeUndefined())

test('whose, how many and by how much', () =>
  expect(
    previewSentence(
      preview({
        issuedDocuments: 3,
        issuedCustomers: 2,
        issuedDifferences: [
          { currency: 'THB', amount: '-10.7' },
          { currency: 'USD', amount: '2' },
        ],
      }),
    ),
  ).toBe(
    '3 issued documents of 2 customers change by −10.70 THB and +2.00 USD, with VAT. They stay as they are: the difference becomes a draft of an adjustment or a credit note, which you issue.',
  ))

const row = (after: string | null): CalculationPreview['rows'][number] => ({
  invoiceId: 'INV 1',
  customerId: '1',
  companyName: 'One',
  kind: 'adjustment',
  currency: 'USD',
  before: '7.49',
  after,
  difference: '-7.49',
  issued: [{ id: '1', number: 'INV-2026-000001' }],
})

const taken = {
  drafts: 1,
  customers: 1,
  issuedDocuments: 1,
  issuedCustomers: 1,
  differences: [{ currency: 'USD', amount: '-7.49' }],
  issuedDifferences: [{ currency: 'USD', amount: '-7.49' }],
}

test('a draft that only goes becomes no credit note', () => {
  expect(previewSentence(preview({ ...taken, rows: [row(null)] }))).toBe(
    'What is drafted beside 1 issued document of 1 customer changes by −7.49 USD, with VAT. Those drafts go; what was issued stays as it is.',
  )
  expect(previewSentence(preview({ ...taken, rows: [row('-7.49')] }))).toContain('becomes a draft')
})

test('what happens to drafts alone', () => {
  expect(draftsSentence(preview({}))).toBe('No document changes.')
  expect(draftsSentence(preview({ drafts: 2, differences: [{ currency: 'USD', amount: '7' }] }))).toBe(
    '2 drafts change by +7.00 USD, with VAT. Nothing that was issued is touched.',
  )
})

test('what cannot be calculated is said', () =>
  expect(draftsSentence(preview({ problems: ['One has no billing profile.'] }))).toBe(
    'No document changes. A calculation would stop: One has no billing profile.',
  ))
