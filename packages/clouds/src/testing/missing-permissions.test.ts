/** A test of an account names each missing permission separately, and what is not visible without it. */
import { inventories } from '@cmp/contract/registry'
import { expect, test } from 'vitest'
import { createAwsCloud } from '../aws/aws.ts'
import { createAzureCloud } from '../azure/azure.ts'
import { createGoogleCloud } from '../gcp/google.ts'
import type { AccountHealth } from '../ports/cloud.ts'
import { awsFields, buildAwsRefusal, startAwsServer } from './aws-server.ts'
import { azureKinds } from '../azure/kinds.ts'
import { neededActions } from '../aws/actions.ts'
import { azureFields, azureNamespaces, startAzureServer } from './azure-server.ts'
import { googleFields, startGoogleServer } from './google-server.ts'

const joinDetails = ({ checks }: AccountHealth): string =>
  checks.flatMap(({ isGranted, detail }) => (isGranted ? [] : [detail])).join(' ')
const listMissing = (text: string): string[] =>
  [...text.matchAll(/(\S+) is missing: without it [^.]+ are not seen\./g)].map(([, name = '']) => name)

test('Azure', async () => {
  const server = await startAzureServer()
  const checkWith = async (actions: readonly string[], dataActions: readonly string[]) => {
    server.fault('Microsoft.Authorization/permissions', { body: { value: [{ actions, dataActions }] } })
    return joinDetails(await createAzureCloud(azureFields, server.tools).check())
  }
  const nothing = await checkWith([], [])
  const all = listMissing(nothing)
  expect(all.length).toBeGreaterThan(15)
  for (const { title } of inventories.filter(({ clouds }) => clouds.includes('Azure')))
    expect(nothing.toLowerCase()).toMatch(
      new RegExp(`without it (?:[a-z ]+ and )?${title.toLowerCase()}(?: and [a-z ]+)? are not seen`),
    )
  for (const action of all) {
    const others = all.filter((one) => one !== action)
    expect(listMissing(await checkWith(others, others))).toEqual([action])
  }
  expect(await checkWith(['*'], ['*'])).toBe('')
  await server.close()
})

test('Google Cloud', async () => {
  const server = await startGoogleServer()
  const checkWith = async (permissions: readonly string[]) => {
    server.fault(':testIamPermissions', { body: { permissions } })
    return joinDetails(await createGoogleCloud(googleFields, server.tools).check())
  }
  const all = listMissing(await checkWith([]))
  expect(all.length).toBeGreaterThan(20)
  for (const permission of all)
    expect(listMissing(await checkWith(all.filter((one) => one !== permission)))).toEqual([permission])
  expect(await checkWith(all)).toBe('')
  await server.close()
})

test('Google Cloud: the command grants each missing role by its full name and creates the portal’s own role first', async () => {
  const server = await startGoogleServer()
  server.fault(':testIamPermissions', { body: { permissions: [] } })
  const { checks } = await createGoogleCloud(googleFields, server.tools).check()
  const { detail = '', command = '' } = checks.find(({ name }) => name.startsWith('Roles on')) ?? {}
  const project = /^Roles on (\S+)$/.exec(
    checks.find(({ name }) => name.startsWith('Roles on'))?.name ?? '',
  )?.[1]
  const named = new Set([...detail.matchAll(/Grant (\S+)\.(?: |$)/g)].map(([, role]) => role))
  const granted = [...command.matchAll(/--role=(\S+)/g)].map(([, role]) => role)
  expect(granted.toSorted()).toEqual([...named].toSorted())
  for (const role of granted)
    expect(role).toMatch(
      role?.startsWith('roles/')
        ? /^roles\/[a-z]+\.[A-Za-z]+$/
        : new RegExp(`^projects/${project}/roles/portalRead$`),
    )
  const lines = command.split('\n')
  const own = lines.findIndex((line) => line.includes(`--role=projects/${project}/roles/portalRead`))
  expect(lines[own - 1]).toContain(`gcloud iam roles create portalRead --project=${project} --permissions=`)
  await server.close()
})

