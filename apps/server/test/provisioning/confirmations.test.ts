/** The confirmation that a person types before a plan destroys data, for every resource type that holds data. */
import { provisionTypes } from '@cmp/contract/provision-types'
import { expect, test } from 'vitest'
import { listNamesToConfirm } from '../../src/areas/provisioning/provisions/approvals/confirmations.ts'

const changeOf = (type: string, name: string, action: 'delete' | 'replace' | 'update') => ({
  address: `${type}.${name}`,
  type,
  name,
  action,
  arguments: [],
})

type About = Parameters<typeof listNamesToConfirm>[0]
type Kind = 'edit' | 'delete'

/** A run of a type, with the fields that names depend on. */
const buildRun = (resourceTypeId: string, action: Kind, resourceName = 'shop') => {
  const type = provisionTypes.find(({ name }) => name === resourceTypeId)
  return { action, type, provision: { resourceTypeId, resourceName } } as About
}

const withData = provisionTypes.flatMap(({ name, holdsData }) =>
  Object.keys(holdsData).map((resource) => [name, resource] as const),
)

test.each(withData)('%s: a %s that an edit destroys is confirmed by its own name', (name, resource) => {
  for (const action of ['delete', 'replace'] as const) {
    const names = listNamesToConfirm(buildRun(name, 'edit'), {
      changes: [changeOf(resource, 'other', action), changeOf(resource, 'stays', 'update')],
      losesData: true,
    })
    expect(names).toMatchObject([{ name: 'other', addresses: [`${resource}.other`] }])
    expect(names[0]?.data).toMatch(/ \((deleted|replaced with an empty resource)\)$/)
    expect(names[0]?.data).not.toContain('its contents')
  }
})

test('a deletion asks for the name of the provision first and for each other name once', () => {
  const changes = [
    changeOf('azurerm_linux_virtual_machine', 'shop', 'delete'),
    changeOf('azurerm_managed_disk', 'data-a', 'delete'),
    changeOf('azurerm_managed_disk', 'data-b', 'delete'),
    changeOf('azurerm_network_interface', 'shop-nic', 'delete'),
  ]
  const names = listNamesToConfirm(buildRun('azure-virtual-machine', 'delete'), { changes, losesData: true })
  expect(names.map(({ name }) => name)).toEqual(['shop', 'data-a', 'data-b'])
})

test('confirms resources without data by the name of the provision and several accounts by all names together', () => {
  const changes = [changeOf('azurerm_subnet', 'web', 'replace')]
  expect(listNamesToConfirm(buildRun('azure-virtual-network', 'edit'), { changes, losesData: true })).toEqual(
    [{ name: 'shop', addresses: [], data: '' }],
  )
  const accounts = ['one', 'two'].map((of) => changeOf('azurerm_storage_account', of, 'delete'))
  const names = listNamesToConfirm(buildRun('azure-storage-account', 'delete', 'one, two'), {
    changes: accounts,
    losesData: true,
  })
  expect(names.map(({ name }) => name)).toEqual(['one, two'])
  expect(
    listNamesToConfirm(buildRun('azure-virtual-network', 'edit'), { changes, losesData: false }),
  ).toEqual([])
})
