/** Tests deletion blockers with responses that have the providers' documented shapes. */
import { expect, test } from 'vitest'
import { createAwsCloud } from '../aws/aws.ts'
import { createAzureCloud } from '../azure/azure.ts'
import { createGoogleCloud } from '../gcp/google.ts'
import type { DoomedResource, ObstaclesPort } from '../ports/obstacles.ts'
import { awsFields, buildAwsRefusal, startAwsServer } from './aws-server.ts'
import { subscription } from './azure-answers.ts'
import { azureFields, startAzureServer } from './azure-server.ts'
import { googleProject } from './google-answers.ts'
import { googleFields, buildGoogleRefusal, startGoogleServer } from './google-server.ts'
import { retainedBucket } from './obstacle-answers.ts'

const nothing = { found: [], unknown: [] }

const createObstacleReader =
  ({ findObstacles }: ObstaclesPort, place: Pick<DoomedResource, 'containerId' | 'region'>) =>
  (type: string, nativeId: string, signal?: AbortSignal) => {
    const name = nativeId.slice(nativeId.lastIndexOf('/') + 1)
    return findObstacles([{ address: name, type, nativeId, name, ...place }], signal)
  }

test('Azure: lists locks on a resource, above it and below it once each, and the contents of an account and a server', async () => {
  const server = await startAzureServer()
  try {
    const { obstacles } = createAzureCloud(azureFields, server.tools)
    const ground = `/subscriptions/${subscription}`
    const group = `${ground}/resourceGroups/web`
    const account = `${group}/providers/Microsoft.Storage/storageAccounts/shop`
    const sql = `${group}/providers/Microsoft.Sql/servers/sql-1`
    const lock = (scope: string, name: string, level: string) => ({
      id: `${scope}/providers/Microsoft.Authorization/locks/${name}`,
      type: 'Microsoft.Authorization/locks',
      name,
      properties: { level, notes: 'MARKED' },
    })
    const buildContainer = (name: string, properties = {}) => ({
      id: `${account}/x/${name}`,
      name,
      properties,
    })
    server.fault('Microsoft.Authorization/locks', {
      body: {
        value: [
          lock(ground, 'all', 'ReadOnly'),
          lock(group.toLowerCase(), 'group', 'CanNotDelete'),
          lock(account, 'own', 'CanNotDelete'),
          lock(`${account}/blobServices/default/containers/logs`, 'below', 'CanNotDelete'),
          lock(`${ground}/resourceGroups/web-2`, 'another', 'CanNotDelete'),
          lock(`${account}2`, 'beside', 'CanNotDelete'),
        ],
      },
    })
    server.fault('/blobServices/default/containers', {
      body: {
        value: [
          buildContainer('logs', { hasLegalHold: true }),
          buildContainer('data', { hasImmutabilityPolicy: false }),
        ],
        nextLink: `${server.address}${account}/next`,
      },
    })
    server.fault('/fileServices/default/shares', { body: { value: [buildContainer('share')] } })
    server.fault('/servers/sql-1/databases', {
      body: {
        value: ['master', 'own', 'another'].map((name) => ({ id: `${sql}/databases/${name}`, name })),
      },
    })
    const resources = (
      [
        ['azurerm_storage_account', account],
        ['azurerm_mssql_server', sql],
        ['azurerm_mssql_database', `${sql}/databases/OWN`],
      ] as const
    ).map(([type, nativeId]) => {
      const name = nativeId.slice(nativeId.lastIndexOf('/') + 1)
      return { address: name, type, nativeId, name, containerId: subscription, region: 'southeastasia' }
    })
    expect(await obstacles.findObstacles(resources)).toEqual({
      unknown: [],
      found: [
        { is: 'lock', address: '', name: 'all', level: 'ReadOnly', on: 'subscription', place: subscription },
        { is: 'lock', address: '', name: 'group', level: 'CanNotDelete', on: 'resource group', place: 'web' },
        { is: 'lock', address: 'shop', name: 'own', level: 'CanNotDelete', on: 'resource', place: 'shop' },
        { is: 'lock', address: 'shop', name: 'below', level: 'CanNotDelete', on: 'resource', place: 'logs' },
        { is: 'contents', address: 'shop', of: 'container', count: 2, isMore: true },
        { is: 'hold', address: 'shop', of: 'container', count: 1, isMore: true },
        { is: 'contents', address: 'shop', of: 'file share', count: 1, isMore: false },
        { is: 'contents', address: 'sql-1', of: 'database', count: 1, isMore: false },
      ],
    })
    const lockRequest = server.received.find(({ path }) => path.endsWith('/locks'))
    expect([lockRequest?.path, lockRequest?.query.get('api-version')]).toEqual([
      `${ground}/providers/Microsoft.Authorization/locks`,
      '2020-05-01',
    ])
    // A refused check is reported and hides nothing else; a deleted resource has no blockers.
    const findObstacles = createObstacleReader(obstacles, { containerId: subscription, region: '' })
    const refusal =
      "The client does not have authorization to perform action 'Microsoft.Authorization/locks/read'."
    server.fault('Microsoft.Authorization/locks', {
      status: 403,
      body: { error: { code: 'AuthorizationFailed', message: refusal } },
    })
    expect(await findObstacles('azurerm_storage_account', account)).toEqual({
      found: [],
      unknown: [
        {
          address: '',
          whether: 'it, its resource group, or the subscription has locks',
          why: `AuthorizationFailed: ${refusal}`,
        },
      ],
    })
  } finally {
    await server.close()
  }
})

