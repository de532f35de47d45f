/** Providers that ask callers to wait: calls wait as long as requested, unless that is longer than a call may take. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createAwsCloud } from '../aws/aws.ts'
import { createAzureCloud } from '../azure/azure.ts'
import { createGoogleCloud } from '../gcp/google.ts'
import type { ResourceAdapter } from '../kit/resource-adapter.ts'
import { awsAccount } from './aws-answers.ts'
import { awsFields, buildAwsRefusal, startAwsServer } from './aws-server.ts'
import { azureMachine, subscription } from './azure-answers.ts'
import { azureFields, startAzureServer, type AzureServer } from './azure-server.ts'
import type { Answer, CloudServer } from './cloud-server.ts'
import { googleProject } from './google-answers.ts'
import { googleFields, buildGoogleRefusal, startGoogleServer } from './google-server.ts'
import { sampleText } from './sample-files.ts'

type Subject = {
  server: CloudServer
  adapter: ResourceAdapter
  containerId: string
  part: string
  refusal: Answer
}

const subjects = new Map<string, Subject>()
let azure: AzureServer
beforeAll(async () => {
  azure = await startAzureServer()
  subjects.set('Azure', {
    server: azure,
    adapter: createAzureCloud(azureFields, azure.tools),
    containerId: subscription,
    part: 'Microsoft.ResourceGraph',
    refusal: { status: 429, body: { error: { code: 'RateLimiting', message: 'Too many requests.' } } },
  })
  const google = await startGoogleServer()
  subjects.set('GCP', {
    server: google,
    adapter: createGoogleCloud(googleFields, google.tools),
    containerId: googleProject,
    part: '/aggregated/instances',
    refusal: buildGoogleRefusal(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.'),
  })
  const aws = await startAwsServer()
  subjects.set('AWS', {
    server: aws,
    adapter: createAwsCloud(awsFields, aws.tools),
    containerId: awsAccount,
    part: 'DescribeInstances',
    refusal: buildAwsRefusal(503, 'RequestLimitExceeded', 'Request limit exceeded.'),
  })
})
afterAll(async () => {
  for (const { server } of subjects.values()) await server.close()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Makes timers of a certain length fire at once and records their lengths. */
const shortenTimers = (from: number, to: number): number[] => {
  const shortened: number[] = []
  const real = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (work: () => void, milliseconds = 0) => {
    const isLong = milliseconds >= from && milliseconds <= to
    if (isLong) shortened.push(milliseconds)
    return real(work, isLong ? 1 : milliseconds)
  })
  return shortened
}

const getSubject = (cloud: string): Subject => {
  const subject = subjects.get(cloud)
  if (!subject) throw new Error(`There is no ${cloud}.`)
  return subject
}
const listMachines = ({ adapter, containerId }: Subject) =>
  adapter.inventory.list({ inventory: 'virtual-machines', containerId })

test.each(['Azure', 'GCP', 'AWS'])('%s: waits for a Retry-After of several seconds', async (cloud) => {
  const subject = getSubject(cloud)
  await listMachines(subject)
  const { headers, ...refusal } = subject.refusal
  subject.server.fault(subject.part, { ...refusal, headers: { ...headers, 'retry-after': '4' } })
  const waits = shortenTimers(3900, 4500)
  expect((await listMachines(subject)).length).toBeGreaterThan(0)
  expect(waits).toHaveLength(1)
})

test('GCP: rejects a wait longer than the limit of a call at once', async () => {
  const subject = getSubject('GCP')
  const from = subject.server.received.length
  subject.server.fault(subject.part, { ...subject.refusal, headers: { 'retry-after': '600' } })
  await expect(listMachines(subject)).rejects.toMatchObject({ code: 'Throttled' })
  expect(subject.server.received.slice(from).filter(({ path }) => path.includes(subject.part))).toHaveLength(
    1,
  )
})

test.each([
  ['rateLimitExceeded', 'GCP'],
  ['userRateLimitExceeded', 'GCP'],
])(
  'Google Cloud: a 403 with the reason %s is retried like a 429, and any other 403 fails at once',
  async (reason) => {
    const subject = getSubject('GCP')
    const buildRefusal = (of: string): Answer => ({
      status: 403,
      body: {
        error: { code: 403, message: 'It is refused.', errors: [{ domain: 'usageLimits', reason: of }] },
      },
    })
    const countRequests = () =>
      subject.server.received.filter(({ path }) => path.includes(subject.part)).length
    let from = countRequests()
    subject.server.fault(subject.part, buildRefusal(reason))
    expect((await listMachines(subject)).length).toBeGreaterThan(0)
    expect(countRequests() - from).toBe(2)
    from = countRequests()
    subject.server.fault(subject.part, buildRefusal('forbidden'))
    await expect(listMachines(subject)).rejects.toMatchObject({ code: 'Forbidden' })
    expect(countRequests() - from).toBe(1)
  },
)

