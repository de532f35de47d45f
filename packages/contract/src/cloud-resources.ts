/** Everything that the clouds hold, of every kind in one list, with what it costs and whether it is worth a look. */
import * as declared from './inventories.ts'
import { f } from './kit/fields.ts'
import { cloudResourceFields, groundParameters, severalFilters } from './kit/inventory.ts'
import { defineResource } from './kit/resource.ts'

/** Why a resource may cost more than it has to. */
export const resourceFindings = [
  { value: 'stopped', label: 'Stopped and charged' },
  { value: 'unattached', label: 'Not attached' },
  { value: 'idle', label: 'Idle' },
  { value: 'unlimited', label: 'Kept without limit' },
] as const

/** A machine is idle whose CPU was under so much on average, on so many of the last so many days. */
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
    /** Its size or type, where it has one. */
    size: f.optional(f.text('Size')),
    finding: f.optional(f.choice('Finding', [...resourceFindings])),
    /** The finding as a sentence, with its figures. */
    reason: f.optional(f.text('Why', { max: 500 })),
    /** The resource's own page. */
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
    several: severalFilters(allFilters),
    parameters: {
      ...groundParameters,
      /** Of the last month. */
      cost: f.choice('Cost', [
        { value: 'charged', label: 'Charged' },
        { value: 'none', label: 'Without cost' },
      ]),
      /** `true` for those with any finding. */
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
