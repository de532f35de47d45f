/** Accounts that lack one permission, one resource type or one resource provider, and what their check reports. */
import { t } from '@cmp/messages'
import { inventories } from '@cmp/contract/registry'
import { expect } from 'vitest'
import { createAwsCloud } from '../aws/aws.ts'
import { createAzureCloud } from '../azure/azure.ts'
import { azureKinds } from '../azure/kinds.ts'
import { createGoogleCloud } from '../gcp/google.ts'
import type { AccountHealth } from '../ports/cloud.ts'
import { awsFields, buildAwsRefusal, type startAwsServer } from './aws-server.ts'
import { azureFields, azureNamespaces, type AzureServer } from './azure-server.ts'
import { googleFields, type startGoogleServer } from './google-server.ts'

type AwsServer = Awaited<ReturnType<typeof startAwsServer>>
type GoogleServer = Awaited<ReturnType<typeof startGoogleServer>>

/** Returns the details of all checks that are not granted. */
const joinDetails = ({ checks }: AccountHealth): string =>
  checks.flatMap(({ isGranted, detail }) => (isGranted ? [] : [detail])).join(' ')

/** Returns the permissions that a text names as missing. */
export const listMissing = (text: string): string[] =>
  [...text.matchAll(/(\S+) is missing, so [^.]+ cannot be listed\./g)].map(([, name = '']) => name)

/** Checks an Azure account that has these actions only. */
export const checkAzureActions = async (
  { fault, tools }: AzureServer,
  actions: readonly string[],
): Promise<string> => {
  fault('Microsoft.Authorization/permissions', { body: { value: [{ actions, dataActions: actions }] } })
  return joinDetails(await createAzureCloud(azureFields, tools).check())
}

/** Checks a Google account that has these permissions only. */
export const checkGooglePermissions = async (
  { fault, tools }: GoogleServer,
  permissions: readonly string[],
): Promise<string> => {
  fault(':testIamPermissions', { body: { permissions } })
  return joinDetails(await createGoogleCloud(googleFields, tools).check())
}

/** Takes each of some permissions away in turn and expects that the check names that permission only. */
export const expectEachMissing = async (
  all: readonly string[],
  taken: readonly string[],
  check: (permissions: readonly string[]) => Promise<string>,
): Promise<void> => {
  for (const permission of taken)
    expect(listMissing(await check(all.filter((one) => one !== permission)))).toEqual([permission])
}

/** An AWS permission, the call that needs it, and what is not visible without it. */
export type AwsPermission = readonly [permission: string, call: string, what: string]

/** One permission for each protocol of AWS, one of the whole account, one of a child table, and one for metrics. */
export const awsPermissionKinds: readonly AwsPermission[] = [
  ['ec2:DescribeInstances', 'DescribeInstances', 'virtual machines'],
  ['s3:ListAllMyBuckets', '/s3/', 'buckets'],
  ['lambda:ListFunctions', '/2015-03-31/functions', 'functions'],
  ['dynamodb:ListTables', '.ListTables', 'NoSQL databases'],
  ['elasticloadbalancing:DescribeListeners', 'DescribeListeners', 'listeners'],
  ['cloudwatch:GetMetricData', 'GetMetricData', 'chart'],
]

/** The other permissions, each with the call that needs it. */
export const otherAwsPermissions: readonly AwsPermission[] = [
  ['ec2:DescribeSnapshots', 'DescribeSnapshots', 'snapshots'],
  ['autoscaling:DescribeAutoScalingGroups', 'DescribeAutoScalingGroups', 'scale sets'],
  ['ec2:DescribeVpcs', 'DescribeVpcs', 'virtual networks'],
  ['ec2:DescribeSubnets', 'DescribeSubnets', 'subnets'],
  ['elasticbeanstalk:DescribeEnvironments', 'DescribeEnvironments', 'web apps'],
  ['logs:DescribeLogGroups', '.DescribeLogGroups', 'log groups'],
  ['ecr:DescribeRepositories', '.DescribeRepositories', 'container registries'],
  ['elasticloadbalancing:DescribeLoadBalancers', 'DescribeLoadBalancers', 'load balancers'],
  ['ec2:DescribeNatGateways', 'DescribeNatGateways', 'NAT gateways'],
  ['elasticache:DescribeReplicationGroups', 'DescribeReplicationGroups', 'caches'],
  ['elasticache:DescribeServerlessCaches', 'DescribeServerlessCaches', 'caches'],
  ['rds:DescribeDBInstances', 'DescribeDBInstances', 'PostgreSQL'],
  ['eks:ListClusters', '/eks/', 'Kubernetes clusters'],
  ['kms:ListKeys', 'TrentService.ListKeys', 'keys'],
  ['secretsmanager:ListSecrets', 'secretsmanager.ListSecrets', 'secrets'],
  ['acm:ListCertificates', 'CertificateManager.ListCertificates', 'certificates'],
  ['resource-groups:ListGroups', '/groups-list', 'resource groups'],
]

