import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { azureMachine, subscription } from '../testing/azure-answers.ts'
import { azureFields, machineAddress, startAzureServer, type AzureServer } from '../testing/azure-server.ts'
import { describeResources } from '../testing/describe-resources.ts'
import { createAzureCloud } from './azure.ts'
import { azureMetricNames } from './metric-names.ts'

let server: AzureServer
beforeAll(async () => {
  server = await startAzureServer()
})
afterAll(() => server.close())

const open = (milliseconds?: number) => createAzureCloud(azureFields, server.tools, milliseconds)
const buildRefusal = (status: number, code: string, message: string, headers = {}) => ({
  status,
  headers,
  body: { error: { code, message } },
})

describeResources({
  cloud: 'Azure',
  containerId: subscription,
  server: () => server,
  open,
  part: 'Microsoft.ResourceGraph',
  answers: {
    unauthorized: buildRefusal(
      401,
      'InvalidAuthenticationTokenTenant',
      'The access token is from the wrong issuer.',
    ),
    forbidden: buildRefusal(
      403,
      'AuthorizationFailed',
      "The client does not have authorization to perform action 'Microsoft.Compute/virtualMachines/read' over scope '/subscriptions/x'.",
    ),
    notFound: buildRefusal(404, 'SubscriptionNotFound', 'The subscription could not be found.'),
    throttled: buildRefusal(429, 'RateLimiting', 'Please provide below info when asking for support.', {
      'retry-after-ms': '10',
    }),
    failed: buildRefusal(500, 'InternalServerError', 'Encountered an unexpected error.', {
      'retry-after-ms': '10',
    }),
  },
  cut: { body: { totalRecords: 2, count: 2, resultTruncated: 'false', data: [azureMachine] } },
  charts: {
    ...Object.fromEntries(
      Object.entries(azureMetricNames).map(([name, parts]) => [
        name,
        parts.flatMap(({ charts }) => Object.keys(charts)),
      ]),
    ),
    // The first load balancer is not an application gateway and the first cache is not a managed one; those have their
    // own charts.
    caches: Object.keys(azureMetricNames['caches']?.[0]?.charts ?? {}),
    'load-balancers': Object.keys(azureMetricNames['load-balancers']?.[0]?.charts ?? {}),
  },
  notOffered: [],
})

const list = (inventory: string) => open().inventory.list({ inventory, containerId: subscription })
const hour = {
  inventory: 'virtual-machines',
  resources: [machineAddress],
  start: new Date('2026-11-20T00:00:00Z'),
  end: new Date('2026-11-20T01:00:00Z'),
  intervalSeconds: 300,
}

test('subscriptions are containers, and a disabled subscription is not read', async () => {
  expect(await open().inventory.containers({})).toEqual([
    expect.objectContaining({ containerId: subscription, name: 'Pay-As-You-Go', isActive: true }),
    expect.objectContaining({ containerId: 'off', isActive: false }),
  ])
})

test('ignores letter case, accepts missing tags and reads states from a list', async () => {
  const [machine] = await list('virtual-machines')
  expect(machine).toMatchObject({
    name: 'cctestvm',
    resourceGroup: 'test_vm',
    facts: { status: 'Deallocated', publicIp: '13.84.1.2', privateIp: '10.0.0.4', disks: 2, zone: '1' },
  })
  expect((await open().inventory.detail(machineAddress)).facts).toMatchObject({ status: 'Running' })
  expect((await list('resource-groups'))[0]?.tags).toEqual({})
})

test('reads a list to its last page and rejects a list without an end', async () => {
  server.page.rows = 1
  const [nic] = await list('virtual-machines')
  expect(nic?.facts).toMatchObject({ publicIp: '13.84.1.2' })
  server.page.isCut = true
  await expect(
    open().inventory.list({ inventory: 'virtual-machines', containerId: subscription }),
  ).rejects.toMatchObject({ code: 'Interrupted' })
  Object.assign(server.page, { rows: 1000, isCut: false })
})

test('rejects a next page without an address or at another host and treats an empty link as the end', async () => {
  for (const nextLink of ['...', 'https://elsewhere.example/subscriptions?page=2']) {
    server.fault('/subscriptions', { body: { value: [], nextLink } })
    await expect(open().inventory.containers({})).rejects.toMatchObject({ code: 'Unavailable' })
  }
  server.fault(
    '/subscriptions',
    { body: { value: [], nextLink: `${server.address}/subscriptions?page=2` } },
    { body: { value: [] } },
  )
  expect(await open().inventory.containers({})).toEqual([])
  expect(server.received.some(({ path }) => path.includes('elsewhere'))).toBe(false)
})

