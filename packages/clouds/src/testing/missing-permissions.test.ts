/** A test of an account names each permission that is missing, one by one, and what is not seen without it. */
import { inventories } from '@cmp/contract/registry'
import { expect, test } from 'vitest'
import { awsCloud } from '../aws/aws.ts'
import { azureCloud } from '../azure/azure.ts'
import { googleCloud } from '../gcp/google.ts'
import type { AccountStanding } from '../ports/cloud.ts'
import { awsFields, awsRefusal, startAwsServer } from './aws-server.ts'
import { azureKinds } from '../azure/kinds.ts'
import { neededActions } from '../aws/actions.ts'
import { azureFields, azureNamespaces, startAzureServer } from './azure-server.ts'
import { googleFields, startGoogleServer } from './google-server.ts'

const said = ({ checks }: AccountStanding): string =>
  checks.flatMap(({ isGranted, detail }) => (isGranted ? [] : [detail])).join(' ')
const missingIn = (text: string): string[] =>
  [...text.matchAll(/(\S+) is missing: without it [^.]+ are not seen\./g)].map(([, name = '']) => name)

test('Azure', async () => {
  const server = await startAzureServer()
  const checked = async (actions: readonly string[], dataActions: readonly string[]) => {
    server.fault('Microsoft.Authorization/permissions', { body: { value: [{ actions, dataActions }] } })
    return said(await azureCloud(azureFields, server.tools).check())
  }
  const nothing = await checked([], [])
  const all = missingIn(nothing)
  expect(all.length).toBeGreaterThan(15)
  for (const { title } of inventories.filter(({ clouds }) => clouds.includes('Azure')))
    expect(nothing.toLowerCase()).toMatch(
      new RegExp(`without it (?:[a-z ]+ and )?${title.toLowerCase()}(?: and [a-z ]+)? are not seen`),
    )
  for (const action of all) {
    const others = all.filter((one) => one !== action)
    expect(missingIn(await checked(others, others))).toEqual([action])
  }
  expect(await checked(['*'], ['*'])).toBe('')
  await server.close()
})

test('Google Cloud', async () => {
  const server = await startGoogleServer()
  const checked = async (permissions: readonly string[]) => {
    server.fault(':testIamPermissions', { body: { permissions } })
    return said(await googleCloud(googleFields, server.tools).check())
  }
  const all = missingIn(await checked([]))
  expect(all.length).toBeGreaterThan(20)
  for (const permission of all)
    expect(missingIn(await checked(all.filter((one) => one !== permission)))).toEqual([permission])
  expect(await checked(all)).toBe('')
  await server.close()
})

/** What the stand-in is asked for each permission, in each of its two regions where it has any. */
const awsActions = [
  ['ec2:DescribeInstances', 'DescribeInstances', 'virtual machines'],
  ['ec2:DescribeSnapshots', 'DescribeSnapshots', 'snapshots'],
  ['autoscaling:DescribeAutoScalingGroups', 'DescribeAutoScalingGroups', 'scale sets'],
  ['ec2:DescribeVpcs', 'DescribeVpcs', 'virtual networks'],
  ['ec2:DescribeSubnets', 'DescribeSubnets', 'subnets'],
  ['s3:ListAllMyBuckets', '/s3/', 'buckets'],
  ['elasticbeanstalk:DescribeEnvironments', 'DescribeEnvironments', 'web apps'],
  ['lambda:ListFunctions', '/2015-03-31/functions', 'functions'],
  ['dynamodb:ListTables', '.ListTables', 'NoSQL databases'],
  ['logs:DescribeLogGroups', '.DescribeLogGroups', 'log groups'],
  ['ecr:DescribeRepositories', '.DescribeRepositories', 'container registries'],
  ['rds:DescribeDBInstances', 'DescribeDBInstances', 'PostgreSQL'],
  ['eks:ListClusters', '/eks/', 'Kubernetes clusters'],
  ['kms:ListKeys', 'TrentService.ListKeys', 'keys'],
  ['secretsmanager:ListSecrets', 'secretsmanager.ListSecrets', 'secrets'],
  ['acm:ListCertificates', 'CertificateManager.ListCertificates', 'certificates'],
  ['resource-groups:ListGroups', '/groups-list', 'resource groups'],
  ['cloudwatch:GetMetricData', 'GetMetricData', 'chart'],
] as const