/** Refuses the call in every region and expects that the check names the permission and what is not visible. */
export const expectAwsMissing = async (
  server: AwsServer,
  [permission, call, what]: AwsPermission,
): Promise<void> => {
  const message = `User is not authorized to perform: ${permission}`
  const isJson = !call.startsWith('Describe') && call !== '/s3/'
  const answer = isJson
    ? { status: 403, body: { __type: 'AccessDeniedException', message } }
    : buildAwsRefusal(403, 'AccessDenied', message)
  server.fault(call, ...Array.from({ length: 12 }, () => answer))
  const { checks } = await createAwsCloud(awsFields, server.tools).check()
  server.forget()
  const missing = checks.filter(({ isGranted }) => !isGranted)
  expect(missing).toHaveLength(1)
  expect(`${missing[0]?.name} ${missing[0]?.detail}`).toContain(permission)
  expect(missing[0]?.detail).toContain('Without it')
  expect(missing[0]?.detail).toContain(what)
}

/** Returns the checks that are not simply granted, as `state name: detail` and the command. */
export const listNotableChecks = ({ checks }: AccountHealth) =>
  checks.flatMap(({ isGranted, state, name, detail, command = '' }) =>
    isGranted && state === undefined
      ? []
      : [{ state: state ?? 'missing', said: `${name}: ${detail}`, command }],
  )

/** Lets an Azure account have all permissions while a function answers its other calls, and returns what is notable. */
const checkAzureCalls = async (
  server: AzureServer,
  answers: Parameters<AzureServer['answerWith']>[0],
): Promise<ReturnType<typeof listNotableChecks>> => {
  server.answerWith((received) =>
    received.path.includes('Microsoft.Authorization/permissions')
      ? { body: { value: [{ actions: ['*'], dataActions: ['*'] }] } }
      : answers?.(received),
  )
  const notable = listNotableChecks(await createAzureCloud(azureFields, server.tools).check())
  server.answerWith(undefined)
  return notable
}

/** The resource types of Azure, each with its inventories. */
export const azureTypes = [
  ...Map.groupBy(Object.keys(azureKinds), (inventory) => azureKinds[inventory]?.type),
]

/** Rejects and throttles the first call of a resource type and expects that the check reports its inventories only. */
export const expectAzureTypeReported = async (
  server: AzureServer,
  [type, own]: (typeof azureTypes)[number],
): Promise<void> => {
  const titles = own.map((inventory) => inventories.find(({ name }) => name === inventory)?.title ?? '')
  const refuse = (status: number, code: string) =>
    checkAzureCalls(server, ({ path, body }) =>
      path.endsWith('/resources') && body.includes(`type in~ ('${type}'`) && body.includes('| summarize')
        ? { status, headers: { 'retry-after': '30' }, body: { error: { code, message: 'Refused.' } } }
        : undefined,
    )
  expect(await refuse(403, 'AuthorizationFailed')).toEqual(
    titles.map((title) => ({
      state: 'missing',
      said: expect.stringContaining(`Without it, ${t(title)} are not listed.`),
      command: '',
    })),
  )
  expect(await refuse(429, 'RateLimiting')).toEqual(
    titles.map((title) => ({
      state: 'unknown',
      said: expect.stringMatching(`^${t(title)} .*is throttling requests`),
      command: '',
    })),
  )
}

/** Expects that the check names a resource provider that is not registered, with the command that registers it. */
export const expectAzureUnregistered = async (server: AzureServer, namespace: string): Promise<void> => {
  const [off, ...others] = await checkAzureCalls(server, ({ path }) =>
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
  expect(others).toEqual([])
  expect(off?.state).toBe('off')
  expect(off?.said).toContain(`Not registered: ${namespace}. The subscription has no `)
  expect(off?.command).toContain(`az provider register --namespace ${namespace} --subscription `)
}
