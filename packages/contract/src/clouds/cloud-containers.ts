/**
 * Cloud containers, in which accounts read resources: which are watched, their customers, their sync status, and
 * changes.
 */
import * as m from '@cmp/messages/contract/clouds/cloud-containers'
import * as nouns from '@cmp/messages/contract/nouns'
import { defineLine } from '../kit/field.ts'
import { customers } from '../parties/customers.ts'
import { defineCall } from '../kit/call.ts'
import { f } from '../kit/fields.ts'
import { permit } from '../kit/permissions.ts'
import { defineResource } from '../kit/resource.ts'
import { shape, type Output } from '../kit/shape.ts'

/** Azure subscriptions, Google Cloud projects, AWS accounts. */
export const cloudContainers = defineResource({
  name: 'cloud-containers',
  noun: nouns.cloudScope,
  apiName: 'CloudContainer',
  title: m.cloudScopes,
  purpose: m.subscriptionsProjectsAndAccountsThat,
  nameField: 'name',
  fields: {
    id: f.id(),
    name: f.text(m.name),
    containerId: f.externalId(m.scopeId),
    cloudProvider: f.text(m.provider),
    accountName: f.text(m.cloudAccount),
    customerId: f.optional(
      f.ref(m.customer, customers, 'companyName', {
        help: m.leaveEmptyToUseCustomerThat,
      }),
    ),
    companyName: f.optional(f.text(m.customer)),
    /** The tenant of the customer, otherwise of the container itself. */
    tenantId: f.optional(f.externalId(m.tenant)),
    isWatched: f.boolean(m.watched, {
      help: m.ifOffResourcesAreNotCollected,
    }),
    everyMinutes: f.integer(m.collectionIntervalMinutes, { min: 5, max: 1440 }),
    /** Whether the provider allows it to be read. */
    isActive: f.boolean(m.active),
    resources: f.integer(m.resources, { min: 0, max: 100_000_000 }),
    collectedAt: f.optional(f.dateTime(m.lastCollected)),
    /** In the last round, without the retries of the vendor's clients. */
    requests: f.integer(m.requestsPerCollection, { min: 0, max: 100_000_000 }),
    /** The number of inventories that could not be read in the last round. */
    problems: f.integer(m.problems, { min: 0, max: 1000 }),
  },
  list: {
    columns: [
      'name',
      'cloudProvider',
      'companyName',
      'isWatched',
      'resources',
      'collectedAt',
      'requests',
      'problems',
      'accountName',
      'containerId',
    ],
    sort: ['name', 'cloudProvider', 'companyName', 'containerId'],
    defaultSort: 'name',
    fillsScreen: true,
    filter: ['cloudProvider', 'customerId', 'isWatched'],
    parameters: { tenantId: f.externalId(m.tenant), accountId: f.id(m.cloudAccount) },
    search: ['name', 'containerId'],
  },
  update: ['customerId', 'isWatched', 'everyMinutes'],
  calls: {
    list: { method: 'GET', path: '/api/CloudContainers/GetCloudContainerWithPagination', envelope: 'upper' },
    get: { method: 'GET', path: '/api/CloudContainers/:id', id: 'path' },
    update: { method: 'PUT', path: '/api/CloudContainers/:id', id: 'path' },
  },
  pages: { list: '/cloud-container', edit: '/cloud-container/edit', editId: 'query' },
  access: { read: 'guest', write: 'admin' },
  token: { read: 'read', change: 'administration' },
})

/** Selects containers: of a tenant, of a cloud, or one of them; without a filter all that the caller may see. */
const ground = shape((z) =>
  z.object({
    tenantId: defineLine(z).max(200).default('').describe('The tenant ID of the customer.'),
    cloudProviderId: defineLine(z).max(200).default('').describe('The ID of the provider.'),
    containerId: defineLine(z)
      .max(200)
      .default('')
      .describe('The ID of the subscription, project or account.'),
  }),
)