test('renews a token that expires midway once', async () => {
  const adapter = open()
  await adapter.inventory.containers({})
  const before = server.signIns()
  server.fault(
    'Microsoft.ResourceGraph',
    buildRefusal(
      401,
      'ExpiredAuthenticationToken',
      'The access token expiry UTC time is earlier than current.',
    ),
  )
  expect(
    await adapter.inventory.list({ inventory: 'virtual-machines', containerId: subscription }),
  ).toHaveLength(1)
  expect(server.signIns()).toBe(before + 1)
})

test('rejects a wrong secret with Microsoft’s message, which does not contain it', async () => {
  const wrong = createAzureCloud({ ...azureFields, clientSecret: 'MARKED-SECRET-wrong' }, server.tools)
  const refused = await wrong.inventory.containers({}).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'Unauthorized' })
  expect(String(refused)).toContain('AADSTS7000215')
  expect(String(refused)).not.toContain('MARKED-SECRET')
})

test('a single rejected metric gives the reason, and an unknown metric affects no other resource', async () => {
  const error = { errorCode: 'InvalidSamplingType', errorMessage: 'Aggregations are not supported.' }
  const id = `${machineAddress.id}/providers/Microsoft.Insights/metrics/Percentage CPU`
  server.fault('metrics:getBatch', {
    body: {
      values: [
        {
          resourceid: machineAddress.id,
          value: [{ id, name: { value: 'Percentage CPU' }, unit: 'Percent', timeseries: [], ...error }],
        },
      ],
    },
  })
  const send = () => open().metrics.series({ ...hour, metrics: ['PercentageCPU'] })
  expect(await send()).toMatchObject([
    { points: [], problem: 'InvalidSamplingType: Aggregations are not supported.' },
  ])
  server.fault('metrics:getBatch', {
    status: 400,
    body: { code: 'BadRequest', message: 'Failed to find metric configuration for provider.' },
  })
  expect((await send())[0]?.problem).toContain('Failed to find metric configuration')
})

test('converts units, merges several series of a metric and leaves out points without the requested value', async () => {
  const [cpu] = await open().metrics.series({ ...hour, metrics: ['PercentageCPU'] })
  expect(cpu).toEqual({
    resourceId: machineAddress.id,
    metric: 'PercentageCPU',
    unit: 'Percent',
    problem: '',
    points: [
      { at: '2026-11-20T00:00:00.000Z', average: 2.5, total: 20 },
      { at: '2026-11-20T00:05:00.000Z', average: 3, total: 30 },
    ],
  })
})

test('calls a vault by its name, never at an address from a response, and requests no value', async () => {
  const [vault] = await list('key-vaults')
  const secrets = await open().inventory.children({
    inventory: 'key-vaults',
    containerId: subscription,
    id: vault?.id ?? '',
    child: 'secrets',
  })
  expect(secrets).toEqual([
    {
      name: 'listsecrettest0',
      isEnabled: false,
      kind: 'plainText',
      isManaged: false,
      createdAt: '2017-05-04T22:53:30.000Z',
      updatedAt: '2017-05-04T22:53:30.000Z',
      expiresAt: '2033-05-18T03:33:20.000Z',
    },
  ])
  const requests = server.received.filter(({ path }) => path.startsWith('/vault/'))
  expect(requests.length).toBeGreaterThan(0)
  expect(
    requests.every(({ path }) => /^\/vault\/sample-vault\/(keys|secrets|certificates)$/.test(path)),
  ).toBe(true)
})

test('reads an error without an envelope and with JSON in its text', async () => {
  server.fault(
    '/subscriptions',
    ...Array.from({ length: 5 }, () => ({
      status: 429,
      headers: { 'retry-after-ms': '1' },
      body: {
        code: 'OperationNotAllowed',
        message:
          '{"operationGroup":"HighCostGetVMScaleSet30Min","message":"The server rejected the request because too many requests have been received."}',
      },
    })),
  )
  await expect(open().inventory.containers({})).rejects.toMatchObject({
    code: 'Throttled',
    message: expect.stringContaining('too many requests'),
  })
  server.forget()
})