test.each(awsActions)('AWS: %s', async (permission, part, what) => {
  const server = await startAwsServer()
  const denied = awsRefusal(403, 'AccessDenied', `User is not authorized to perform: ${permission}`)
  const isJson = !part.startsWith('Describe') && part !== '/s3/'
  const answer = isJson
    ? {
        status: 403,
        body: {
          __type: 'AccessDeniedException',
          message: `User is not authorized to perform: ${permission}`,
        },
      }
    : denied
  server.fault(part, ...Array.from({ length: 12 }, () => answer))
  const { checks } = await awsCloud(awsFields, server.tools).check()
  const missing = checks.filter(({ isGranted }) => !isGranted)
  expect(missing).toHaveLength(1)
  expect(`${missing[0]?.name} ${missing[0]?.detail}`).toContain(permission)
  expect(missing[0]?.detail).toContain('Without it')
  expect(missing[0]?.detail).toContain(what)
  await server.close()
})

/** The checks that are not simply granted, as `state name: detail` and the command. */
const notable = ({ checks }: AccountStanding) =>
  checks.flatMap(({ isGranted, state, name, detail, command = '' }) =>
    isGranted && state === undefined
      ? []
      : [{ state: state ?? 'missing', said: `${name}: ${detail}`, command }],
  )

test('Azure: the first call of every resource type is made, and each that is refused, throttled or switched off is told by itself', async () => {
  const server = await startAzureServer()
  server.fault(
    'Microsoft.Authorization/permissions',
    ...Array.from({ length: 99 }, () => ({ body: { value: [{ actions: ['*'], dataActions: ['*'] }] } })),
  )
  const check = () => azureCloud(azureFields, server.tools).check()
  const byType = Map.groupBy(Object.keys(azureKinds), (inventory) => azureKinds[inventory]?.type)
  for (const [type, own] of byType) {
    const titles = own.map((inventory) => inventories.find(({ name }) => name === inventory)?.title ?? '')
    const refuse = (status: number, code: string) =>
      server.answerWith(({ path, body }) =>
        path.endsWith('/resources') && body.includes(`'${type}' | summarize`)
          ? { status, headers: { 'retry-after': '30' }, body: { error: { code, message: 'Refused.' } } }
          : undefined,
      )
    refuse(403, 'AuthorizationFailed')
    expect(notable(await check())).toEqual(
      titles.map((title) => ({
        state: 'missing',
        said: expect.stringContaining(`Without it ${title} are not seen.`),
        command: '',
      })),
    )
    refuse(429, 'RateLimiting')
    expect(notable(await check())).toEqual(
      titles.map((title) => ({
        state: 'unknown',
        said: expect.stringMatching(`^${title} .*limits calls now`),
        command: '',
      })),
    )
  }
  for (const namespace of azureNamespaces) {
    server.answerWith(({ path }) =>
      path.endsWith('/providers')
        ? {
            body: {
              value: azureNamespaces.map((name) => ({
                namespace: name,
                registrationState: name === namespace ? 'NotRegistered' : 'Registered',
              })),
            },
          }
        : undefined,
    )
    const [off, ...others] = notable(await check())
    expect(others).toEqual([])
    expect(off?.state).toBe('off')
    expect(off?.said).toContain(`Not registered: ${namespace}. The subscription has no `)
    expect(off?.command).toContain(`az provider register --namespace ${namespace} --subscription `)
  }
  await server.close()
})

test('AWS: a resource type that is throttled is unknown, and the others are checked; regions that are not enabled are named', async () => {
  const server = await startAwsServer()
  const throttled = awsRefusal(400, 'Throttling', 'Rate exceeded')
  server.fault('DescribeDBInstances', ...Array.from({ length: 9 }, () => throttled))
  const standing = await awsCloud(awsFields, server.tools).check()
  expect(notable(standing)).toEqual([
    { state: 'unknown', said: expect.stringContaining('limits calls now'), command: '' },
  ])
  expect(standing.checks.length).toBeGreaterThan(neededActions.length)
  expect(standing.checks[1]?.detail).toMatch(/Not enabled in the account, and not read: af-south-1\.$/)
  await server.close()
})
