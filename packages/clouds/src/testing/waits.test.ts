/** Providers that ask for patience: waited for as long as they say, unless that is longer than a call may take. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { awsCloud } from '../aws/aws.ts'
import { azureCloud } from '../azure/azure.ts'
import { googleCloud } from '../gcp/google.ts'
import type { ResourceAdapter } from '../kit/resource-adapter.ts'
import { awsAccount } from './aws-answers.ts'
import { awsFields, awsRefusal, startAwsServer } from './aws-server.ts'
import { azureMachine, subscription } from './azure-answers.ts'
import { azureFields, startAzureServer, type AzureServer } from './azure-server.ts'
import type { Answer, CloudServer } from './cloud-server.ts'
import { googleProject } from './google-answers.ts'
import { googleFields, googleRefusal, startGoogleServer } from './google-server.ts'
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
    adapter: azureCloud(azureFields, azure.tools),
    containerId: subscription,
    part: 'Microsoft.ResourceGraph',
    refusal: { status: 429, body: { error: { code: 'RateLimiting', message: 'Too many requests.' } } },
  })
  const google = await startGoogleServer()
  subjects.set('GCP', {
    server: google,
    adapter: googleCloud(googleFields, google.tools),
    containerId: googleProject,
    part: '/aggregated/instances',
    refusal: googleRefusal(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.'),
  })
  const aws = await startAwsServer()
  subjects.set('AWS', {
    server: aws,
    adapter: awsCloud(awsFields, aws.tools),
    containerId: awsAccount,
    part: 'DescribeInstances',
    refusal: awsRefusal(503, 'RequestLimitExceeded', 'Request limit exceeded.'),
  })
})
afterAll(async () => {
  for (const { server } of subjects.values()) await server.close()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Timers of some length end at once; their lengths are kept. */
const shortCut = (from: number, to: number): number[] => {
  const kept: number[] = []
  const real = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (work: () => void, milliseconds = 0) => {
    const isLong = milliseconds >= from && milliseconds <= to
    if (isLong) kept.push(milliseconds)
    return real(work, isLong ? 1 : milliseconds)
  })
  return kept
}

const subjectOf = (cloud: string): Subject => {
  const subject = subjects.get(cloud)
  if (!subject) throw new Error(`There is no ${cloud}.`)
  return subject
}
const machinesOf = ({ adapter, containerId }: Subject) =>
  adapter.inventory.list({ inventory: 'virtual-machines', containerId })

test.each(['Azure', 'GCP', 'AWS'])('%s: Retry-After of several seconds is waited for', async (cloud) => {
  const subject = subjectOf(cloud)
  await machinesOf(subject)
  const { headers, ...refusal } = subject.refusal
  subject.server.fault(subject.part, { ...refusal, headers: { ...headers, 'retry-after': '4' } })
  const waits = shortCut(3900, 4500)
  expect((await machinesOf(subject)).length).toBeGreaterThan(0)
  expect(waits).toHaveLength(1)
})

test('GCP: a wait that is longer than a call may take is a refusal at once', async () => {
  const subject = subjectOf('GCP')
  const from = subject.server.asked.length
  subject.server.fault(subject.part, { ...subject.refusal, headers: { 'retry-after': '600' } })
  await expect(machinesOf(subject)).rejects.toMatchObject({ code: 'Throttled' })
  expect(subject.server.asked.slice(from).filter(({ path }) => path.includes(subject.part))).toHaveLength(1)
})

test.each([
  ['rateLimitExceeded', 'GCP'],
  ['userRateLimitExceeded', 'GCP'],
])(
  'Google Cloud: a 403 with the reason %s is retried like a 429, and any other 403 fails at once',
  async (reason) => {
    const subject = subjectOf('GCP')
    const refused = (of: string): Answer => ({
      status: 403,
      body: {
        error: { code: 403, message: 'It is refused.', errors: [{ domain: 'usageLimits', reason: of }] },
      },
    })
    const asked = () => subject.server.asked.filter(({ path }) => path.includes(subject.part)).length
    let from = asked()
    subject.server.fault(subject.part, refused(reason))
    expect((await machinesOf(subject)).length).toBeGreaterThan(0)
    expect(asked() - from).toBe(2)
    from = asked()
    subject.server.fault(subject.part, refused('forbidden'))
    await expect(machinesOf(subject)).rejects.toMatchObject({ code: 'Forbidden' })
    expect(asked() - from).toBe(1)
  },
)