test('Google Cloud: lists protection, contents of a bucket, holds and retention', async () => {
  const server = await startGoogleServer()
  try {
    const { obstacles } = createGoogleCloud(googleFields, server.tools)
    const findObstacles = createObstacleReader(obstacles, {
      containerId: googleProject,
      region: 'us-central1',
    })
    const machine = `//compute.googleapis.com/projects/${googleProject}/zones/us-central1-b/instances/c7n-jenkins`
    expect(await findObstacles('google_compute_instance', machine)).toEqual(nothing)
    server.fault('/instances/c7n-jenkins', { body: { name: 'c7n-jenkins', deletionProtection: true } })
    expect((await findObstacles('google_compute_instance', machine)).found).toEqual([
      { is: 'protection', address: 'c7n-jenkins' },
    ])
    const sql = `//sqladmin.googleapis.com/projects/${googleProject}/instances/shop`
    server.fault('/sqladmin/', { body: { name: 'shop', settings: { deletionProtectionEnabled: true } } })
    expect((await findObstacles('google_sql_database_instance', sql)).found).toEqual([
      { is: 'protection', address: 'shop' },
    ])
    expect(server.received.at(-1)?.path).toBe(`/sqladmin/v1/projects/${googleProject}/instances/shop`)
    expect(await findObstacles('google_sql_database_instance', sql)).toEqual(nothing)

    const bucket = '//storage.googleapis.com/photos'
    server.fault('/b/photos/o', {
      body: {
        nextPageToken: 'more',
        items: [
          { name: 'a', size: '7', retentionExpirationTime: '2026-12-01T00:00:00.000Z' },
          { name: 'a', size: '5', timeDeleted: '2026-01-01T00:00:00Z' },
          { name: 'b', size: '3', temporaryHold: true, retentionExpirationTime: '2026-12-05T00:00:00.000Z' },
          { name: 'c', size: '1', eventBasedHold: true },
        ],
      },
    })
    server.fault('/b/photos', {
      body: { name: 'photos', retentionPolicy: { retentionPeriod: '2592000', isLocked: true } },
    })
    expect(await findObstacles('google_storage_bucket', bucket)).toEqual({
      unknown: [],
      found: [
        {
          is: 'retention',
          address: 'photos',
          period: '30 days',
          isLocked: true,
          until: '2026-12-05T00:00:00.000Z',
        },
        { is: 'contents', address: 'photos', of: 'object', count: 3, isMore: true, bytes: 11 },
        { is: 'contents', address: 'photos', of: 'former version', count: 1, isMore: true, bytes: 5 },
        { is: 'hold', address: 'photos', of: 'object', count: 2, isMore: true },
      ],
    })
    const denied = 'portal does not have storage.objects.list access to the bucket.'
    server.fault('/b/photos/o', buildGoogleRefusal(403, 'PERMISSION_DENIED', denied))
    server.fault('/b/photos', { body: { name: 'photos', retentionPolicy: { retentionPeriod: '90' } } })
    expect(await findObstacles('google_storage_bucket', bucket)).toEqual({
      found: [{ is: 'retention', address: 'photos', period: '90 seconds', isLocked: false }],
      unknown: [{ address: 'photos', whether: 'photos is empty', why: expect.stringContaining(denied) }],
    })
    expect(await findObstacles('google_compute_network', '//compute.googleapis.com/x')).toEqual(nothing)
    server.slow(2000)
    const slow = await findObstacles('google_storage_bucket', bucket, AbortSignal.timeout(50))
    expect(slow.unknown.map(({ whether }) => whether)).toEqual([
      'the contents of photos have a retention period',
      'photos is empty',
    ])
  } finally {
    await server.close()
  }
})

