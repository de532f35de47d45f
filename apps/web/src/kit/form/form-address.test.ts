import { describe, expect, test } from 'vitest'
import { parseFormAddress } from './form-address.ts'

const names = ['customerId', 'status']

describe('the URL of a form', () => {
  test('fills in its own fields and no others', () => {
    expect(parseFormAddress({ customerId: 'c1', id: 'r1', tab: 'users' }, names)).toEqual({
      given: { customerId: 'c1' },
      back: undefined,
    })
  })

  test('leads back only to pages of this portal', () => {
    const parseBack = (returnUrl: unknown) => parseFormAddress({ returnUrl }, names).back
    expect(parseBack('/customer/detail?id=c1&tab=projects')).toBe('/customer/detail?id=c1&tab=projects')
    expect(parseBack('//elsewhere.example')).toBeUndefined()
    expect(parseBack('https://elsewhere.example/')).toBeUndefined()
    expect(parseBack(7)).toBeUndefined()
  })
})
