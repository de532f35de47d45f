/**
 * Tests functions, NoSQL databases, logs, registries, load balancers, NAT gateways and caches: how each provider's
 * response is read, and which inventory lists which resource.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAwsCloud } from '../aws/aws.ts'
import { createAzureCloud } from '../azure/azure.ts'
import { createGoogleCloud } from '../gcp/google.ts'
import type { ResourceAdapter } from '../kit/resource-adapter.ts'
import { awsAccount } from './aws-answers.ts'
import { awsFields, startAwsServer } from './aws-server.ts'
import { subscription } from './azure-answers.ts'
import { azureFields, startAzureServer } from './azure-server.ts'
import { googleProject } from './google-answers.ts'
import { googleFields, startGoogleServer } from './google-server.ts'

type Cloud = { adapter: ResourceAdapter; containerId: string; close: () => Promise<void> }

let azure: Cloud
let google: Cloud
let aws: Cloud
beforeAll(async () => {
  const [azureServer, googleServer, awsServer] = [
    await startAzureServer(),
    await startGoogleServer(),
    await startAwsServer(),
  ]
  azure = {
    adapter: createAzureCloud(azureFields, azureServer.tools),
    containerId: subscription,
    close: azureServer.close,
  }
  google = {
    adapter: createGoogleCloud(googleFields, googleServer.tools),
    containerId: googleProject,
    close: googleServer.close,
  }
  aws = {
    adapter: createAwsCloud(awsFields, awsServer.tools),
    containerId: awsAccount,
    close: awsServer.close,
  }
})
afterAll(async () => {
  for (const { close } of [azure, google, aws]) await close()
})

const list = ({ adapter, containerId }: Cloud, inventory: string) =>
  adapter.inventory.list({ inventory, containerId })

/** Returns only the named facts of the listed resources. */
const readFacts = async (cloud: Cloud, inventory: string, names: readonly string[]) =>
  (await list(cloud, inventory)).map(({ name, facts }) => [name, ...names.map((fact) => facts[fact])])

test('lists a function app as a function and not a web app on any plan', async () => {
  expect(
    await readFacts(azure, 'functions', ['runtime', 'memoryMb', 'mostInstances', 'networkAccess']),
  ).toEqual([
    ['orders-api', 'Python|3.12', 1536, 200, 'Private endpoints'],
    ['flex-api', 'node|22', 2048, 100, 'All networks'],
  ])
  expect(await readFacts(azure, 'web-apps', ['kind'])).toEqual([['webapp-1', 'Web app']])
})

test('a second-generation function has the ID of its service, which is not a web app', async () => {
  const listed = await list(google, 'functions')
  expect(listed.map(({ name, id, facts }) => [name, id.split('/')[2], facts['memoryMb']])).toEqual([
    ['resize_image', 'run.googleapis.com', 512],
    ['legacy', 'cloudfunctions.googleapis.com', 256],
  ])
  const webApps = await list(google, 'web-apps')
  expect(webApps.map(({ name }) => name)).toEqual(['default', 'shop'])
})

test('reads tags, backups and states that AWS lists omit from the detail call', async () => {
  for (const [inventory, fact, value] of [
    ['functions', 'status', 'Active'],
    ['nosql-databases', 'backup', 'Enabled'],
    ['container-registries', 'immutableTags', true],
  ] as const) {
    const [first] = await list(aws, inventory)
    if (!first) throw new Error(`The stand-in has no ${inventory}.`)
    const detail = await aws.adapter.inventory.detail({ inventory, ...first })
    expect([inventory, detail.tags, detail.facts[fact]]).toEqual([inventory, { team: 'shop' }, value])
  }
})

test('NoSQL databases show their billing mode and their network access', async () => {
  const names = ['kind', 'capacityMode', 'networkAccess', 'replicas']
  expect(await readFacts(azure, 'nosql-databases', names)).toEqual([
    ['orders-db', 'Cosmos DB for NoSQL', 'Serverless', 'Selected networks', 'West Europe, North Europe'],
  ])
  expect(await readFacts(aws, 'nosql-databases', names)).toEqual([
    ['orders', 'DynamoDB table', 'On-demand', null, null],
  ])
  expect(await readFacts(google, 'nosql-databases', names)).toEqual([
    ['(default)', 'Firestore', null, null, null],
  ])
})

test('retention is null where logs never expire, and a cap is null without a limit', async () => {
  const names = ['retentionDays', 'dailyCapGb']
  expect(await readFacts(azure, 'log-workspaces', names)).toEqual([
    ['central-logs', 90, '0.5'],
    ['team-logs', 30, null],
  ])
  expect(await readFacts(aws, 'log-workspaces', names)).toEqual([
    ['/aws/lambda/orders', null, null],
    ['/shop/web', 30, null],
  ])
  expect(await readFacts(google, 'log-workspaces', names)).toEqual([
    ['_Default', 30, null],
    ['_Required', 400, null],
  ])
})

