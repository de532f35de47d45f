import { describe, expect, test } from 'vitest'
import { formAddressOf } from './form-address.ts'

const names = ['customerId', 'status']

describe('the address of a form', () => {
  test('fills in its own fields and no others', () => {
    expect(formAddressOf({ customerId: 'c1', id: 'r1', tab: 'users' }, names)).toEqual({
      given: { customerId: 'c1' },
      back: undefined,
    })
  })

  test('leads back to a page of this portal alone', () => {
    const back = (returnUrl: unknown) => formAddressOf({ returnUrl }, names).back
    expect(back('/customer/detail?id=c1&tab=projects')).toBe('/customer/detail?id=c1&tab=projects')
    expect(back('//elsewhere.example')).toBeUndefined()
    expect(back('https://elsewhere.example/')).toBeUndefined()
    expect(back(7)).toBeUndefined()
  })
})
