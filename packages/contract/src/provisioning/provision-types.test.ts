import { t } from '@cmp/messages'
import { describe, expect, test } from 'vitest'
import { f } from '../kit/fields.ts'
import { defineProvisionType } from './provision-type.ts'
import { loadProvisionType, provisionSections } from './load-provision-type.ts'
import { isOutputKnown } from './provision-resources.ts'
import { provisionTypes } from './provision-types.ts'
import { azureStorageAccount } from './provisions/azure-storage-account.ts'
import { provisionRequests } from '../testing/provision-requests.ts'
import { z } from '../zod.ts'

const filled = {
  CustomerId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  ContainerId: '11111111-2222-4333-8444-555555555555',
  ResourceGroupName: 'rg-shop',
  Region: 'southeastasia',
  AccountKind: 'StorageV2',
  AccountTier: 'Standard',
  AccountReplicationType: 'LRS',
  ResourceName: [{ Name: 'shopdata1' }, { Name: 'shopdata2' }],
}

const listProblems = (change: object) =>
  (azureStorageAccount.body(z).safeParse({ ...filled, ...change }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )

describe('a storage account', () => {
  test('is requested with the names and the nesting of the specification', () => {
    const body = azureStorageAccount.body(z).parse(filled)
    expect(azureStorageAccount.requestOf('user', body)).toEqual({
      UserId: 'user',
      CustomerId: filled.CustomerId,
      CloudProviderId: 'Azure',
      ContainerId: filled.ContainerId,
      RegionId: 'southeastasia',
      ResourceTypeId: 'azure-storage-account',
      ResourceName: 'shopdata1, shopdata2',
      ResourceGroupName: 'rg-shop',
      AzureStorageAccountRequest: {
        Region: 'southeastasia',
        AccountKind: 'StorageV2',
        AccountTier: 'Standard',
        AccountReplicationType: 'LRS',
        ResourceName: [{ Name: 'shopdata1' }, { Name: 'shopdata2' }],
      },
    })
  })

  test('allows changes of its replication only', () => {
    const body = azureStorageAccount.editBody(z).parse({ ...filled, AccountReplicationType: 'GRS' })
    expect(azureStorageAccount.editOf('user', 'provision', body)).toEqual({
      UserId: 'user',
      ProvisionId: 'provision',
      AzureStorageAccountRequest: { AccountReplicationType: 'GRS' },
    })
  })

  test.each([
    [{ AccountKind: 'FileStorage' }, 'AccountTier: Block blobs and file shares require Premium performance'],
    [
      { AccountTier: 'Premium', AccountReplicationType: 'GRS' },
      'AccountReplicationType: Premium storage supports LRS and ZRS only',
    ],
    [
      { ResourceName: [{ Name: 'twice' }, { Name: 'twice' }] },
      'ResourceName: The name twice is used more than once',
    ],
    [
      { ResourceName: [{ Name: 'Upper-Case' }] },
      'ResourceName.0.Name: Name can contain only lowercase letters and digits',
    ],
    [{ ResourceName: [{ Name: 'ab' }] }, 'ResourceName.0.Name: Name must have at least 3 characters'],
    [
      { ResourceName: [{ Name: 'a'.repeat(25) }] },
      'ResourceName.0.Name: Name can have up to 24 characters; this value has 25',
    ],
    [{ ResourceName: [] }, 'ResourceName: Add at least 1 to Storage accounts'],
    [{ CustomerId: undefined }, 'CustomerId: This field is required'],
  ])('%j is rejected beside its field', (change, problem) => expect(listProblems(change)).toEqual([problem]))

  test('accepts premium files with zones', () =>
    expect(
      listProblems({ AccountKind: 'FileStorage', AccountTier: 'Premium', AccountReplicationType: 'ZRS' }),
    ).toEqual([]))
})

test('every type shows each of its fields in a single section', () => {
  for (const { name, fields, sections } of provisionTypes)
    expect(sections.flatMap((section) => section.fields).sort(), name).toEqual(Object.keys(fields).sort())
})

test('a hidden field is neither shown nor accepted, and secrets are identified by their position', () => {
  const type = defineProvisionType({
    name: 'azure-thing',
    cloud: 'Azure',
    wire: 'AzureThingRequest',
    noun: 'thing',
    longestMinutes: 30,
    holdsData: {},
    fields: {
      IsPublic: f.boolean('Public'),
      Address: f.text('Address'),
      Access: f.group('Access', { Password: f.secret('Password', { max: 10 }) }),
    },
    sections: [{ title: 'Thing', fields: ['IsPublic', 'Address', 'Access'] }],
    hidden: { Address: ({ IsPublic }) => IsPublic !== true },
    edit: [],
    price: { by: [], parts: () => [] },
    sizes: () => [],
    terraform: () => ({ resource: {} }),
  })
  const { CustomerId, ContainerId, ResourceGroupName } = filled
  const given = { CustomerId, ContainerId, ResourceGroupName, Access: { Password: 'p' } }
  const listMessages = (more: object) =>
    type
      .body(z)
      .safeParse({ ...given, ...more })
      .error?.issues.map(({ path: [field], message }) => [field, message])
  expect(type.secrets).toEqual(['Access.Password'])
  expect(type.hidden({ IsPublic: false })).toEqual(['Address'])
  expect(listMessages({ IsPublic: false })).toBeUndefined()
  expect(listMessages({ IsPublic: true })).toEqual([['Address', 'This field is required']])
  expect(listMessages({ IsPublic: false, Address: 'a' })).toEqual([
    ['Address', 'Address is not available with the selected options'],
  ])
})

test('every type can be loaded alone, and its headings are known before', async () => {
  for (const type of provisionTypes) expect(await loadProvisionType(type.name)).toBe(type)
  expect(await loadProvisionType('toString')).toBeNull()
  expect(
    Object.entries(provisionSections).map(([name, titles]) => [name, titles.map((title) => t(title))]),
  ).toEqual(provisionTypes.map(({ name, sections }) => [name, sections.map(({ title }) => t(title))]))
})

test('every output has a label, and outputs with keys are secret', () => {
  for (const type of provisionTypes)
    for (const request of Object.values(provisionRequests[type.name] ?? {})) {
      const { output = {} } = type.terraformOf({ ...filled, ...request })
      const outputs = Object.entries(output ?? {})
      expect(outputs.length, type.name).toBeGreaterThan(0)
      expect(outputs.map(([name]) => name).filter((name) => !isOutputKnown(name))).toEqual([])
      for (const [name, { value, sensitive = false }] of outputs)
        expect(/_key|primary_connection/.test(value), `${type.name} ${name}`).toBe(sensitive)
    }
})

/** Terraform types without data of their own: they consist only of configuration. */
const holdNoData = new Set([
  'aws_elastic_beanstalk_application',
  'aws_elastic_beanstalk_environment',
  'aws_s3_bucket_ownership_controls',
  'aws_s3_bucket_public_access_block',
  'aws_s3_bucket_server_side_encryption_configuration',
  'aws_s3_bucket_versioning',
  'azurerm_bastion_host',
  'azurerm_firewall',
  'azurerm_mssql_elasticpool',
  'azurerm_mssql_firewall_rule',
  'azurerm_network_interface',
  'azurerm_network_interface_security_group_association',
  'azurerm_network_security_group',
  'azurerm_private_dns_zone',
  'azurerm_private_dns_zone_virtual_network_link',
  'azurerm_private_endpoint',
  'azurerm_public_ip',
  'azurerm_resource_group',
  'azurerm_service_plan',
  'azurerm_subnet',
  'azurerm_subnet_network_security_group_association',
  'azurerm_virtual_machine_data_disk_attachment',
  'azurerm_virtual_network',
  'google_compute_network',
  'google_compute_subnetwork',
  'google_sql_user',
  'terraform_data',
])

test.each(provisionTypes)('$name declares which of its resources contain data', (type) => {
  const made = (['least', 'all'] as const).flatMap((which) => {
    const body = type.body(z).parse(provisionRequests[type.name]?.[which])
    return Object.keys(type.terraformOf(body)['resource'] ?? {})
  })
  const unsaid = [...new Set(made)].filter((of) => !(of in type.holdsData) && !holdNoData.has(of))
  expect(unsaid).toEqual([])
})
