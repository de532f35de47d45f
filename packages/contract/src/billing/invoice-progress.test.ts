import { describe, expect, test } from 'vitest'
import { toInvoiceFetchStep } from './invoice-progress.ts'

describe('the stepper of an invoice fetch', () => {
  test.each([
    ['submitted', 1, false, true],
    ['In-Progress-PAYG', 1, false, true],
    ['Done-PAYG', 2, false, true],
    ['In-Progress-RI', 2, false, true],
    ['Delete-RI', 2, false, false],
    ['Delete-PAYG', undefined, false, false],
    ['Done', 3, false, false],
    ['done', 3, false, false],
    ['Done-RI', 3, false, false],
    ['Done-Error', undefined, true, false],
    ['done-error', undefined, true, false],
    ['Error', undefined, true, false],
    ['Error-PAYG', 1, true, false],
    ['Error-RI', 2, true, false],
    ['', 0, false, false],
    ['none', 0, false, false],
  ] as const)('%s', (status, step, isFailed, isFetching) => {
    expect(toInvoiceFetchStep(status, false)).toEqual({ step, isFailed, isFetching })
  })

  test.each(['Done', 'done', 'Done-RI'])('%s completes the last step after the Fetch button', (status) => {
    expect(toInvoiceFetchStep(status, true).step).toBe(4)
  })

  test('the Fetch button changes no other step', () => {
    expect(toInvoiceFetchStep('In-Progress-RI', true).step).toBe(2)
    expect(toInvoiceFetchStep('Error-PAYG', true)).toEqual({ step: 1, isFailed: true, isFetching: false })
  })
})
