// A round over all subscriptions of a tenant, as the portal's work makes it: each opens the account anew, two at a time.
import { azureCloud } from '../azure/azure.ts'
import { azureKinds } from '../azure/kinds.ts'
import { inBackground } from '../ports/asker.ts'
import { resourcePages } from '../ports/inventory.ts'
import { azureFields } from './azure-server.ts'
import type { ManySubscriptions } from './azure-many.ts'

/** What a round came to. */
export type RoundFigures = { rows: number; lost: string[]; seconds: number; requests: number }

/** Reads every inventory of every subscription. */
export const readRound = async (many: ManySubscriptions): Promise<RoundFigures> => {
  const from = performance.now()
  const shared = { since: new Date(Date.now() - 300_000), containerIds: many.subscriptionIds }
  const waiting = [...many.subscriptionIds]
  const lost: string[] = []
  let [rows, requests] = [0, 0]
  const asker = {
    owner: 'tenant',
    onRequest: () => {
      requests += 1
    },
  }
  const worker = async (): Promise<void> => {
    for (let containerId = waiting.shift(); containerId !== undefined; containerId = waiting.shift()) {
      const { inventory: port } = azureCloud(azureFields, many.tools)
      for (const inventory of Object.keys(azureKinds)) {
        let found = 0
        for await (const page of resourcePages(port, { inventory, containerId, shared })) found += page.length
        if (found === 0) lost.push(`${containerId} ${inventory}`)
        rows += found
      }
    }
  }
  await inBackground(asker, () => Promise.all([worker(), worker()]))
  return { rows, lost, requests, seconds: (performance.now() - from) / 1000 }
}
