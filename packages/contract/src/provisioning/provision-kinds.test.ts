import { z } from 'zod'
import { expect, test } from 'vitest'
import { findProvisionPrefill, provisionKinds } from './provision-kinds.ts'
import { provisionTypes } from './provision-types.ts'

const rows = [
  ['virtual-machines', { size: 'Standard_D2s_v5', operatingSystem: 'Windows Server 2022', zone: '1' }],
  ['storage-accounts', { kind: 'StorageV2', sku: 'Standard_LRS' }],
  ['sql-databases', { size: 'S0', collation: 'SQL_Latin1_General_CP1_CI_AS' }],
  ['web-apps', { runtime: 'NODE|22-lts' }],
  ['virtual-networks', {}],
] as const

test.each(rows)('a copy of %s at Azure starts with the values of its form', (inventory, facts) => {
  const like = findProvisionPrefill(inventory, {
    cloudProvider: 'Azure',
    containerId: '7cfbf967-76a4-485b-9346-13c5b650f7d6',
    region: 'Southeast Asia',
    resourceGroup: 'rg-shop',
    ...facts,
  })
  const type = provisionTypes.find(({ name }) => name === like?.kind)
  expect(Object.keys(like?.values ?? {})).toContain('ResourceGroupName')
  for (const [name, value] of Object.entries(like?.values ?? {})) {
    const field = type?.fields[name]
    expect(field, `${like?.kind} ${name}`).toBeDefined()
    expect(field?.schema(z).safeParse(value).error?.issues, `${name} ${value}`).toBeUndefined()
  }
})

test('copies Google Cloud and AWS resources to their own form and nothing without a form', () => {
  const machine = { region: 'ap-southeast-1', containerId: '1', size: 't3.medium', operatingSystem: 'Linux' }
  expect(findProvisionPrefill('virtual-machines', { cloudProvider: 'AWS', ...machine })).toEqual({
    kind: 'aws-virtual-machine',
    values: { ContainerId: '1', RegionId: 'ap-southeast-1', InstanceType: 't3.medium', Platform: 'Linux' },
  })
  expect(
    findProvisionPrefill('postgresql-servers', { cloudProvider: 'GCP', size: 'db-f1-micro' })?.kind,
  ).toBe('gcp-cloud-sql')
  expect(findProvisionPrefill('postgresql-servers', { cloudProvider: 'Azure' })).toBeUndefined()
  expect(findProvisionPrefill('key-vaults', { cloudProvider: 'Azure' })).toBeUndefined()
})

test('every type is listed with the cloud of its declaration', () => {
  expect(provisionKinds.map(({ value, cloud }) => [value, cloud])).toEqual(
    provisionTypes.map(({ name, cloud }) => [name, cloud]),
  )
})
