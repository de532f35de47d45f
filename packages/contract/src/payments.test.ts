import { expect, test } from 'vitest'
import { z } from 'zod'
import { newPayment } from './payments.ts'

const paid = (amount: unknown) =>
  newPayment(z).safeParse({ paidOn: '2026-11-30', amount, method: 'bank-transfer' }).success

test('whatever a document comes to can be paid: lines of twenty digits, exchanged at a large rate', () => {
  expect(paid('99999999999999999999.99')).toBe(true)
  expect(paid(`${'9'.repeat(40)}.999`)).toBe(true)
  expect(paid('-3451234500000000000000000.00')).toBe(true)
})

test('what is no amount is refused', () => {
  for (const amount of ['', '1e5', '1,000', '1.2345', '9'.repeat(41), '٣', 12, null])
    expect(paid(amount), String(amount)).toBe(false)
})