test('AWS: lists protection, contents of a bucket with its versions, and its Object Lock', async () => {
  const server = await startAwsServer()
  try {
    const { obstacles } = createAwsCloud(awsFields, server.tools)
    const findObstacles = createObstacleReader(obstacles, {
      containerId: '644160558196',
      region: 'us-east-1',
    })
    const buildXmlAnswer = (body: string) => ({ headers: { 'content-type': 'text/xml' }, body })
    const machine = 'arn:aws:ec2:us-east-1:644160558196:instance/i-1'
    for (const value of [true, false]) {
      server.fault(
        'DescribeInstanceAttribute',
        buildXmlAnswer(
          `<DescribeInstanceAttributeResponse><instanceId>i-1</instanceId><disableApiTermination><value>${value}</value></disableApiTermination></DescribeInstanceAttributeResponse>`,
        ),
      )
      expect((await findObstacles('aws_instance', machine)).found).toEqual(
        value ? [{ is: 'protection', address: 'i-1' }] : [],
      )
    }
    const sent = new URLSearchParams(server.received.at(-1)?.body)
    expect([sent.get('InstanceId'), sent.get('Attribute')]).toEqual(['i-1', 'disableApiTermination'])
    server.fault(
      'DescribeDBInstances',
      buildXmlAnswer(
        '<DescribeDBInstancesResponse><DescribeDBInstancesResult><DBInstances><DBInstance><DBInstanceIdentifier>shop</DBInstanceIdentifier><DeletionProtection>true</DeletionProtection></DBInstance></DBInstances></DescribeDBInstancesResult></DescribeDBInstancesResponse>',
      ),
      buildAwsRefusal(404, 'DBInstanceNotFound', 'DBInstance shop not found.'),
    )
    expect(await findObstacles('aws_db_instance', 'shop')).toEqual({
      found: [{ is: 'protection', address: 'shop' }],
      unknown: [],
    })
    expect(await findObstacles('aws_db_instance', 'shop')).toEqual(nothing)
    expect(await findObstacles('aws_s3_bucket', retainedBucket)).toEqual({
      unknown: [],
      found: [
        { is: 'contents', address: retainedBucket, of: 'object', count: 2, isMore: true, bytes: 3 },
        { is: 'contents', address: retainedBucket, of: 'former version', count: 2, isMore: false, bytes: 4 },
        {
          is: 'retention',
          address: retainedBucket,
          period: '30 days',
          isLocked: true,
          until: '2026-12-20T08:00:00.000Z',
        },
      ],
    })
    expect(await findObstacles('aws_s3_bucket', 'c7n-plain')).toEqual(nothing)
    server.fault(
      'c7n-plain',
      ...Array.from({ length: 3 }, () => buildAwsRefusal(403, 'AccessDenied', 'Access Denied')),
    )
    const refused = await findObstacles('aws_s3_bucket', 'c7n-plain')
    expect(refused.found).toEqual([])
    expect(refused.unknown.map(({ whether }) => whether)).toEqual([
      'c7n-plain is empty',
      'c7n-plain has noncurrent versions',
      'the contents of c7n-plain have a retention period',
    ])
    // For a state without a region, S3 is asked once.
    const { findObstacles: bare } = obstacles
    const old = {
      address: 'old',
      nativeId: 'arn:aws:s3:::c7n-old',
      name: 'c7n-old',
      containerId: '1',
      region: '',
    }
    expect(await bare([{ ...old, type: 'aws_s3_bucket' }])).toEqual(nothing)
    expect(server.received.filter(({ query }) => query.has('location'))).toHaveLength(1)
    expect(server.received.at(-1)?.path).toMatch(/^\/s3\/eu-west-1\/c7n-old/)
    expect(await bare([{ ...old, type: 'aws_elastic_beanstalk_environment' }])).toEqual(nothing)
  } finally {
    await server.close()
  }
})
