import { sellerSettings } from '@cmp/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readEnv } from '../main/env.ts'
import { chooseFirstSeller } from './first-seller.ts'

const chooseSellerFor = (variables: Record<string, string>) => chooseFirstSeller(readEnv(variables, '/'))

test('the first seller comes from the environment', () => {
  expect(
    chooseSellerFor({ SELLER_NAME: 'A Ltd.', SELLER_ADDRESS: '1 Road', SELLER_TAX_ID: '7' }),
  ).toMatchObject({
    name: 'A Ltd.',
    address: '1 Road',
    taxId: '7',
    isIssuedAutomatically: false,
  })
})

test('the first seller is the demo reseller in the demo and issues automatically', () => {
  expect(chooseSellerFor({ DEMO: 'on' })).toMatchObject({
    name: 'Siam Cloud Partners Co., Ltd.',
    isIssuedAutomatically: true,
  })
})

test('otherwise there is no seller until a user configures it', () => {
  expect(chooseSellerFor({ DEMO: 'off' })).toBeNull()
})

test('settings stored before receipts had numbers stay valid', () => {
  const { numberFormats, ...others } = chooseSellerFor({ SELLER_NAME: 'A Ltd.' }) ?? {}
  const { receipt: _unknown, ...stored } = numberFormats ?? {}
  expect(sellerSettings(z).parse({ ...others, numberFormats: stored }).numberFormats).toEqual({
    ...stored,
    receipt: 'RC-{YYYY}-{000000}',
  })
})