test('a test of an account names each missing permission and what is hidden without it', async () => {
  const { who, checks } = await open().check()
  expect(who).toContain(azureFields.clientId)
  expect(checks.map(({ name, isGranted }) => [name, isGranted])).toEqual([
    ['Sign in', true],
    ['Reader on Pay-As-You-Go', true],
    ['Monitoring Reader on Pay-As-You-Go', true],
    ['Key Vault Reader on Pay-As-You-Go', false],
    ['Actions on Pay-As-You-Go', true],
    ['Resource providers in Pay-As-You-Go', true],
    ['Resources', true],
  ])
  expect(checks[3]?.detail).toContain('Microsoft.KeyVault/vaults/secrets/readMetadata/action')
  // A read-only connection is complete: missing permissions for actions are shown as off.
  expect(checks[4]).toMatchObject({
    state: 'off',
    detail: expect.stringContaining('Microsoft.Compute/virtualMachines/deallocate/action'),
  })
})

test('the other ways to sign in require what the operator allows', async () => {
  for (const signIn of ['workload-identity', 'managed-identity'])
    await expect(
      createAzureCloud({ ...azureFields, signIn }, server.tools).inventory.containers({}),
    ).rejects.toMatchObject({
      code: 'Unauthorized',
    })
})

test('a workload identity signs in with the token of the portal’s machine', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cmp-token-'))
  const azureTokenFile = join(folder, 'token')
  await writeFile(azureTokenFile, 'MARKED-SECRET-of-the-machine')
  const { hosts } = server.tools
  const own = { ...server.tools, hosts: { ...hosts, resources: { ...hosts.resources, azureTokenFile } } }
  const { inventory } = createAzureCloud(
    { ...azureFields, clientSecret: '', signIn: 'workload-identity' },
    own,
  )
  expect(await inventory.containers({})).toHaveLength(2)
  expect(
    server.received.some(({ body }) => body.includes('client_assertion=MARKED-SECRET-of-the-machine')),
  ).toBe(true)
  await rm(folder, { recursive: true })
})

test('rejects a table of columns and rows, as in Resource Graph before 2021, and accepts an empty group', async () => {
  server.fault('Microsoft.ResourceGraph', {
    body: {
      totalRecords: 1,
      count: 1,
      resultTruncated: 'false',
      data: { columns: [{ name: 'id', type: 'string' }], rows: [['/subscriptions/x']] },
    },
  })
  await expect(list('virtual-machines')).rejects.toMatchObject({ code: 'Unavailable' })
  const [group] = await list('resource-groups')
  server.fault('/resources', { body: { value: [] } })
  expect(
    await open().inventory.children({
      inventory: 'resource-groups',
      containerId: subscription,
      id: group?.id ?? '',
      child: 'resources',
    }),
  ).toEqual([])
  server.forget()
})

test('rejects a vault that requests a sign-in elsewhere and sends the token nowhere else', async () => {
  const [vault] = await list('key-vaults')
  server.fault('/vault/', {
    status: 401,
    headers: {
      'www-authenticate':
        'Bearer authorization="https://elsewhere.example/b0257c14-cacc-44c6-8927-5b4ce5de0874", resource="https://elsewhere.example"',
    },
    body: {
      error: { code: 'Unauthorized', message: 'AKV10000: Request is missing a Bearer or PoP token.' },
    },
  })
  await expect(
    open().inventory.children({
      inventory: 'key-vaults',
      containerId: subscription,
      id: vault?.id ?? '',
      child: 'keys',
    }),
  ).rejects.toMatchObject({ code: 'Unauthorized' })
  expect(JSON.stringify(server.received)).not.toContain('elsewhere.example')
})

test('requests a node pool as a filter of its cluster and identifies it by its own ID', async () => {
  const [listed] = await list('kubernetes-clusters')
  const id = listed?.id ?? ''
  const series = await open().metrics.series({
    ...hour,
    inventory: 'kubernetes-clusters',
    resources: ['system', 'apps'].map((pool) => ({
      inventory: 'kubernetes-clusters',
      id,
      containerId: subscription,
      pool,
    })),
    metrics: ['PoolCpu'],
  })
  expect(series.map(({ resourceId }) => resourceId)).toEqual([
    `${id}/nodePools/system`,
    `${id}/nodePools/apps`,
  ])
  const filters = server.received.map(({ query }) => query.get('filter') ?? query.get('$filter'))
  expect(filters.slice(-2)).toEqual(["nodepool eq 'system'", "nodepool eq 'apps'"])
})
