import { buildDemoCloudResources } from '@cmp/demo'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectNumberKey, toResourceKey } from './resource-key.ts'
import { listedTypes, parseOwnerKey, parseResourceType } from './resource-types.ts'

const project = '//compute.googleapis.com/projects/shop-prod'
const byNumber = '//compute.googleapis.com/projects/365499461711'
const azure = '/subscriptions/0A1B/resourceGroups/RG-Shop/providers'
const aws = 'us-west-2:365499461711'

const aliases = new Map([
  [projectNumberKey('365499461711'), 'shop-prod'],
  ['6742910483920174652', `${project}/zones/us-central1-b/instances/web-1`],
  ['7712', `${project}/global/snapshots/nightly`],
  ['cluster-abcdefghijklmnopqrstuvwx', `arn:aws:rds:${aws}:cluster:orders`],
])

/** Resources of inventories, and how line items of each file format name them. */
const joins: readonly [format: string, resource: string, lines: readonly string[]][] = [
  ['CUR: machine', `arn:aws:ec2:${aws}:instance/i-0039843755cf9a045`, ['i-0039843755cf9a045']],
  [
    'CUR 2.0 and CloudWatch: machine by ARN',
    `arn:aws:ec2:${aws}:instance/i-0039843755cf9a045`,
    [`arn:aws:ec2:${aws}:instance/i-0039843755cf9a045`],
  ],
  ['CUR: volume', `arn:aws:ec2:${aws}:volume/vol-09c113e4e879a4636`, ['vol-09c113e4e879a4636']],
  [
    'CUR: snapshot, short and by ARN',
    `arn:aws:ec2:${aws}:snapshot/snap-0a1b2c3d4e5f60718`,
    ['snap-0a1b2c3d4e5f60718', `arn:aws:ec2:${aws}:snapshot/snap-0a1b2c3d4e5f60718`],
  ],
  [
    'CUR: address',
    `arn:aws:ec2:${aws}:elastic-ip/eipalloc-c19b29bc`,
    ['eipalloc-c19b29bc', `arn:aws:ec2:${aws}:elastic-ip/eipalloc-c19b29bc`],
  ],
  ['CUR: bucket', 'arn:aws:s3:::shop-assets', ['shop-assets', 'arn:aws:s3:::shop-assets']],
  ['FOCUS of AWS: bucket in upper case', 'arn:aws:s3:::shop-assets', ['ARN:AWS:S3:::SHOP-ASSETS']],
  ['CUR: database', `arn:aws:rds:${aws}:db:dolto-tec`, [`arn:aws:rds:${aws}:db:dolto-tec`]],
  [
    'CUR: storage of Aurora',
    `arn:aws:rds:${aws}:cluster:orders`,
    [`arn:aws:rds:${aws}:cluster:cluster-ABCDEFGHIJKLMNOPQRSTUVWX`, `arn:aws:rds:${aws}:cluster:orders`],
  ],
  ['CUR: cluster', `arn:aws:eks:${aws}:cluster/shop`, [`arn:aws:eks:${aws}:cluster/shop`]],
  [
    'CUR: keys, secrets and certificates of a region',
    `arn:aws:kms:${aws}:keys`,
    [
      `arn:aws:kms:${aws}:key/0a1b`,
      `arn:aws:secretsmanager:${aws}:secret:db-AbCdEf`,
      `arn:aws:acm:${aws}:certificate/0a1b`,
    ],
  ],
  ['CUR of China', `arn:aws-cn:kms:${aws}:keys`, [`arn:aws-cn:kms:${aws}:key/0a1b`]],
  [
    'BigQuery detailed: machine by number, project by number',
    `${project}/zones/us-central1-b/instances/web-1`,
    [
      `${project}/zones/us-central1-b/instances/6742910483920174652`,
      `${byNumber}/zones/us-central1-b/instances/6742910483920174652`,
      `${byNumber}/zones/us-central1-b/instances/web-1`,
    ],
  ],
  [
    'BigQuery detailed: snapshot by number',
    `${project}/global/snapshots/nightly`,
    [`${byNumber}/global/snapshots/7712`],
  ],
  [
    'BigQuery detailed: Cloud SQL',
    '//sqladmin.googleapis.com/projects/shop-prod/instances/ledger',
    [
      '//cloudsql.googleapis.com/projects/shop-prod/instances/ledger',
      '//cloudsql.googleapis.com/projects/365499461711/instances/ledger',
    ],
  ],
  [
    'BigQuery detailed: bucket',
    '//storage.googleapis.com/shop-assets',
    ['//storage.googleapis.com/projects/_/buckets/shop-assets', '//storage.googleapis.com/shop-assets'],
  ],
  [
    'BigQuery detailed: key',
    '//cloudkms.googleapis.com/projects/shop-prod/locations/asia-southeast1',
    [
      '//cloudkms.googleapis.com/projects/shop-prod/locations/asia-southeast1/keyRings/main/cryptoKeys/backup',
    ],
  ],
  [
    'BigQuery detailed: cluster',
    '//container.googleapis.com/projects/shop-prod/locations/us-central1-a/clusters/main',
    [
      '//container.googleapis.com/projects/shop-prod/zones/us-central1-a/clusters/main',
      '//container.googleapis.com/projects/shop-prod/locations/us-central1-a/clusters/main',
    ],
  ],
  [
    'EA, MCA, Partner Center, FOCUS of Azure: machine in any letter case',
    `${azure}/Microsoft.Compute/virtualMachines/Web-1`,
    [
      `${azure}/Microsoft.Compute/virtualMachines/Web-1`,
      `${azure}/microsoft.compute/virtualmachines/web-1`.toLowerCase(),
      `${azure}/Microsoft.Compute/virtualMachines/Web-1`.toUpperCase(),
    ],
  ],
  [
    'EA amortized: without the first slash, or with one at the end',
    `${azure}/Microsoft.Compute/disks/data`,
    [`${azure}/Microsoft.Compute/disks/data`.slice(1), `${azure}/Microsoft.Compute/disks/data/`],
  ],
  [
    'Azure: a part of a storage account',
    `${azure}/Microsoft.Storage/storageAccounts/shop`,
    [`${azure}/Microsoft.Storage/storageAccounts/shop/blobServices/default`],
  ],
  [
    'Azure: a database of a managed instance',
    `${azure}/Microsoft.Sql/managedInstances/erp`,
    [`${azure}/Microsoft.Sql/managedInstances/erp/databases/ledger`],
  ],
  [
    'Azure: a database of a server is its own resource',
    `${azure}/Microsoft.Sql/servers/shop/databases/main`,
    [`${azure}/microsoft.sql/servers/shop/databases/main`],
  ],
]

