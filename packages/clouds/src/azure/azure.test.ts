import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ResourceAdapter } from './azure.ts'
import { azureCloud } from './azure.ts'
import { subscription } from '../testing/azure-answers.ts'
import { azureFields, machineAddress, startAzureServer, type AzureServer } from '../testing/azure-server.ts'

let server: AzureServer
let cloud: ResourceAdapter
beforeAll(async () => {
  server = await startAzureServer()
  cloud = azureCloud(azureFields, server.tools)
})
afterAll(() => server.close())

test('a client secret leads to subscriptions, machines and their metrics', async () => {
  expect(await cloud.inventory.containers({})).toEqual([
    expect.objectContaining({ containerId: subscription, name: 'Pay-As-You-Go', isActive: true }),
    expect.objectContaining({ containerId: 'off', isActive: false }),
  ])
  const [machine] = await cloud.inventory.list({ inventory: 'virtual-machines', containerId: subscription })
  expect(machine).toMatchObject({
    name: 'cctestvm',
    facts: { status: 'Deallocated', publicIp: '13.84.1.2', privateIp: '10.0.0.4', disks: 2, zone: '1' },
  })
  const start = new Date('2026-11-20T00:00:00Z')
  const series = await cloud.metrics.series({
    inventory: 'virtual-machines',
    resources: [machineAddress],
    metrics: ['Percentage CPU'],
    start,
    end: new Date('2026-11-20T01:00:00Z'),
    intervalSeconds: 300,
  })
  expect(series).toEqual([
    {
      resourceId: machineAddress.id,
      metric: 'Percentage CPU',
      unit: 'Percent',
      problem: '',
      points: [
        { at: '2026-11-20T00:00:00.000Z', average: 2.5, total: 20 },
        { at: '2026-11-20T00:05:00.000Z', average: 3, total: 30 },
      ],
    },
  ])
  expect((await cloud.inventory.detail(machineAddress)).facts).toMatchObject({ status: 'Running' })
  for (const child of ['keys', 'secrets', 'certificates'])
    expect(
      await cloud.inventory.children({
        inventory: 'key-vaults',
        containerId: subscription,
        id: `/subscriptions/${subscription}/resourceGroups/sample-resource-group/providers/Microsoft.KeyVault/vaults/sample-vault`,
        child,
      }),
    ).toHaveLength(1)
})
