/** Tests actions on machines and databases against fake servers whose responses have the providers' documented shapes. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAwsCloud } from '../aws/aws.ts'
import { createAzureCloud } from '../azure/azure.ts'
import { createGoogleCloud } from '../gcp/google.ts'
import type { ActionProgress, ActionRequest, ActionsPort, ActionTarget } from '../ports/actions.ts'
import { awsFields, buildAwsRefusal, startAwsServer } from './aws-server.ts'
import { azureFields, startAzureServer } from './azure-server.ts'
import type { Answer, ReceivedRequest, CloudServer } from './cloud-server.ts'
import { googleFields, buildGoogleRefusal, startGoogleServer } from './google-server.ts'

const requestId = '5a7d0c52-7a5b-4f0c-9f0a-4b1a54f0d9aa'

/** A provider with one machine and one database, the changes it received, and its snapshots. */
type World = {
  state: string
  sent: string[]
  snapshots: Map<string, Record<string, unknown>>
  /** Operations that have been polled before: an operation ends with its second poll. */
  polled: Set<string>
}

const createWorld = (state: string): World => ({ state, sent: [], snapshots: new Map(), polled: new Set() })

/** Whether an operation has been polled before. */
const isAgain = ({ polled }: World, path: string): boolean => polled.has(path) || !polled.add(path)

const requestOf = (
  target: ActionTarget,
  action: ActionRequest['action'],
  snapshotName = '',
): ActionRequest => ({
  action,
  target,
  requestId,
  snapshotName,
  sentAt: new Date('2026-11-27T10:00:00Z'),
})

/** Sends a request and tracks it until it ends. */
const completeAction = async (
  port: ActionsPort,
  request: ActionRequest,
): Promise<Extract<ActionProgress, { isDone: true }>> => {
  const operation = JSON.parse(JSON.stringify(await port.begin(request)))
  for (let pollCount = 0; pollCount < 5; pollCount += 1) {
    const progress = await port.readProgress(request, operation)
    if (progress.isDone) return progress
  }
  throw new Error('The action did not end.')
}

const group = '/subscriptions/11111111-2222-4333-8444-555555555555/resourceGroups/rg-shop/providers'
const createdAt = '2026-11-27T10:01:00Z'

const azureMachine: ActionTarget = {
  type: 'azurerm_linux_virtual_machine',
  nativeId: `${group}/Microsoft.Compute/virtualMachines/web-1`,
  name: 'web-1',
  containerId: '11111111-2222-4333-8444-555555555555',
  region: 'southeastasia',
}
const azureDatabase: ActionTarget = {
  ...azureMachine,
  type: 'azurerm_mssql_database',
  nativeId: `${group}/Microsoft.Sql/servers/shop/databases/orders`,
  name: 'orders',
}
const buildDisk = (name: string) => ({ managedDisk: { id: `${group}/Microsoft.Compute/disks/${name}` } })

const createAzureResponder =
  (world: World, address: () => string) =>
  ({ method, path, body }: ReceivedRequest): Answer | undefined => {
    const operation = {
      'azure-asyncoperation': `${address()}/operations/${world.sent.length}?api-version=x`,
    }
    if (path.startsWith('/operations/'))
      return { body: { status: isAgain(world, path) ? 'Succeeded' : 'InProgress' } }
    if (!path.startsWith(group)) return undefined
    if (method !== 'GET') world.sent.push(`${method} ${path.slice(group.length)}`)
    if (method === 'POST') {
      world.state = path.endsWith('/deallocate') ? 'deallocated' : 'running'
      return { status: 202, headers: operation, body: '' }
    }
    if (method === 'PUT') {
      const sent = JSON.parse(body)
      world.snapshots.set(path, {
        ...sent,
        id: path,
        name: path.slice(path.lastIndexOf('/') + 1),
        properties: {
          ...sent.properties,
          provisioningState: 'Succeeded',
          status: 'Online',
          diskSizeGB: 30,
          maxSizeBytes: 2 * 1024 ** 3,
          timeCreated: createdAt,
          creationDate: createdAt,
        },
      })
      return { status: 202, headers: operation, body: '' }
    }
    const snapshot = world.snapshots.get(path)
    if (snapshot) return { body: snapshot }
    if (path === azureDatabase.nativeId)
      return {
        body: { id: path, location: 'southeastasia', sku: { name: 'S0' }, properties: { status: 'Online' } },
      }
    return path === azureMachine.nativeId
      ? {
          body: {
            id: path,
            location: 'southeastasia',
            properties: {
              instanceView: { statuses: [{ code: `PowerState/${world.state}` }] },
              storageProfile: { osDisk: buildDisk('web-1_OsDisk'), dataDisks: [buildDisk('data')] },
            },
          },
        }
      : { status: 404, body: { error: { code: 'ResourceNotFound', message: 'Not found.' } } }
  }