/** The sync status of an inventory in a container. */
const collection = shape((z) =>
  z.object({
    containerId: z.string(),
    name: z.string(),
    cloudProvider: z.string(),
    companyName: z.string(),
    isWatched: z.boolean(),
    isRunning: z.boolean().describe('Whether a collection is running or queued.'),
    collectedAt: z
      .string()
      .nullable()
      .describe(
        'The time of the last complete collection. For several inventories, the earliest of these times.',
      ),
    triedAt: z.string().nullable().describe('The time of the last attempt.'),
    problem: z
      .string()
      .describe('The problem of the last attempt, with the next step. Empty if there was none.'),
    off: z
      .string()
      .describe(
        'The APIs and regions that are disabled or not offered, whose resources are not shown. Empty if there are none.',
      ),
    count: z.number().int().describe('The number of resources.'),
  }),
)

/** The sync status of an inventory in a container. */
export type ContainerCollection = Output<typeof collection>

/** Lists the sync status of an inventory in each container. */
export const containerCollections = defineCall({
  name: 'containerCollections',
  method: 'GET',
  path: '/api/CloudContainers/GetCollections',
  tag: cloudContainers.title,
  summary: 'List the sync status of an inventory by container',
  query: shape((z) =>
    ground(z).extend({
      inventory: defineLine(z)
        .max(100)
        .default('')
        .describe(
          'The name of the inventory, for example `virtual-machines`. The default is all inventories together.',
        ),
      accountId: z
        .union([z.guid(), z.literal('')])
        .default('')
        .describe('Includes only containers that this cloud account reads.'),
    }),
  ),
  reply: shape((z) => z.array(collection(z))),
  access: permit.read(cloudContainers),
  token: 'read',
})

/** Reads containers now. */
export const refreshContainers = defineCall({
  name: 'refreshContainers',
  method: 'POST',
  path: '/api/CloudContainers/refresh',
  tag: cloudContainers.title,
  summary: 'Read the resources of containers now',
  body: ground,
  reply: shape((z) =>
    z.object({
      containers: z.number().int().describe('The number of containers that are being read or queued.'),
    }),
  ),
  access: permit.read(cloudContainers),
  token: 'administration',
})

/** The changes of resources, newest first. */
export const cloudResourceChanges = defineResource({
  name: 'cloud-resource-changes',
  noun: nouns.resourceChange,
  apiName: 'ChangeOfAResource',
  title: m.resourceChanges,
  purpose: m.resourcesThatWereCreatedResized,
  nameField: 'name',
  fields: {
    id: f.text(m.id),
    at: f.dateTime(m.time),
    name: f.text(m.resource),
    kind: f.choice(m.change, [
      { value: 'created', label: m.created },
      { value: 'resized', label: m.resized },
      { value: 'tagged', label: m.tagChanged },
      { value: 'changed', label: m.changed },
      { value: 'gone', label: m.deleted },
      { value: 'back', label: m.restored },
    ]),
    /** A fact of the inventory; for a tag, `tag:` and its key; empty if the whole resource was created or deleted. */
    property: f.text(m.property),
    from: f.optional(f.text(m.from, { max: 4000 })),
    to: f.optional(f.text(m.to, { max: 4000 })),
    inventory: f.text(m.inventory),
    resourceId: f.externalId(m.resourceId),
    cloudProvider: f.text(m.provider),
    containerId: f.externalId(m.scopeId),
    companyName: f.text(m.customer),
    /** The path of the resource's own page. */
    page: f.text(m.page, { max: 2000 }),
  },
  list: {
    columns: ['at', 'name', 'kind', 'property', 'from', 'to', 'inventory', 'containerId', 'companyName'],
    sort: ['at', 'name', 'kind'],
    defaultSort: 'at',
    fillsScreen: true,
    defaultDirection: 'desc',
    filter: ['kind', 'inventory', 'containerId', 'resourceId', 'cloudProvider'],
    parameters: { tenantId: f.externalId(m.tenant) },
    search: ['name', 'resourceId'],
  },
  calls: {
    list: { method: 'GET', path: '/api/CloudResources/GetChangeWithPagination', envelope: 'upper' },
  },
  pages: { list: '/cloud-resource-change' },
  access: { read: 'guest', write: 'sa' },
  token: { read: 'read', change: 'none' },
})
