import { expect, test } from 'vitest'
import { z } from 'zod'
import { newPayment } from './payments.ts'

const isValidPayment = (amount: unknown) =>
  newPayment(z).safeParse({ paidOn: '2026-11-30', amount, method: 'bank-transfer' }).success

test('any document total can be paid: line items of twenty digits at a large exchange rate', () => {
  expect(isValidPayment('99999999999999999999.99')).toBe(true)
  expect(isValidPayment(`${'9'.repeat(40)}.999`)).toBe(true)
  expect(isValidPayment('-3451234500000000000000000.00')).toBe(true)
})

test('rejects a date before the first clouds with a message in any calendar', () => {
  const on = (paidOn: string) =>
    newPayment(z).safeParse({ paidOn, amount: '1', method: 'cash' }).error?.issues[0]?.message
  expect(on('2000-01-01')).toBeUndefined()
  for (const day of ['1999-12-31', '0001-01-01'])
    expect(on(day), day).toBe('The payment date must be 1 January 2000 or later')
  expect(on('2026-02-30')).toBe('Enter a date, for example 2026-11-30')
})

test('rejects an invalid amount', () => {
  for (const amount of ['', '1e5', '1,000', '1.2345', '9'.repeat(41), '٣', 12, null])
    expect(isValidPayment(amount), String(amount)).toBe(false)
})
