import { sellerSettings } from '@cmp/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readEnv } from '../../main/env.ts'
import { firstSeller } from './seller.ts'

const sellerWith = (variables: Record<string, string>) => firstSeller(readEnv(variables, '/'))

test('the first seller is who the environment names', () => {
  expect(sellerWith({ SELLER_NAME: 'A Ltd.', SELLER_ADDRESS: '1 Road', SELLER_TAX_ID: '7' })).toMatchObject({
    name: 'A Ltd.',
    address: '1 Road',
    taxId: '7',
    isIssuedAutomatically: false,
  })
})

test('the first seller is the demo reseller in the demo, who issues at once', () => {
  expect(sellerWith({ DEMO: 'on' })).toMatchObject({
    name: 'Siam Cloud Partners Co., Ltd.',
    isIssuedAutomatically: true,
  })
})

test('there is none otherwise: somebody has to say it', () => {
  expect(sellerWith({ DEMO: 'off' })).toBeNull()
})

test('settings that were stored before receipts had numbers stay valid', () => {
  const { numberFormats, ...others } = sellerWith({ SELLER_NAME: 'A Ltd.' }) ?? {}
  const { receipt: _unknown, ...stored } = numberFormats ?? {}
  expect(sellerSettings(z).parse({ ...others, numberFormats: stored }).numberFormats).toEqual({
    ...stored,
    receipt: 'RC-{YYYY}-{000000}',
  })
})