test('lists load balancers as the consoles do: two types of Azure, both APIs of AWS, forwarding rules of Google combined', async () => {
  const names = ['kind', 'scheme', 'address', 'frontends']
  expect(await readFacts(azure, 'load-balancers', names)).toEqual([
    ['shop-lb', 'Load Balancer', 'Internet-facing', '13.84.1.2', 2],
    ['inside-lb', 'Load Balancer', 'Internal', '10.0.0.9', 0],
    ['shop-gateway', 'Application Gateway', 'Internet-facing', '13.84.1.2', 1],
  ])
  expect(await readFacts(google, 'load-balancers', names)).toEqual([
    ['shop', 'Application Load Balancer', 'Internet-facing', '34.8.8.8', 2],
    ['mail', 'Proxy Network Load Balancer', 'Internet-facing', '34.8.8.9', 1],
    ['inside', 'Passthrough Network Load Balancer', 'Internal', '10.128.0.9', 1],
  ])
  const listed = await list(aws, 'load-balancers')
  expect(listed.map(({ name, facts: { kind, scheme }, tags }) => [name, kind, scheme, tags])).toEqual([
    ['shop', 'Application Load Balancer', 'Internet-facing', { team: 'shop' }],
    ['inside', 'Network Load Balancer', 'Internal', {}],
    ['firewall', 'Gateway Load Balancer', 'Internet-facing', {}],
    ['shop', 'Classic Load Balancer', 'Internet-facing', { team: 'shop' }],
  ])
  const [gateway] = (await list(azure, 'load-balancers')).filter(({ name }) => name === 'shop-gateway')
  expect(gateway?.facts).toMatchObject({
    leastInstances: 0,
    mostInstances: 10,
    firewall: true,
    network: 'vnet1',
  })
})

/** Returns the frontends of the load balancer with a name. */
const readFrontends = async ({ adapter, containerId }: Cloud, name: string) => {
  const of = (await adapter.inventory.list({ inventory: 'load-balancers', containerId })).find(
    (one) => one.name === name,
  )
  return of === undefined
    ? []
    : adapter.inventory.children({ inventory: 'load-balancers', child: 'frontends', containerId, id: of.id })
}

test('lists the ports and the targets of listeners and rules', async () => {
  const toShortRows = (rows: readonly Record<string, unknown>[]) =>
    rows.map(({ name, protocol, ports, target }) => [name, protocol, ports, target])
  expect(toShortRows(await readFrontends(azure, 'shop-lb'))).toEqual([
    ['https', 'Tcp', '443', 'machines'],
    ['out', 'All', null, 'machines'],
  ])
  expect(toShortRows(await readFrontends(azure, 'shop-gateway'))).toEqual([
    ['shop', 'Https', '443', 'machines'],
  ])
  expect(toShortRows(await readFrontends(google, 'shop'))).toEqual([
    ['shop-http', 'HTTP', '80', 'shop'],
    ['shop-https', 'HTTPS', '443', 'shop'],
  ])
  expect(toShortRows(await readFrontends(aws, 'shop'))).toEqual([['HTTPS:443', 'HTTPS', '443', 'machines']])
})

test('lists each NAT gateway of a router, and no router without gateways', async () => {
  const names = ['kind', 'router', 'addresses', 'subnets']
  expect(await readFacts(google, 'nat-gateways', names)).toEqual([
    ['public', 'Public', 'out', 'spare', 'default'],
    ['private', 'Private', 'out', null, 'All'],
  ])
  expect(await readFacts(azure, 'nat-gateways', names)).toEqual([
    ['shop-nat', 'Public', null, '13.84.1.2, shop-range', 'web'],
  ])
  expect(await readFacts(aws, 'nat-gateways', ['kind', 'status', 'network'])).toEqual([
    ['shop-nat', 'Public', 'Available', 'vpc-d2d616b5'],
  ])
})

test('lists caches of the same name by their type and no node of a replication group as a cache', async () => {
  const names = ['kind', 'engine', 'version', 'nodes']
  expect(await readFacts(azure, 'caches', names)).toEqual([
    ['shop-cache', 'Azure Cache for Redis', 'redis', '6.0', 4],
    ['shop-managed', 'Azure Managed Redis', 'redis', '7.4', null],
  ])
  expect(await readFacts(google, 'caches', names)).toEqual([
    ['shop-cache', 'Memorystore for Redis', 'redis', '7.0', 2],
    ['shop-cache', 'Memorystore for Redis Cluster', 'redis', null, 6],
    ['shop-cache', 'Memorystore for Memcached', 'memcached', '1.6.15', 2],
  ])
  expect(await readFacts(aws, 'caches', names)).toEqual([
    ['shop', 'ElastiCache replication group', 'redis', '7.1.0', 2],
    ['shop', 'ElastiCache cluster', 'memcached', '1.6.22', 2],
    ['shop', 'ElastiCache Serverless', 'valkey', '8.0', null],
  ])
})

const day = { start: new Date('2026-11-20T00:00:00Z'), end: new Date('2026-11-21T00:00:00Z') }

test('reads the charts that the provider has for each type of load balancer and cache', async () => {
  for (const cloud of [azure, google, aws])
    for (const [inventory, metrics] of [
      ['load-balancers', ['BytesSent', 'ProcessedBytes']],
      ['caches', ['Connections']],
    ] as const) {
      const resources = await list(cloud, inventory)
      const series = await cloud.adapter.metrics.series({
        inventory,
        resources: resources.map(({ id, region }) => ({
          inventory,
          id,
          containerId: cloud.containerId,
          region,
        })),
        metrics,
        intervalSeconds: 900,
        ...day,
      })
      for (const { id } of resources)
        expect([id, series.some(({ resourceId, points }) => resourceId === id && points.length > 0)]).toEqual(
          [id, true],
        )
    }
})
