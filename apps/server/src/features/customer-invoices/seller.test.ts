import { describe, expect, test } from 'vitest'
import { readEnv } from '../../main/env.ts'
import { sellerOf } from './seller.ts'

const sellerWith = (variables: Record<string, string>) => sellerOf(readEnv(variables, '/'))

describe('who sends the invoices', () => {
  test('is who the environment names', () => {
    expect(sellerWith({ SELLER_NAME: 'A Ltd.', SELLER_ADDRESS: '1 Road', SELLER_TAX_ID: '7' })).toEqual({
      name: 'A Ltd.',
      address: '1 Road',
      taxId: '7',
    })
  })

  test('is the demo reseller in the demo', () => {
    expect(sellerWith({ DEMO: 'on' }).name).toBe('Siam Cloud Partners Co., Ltd.')
  })

  test('must be named otherwise: no invoice is printed without its sender', () => {
    expect(() => sellerWith({ DEMO: 'off' })).toThrow('SELLER_NAME')
  })
})