test.each(joins)('%s', (_, resource, lines) => {
  const key = toResourceKey(resource)
  for (const line of lines) expect(toResourceKey(line, aliases)).toBe(key)
})

test('resources without a known number keep their own ID', () => {
  expect(toResourceKey('//compute.googleapis.com/projects/222222222222/zones/z/instances/42', aliases)).toBe(
    '//compute.googleapis.com/projects/222222222222/zones/z/instances/42',
  )
  expect(toResourceKey('', aliases)).toBe('')
  expect(toResourceKey(`${azure}/Microsoft.Sql/servers/shop/databases/main`)).not.toBe(
    toResourceKey(`${azure}/Microsoft.Sql/servers/shop/databases/other`),
  )
})

describe('types', () => {
  const resources = buildDemoCloudResources()

  test('every inventory lists a type that is known as listed', () => {
    const unknown = resources.filter(({ id }) => !listedTypes.includes(parseResourceType(toResourceKey(id))))
    expect(unknown.map(({ inventory, id }) => [inventory, parseResourceType(toResourceKey(id))])).toEqual([])
  })

  test.each([
    [`${azure}/Microsoft.Compute/virtualMachineScaleSets/nodes`, 'microsoft.compute/virtualmachinescalesets'],
    ['i-0039843755cf9a045', 'ec2:i'],
    ['shop-assets', 's3:bucket'],
    [`arn:aws:logs:${aws}:log-group:/shop/web`, 'logs:log-group'],
    [`${project}/zones/z/instances/web`, 'compute.googleapis.com/instances'],
    ['//storage.googleapis.com/shop', 'storage.googleapis.com/buckets'],
    ['', ''],
  ])('%s is %s', (id, type) => {
    expect(parseResourceType(toResourceKey(id))).toBe(type)
  })
})

test('nodes of AKS and pods of Fargate name their purpose', () => {
  const group = '/subscriptions/0a1b/resourcegroups/mc_shop_main_westeurope'
  expect(
    parseOwnerKey(
      toResourceKey(
        '/subscriptions/0A1B/resourceGroups/MC_shop_main_westeurope/providers/Microsoft.Compute/virtualMachineScaleSets/aks-1',
      ),
    ),
  ).toBe(group)
  expect(parseOwnerKey(`arn:aws:eks:${aws}:pod/main/default/web-1/0a1b`)).toBe(
    `arn:aws:eks:${aws}:cluster/main`,
  )
  expect(parseOwnerKey('i-0039843755cf9a045')).toBe('')
})

const samples = join(import.meta.dirname, '../../../../../../../shared/data/billing')
const files = existsSync(samples)
  ? globSync('{focus,aws-cur,azure-cost-exports}/**/*.csv', { cwd: samples })
  : []

/** IDs in providers' files; the files exist only where the sample data is installed. */
test.each(files.length > 0 ? files : ['no sample files'])(
  'IDs in %s have a single key in any letter case',
  (file) => {
    const text = files.length > 0 ? readFileSync(join(samples, file), 'utf8').slice(0, 2_000_000) : ''
    const ids = new Set(
      text.match(
        /(?:\/subscriptions\/[^",\s]+|arn:aws[^",\s]+|\b(?:i|vol|snap|eipalloc)-[0-9a-f]{8,17}\b)/gi,
      ) ?? [],
    )
    for (const id of ids) {
      const key = toResourceKey(id)
      expect([id, toResourceKey(id.toUpperCase())]).toEqual([id, key])
      expect([id, toResourceKey(key)]).toEqual([id, key])
      expect(parseResourceType(key)).not.toBe('')
    }
  },
)
