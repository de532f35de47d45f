/**
 * Reads 500 subscriptions, and one with 20,000 resources, under Azure's documented quota of 15 queries in 5 seconds per
 * principal. The quota is enforced in real time; each response takes 250 ms.
 */
import { expect, test } from 'vitest'
import { startManySubscriptions } from '../testing/azure-many.ts'
import { readRound } from '../testing/azure-round.ts'
import { azureKinds } from './kinds.ts'

const quota = { queries: 15, milliseconds: 5000 }
const kinds = Object.keys(azureKinds).length

test.each([
  ['500 subscriptions of 3 resources a type', 500, 3],
  ['one subscription of 20,000 resources', 1, Math.ceil(20_000 / kinds)],
])(
  'reads %s within 15 minutes without losing a type',
  async (name, subscriptions, rowsOfKind) => {
    const many = await startManySubscriptions({ subscriptions, rowsOfKind, quota, latency: 250 })
    try {
      const { rows, lost, seconds, requests } = await readRound(many)
      console.info(
        `${name}: ${rows} rows, ${requests} requests, ${many.queries()} queries, ${many.refusals()} refused, ${many.signIns()} sign-ins, ${seconds.toFixed(1)} s`,
      )
      expect(lost).toEqual([])
      expect(rows).toBe(subscriptions * kinds * rowsOfKind)
      expect(seconds).toBeLessThan(900)
    } finally {
      await many.close()
    }
  },
  900_000,
)
