// A round over all subscriptions of a tenant, like the portal's background work: each opens the account again, two at
// a time.
import { createAzureCloud } from '../azure/azure.ts'
import { azureKinds } from '../azure/kinds.ts'
import { runInBackground } from '../ports/background-work.ts'
import { streamResourcePages } from '../ports/inventory.ts'
import { azureFields } from './azure-server.ts'
import type { ManySubscriptions } from './azure-many.ts'

/** The result of a round. */
export type RoundFigures = { rows: number; lost: string[]; seconds: number; requests: number }

/** Reads every inventory of every subscription. */
export const readRound = async (many: ManySubscriptions): Promise<RoundFigures> => {
  const from = performance.now()
  const shared = { since: new Date(Date.now() - 300_000), containerIds: many.subscriptionIds }
  const waiting = [...many.subscriptionIds]
  const lost: string[] = []
  let [rows, requests] = [0, 0]
  const background = {
    owner: 'tenant',
    onRequest: () => {
      requests += 1
    },
  }
  const runWorker = async (): Promise<void> => {
    for (let containerId = waiting.shift(); containerId !== undefined; containerId = waiting.shift()) {
      const { inventory: port } = createAzureCloud(azureFields, many.tools)
      for (const inventory of Object.keys(azureKinds)) {
        let found = 0
        for await (const page of streamResourcePages(port, { inventory, containerId, shared }))
          found += page.length
        if (found === 0) lost.push(`${containerId} ${inventory}`)
        rows += found
      }
    }
  }
  await runInBackground(background, () => Promise.all([runWorker(), runWorker()]))
  return { rows, lost, requests, seconds: (performance.now() - from) / 1000 }
}
