/** Sets the seller's settings for a test. */
import { expect } from 'vitest'
import type { SellerSettings } from '@cmp/contract'
import type { Client } from './portal.ts'

/** Changes some of the seller's settings. */
export const changeSeller = async (client: Client, change: Partial<SellerSettings>): Promise<void> => {
  const { body } = await client.get<SellerSettings>('/api/Seller')
  const answer = await client.post('/api/Seller', { ...body, ...change })
  expect(answer.status, answer.text).toBe(200)
}