const ids: ActionTarget = {
  type: 'google_compute_instance',
  nativeId: '//compute.googleapis.com/projects/shop-prod/zones/asia-southeast1-a/instances/web-1',
  name: 'web-1',
  containerId: 'shop-prod',
  region: 'asia-southeast1',
}
const cloudSql: ActionTarget = {
  ...ids,
  type: 'google_sql_database_instance',
  nativeId: '//sqladmin.googleapis.com/projects/shop-prod/instances/orders',
  name: 'orders',
}
const computeRoot = 'https://www.googleapis.com/compute/v1/projects/shop-prod'

const createGoogleResponder =
  (world: World) =>
  ({ method, path, body, query }: ReceivedRequest): Answer | undefined => {
    const compute = '/compute/compute/v1/projects/shop-prod'
    const sql = '/sqladmin/v1/projects/shop-prod'
    if (method !== 'GET' && (path.startsWith(compute) || path.startsWith(sql)))
      world.sent.push(`${method} ${path.slice(path.lastIndexOf('/') + 1)}`)
    if (/\/operations\/[^/]+$/.test(path))
      return { body: { status: isAgain(world, path) ? 'DONE' : 'RUNNING' } }
    if (path === `${compute}/zones/asia-southeast1-a/instances/web-1`)
      return {
        body: {
          status: world.state,
          disks: [{ source: `${computeRoot}/zones/asia-southeast1-a/disks/web-1` }],
        },
      }
    const operation = { body: { selfLink: `${computeRoot}/zones/asia-southeast1-a/operations/1`, name: '1' } }
    if (/\/(start|stop|reset)$/.test(path)) {
      expect(query.get('requestId')).toMatch(/^[0-9a-f-]{36}$/)
      world.state = path.endsWith('/stop') ? 'TERMINATED' : 'RUNNING'
      return operation
    }
    if (path.endsWith('/createSnapshot')) {
      const sent = JSON.parse(body)
      world.snapshots.set(`${compute}/global/snapshots/${sent.name}`, {
        ...sent,
        status: 'READY',
        diskSizeGb: '10',
        sourceDisk: `${computeRoot}/zones/a/disks/web-1`,
        creationTimestamp: createdAt,
      })
      return operation
    }
    if (path.includes('/global/snapshots/')) {
      const found = world.snapshots.get(path)
      return found ? { body: found } : buildGoogleRefusal(404, 'NOT_FOUND', 'There is no such snapshot.')
    }
    if (path === `${sql}/instances/orders` && method === 'PATCH') {
      world.state = JSON.parse(body).settings.activationPolicy
      return operation
    }
    if (path === `${sql}/instances/orders`)
      return {
        body: {
          state: 'RUNNABLE',
          settings: { activationPolicy: world.state === 'NEVER' ? 'NEVER' : 'ALWAYS' },
        },
      }
    if (path === `${sql}/instances/orders/backupRuns` && method === 'POST') {
      world.snapshots.set('backup', {
        ...JSON.parse(body),
        id: '7',
        status: 'SUCCESSFUL',
        endTime: createdAt,
      })
      return operation
    }
    if (path === `${sql}/instances/orders/backupRuns`)
      return { body: { items: [...world.snapshots.values()] } }
    if (path === `${sql}/operations`)
      return {
        body: { items: [{ name: '9', operationType: 'RESTART', insertTime: '2026-11-27T10:00:05Z' }] },
      }
    return path === `${sql}/instances/orders/restart` ? operation : undefined
  }

const ec2: ActionTarget = {
  type: 'aws_instance',
  nativeId: 'arn:aws:ec2:us-east-1:644160558196:instance/i-0a1b2c3d',
  name: 'web-1',
  containerId: '644160558196',
  region: 'us-east-1',
}
const rds: ActionTarget = {
  ...ec2,
  type: 'aws_db_instance',
  nativeId: 'arn:aws:rds:us-east-1:644160558196:db:orders',
  name: 'orders',
}

