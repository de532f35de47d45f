/**
 * Tests the adapters with real responses: Microsoft's API examples and recordings of the Cloud Custodian project, if
 * they are stored next to the project. The parts that this package has copied are tested by the suites of the adapters.
 */
import { isRecord } from '@cmp/contract/is-record'
import { expect, test } from 'vitest'
import { createAzureCloud } from '../azure/azure.ts'
import { createGoogleCloud } from '../gcp/google.ts'
import { getAt, listAt, getTextAt } from '../kit/read.ts'
import type { CloudResource } from '../ports/inventory.ts'
import { subscription } from './azure-answers.ts'
import { azureFields, startAzureServer } from './azure-server.ts'
import { googleProject } from './google-answers.ts'
import { googleFields, startGoogleServer } from './google-server.ts'
import { hasSamples, readSamples } from './sample-files.ts'

const parseBody = (body: unknown): unknown => {
  const given = getAt(body, 'data') ?? getAt(body, 'string') ?? body
  return typeof given === 'string' && given.startsWith('{') ? JSON.parse(given) : given
}

/** Returns the responses in a file: the successful one of an example, all of a recording. */
const listAnswers = (content: unknown): unknown[] => [
  getAt(content, 'responses.200.body'),
  ...listAt(content, 'interactions').map((one) => parseBody(getAt(one, 'response.body'))),
]

/** Returns the rows of a type in any letter case. */
const listRows = (content: unknown, type: string) =>
  listAnswers(content)
    .flatMap((answer) => listAt(answer, 'value'))
    .filter(isRecord)
    .filter(
      (row) => getTextAt(row, 'type').toLowerCase() === type.toLowerCase() || getTextAt(row, 'type') === '',
    )

const azureFolders = [
  ['resource-groups', 'resource-groups/', 'Microsoft.Resources/resourceGroups'],
  ['virtual-networks', 'virtual-networks/', 'Microsoft.Network/virtualNetworks'],
  ['virtual-machines', 'virtual-machines/', 'Microsoft.Compute/virtualMachines'],
  ['storage-accounts', 'storage-accounts/', 'Microsoft.Storage/storageAccounts'],
  ['web-apps', 'web-apps/', 'Microsoft.Web/sites'],
  ['sql-databases', 'sql/', 'Microsoft.Sql/servers/databases'],
  ['kubernetes-clusters', 'kubernetes/', 'Microsoft.ContainerService/managedClusters'],
  ['mysql-servers', 'mysql-flexible/', 'Microsoft.DBforMySQL/flexibleServers'],
  ['postgresql-servers', 'postgresql-flexible/', 'Microsoft.DBforPostgreSQL/flexibleServers'],
  ['sql-managed-instances', 'sql-managed-instances/', 'Microsoft.Sql/managedInstances'],
  ['key-vaults', 'key-vault/', 'Microsoft.KeyVault/vaults'],
] as const

/** Returns the inventories that divide the rows of a type among themselves. */
const listSharingInventories = (inventory: string): string[] =>
  inventory === 'web-apps' ? ['web-apps', 'functions'] : [inventory]

test('reads Azure’s examples and recordings row by row', async () => {
  const server = await startAzureServer()
  const cloud = createAzureCloud(azureFields, server.tools)
  for (const [inventory, folder, type] of azureFolders) {
    let understood = 0
    const files = readSamples(`azure/${folder}`)
    for (const { name, content } of files) {
      const rows = listRows(content, type).filter((row) => 'id' in row)
      const body = {
        totalRecords: rows.length,
        count: rows.length,
        resultTruncated: 'false',
        facets: [],
        data: rows,
      }
      const listed: CloudResource[] = []
      for (const one of listSharingInventories(inventory)) {
        server.fault('Microsoft.ResourceGraph', { body })
        listed.push(...(await cloud.inventory.list({ inventory: one, containerId: subscription })))
      }
      expect(listed.length, name).toBe(rows.length)
      for (const { name: named, facts } of listed) {
        expect(named, name).not.toBe('')
        expect(
          Object.values(facts).some((fact) => fact !== null && fact !== ''),
          `${name} ${named}`,
        ).toBe(true)
      }
      understood += rows.length
    }
    // Without the samples the fake server responds with the copied rows.
    if (!hasSamples)
      understood = (await cloud.inventory.list({ inventory, containerId: subscription })).length
    expect(understood, inventory).toBeGreaterThan(0)
  }
  await server.close()
})

