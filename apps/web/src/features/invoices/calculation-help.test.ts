import { missingRateMessage } from '@cmp/billing'
import { expect, test } from 'vitest'
import { helpFor } from './calculation-help.ts'

test('a missing rate leads to the currency monthly rates', () => {
  expect(helpFor(missingRateMessage('USD', 'THB', { year: 2026, month: 10 }), 'row')).toEqual({
    label: 'Open Currency monthly rates',
    href: '/currency-monthly-rate',
  })
})

test('a missing profile leads to the billing profiles', () => {
  expect(helpFor('Baan Dee Co., Ltd. has no billing profile on 2026-10-01.', 'row')?.href).toBe(
    '/billing-profile',
  )
})

test('another sentence leads nowhere', () => {
  expect(helpFor('The lines of this invoice kept changing.', 'row')).toBeUndefined()
})

test('missing line items lead to the invoice, where they are fetched', () => {
  expect(
    helpFor('Invoice G1 has no lines yet. Fetch them or bring its file in, then calculate.', 'row'),
  ).toEqual({ label: 'Fetch line items', href: '/invoice/detail?id=row' })
})