test.each([
  ['its own header', { 'x-ms-user-quota-remaining': '0', 'x-ms-user-quota-resets-after': '00:00:04' }, 4000],
  ['no header at all', {}, 5000],
])('Azure: a refusal for too many queries with %s is waited for', async (_, headers, milliseconds) => {
  const subject = subjectOf('Azure')
  await machinesOf(subject)
  subject.server.fault(subject.part, { ...subject.refusal, headers })
  const waits = shortCut(milliseconds - 100, milliseconds + 500)
  expect((await machinesOf(subject)).length).toBeGreaterThan(0)
  expect(waits).toHaveLength(1)
})

const throttled = `HTTP/1.1 429 Too Many Requests
Retry-After: 1200
Content-Type: application/json; charset=utf-8
{"code":"OperationNotAllowed","message":"The server rejected the request because too many requests have been received for this subscription.","details":[{"code":"TooManyRequests","target":"HighCostGet30Min","message":"{\\"operationGroup\\":\\"HighCostGet30Min\\"}"}]}
`

test('Azure: a wait of 20 minutes is not made, a header that comes twice and an error without an envelope are understood', async () => {
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
  const subject = subjectOf('Azure')
  const address = { inventory: 'virtual-machines', containerId: subscription, id: azureMachine.id }
  for (const [part, ask] of [
    ['Microsoft.ResourceGraph', () => machinesOf(subject)],
    [azureMachine.id, () => subject.adapter.inventory.detail(address)],
  ] as const) {
    const from = azure.asked.length
    azure.fault(part, answer)
    await expect(ask()).rejects.toMatchObject({
      code: 'Throttled',
      message: expect.stringContaining('too many requests have been received'),
    })
    expect(azure.asked.length).toBe(from + 1)
  }
})

test('Azure: where the quota of Resource Graph is used up, the next query waits until it is there again', async () => {
  const waits: number[] = []
  const tools = {
    ...azure.tools,
    sleep: async (milliseconds: number) => {
      waits.push(milliseconds)
    },
    now: () => new Date('2026-11-20T00:00:00Z'),
  }
  const { inventory } = azureCloud(azureFields, tools)
  const list = () => inventory.list({ inventory: 'virtual-networks', containerId: subscription })
  await list()
  // The stand-in's usual answer has some of it left.
  expect(waits).toEqual([])
  azure.fault('Microsoft.ResourceGraph', {
    headers: { 'x-ms-user-quota-remaining': '0', 'x-ms-user-quota-resets-after': '00:00:04' },
    body: { totalRecords: 0, count: 0, resultTruncated: 'false', facets: [], data: [] },
  })
  await list()
  await list()
  expect(waits).toEqual([4000])
})

test.each([
  ['AWS', 'DescribeDBInstances', 2],
  ['GCP', '/sqladmin/v1/projects/', 1],
])(
  '%s: database servers are listed once in a round, and anew where nothing is shared',
  async (cloud, part, calls) => {
    const { server, adapter, containerId } = subjectOf(cloud)
    const asked = () =>
      server.asked.filter(
        ({ path, body }) => `${path} ${body}`.includes(part) && !path.endsWith('/databases'),
      ).length
    const read = async (since?: Date) => {
      const from = asked()
      for (const inventory of ['sql-databases', 'mysql-servers', 'postgresql-servers'])
        await adapter.inventory.list({
          inventory,
          containerId,
          ...(since && { shared: { since, containerIds: [containerId] } }),
        })
      return asked() - from
    }
    expect(await read(new Date(Date.now() - 60_000))).toBe(calls)
    expect(await read(new Date(Date.now() + 60_000))).toBe(3 * calls)
    expect(await read()).toBe(3 * calls)
  },
)
