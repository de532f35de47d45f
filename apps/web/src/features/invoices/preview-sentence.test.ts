import type { CalculationPreview } from '@cmp/contract'
import { expect, test } from 'vitest'
import { differenceText, previewSentence } from './preview-sentence.ts'

const preview = (change: Partial<CalculationPreview>): CalculationPreview => ({
  isComplete: true,
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
