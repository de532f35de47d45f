import { virtualMachines } from '@cmp/contract/inventories'
import { expect, test } from 'vitest'
import { decodeAddress, toRowAddress, fillPagePath, buildDetailPath } from './addresses.ts'

const row = { name: 'web 1', containerId: 'project-a', resourceGroup: null }

test('a resource without a group has the group other in its path and none in its call', () => {
  expect(buildDetailPath(virtualMachines, row)).toBe(
    '/visibility-virtual-machine/details/containerId/project-a/resourceGroups/other/virtualMachine/web%201',
  )
  expect(toRowAddress(virtualMachines.address, row)).toEqual({
    containerId: 'project-a',
    resourceGroupName: '',
    virtualMachineName: 'web 1',
  })
  expect(decodeAddress({ resourceGroupName: 'other', virtualMachineName: 'web 1' })).toEqual({
    resourceGroupName: '',
    virtualMachineName: 'web 1',
  })
})

test('a name with a slash stays a single part of the path', () =>
  expect(fillPagePath('/a/$name/b', { name: 'x/y' })).toBe('/a/x%2Fy/b'))
