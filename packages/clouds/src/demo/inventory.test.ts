import { buildDemoCloudResources } from '@cmp/demo'
import { expect, test } from 'vitest'
import { createDemoInventory, parseSwitches } from './inventory.ts'

const polls = [1, 2, 3] as const

test.each(polls)('lists each resource of round %i in its own place and order', async (poll) => {
  const port = createDemoInventory(parseSwitches({ poll }))
  const all = buildDemoCloudResources(poll)
  const places = new Map(
    all.map(({ inventory, containerId }) => [`${inventory} ${containerId}`, { inventory, containerId }]),
  )
  expect(places.size).toBeGreaterThan(50)
  for (const { inventory, containerId } of places.values())
    expect((await port.list({ inventory, containerId })).map(({ id }) => id)).toEqual(
      all
        .filter((resource) => resource.inventory === inventory && resource.containerId === containerId)
        .map(({ id }) => id),
    )
  expect(await port.list({ inventory: 'virtual-machines', containerId: 'nowhere' })).toEqual([])
})

test('lists and reads no resource that users have deleted', async () => {
  const [resource] = buildDemoCloudResources(3)
  if (!resource) throw new Error('The demo has no resources.')
  const { id, inventory, containerId } = resource
  const madeElsewhere = createDemoInventory(parseSwitches({}))
  expect((await madeElsewhere.list({ inventory, containerId })).map((found) => found.id)).toContain(id)
  const made = [{ nativeId: id.toUpperCase(), deletedAt: '2026-11-01T00:00:00Z' }]
  const port = createDemoInventory(parseSwitches({ made }))
  expect((await port.list({ inventory, containerId })).map((found) => found.id)).not.toContain(id)
  await expect(port.detail({ inventory, containerId, id })).rejects.toMatchObject({ code: 'NotFound' })
})
