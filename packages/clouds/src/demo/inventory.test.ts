import { demoCloudResources } from '@cmp/demo'
import { expect, test } from 'vitest'
import { demoInventory, switchesIn } from './inventory.ts'

const looks = [1, 2, 3] as const

test.each(looks)('lists each resource of look %i in its own place, in its order', async (look) => {
  const port = demoInventory(switchesIn({ look }))
  const all = demoCloudResources(look)
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

test('lists and reads no resource that people have deleted', async () => {
  const [resource] = demoCloudResources(3)
  if (!resource) throw new Error('The demo has no resources.')
  const { id, inventory, containerId } = resource
  const madeElsewhere = demoInventory(switchesIn({}))
  expect((await madeElsewhere.list({ inventory, containerId })).map((found) => found.id)).toContain(id)
  const made = [{ nativeId: id.toUpperCase(), goneAt: '2026-11-01T00:00:00Z' }]
  const port = demoInventory(switchesIn({ made }))
  expect((await port.list({ inventory, containerId })).map((found) => found.id)).not.toContain(id)
  await expect(port.detail({ inventory, containerId, id })).rejects.toMatchObject({ code: 'NotFound' })
})
