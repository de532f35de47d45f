import { missingRateMessage } from '@cmp/billing'
import { expect, test } from 'vitest'
import { helpFor } from './calculation-help.ts'

test('a missing rate leads to the currency monthly rates', () => {
  expect(helpFor(missingRateMessage('USD', 'THB', { year: 2026, month: 10 }))).toEqual({
    label: 'Open Currency monthly rates',
    href: '/currency-monthly-rate',
  })
})

test('a missing profile leads to the billing profiles', () => {
  expect(helpFor('Baan Dee Co., Ltd. has no billing profile on 2026-10-01.')?.href).toBe('/billing-profile')
})

test('another sentence leads nowhere', () => {
  expect(helpFor('The lines of this invoice kept changing.')).toBeUndefined()
})
