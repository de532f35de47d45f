/** Tests rules of providers that no schema contains: a request that violates one is rejected before planning. */
import { describe, expect, test } from 'vitest'
import { provisionTypes } from '../provision-types.ts'
import { providerRules } from '../../testing/provider-rules.ts'
import { provisionRequests } from '../../testing/provision-requests.ts'
import { z } from '../../zod.ts'

const typeNamed = (name: string) => {
  const type = provisionTypes.find((of) => of.name === name)
  if (!type) throw new Error(`The type ${name} was not found.`)
  return type
}

const listProblems = (
  error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined,
) => (error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message }))

describe.each(providerRules)(
  '$type: $rule ($source, $version)',
  ({ type: name, of, wrong, right, field, message }) => {
    const type = typeNamed(name)
    const begin = provisionRequests[name]?.[of]
    const body = { ...begin, ...wrong }

    test('is enforced by the form', () => {
      expect(listProblems(type.body(z).safeParse(body).error)).toContainEqual({ field, message })
    })

    test('is enforced by the call', () => {
      const { error } = type.request(z).safeParse(type.requestOf('', body))
      expect(listProblems(error)).toContainEqual({ field: `${type.wire}.${field}`, message })
    })

    test('accepts the nearest request', () => {
      expect(listProblems(type.body(z).safeParse({ ...begin, ...right }).error)).toEqual([])
    })
  },
)

test('every rule has a unique ID', () => {
  const ids = providerRules.map(({ type, id }) => `${type} ${id}`)
  expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([])
})

test('data disks of 4 TiB and more are not cached, and smaller disks are', () => {
  const type = typeNamed('azure-virtual-machine')
  const DataDisks = [4095, 4096].map((Size) => ({ Name: `of-${Size}`, Type: 'StandardSSD_LRS', Size }))
  expect(
    type.terraformOf({ ...provisionRequests['azure-virtual-machine']?.least, DataDisks })['resource'],
  ).toMatchObject({
    azurerm_virtual_machine_data_disk_attachment: {
      'disk-of-4095': { caching: 'ReadOnly' },
      'disk-of-4096': { caching: 'None' },
    },
  })
})

test('SQL Server on Cloud SQL is created with its password, and users of other engines remain with their instance', () => {
  const type = typeNamed('gcp-cloud-sql')
  const { least, all } = provisionRequests['gcp-cloud-sql'] ?? {}
  expect(type.terraformOf({ ...all })['resource']).toMatchObject({
    google_sql_database_instance: { this: { root_password: '${var.root_password}' } },
  })
  expect(type.terraformOf({ ...all })['resource']).not.toHaveProperty('google_sql_user')
  expect(Object.keys(type.variablesOf({ ...all }))).toEqual(['root_password'])
  expect(type.terraformOf({ ...least })['resource']).toMatchObject({
    google_sql_user: { administrator: { deletion_policy: 'ABANDON' } },
  })
  expect(Object.keys(type.variablesOf({ ...least }))).toEqual(['password'])
})

