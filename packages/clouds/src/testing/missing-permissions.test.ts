/** A test of an account names each permission that is missing, one by one, and what is not seen without it. */
import { inventories } from '@cmp/contract/registry'
import { expect, test } from 'vitest'
import { awsCloud } from '../aws/aws.ts'
import { azureCloud } from '../azure/azure.ts'
import { googleCloud } from '../gcp/google.ts'
import type { AccountStanding } from '../ports/cloud.ts'
import { awsFields, awsRefusal, startAwsServer } from './aws-server.ts'
import { azureFields, startAzureServer } from './azure-server.ts'
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
  expect(all.length).toBe(25)
  for (const permission of all)
    expect(missingIn(await checked(all.filter((one) => one !== permission)))).toEqual([permission])
  expect(await checked(all)).toBe('')
  await server.close()
})

/** What the stand-in is asked for each permission, in each of its two regions where it has any. */
const awsActions = [
  ['ec2:DescribeInstances', 'DescribeInstances', 'virtual machines'],
  ['ec2:DescribeSnapshots', 'DescribeSnapshots', 'snapshots'],
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
