/**
 * The adapters over real answers: API examples of Microsoft and recordings of the Cloud Custodian project, read where they stand beside the
 * project. What is copied from them into this package is proven by the suites of the adapters.
 */
import { expect, test } from 'vitest'
import { azureCloud } from '../azure/azure.ts'
import { isObject } from '../exports/json.ts'
import { googleCloud } from '../gcp/google.ts'
import { at, listAt, textAt } from '../kit/read.ts'
import type { CloudResource } from '../ports/inventory.ts'
import { subscription } from './azure-answers.ts'
import { azureFields, startAzureServer } from './azure-server.ts'
import { googleProject } from './google-answers.ts'
import { googleFields, startGoogleServer } from './google-server.ts'
import { hasSamples, samplesIn } from './sample-files.ts'

const parsed = (body: unknown): unknown => {
  const given = at(body, 'data') ?? at(body, 'string') ?? body
  return typeof given === 'string' && given.startsWith('{') ? JSON.parse(given) : given
}

/** The answers in a file: of an example the one that is good, of a recording all. */
const answersIn = (content: unknown): unknown[] => [
  at(content, 'responses.200.body'),
  ...listAt(content, 'interactions').map((one) => parsed(at(one, 'response.body'))),
]

/** Rows of a type, whatever the letter case of the type. */
const rowsOf = (content: unknown, type: string) =>
  answersIn(content)
    .flatMap((answer) => listAt(answer, 'value'))
    .filter(isObject)
    .filter((row) => textAt(row, 'type').toLowerCase() === type.toLowerCase() || textAt(row, 'type') === '')

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

/** The inventories that have the rows of a type between them. */
const sharing = (inventory: string): string[] =>
  inventory === 'web-apps' ? ['web-apps', 'functions'] : [inventory]

test('Azure’s examples and recordings are understood, row by row', async () => {
  const server = await startAzureServer()
  const cloud = azureCloud(azureFields, server.tools)
  for (const [inventory, folder, type] of azureFolders) {
    let understood = 0
    const files = samplesIn(`azure/${folder}`)
    for (const { name, content } of files) {
      const rows = rowsOf(content, type).filter((row) => 'id' in row)
      const body = {
        totalRecords: rows.length,
        count: rows.length,
        resultTruncated: 'false',
        facets: [],
        data: rows,
      }
      const listed: CloudResource[] = []
      for (const one of sharing(inventory)) {
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
    // Without the samples the stand-in answers with the rows that were copied of them.
    if (!hasSamples)
      understood = (await cloud.inventory.list({ inventory, containerId: subscription })).length
    expect(understood, inventory).toBeGreaterThan(0)
  }
  await server.close()
})

test('what Azure measured is understood: a metric without series, several series, a point without a value, an error of one', async () => {
  const server = await startAzureServer()
  const { metrics } = azureCloud(azureFields, server.tools)
  for (const { name, content } of samplesIn('azure/metrics/'))
    for (const answer of answersIn(content)) {
      const values = listAt(answer, 'value').filter((one) => at(one, 'timeseries') !== undefined)
      if (values.length === 0) continue
      // The examples name other metrics than a machine's: the first is taken for its CPU.
      const body = {
        ...(isObject(answer) ? answer : {}),
        value: values.map((one, index) => ({
          ...(isObject(one) ? one : {}),
          id: index === 0 ? 'x/metrics/Percentage CPU' : textAt(one, 'id'),
        })),
      }
      const moments = listAt(values[0], 'timeseries').flatMap((series) =>
        listAt(series, 'data').map((point) => Date.parse(textAt(point, 'timeStamp'))),
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
        start: new Date(Math.min(...moments, 0)),
        end: new Date('2030-01-01T00:00:00Z'),
        intervalSeconds: 60,
      })
      const withValue = listAt(values[0], 'timeseries').flatMap((one) =>
        listAt(one, 'data').filter((point) =>
          ['average', 'total', 'count'].some((of) => at(point, of) !== undefined),
        ),
      )
      expect(series?.points.length ?? 0, name).toBe(
        new Set(withValue.map((point) => textAt(point, 'timeStamp'))).size,
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

test('Google Cloud’s recordings are understood', async () => {
  const server = await startGoogleServer()
  const { inventory: port } = googleCloud(googleFields, server.tools)
  for (const [inventory, folder, file, part] of googleFolders) {
    // What was copied of them is listed in any case.
    expect((await port.list({ inventory, containerId: googleProject })).length).toBeGreaterThan(0)
    for (const { name, content } of samplesIn(`gcp/${folder}`).filter((one) => one.name.includes(file))) {
      server.fault(part, { body: at(content, 'body') })
      const listed = await port.list({ inventory, containerId: googleProject })
      expect(listed.length, name).toBeGreaterThan(0)
      for (const { name: named, region, facts } of listed) {
        expect([named, region], name).not.toContain('')
        expect(facts['size'] ?? facts['sku'] ?? facts['version'], name).not.toBe('')
      }
    }
  }
  for (const { content } of samplesIn('gcp/errors/')) {
    server.fault('/appengine/', { status: 403, body: at(content, 'body') })
    const number = /project (\d+)/.exec(textAt(content, 'body.error.message'))?.[1] ?? ''
    server.fault('/cloudresourcemanager/v3/projects/', { body: { name: `projects/${number}` } })
    const kinds = (await port.list({ inventory: 'web-apps', containerId: googleProject })).map(
      ({ facts }) => facts['kind'],
    )
    expect(kinds).toEqual(['Cloud Run'])
  }
  await server.close()
})
