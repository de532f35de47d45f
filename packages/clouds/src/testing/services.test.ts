/** Functions, NoSQL databases, logs and registries: what each cloud's answer comes to, and which resource is in which inventory. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { awsCloud } from '../aws/aws.ts'
import { azureCloud } from '../azure/azure.ts'
import { googleCloud } from '../gcp/google.ts'
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
    adapter: azureCloud(azureFields, azureServer.tools),
    containerId: subscription,
    close: azureServer.close,
  }
  google = {
    adapter: googleCloud(googleFields, googleServer.tools),
    containerId: googleProject,
    close: googleServer.close,
  }
  aws = { adapter: awsCloud(awsFields, awsServer.tools), containerId: awsAccount, close: awsServer.close }
})
afterAll(async () => {
  for (const { close } of [azure, google, aws]) await close()
})

const list = ({ adapter, containerId }: Cloud, inventory: string) =>
  adapter.inventory.list({ inventory, containerId })

/** The facts of the listed resources, only those that are named. */
const facts = async (cloud: Cloud, inventory: string, names: readonly string[]) =>
  (await list(cloud, inventory)).map(({ name, facts }) => [name, ...names.map((fact) => facts[fact])])

test('a function app is a function and no web app, whichever plan it runs on', async () => {
  expect(await facts(azure, 'functions', ['runtime', 'memoryMb', 'mostInstances', 'networkAccess'])).toEqual([
    ['orders-api', 'Python|3.12', 1536, 200, 'Private endpoints'],
    ['flex-api', 'node|22', 2048, 100, 'All networks'],
  ])
  expect(await facts(azure, 'web-apps', ['kind'])).toEqual([['webapp-1', 'Web app']])
})

test('a function of the second generation has the ID of its service, which is no web app', async () => {
  const listed = await list(google, 'functions')
  expect(listed.map(({ name, id, facts }) => [name, id.split('/')[2], facts['memoryMb']])).toEqual([
    ['resize_image', 'run.googleapis.com', 512],
    ['legacy', 'cloudfunctions.googleapis.com', 256],
  ])
  const webApps = await list(google, 'web-apps')
  expect(webApps.map(({ name }) => name)).toEqual(['default', 'shop'])
})

test('tags, backups and states that lists leave out come with the detail of AWS', async () => {
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

test('NoSQL databases say how they are paid for and from where they are reached', async () => {
  const names = ['kind', 'capacityMode', 'networkAccess', 'replicas']
  expect(await facts(azure, 'nosql-databases', names)).toEqual([
    ['orders-db', 'Cosmos DB for NoSQL', 'Serverless', 'Selected networks', 'West Europe, North Europe'],
  ])
  expect(await facts(aws, 'nosql-databases', names)).toEqual([
    ['orders', 'DynamoDB table', 'On-demand', null, null],
  ])
  expect(await facts(google, 'nosql-databases', names)).toEqual([
    ['(default)', 'Firestore', null, null, null],
  ])
})

test('retention is null where logs never expire, and a cap is null where there is none', async () => {
  const names = ['retentionDays', 'dailyCapGb']
  expect(await facts(azure, 'log-workspaces', names)).toEqual([
    ['central-logs', 90, '0.5'],
    ['team-logs', 30, null],
  ])
  expect(await facts(aws, 'log-workspaces', names)).toEqual([
    ['/aws/lambda/orders', null, null],
    ['/shop/web', 30, null],
  ])
  expect(await facts(google, 'log-workspaces', names)).toEqual([
    ['_Default', 30, null],
    ['_Required', 400, null],
  ])
})
