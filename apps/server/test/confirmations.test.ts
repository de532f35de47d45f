/** What is typed before a plan destroys data, for every resource type that holds some. */
import { provisionTypes } from '@cmp/contract/provision-types'
import { expect, test } from 'vitest'
import { namesToConfirm } from '../src/features/provisions/confirmations.ts'

const changeOf = (type: string, name: string, action: 'delete' | 'replace' | 'update') => ({
  address: `${type}.${name}`,
  type,
  name,
  action,
  arguments: [],
})

type About = Parameters<typeof namesToConfirm>[0]
type Kind = 'edit' | 'delete'

/** A run of a type, as far as names depend on it. */
const aRun = (resourceTypeId: string, action: Kind, resourceName = 'shop') =>
  ({ action, provision: { resourceTypeId, resourceName } }) as About

const withData = provisionTypes.flatMap(({ name, holdsData }) =>
  holdsData.map((resource) => [name, resource] as const),
)

test.each(withData)('%s: a %s that an edit destroys is typed by its own name', (name, resource) => {
  for (const action of ['delete', 'replace'] as const) {
    const names = namesToConfirm(aRun(name, 'edit'), {
      changes: [changeOf(resource, 'other', action), changeOf(resource, 'stays', 'update')],
      losesData: true,
    })
    expect(names).toMatchObject([{ name: 'other', addresses: [`${resource}.other`] }])
    expect(names[0]?.data).toMatch(/ \((deleted|replaced with an empty one)\)$/)
    expect(names[0]?.data).not.toContain('what it holds')
  }
})

test('a deletion asks for the name of the provision first, and for each other one once', () => {
  const changes = [
    changeOf('azurerm_linux_virtual_machine', 'shop', 'delete'),
    changeOf('azurerm_managed_disk', 'data-a', 'delete'),
    changeOf('azurerm_managed_disk', 'data-b', 'delete'),
    changeOf('azurerm_network_interface', 'shop-nic', 'delete'),
  ]
  const names = namesToConfirm(aRun('azure-virtual-machine', 'delete'), { changes, losesData: true })
  expect(names.map(({ name }) => name)).toEqual(['shop', 'data-a', 'data-b'])
})

test('what holds no data is agreed to by the name of the provision, and several accounts by the names together', () => {
  const changes = [changeOf('azurerm_subnet', 'web', 'replace')]
  expect(namesToConfirm(aRun('azure-virtual-network', 'edit'), { changes, losesData: true })).toEqual([
    { name: 'shop', addresses: [], data: '' },
  ])
  const accounts = ['one', 'two'].map((of) => changeOf('azurerm_storage_account', of, 'delete'))
  const names = namesToConfirm(aRun('azure-storage-account', 'delete', 'one, two'), {
    changes: accounts,
    losesData: true,
  })
  expect(names.map(({ name }) => name)).toEqual(['one, two'])
  expect(namesToConfirm(aRun('azure-virtual-network', 'edit'), { changes, losesData: false })).toEqual([])
})