test.each([
  ['its own header', { 'x-ms-user-quota-remaining': '0', 'x-ms-user-quota-resets-after': '00:00:04' }, 4000],
  ['no header at all', {}, 5000],
])('Azure: waits after an error for too many queries with %s', async (_, headers, milliseconds) => {
  const subject = getSubject('Azure')
  await listMachines(subject)
  subject.server.fault(subject.part, { ...subject.refusal, headers })
  const waits = shortenTimers(milliseconds - 100, milliseconds + 500)
  expect((await listMachines(subject)).length).toBeGreaterThan(0)
  expect(waits).toHaveLength(1)
})

const throttled = `HTTP/1.1 429 Too Many Requests
Retry-After: 1200
Content-Type: application/json; charset=utf-8
{"code":"OperationNotAllowed","message":"The server rejected the request because too many requests have been received for this subscription.","details":[{"code":"TooManyRequests","target":"HighCostGet30Min","message":"{\\"operationGroup\\":\\"HighCostGet30Min\\"}"}]}
`

test('Azure: skips a wait of 20 minutes and reads a duplicate header and an error without an envelope', async () => {
  const text = sampleText('azure/errors/compute-429-operation-not-allowed.http', throttled)
  const body = text.slice(text.indexOf('{'))
  const seconds = /^retry-after: (\d+)/im.exec(text)?.[1] ?? ''
  expect(seconds).toBe('1200')
  const answer = {
    status: 429,
    headers: {
      'retry-after': seconds,
      'x-ms-ratelimit-remaining-resource': [
        'Microsoft.Compute/HighCostGet3Min;46',
        'Microsoft.Compute/HighCostGet30Min;0',
      ],
    },
    body,
  }
  const subject = getSubject('Azure')
  const address = { inventory: 'virtual-machines', containerId: subscription, id: azureMachine.id }
  for (const [part, ask] of [
    ['Microsoft.ResourceGraph', () => listMachines(subject)],
    [azureMachine.id, () => subject.adapter.inventory.detail(address)],
  ] as const) {
    const from = azure.received.length
    azure.fault(part, answer)
    await expect(ask()).rejects.toMatchObject({
      code: 'Throttled',
      message: expect.stringContaining('too many requests have been received'),
    })
    expect(azure.received.length).toBe(from + 1)
  }
})

test('Azure: waits for the quota of Resource Graph before the next query', async () => {
  const waits: number[] = []
  const tools = {
    ...azure.tools,
    sleep: async (milliseconds: number) => {
      waits.push(milliseconds)
    },
    now: () => new Date('2026-11-20T00:00:00Z'),
  }
  const { inventory } = createAzureCloud(azureFields, tools)
  const list = () => inventory.list({ inventory: 'virtual-networks', containerId: subscription })
  await list()
  // The fake server's usual response reports remaining quota.
  expect(waits).toEqual([])
  azure.fault('Microsoft.ResourceGraph', {
    headers: { 'x-ms-user-quota-remaining': '0', 'x-ms-user-quota-resets-after': '00:00:04' },
    body: { totalRecords: 0, count: 0, resultTruncated: 'false', facets: [], data: [] },
  })
  await list()
  await list()
  // The connection uses the machine's clock, which may have advanced between the two calls.
  expect(waits).toHaveLength(1)
  expect(waits[0]).toBeGreaterThan(2000)
  expect(waits[0]).toBeLessThanOrEqual(4000)
})

test.each([
  ['AWS', 'DescribeDBInstances', 2],
  ['GCP', '/sqladmin/v1/projects/', 1],
])(
  '%s: lists database servers once in a round, and again where rounds share nothing',
  async (cloud, part, calls) => {
    const { server, adapter, containerId } = getSubject(cloud)
    const countRequests = () =>
      server.received.filter(
        ({ path, body }) => `${path} ${body}`.includes(part) && !path.endsWith('/databases'),
      ).length
    const read = async (since?: Date) => {
      const from = countRequests()
      for (const inventory of ['sql-databases', 'mysql-servers', 'postgresql-servers'])
        await adapter.inventory.list({
          inventory,
          containerId,
          ...(since && { shared: { since, containerIds: [containerId] } }),
        })
      return countRequests() - from
    }
    expect(await read(new Date(Date.now() - 60_000))).toBe(calls)
    expect(await read(new Date(Date.now() + 60_000))).toBe(3 * calls)
    expect(await read()).toBe(3 * calls)
  },
)