/** The calls that each permission needs, in both regions of the fake server if they are regional. */
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
  ['elasticloadbalancing:DescribeLoadBalancers', 'DescribeLoadBalancers', 'load balancers'],
  ['ec2:DescribeNatGateways', 'DescribeNatGateways', 'NAT gateways'],
  ['elasticache:DescribeReplicationGroups', 'DescribeReplicationGroups', 'caches'],
  ['elasticache:DescribeServerlessCaches', 'DescribeServerlessCaches', 'caches'],
  ['elasticloadbalancing:DescribeListeners', 'DescribeListeners', 'listeners'],
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
  const denied = buildAwsRefusal(403, 'AccessDenied', `User is not authorized to perform: ${permission}`)
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
  const { checks } = await createAwsCloud(awsFields, server.tools).check()
  const missing = checks.filter(({ isGranted }) => !isGranted)
  expect(missing).toHaveLength(1)
  expect(`${missing[0]?.name} ${missing[0]?.detail}`).toContain(permission)
  expect(missing[0]?.detail).toContain('Without it')
  expect(missing[0]?.detail).toContain(what)
  await server.close()
})

/** The checks that are not simply granted, as `state name: detail` and the command. */
const listNotableChecks = ({ checks }: AccountHealth) =>
  checks.flatMap(({ isGranted, state, name, detail, command = '' }) =>
    isGranted && state === undefined
      ? []
      : [{ state: state ?? 'missing', said: `${name}: ${detail}`, command }],
  )

test('Azure: makes the first call of every resource type and reports each rejected, throttled or disabled type separately', async () => {
  const server = await startAzureServer()
  server.fault(
    'Microsoft.Authorization/permissions',
    ...Array.from({ length: 99 }, () => ({ body: { value: [{ actions: ['*'], dataActions: ['*'] }] } })),
  )
  const check = () => createAzureCloud(azureFields, server.tools).check()
  const byType = Map.groupBy(Object.keys(azureKinds), (inventory) => azureKinds[inventory]?.type)
  for (const [type, own] of byType) {
    const titles = own.map((inventory) => inventories.find(({ name }) => name === inventory)?.title ?? '')
    const refuse = (status: number, code: string) =>
      server.answerWith(({ path, body }) =>
        path.endsWith('/resources') && body.includes(`type in~ ('${type}'`) && body.includes('| summarize')
          ? { status, headers: { 'retry-after': '30' }, body: { error: { code, message: 'Refused.' } } }
          : undefined,
      )
    refuse(403, 'AuthorizationFailed')
    expect(listNotableChecks(await check())).toEqual(
      titles.map((title) => ({
        state: 'missing',
        said: expect.stringContaining(`Without it ${title} are not seen.`),
        command: '',
      })),
    )
    refuse(429, 'RateLimiting')
    expect(listNotableChecks(await check())).toEqual(
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
    const [off, ...others] = listNotableChecks(await check())
    expect(others).toEqual([])
    expect(off?.state).toBe('off')
    expect(off?.said).toContain(`Not registered: ${namespace}. The subscription has no `)
    expect(off?.command).toContain(`az provider register --namespace ${namespace} --subscription `)
  }
  await server.close()
})

test('AWS: a throttled resource type is unknown while the others are checked, and disabled regions are named', async () => {
  const server = await startAwsServer()
  const throttled = buildAwsRefusal(400, 'Throttling', 'Rate exceeded')
  server.fault('DescribeDBInstances', ...Array.from({ length: 9 }, () => throttled))
  const health = await createAwsCloud(awsFields, server.tools).check()
  expect(listNotableChecks(health)).toEqual([
    { state: 'unknown', said: expect.stringContaining('limits calls now'), command: '' },
  ])
  expect(health.checks.length).toBeGreaterThan(neededActions.length)
  expect(health.checks[1]?.detail).toMatch(/Not enabled in the account, and not read: af-south-1\.$/)
  await server.close()
})
