/** Reads a large Azure tenant, from a stand-in that enforces the quota of Resource Graph as Azure documents it. */
import { azureKinds } from '../../packages/clouds/src/azure/kinds.ts'
import { startManySubscriptions } from '../../packages/clouds/src/testing/azure-many.ts'
import { readRound } from '../../packages/clouds/src/testing/azure-round.ts'
import type { Figure } from './figures.ts'

const quota = { queries: 15, milliseconds: 5000 }
/** The latency of one answer, in milliseconds. */
const latency = 250
/** The longest time for reading everything, in seconds. */
const mostSeconds = 900

const kinds = Object.keys(azureKinds).length

const measureRound = async (what: string, subscriptions: number, rowsOfKind: number): Promise<Figure> => {
  const many = await startManySubscriptions({ subscriptions, rowsOfKind, quota, latency })
  try {
    const { rows, lost, seconds, requests } = await readRound(many)
    if (lost.length > 0 || rows !== subscriptions * kinds * rowsOfKind)
      throw new Error(`The round lost ${lost.length} types and read ${rows} rows.`)
    return {
      what,
      cmp: `${seconds.toFixed(1)} s, ${requests} requests, ${many.refusals()} refused, ${many.signIns()} sign-ins`,
      reference: `${mostSeconds} s`,
      ratio: seconds / mostSeconds,
      bar: 1,
    }
  } finally {
    await many.close()
  }
}

/** 500 subscriptions, and one with 20,000 resources. */
export const measureClouds = async (): Promise<Figure[]> => [
  await measureRound(`round over 500 Azure subscriptions, ${kinds} types of 3 resources`, 500, 3),
  await measureRound('round over an Azure subscription of 20,000 resources', 1, Math.ceil(20_000 / kinds)),
]
