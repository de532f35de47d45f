/** All cloud resources in one list, with their cost and possible savings. */
import * as declared from './inventories.ts'
import { f } from '../kit/fields.ts'
import { cloudResourceFields, groundParameters, listMultiValueFilters } from '../kit/inventory.ts'
import { defineResource } from '../kit/resource.ts'

/** The reasons why a resource may cost more than necessary. */
export const resourceFindings = [
  { value: 'stopped', label: 'Stopped and charged' },
  { value: 'unattached', label: 'Not attached' },
  { value: 'idle', label: 'Idle' },
  { value: 'unlimited', label: 'Kept without limit' },
] as const

/** A machine is idle if its average CPU was below this percentage on this many of the last days. */
export const idleRule = { percent: 5, days: 13, of: 14 } as const

const allFilters = ['inventory', 'status', 'region', 'size', 'resourceGroup', 'finding'] as const

export const cloudResources = defineResource({
  name: 'cloud-resources',
  noun: 'resource',
  title: 'All resources',
  purpose: 'What the clouds of the chosen customer hold, of every kind. It appears once they have been read.',
  nameField: 'name',
  fields: {
    ...cloudResourceFields,
    /** The name of its inventory. */
    inventory: f.choice(
      'Kind',
      Object.values(declared).map(({ name, title }) => ({ value: name, label: title })),
    ),
    /** Its size or type, if it has one. */
    size: f.optional(f.text('Size')),
    finding: f.optional(f.choice('Finding', [...resourceFindings])),
    /** The finding as a sentence, with its figures. */
    reason: f.optional(f.text('Why', { max: 500 })),
    /** The path of the resource's own page. */
    page: f.text('Page', { max: 2000 }),
  },
  list: {
    columns: [
      'name',
      'lastMonthCost',
      'thisMonthCost',
      'inventory',
      'region',
      'reason',
      'resourceGroup',
      'status',
      'size',
      'cloudProvider',
      'tags',
    ],
    sort: [
      'name',
      'inventory',
      'resourceGroup',
      'region',
      'status',
      'size',
      'cloudProvider',
      'thisMonthCost',
      'lastMonthCost',
      'firstSeenAt',
    ],
    defaultSort: 'name',
    opening: { sort: 'lastMonthCost', direction: 'desc' },
    filter: allFilters,
    several: listMultiValueFilters(allFilters),
    parameters: {
      ...groundParameters,
      /** The cost of the last month. */
      cost: f.choice('Cost', [
        { value: 'charged', label: 'Charged' },
        { value: 'none', label: 'No cost' },
      ]),
      /** `true` selects resources with any finding. */
      isCandidate: f.boolean('Worth a look'),
    },
    search: ['name', 'resourceGroup', 'id'],
  },
  calls: {
    list: { method: 'GET', path: '/api/CloudResources/GetResourceWithPagination', envelope: 'upper' },
  },
  pages: { list: '/visibility-resource' },
  access: { read: 'guest', write: 'sa' },
  token: { read: 'read', change: 'none' },
})