describe('RDS', () => {
  const type = typeNamed('aws-sql-database')
  const least = { ...provisionRequests['aws-sql-database']?.least }
  const buildInstance = (change: object, context: Parameters<typeof type.terraformOf>[1]) => {
    const { resource } = type.terraformOf({ ...least, ...change }, context)
    return { resource }
  }

  test('its final snapshot has a different name for every provision', () => {
    const named = ['aaaaaaaa-1', 'bbbbbbbb-2'].map((provisionId) =>
      JSON.stringify(buildInstance({}, { provisionId })),
    )
    expect(named[0]).toContain('"final_snapshot_identifier":"shop-db-final-aaaaaaaa"')
    expect(named[1]).toContain('"final_snapshot_identifier":"shop-db-final-bbbbbbbb"')
  })

  test('a minor upgrade by AWS is not a difference, and a requested version is set', () => {
    const existing = [
      { address: 'aws_db_instance.this', type: 'aws_db_instance', attributes: { engine_version: '17.4' } },
    ]
    const ignoredVersion = {
      resource: { aws_db_instance: { this: { lifecycle: { ignore_changes: ['engine_version'] } } } },
    }
    expect(buildInstance({}, { existing })).toMatchObject(ignoredVersion)
    expect(buildInstance({ EngineVersion: '18.1' }, { existing })).not.toMatchObject(ignoredVersion)
    expect(buildInstance({ EngineVersion: '18.1' }, { existing })).toMatchObject({
      resource: { aws_db_instance: { this: { engine_version: '18.1', allow_major_version_upgrade: true } } },
    })
  })

  test.each([
    ['postgres', '17.4', '17.6', true],
    ['postgres', '17.6', '17.4', false],
    ['postgres', '17', '17.6', true],
    ['postgres', '17.10', '17.9', false],
    ['postgres', '17.4', '18.1', false],
    ['mysql', '8.0.40', '8.0.43', true],
    ['mysql', '8.0.40', '8.4.5', false],
    ['oracle-se2', '19.0.0.0.ru-2025-01.rur-2025-01.r1', '19.0.0.0.ru-2025-07.rur-2025-07.r1', true],
    ['sqlserver-se', '15.00.4345.5.v1', '16.00.4085.2.v1', false],
  ])(
    '%s %s while AWS has %s: the later minor version remains: %s',
    (engine, requested, present, isRetained) => {
      const existing = [
        { address: 'aws_db_instance.this', type: 'aws_db_instance', attributes: { engine_version: present } },
      ]
      const { resource } = buildInstance({ EngineName: engine, EngineVersion: requested }, { existing })
      expect(JSON.stringify(resource).includes('"ignore_changes":["engine_version"]')).toBe(isRetained)
    },
  )
})

test('a change does not start a stopped Cloud SQL instance', () => {
  const type = typeNamed('gcp-cloud-sql')
  const { least } = provisionRequests['gcp-cloud-sql'] ?? {}
  expect(JSON.stringify(type.terraformOf({ ...least }))).toContain('settings[0].activation_policy')
})

test('ARNs belong to the partition of the region', () => {
  const type = typeNamed('aws-elastic-beanstalk')
  for (const [RegionId, partition] of [
    ['ap-southeast-1', 'aws'],
    ['cn-north-1', 'aws-cn'],
    ['us-gov-west-1', 'aws-us-gov'],
  ])
    expect(
      JSON.stringify(type.terraformOf({ ...provisionRequests['aws-elastic-beanstalk']?.least, RegionId })),
    ).toContain(`"arn:${partition}:elasticbeanstalk:`)
})

/** The initial values of a new request are at least as safe as those of the provider's console. */
test.each([
  ['azure-virtual-machine', { TrustedLaunch: true, PublicIp: false }],
  [
    'gcp-virtual-machine',
    { IsSecureBoot: true, IsVtpm: true, IsIntegrityMonitoring: true, ExternalIp: 'None' },
  ],
  ['gcp-cloud-sql', { SslMode: 'ENCRYPTED_ONLY', PublicIP: false, DeletionProtection: true }],
  ['gcp-storage-bucket', { IsPublicAccessPrevention: true, UniformBucketLevelAccess: true }],
  ['aws-s3-bucket', { IsBlockAllPublicAccess: true }],
  ['aws-sql-database', { PublicAccess: false, DeletionProtection: true, SkipFinalSnapshot: false }],
  [
    'aws-virtual-machine',
    { MetadataSetting: { MetadataVersion: 'V2' }, StorageSetting: { Encrypted: true } },
  ],
  ['aws-elastic-beanstalk', { InstanceSetting: { RootVolume: { DisableIMDSv1: true } } }],
])('%s starts with safe defaults', (name, start) => expect(typeNamed(name).start).toMatchObject(start))
