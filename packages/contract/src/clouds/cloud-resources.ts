/** All cloud resources in one list, with their cost and possible savings. */
import * as m from '@cmp/messages/contract/clouds/cloud-resources'
import * as nouns from '@cmp/messages/contract/nouns'
import * as declared from './inventories.ts'
import { f } from '../kit/fields.ts'
import { cloudResourceFields, groundParameters, listMultiValueFilters } from '../kit/inventory.ts'
import { defineResource } from '../kit/resource.ts'

/** The reasons why a resource may cost more than necessary. */
export const resourceFindings = [
  { value: 'stopped', label: m.stoppedButCharged },
  { value: 'unattached', label: m.notAttached },
  { value: 'idle', label: m.idle },
  { value: 'unlimited', label: m.noRetentionLimit },
  { value: 'old', label: m.oldSnapshot },
] as const

/** A snapshot of a disk is old after this many days. */
export const oldSnapshotDays = 90

/** A machine is idle if its average CPU was below this percentage on this many of the last days. */
export const idleRule = { percent: 5, days: 13, of: 14 } as const

const allFilters = ['inventory', 'status', 'region', 'size', 'resourceGroup', 'finding'] as const

export const cloudResources = defineResource({
  name: 'cloud-resources',
  noun: nouns.resource,
  apiName: 'Resource',
  title: m.allResources,
  purpose: m.allCloudResourcesOfSelectedCustomer,
  nameField: 'name',
  fields: {
    ...cloudResourceFields,
    /** The name of its inventory. */
    inventory: f.choice(
      m.resourceType,
      Object.values(declared).map(({ name, title }) => ({ value: name, label: title })),
    ),
    /** Its size or type, if it has one. */
    size: f.optional(f.text(m.size)),
    finding: f.optional(f.choice(m.finding, [...resourceFindings])),
    /** The finding as a sentence, with its figures. */
    reason: f.optional(f.text(m.reason, { max: 500 })),
    /** The path of the resource's own page. */
    page: f.text(m.page, { max: 2000 }),
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
    fillsScreen: true,
    opening: { sort: 'lastMonthCost', direction: 'desc' },
    filter: allFilters,
    several: listMultiValueFilters(allFilters),
    parameters: {
      ...groundParameters,
      /** The cost of the last month. */
      cost: f.choice(m.cost, [
        { value: 'charged', label: m.charged },
        { value: 'none', label: m.noCost },
      ]),
      /** `true` selects resources with any finding. */
      isCandidate: f.boolean(m.hasFinding),
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