const createAwsResponder =
  (world: World) =>
  ({ body }: ReceivedRequest): Answer | undefined => {
    const given = new URLSearchParams(body)
    const action = given.get('Action') ?? ''
    const buildXmlAnswer = (result: string, isEc2 = false): Answer => ({
      headers: { 'content-type': 'text/xml' },
      body: isEc2
        ? `<${action}Response><requestId>1</requestId>${result}</${action}Response>`
        : `<${action}Response><${action}Result>${result}</${action}Result><ResponseMetadata><RequestId>1</RequestId></ResponseMetadata></${action}Response>`,
    })
    if (action !== '' && !action.startsWith('Describe')) world.sent.push(action)
    const tags = `<Tag><Key>cmp-request</Key><Value>${requestId}</Value></Tag>`
    switch (action) {
      case 'DescribeInstances':
        return buildXmlAnswer(
          `<reservationSet><item><instancesSet><item><instanceId>i-0a1b2c3d</instanceId><instanceState><name>${world.state}</name></instanceState></item></instancesSet></item></reservationSet>`,
          true,
        )
      case 'StartInstances':
      case 'StopInstances':
        world.state = action === 'StopInstances' ? 'stopped' : 'running'
        return buildXmlAnswer('<instancesSet/>', true)
      case 'RebootInstances':
        return buildXmlAnswer('<return>true</return>', true)
      case 'CreateSnapshots':
        expect(given.get('TagSpecification.1.Tag.2.Value')).toBe(requestId)
        world.snapshots.set('snap-1', {})
        return buildXmlAnswer('<snapshotSet/>', true)
      case 'DescribeSnapshots':
        return buildXmlAnswer(
          `<snapshotSet>${[...world.snapshots.keys()].map((id) => `<item><snapshotId>${id}</snapshotId><volumeId>vol-1</volumeId><volumeSize>8</volumeSize><status>completed</status><startTime>${createdAt}</startTime></item>`).join('')}</snapshotSet>`,
          true,
        )
      case 'DescribeDBInstances':
        return buildXmlAnswer(
          `<DBInstances><DBInstance><DBInstanceIdentifier>orders</DBInstanceIdentifier><DBInstanceStatus>${world.state}</DBInstanceStatus></DBInstance></DBInstances>`,
        )
      case 'StartDBInstance':
      case 'RebootDBInstance':
      case 'StopDBInstance':
        world.state = action === 'StopDBInstance' ? 'stopped' : 'available'
        return buildXmlAnswer('<DBInstance/>')
      case 'CreateDBSnapshot':
        world.snapshots.set(given.get('DBSnapshotIdentifier') ?? '', {})
        return buildXmlAnswer('<DBSnapshot/>')
      case 'DescribeDBSnapshots': {
        const name = given.get('DBSnapshotIdentifier') ?? ''
        if (!world.snapshots.has(name))
          return buildAwsRefusal(404, 'DBSnapshotNotFound', 'DBSnapshot not found.')
        const isForeign = world.snapshots.get(name)?.['isForeign'] === true
        return buildXmlAnswer(
          `<DBSnapshots><DBSnapshot><DBSnapshotIdentifier>${name}</DBSnapshotIdentifier><Status>available</Status><AllocatedStorage>20</AllocatedStorage><SnapshotCreateTime>${createdAt}</SnapshotCreateTime><TagList>${isForeign ? '' : tags}</TagList></DBSnapshot></DBSnapshots>`,
        )
      }
      default:
        return undefined
    }
  }

/** The resources, each with the requests that its actions send. */
const cases = [
  { of: azureMachine, running: 'running', stop: /deallocate$/, restart: /restart$/, snapshots: 2 },
  { of: azureDatabase, running: 'running', stop: undefined, restart: undefined, snapshots: 1 },
  { of: ids, running: 'RUNNING', stop: /stop$/, restart: /reset$/, snapshots: 1 },
  { of: cloudSql, running: 'ALWAYS', stop: /^PATCH orders$/, restart: /restart$/, snapshots: 1 },
  { of: ec2, running: 'running', stop: /StopInstances/, restart: /RebootInstances/, snapshots: 1 },
  { of: rds, running: 'available', stop: /StopDBInstance/, restart: /RebootDBInstance/, snapshots: 1 },
]

let servers: Record<'azure' | 'google' | 'aws', CloudServer>
let ports: Record<'azure' | 'google' | 'aws', ActionsPort>

beforeAll(async () => {
  const [azure, google, aws] = await Promise.all([startAzureServer(), startGoogleServer(), startAwsServer()])
  servers = { azure, google, aws }
  ports = {
    azure: createAzureCloud(azureFields, azure.tools).actions,
    google: createGoogleCloud(googleFields, google.tools).actions,
    aws: createAwsCloud(awsFields, aws.tools).actions,
  }
})
afterAll(async () => {
  for (const server of Object.values(servers)) await server.close()
})

const getCloud = ({ type }: ActionTarget) =>
  type.startsWith('azurerm') ? 'azure' : type.startsWith('google') ? 'google' : 'aws'

/** A new world, and a port whose calls it answers. */
const openWorld = (target: ActionTarget, state: string): { world: World; port: ActionsPort } => {
  const world = createWorld(state)
  const cloud = getCloud(target)
  servers.azure.answerWith(createAzureResponder(world, () => servers.azure.address))
  servers.google.answerWith(createGoogleResponder(world))
  servers.aws.answerWith(createAwsResponder(world))
  return { world, port: ports[cloud] }
}