test('reads Azure metrics: a metric without series, several series, a point without a value, an error of a single metric', async () => {
  const server = await startAzureServer()
  const { metrics } = createAzureCloud(azureFields, server.tools)
  for (const { name, content } of readSamples('azure/metrics/'))
    for (const answer of listAnswers(content)) {
      const values = listAt(answer, 'value').filter((one) => getAt(one, 'timeseries') !== undefined)
      if (values.length === 0) continue
      // The examples contain other metrics than a machine's: the first one is used as its CPU.
      const body = {
        ...(isRecord(answer) ? answer : {}),
        value: values.map((one, index) => ({
          ...(isRecord(one) ? one : {}),
          id: index === 0 ? 'x/metrics/Percentage CPU' : getTextAt(one, 'id'),
        })),
      }
      const timestamps = listAt(values[0], 'timeseries').flatMap((series) =>
        listAt(series, 'data').map((point) => Date.parse(getTextAt(point, 'timeStamp'))),
      )
      server.fault('Microsoft.ResourceGraph', {
        body: { totalRecords: 0, count: 0, resultTruncated: 'false', data: [] },
      })
      server.fault('Microsoft.Insights', { body })
      const [series] = await metrics.series({
        inventory: 'virtual-machines',
        resources: [
          {
            inventory: 'virtual-machines',
            containerId: subscription,
            id: `/subscriptions/${subscription}/resourceGroups/g/providers/Microsoft.Compute/virtualMachines/x`,
          },
        ],
        metrics: ['PercentageCPU'],
        start: new Date(Math.min(...timestamps, 0)),
        end: new Date('2030-01-01T00:00:00Z'),
        intervalSeconds: 60,
      })
      const withValue = listAt(values[0], 'timeseries').flatMap((one) =>
        listAt(one, 'data').filter((point) =>
          ['average', 'total', 'count'].some((of) => getAt(point, of) !== undefined),
        ),
      )
      expect(series?.points.length ?? 0, name).toBe(
        new Set(withValue.map((point) => getTextAt(point, 'timeStamp'))).size,
      )
    }
  await server.close()
})

const googleFolders = [
  ['virtual-machines', 'compute/', 'aggregated-instances', '/aggregated/instances'],
  ['storage-accounts', 'storage/', 'bucket-query', '/storage/v1/b'],
  ['kubernetes-clusters', 'kubernetes/', 'gke-cluster-query', '/locations/-/clusters'],
  ['mysql-servers', 'cloud-sql/', 'sqlinstance-query', '/instances'],
] as const

test('reads Google Cloud’s recordings', async () => {
  const server = await startGoogleServer()
  const { inventory: port } = createGoogleCloud(googleFields, server.tools)
  for (const [inventory, folder, file, part] of googleFolders) {
    // The copied rows are listed in any case.
    expect((await port.list({ inventory, containerId: googleProject })).length).toBeGreaterThan(0)
    for (const { name, content } of readSamples(`gcp/${folder}`).filter((one) => one.name.includes(file))) {
      server.fault(part, { body: getAt(content, 'body') })
      const listed = await port.list({ inventory, containerId: googleProject })
      expect(listed.length, name).toBeGreaterThan(0)
      for (const { name: named, region, facts } of listed) {
        expect([named, region], name).not.toContain('')
        expect(facts['size'] ?? facts['sku'] ?? facts['version'], name).not.toBe('')
      }
    }
  }
  for (const { content } of readSamples('gcp/errors/')) {
    server.fault('/appengine/', { status: 403, body: getAt(content, 'body') })
    const number = /project (\d+)/.exec(getTextAt(content, 'body.error.message'))?.[1] ?? ''
    server.fault('/cloudresourcemanager/v3/projects/', { body: { name: `projects/${number}` } })
    const kinds = (await port.list({ inventory: 'web-apps', containerId: googleProject })).map(
      ({ facts }) => facts['kind'],
    )
    expect(kinds).toEqual(['Cloud Run'])
  }
  await server.close()
})
