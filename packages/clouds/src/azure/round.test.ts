/** Subscriptions of one connection are read together with a few queries and one sign-in, whichever is requested first. */
import { expect, test } from 'vitest'
import { startManySubscriptions } from '../testing/azure-many.ts'
import { readRound } from '../testing/azure-round.ts'
import { azureFields } from '../testing/azure-server.ts'
import { createAzureCloud } from './azure.ts'
import { azureKinds } from './kinds.ts'

const kinds = Object.keys(azureKinds).length

test('reads subscriptions of an account with a few queries and a single sign-in, and again in a second round', async () => {
  const many = await startManySubscriptions({
    subscriptions: 20,
    rowsOfKind: 2,
    quota: { queries: 15, milliseconds: 5000 },
    latency: 0,
  })
  try {
    expect(await readRound(many)).toMatchObject({ rows: 20 * kinds * 2, lost: [] })
    // The queries are for the number of rows, the resources, and the resource groups.
    expect([many.queries(), many.refusals()]).toEqual([3, 0])
    expect(many.signIns()).toBeLessThanOrEqual(2)
    await readRound(many)
    expect(many.queries()).toBe(6)
  } finally {
    await many.close()
  }
})

test('rejects a subscription closed to the account instead of reading it as empty', async () => {
  const closed = new Set<string>()
  const many = await startManySubscriptions({
    subscriptions: 3,
    rowsOfKind: 1,
    quota: { queries: 1000, milliseconds: 5000 },
    latency: 0,
    closed,
  })
  try {
    const [open = '', lost = '', other = ''] = many.subscriptionIds
    const { inventory: port } = createAzureCloud(azureFields, many.tools)
    const list = (containerId: string) =>
      port.list({
        inventory: 'disks',
        containerId,
        shared: { since: new Date(0), containerIds: many.subscriptionIds },
      })
    closed.add(lost)
    expect(await list(open)).toHaveLength(1)
    await expect(list(lost)).rejects.toMatchObject({ code: 'Forbidden' })
    expect(await list(other)).toHaveLength(1)
  } finally {
    await many.close()
  }
})

test('returns newer reads to a later request, and a rejected query for many loses nothing', async () => {
  const many = await startManySubscriptions({
    subscriptions: 2,
    rowsOfKind: 1,
    quota: { queries: 1000, milliseconds: 5000 },
    latency: 0,
  })
  try {
    const [containerId = '', other = ''] = many.subscriptionIds
    const { inventory: port } = createAzureCloud(azureFields, many.tools)
    const list = (since: Date) =>
      port.list({
        inventory: 'disks',
        containerId: other,
        shared: { since, containerIds: many.subscriptionIds },
      })
    await port.list({
      inventory: 'disks',
      containerId,
      shared: { since: new Date(0), containerIds: many.subscriptionIds },
    })
    const before = many.queries()
    expect(await list(new Date(0))).toHaveLength(1)
    expect(many.queries()).toBe(before)
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(await list(new Date())).toHaveLength(1)
    expect(many.queries()).toBeGreaterThan(before)
    const end = many.failWhile(({ body }) => body.includes(containerId) && body.includes(other), {
      status: 403,
      body: { error: { code: 'AccessDenied', message: 'One of them is closed.' } },
    })
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(await list(new Date())).toHaveLength(1)
    end()
  } finally {
    await many.close()
  }
})