describe.each(cases)('$of.type', ({ of, running, stop, restart, snapshots }) => {
  if (stop && restart)
    test('stops, starts and restarts with one request each', async () => {
      const { world, port } = openWorld(of, running)
      expect(await port.power(of)).toBe('running')
      expect(await completeAction(port, requestOf(of, 'stop'))).toMatchObject({
        power: 'stopped',
        snapshots: [],
      })
      expect(await port.power(of)).toBe('stopped')
      expect(await completeAction(port, requestOf(of, 'start'))).toMatchObject({ power: 'running' })
      expect(await completeAction(port, requestOf(of, 'restart'))).toMatchObject({ power: 'running' })
      expect(world.sent).toEqual([
        expect.stringMatching(stop),
        expect.anything(),
        expect.stringMatching(restart),
      ])
    })

  test('creates a single snapshot of each disk, even if the request is repeated', async () => {
    const { world, port } = openWorld(of, running)
    const request = requestOf(of, 'snapshot', 'before-upgrade')
    const made = await completeAction(port, request)
    expect(made.snapshots).toHaveLength(snapshots)
    for (const snapshot of made.snapshots)
      expect(snapshot).toMatchObject({
        name: expect.stringContaining('before-upgrade'),
        createdAt: new Date(createdAt),
      })
    expect(world.sent).toHaveLength(snapshots)
    // After a lost response the request is found, or is sent again without a second effect.
    const found = await port.find(request)
    if (found === undefined || found === 'unknown') await port.begin(request)
    else
      expect(await port.readProgress(request, found)).toMatchObject({
        isDone: true,
        snapshots: made.snapshots,
      })
    expect(world.snapshots.size).toBe(snapshots)
    expect(world.sent).toHaveLength(snapshots)
  })
})

test('finds a restart with a lost response where the provider shows it and reports the others as unknown', async () => {
  const findLostRequest = (target: ActionTarget, state: string) =>
    openWorld(target, state).port.find(requestOf(target, 'restart'))
  expect(await findLostRequest(azureMachine, 'running')).toBe('unknown')
  expect(await findLostRequest(ec2, 'running')).toBe('unknown')
  expect(await findLostRequest(rds, 'available')).toBe('unknown')
  expect(await findLostRequest(rds, 'rebooting')).toEqual({})
  expect(await findLostRequest(cloudSql, 'ALWAYS')).toEqual({
    operations: [expect.stringMatching(/operations\/9$/)],
  })
})

test('names the existing snapshots when a later disk is rejected', async () => {
  const { world, port } = openWorld(azureMachine, 'running')
  const request = requestOf(azureMachine, 'snapshot', 'half')
  servers.azure.fault(
    '/snapshots/half-data',
    { status: 404, body: { error: { code: 'ResourceNotFound', message: 'Not found.' } } },
    { status: 403, body: { error: { code: 'AuthorizationFailed', message: 'No permission.' } } },
  )
  const refusal = await port.begin(request).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 'Forbidden', created: [expect.stringContaining('half')] })
  expect(world.snapshots.size).toBe(1)
})

test('rejects the name of a snapshot of another request', async () => {
  const { world, port } = openWorld(rds, 'available')
  world.snapshots.set('theirs', { isForeign: true })
  await expect(port.begin(requestOf(rds, 'snapshot', 'theirs'))).rejects.toMatchObject({
    code: 'Refused',
    message: expect.stringMatching(/already exists/),
  })
  expect(world.sent).toEqual([])
})

test('reports why an operation failed and follows no operation at another host', async () => {
  const { port } = openWorld(azureMachine, 'deallocated')
  const request = requestOf(azureMachine, 'start')
  servers.azure.fault('/operations/0', {
    body: { status: 'Failed', error: { code: 'AllocationFailed', message: 'There is no capacity.' } },
  })
  await expect(completeAction(port, request)).rejects.toMatchObject({
    code: 'Refused',
    message: 'AllocationFailed: There is no capacity.',
  })
  servers.azure.fault('/web-1/start', {
    status: 202,
    headers: { 'azure-asyncoperation': 'https://elsewhere.example/operations/1' },
    body: '',
  })
  expect(await port.begin(request)).toEqual({ operations: [] })
})

test('sends a request once when its response breaks off', async () => {
  const { world, port } = openWorld(ec2, 'running')
  const before = servers.aws.received.length
  servers.aws.fault('Action=CreateSnapshots', { status: 503, body: 'Service Unavailable' })
  await expect(port.begin(requestOf(ec2, 'snapshot', 'nightly'))).rejects.toMatchObject({
    code: 'Unavailable',
  })
  expect(servers.aws.received.slice(before)).toHaveLength(1)
  expect(world.sent).toEqual([])
})
