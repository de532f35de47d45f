/**
 * One declaration defines an inventory: a read-only list of cloud resources of one type, its detail page, and the
 * children of a resource (node pools, keys). The server and the web client have no file for a single inventory.
 */
import type { Noun, Text } from '@cmp/messages'
import * as m from '@cmp/messages/contract/kit/inventory'
import type { Call, Fields, Keys, Listed } from './declared.ts'
import { defineCall } from './call.ts'
import type { InventoryChart, InventoryCloud } from './charts.ts'
import { pick, defineLine } from './field.ts'
import { f } from './fields.ts'
import { defineUsageCall, type InventoryUsage } from './inventory-usage.ts'
import { exportQuery, listShapes, defineUpperEnvelope, type ListedSpec } from './listed.ts'
import { permit } from './permissions.ts'
import { describeRow, describeRows } from './describe.ts'
import { toPascalCase } from './words.ts'
import { shape, type ObjectShape, type Output } from './shape.ts'

/** The fields that every cloud resource has. */
export const cloudResourceFields = {
  /** The provider's ID: an ARM ID, a full resource name, an ARN. */
  id: f.externalId(m.id),
  name: f.text(m.name),
  cloudProvider: f.text(m.provider),
  /** Azure subscription, GCP project or AWS account. */
  containerId: f.externalId(m.cloudScope),
  tenantId: f.externalId(m.tenant),
  companyName: f.text(m.customer),
  region: f.text(m.region),
  /** Null if the provider has no resource groups; for a resource group its own name. */
  resourceGroup: f.optional(f.text(m.resourceGroup)),
  /** The provider's status: `Running`, `Succeeded`, `ACTIVE`. Null if the provider has none. */
  status: f.optional(f.text(m.status)),
  tags: f.tags(m.tags, { maxKey: 512, maxValue: 1000, max: 100 }),
  /** When CMP first found it; it may be older. */
  firstSeenAt: f.dateTime(m.firstSeen),
  /** When its deletion was noticed; null while it exists. */
  deletedAt: f.optional(f.dateTime(m.deleted)),
  /** The customer's charge; null if there is none. */
  thisMonthCost: f.optional(f.money(m.thisMonth, 'currency')),
  lastMonthCost: f.optional(f.money(m.lastMonth, 'currency')),
  currency: f.optional(f.currency(m.currency)),
  /**
   * Its name in the line items of bills, with which its usage is read; null if no line item of these two months
   * contains it.
   */
  billedAs: f.optional(f.text(m.billedAs, { max: 1000 })),
  collectedAt: f.dateTime(m.lastUpdated),
} satisfies Fields

/**
 * The total that CMP adds up for a resource that runs on other resources: with nodes, disks and load balancers; null if
 * none was found.
 */
export const costPartFields = {
  lastMonthTotal: f.optional(f.money(m.lastMonthIncludingNodes, 'currency')),
  thisMonthTotal: f.optional(f.money(m.thisMonthIncludingNodes, 'currency')),
} satisfies Fields

/** The sort columns that all inventories share. */
const commonSorts = ['thisMonthCost', 'lastMonthCost', 'firstSeenAt'] as const

/** The last section of every detail page: the location of the resource and its customer. */
export const whereItIs = {
  title: m.location,
  fields: [
    'companyName',
    'cloudProvider',
    'containerId',
    'resourceGroup',
    'region',
    'id',
    'tags',
    'firstSeenAt',
    'deletedAt',
    'collectedAt',
  ],
} as const

/** The parameters of every list of cloud resources beside those of all lists. */
export const groundParameters = {
  tenantId: f.externalId(m.tenant),
  cloudProviderId: f.text(m.provider),
  containerId: f.externalId(m.cloudScope),
  /** A tag's key, or `key=value`; with several keys a resource must have each of them. */
  tag: f.text(m.tag),
  /** `true` selects resources without any tag. */
  isUntagged: f.boolean(m.untagged),
  shown: f.choice(m.showDeleted, [
    { value: 'there', label: m.no },
    { value: 'gone', label: m.onlyDeleted },
    { value: 'all', label: m.yes },
  ]),
}

/** Returns the filters of a resource list that accept several values: its own and tags. */
export const listMultiValueFilters = (own: readonly string[]): string[] => [...own, 'tag']

/** Parameters of a call, each with the row field of its value. */
type Address<F extends Fields> = Readonly<Record<string, Keys<F>>>

/** A group of facts under a heading on a detail page. */
export type InventorySection = { title: Text; fields: readonly string[] }

/** A collection of children of a resource, shown as a table on its page. */
export type InventoryChild = {
  noun: Noun
  title: Text
  purpose: Text
  nameField: string
  fields: Fields
  columns: readonly string[]
  /** The call that lists them, with the row fields for its parameters; without a call they are part of the detail. */
  call?: {
    /** The name of the rows in the operation ID. */
    apiName: string
    path: `/${string}`
    address: Readonly<Record<string, string>>
    /** For potentially very long collections: the options to page, sort, search and filter it. */
    paged?: { sort: readonly string[]; search: readonly string[]; parameters: Fields }
  }
  /** The message for a provider that cannot list them, by cloud. */
  unavailable?: Readonly<Partial<Record<InventoryCloud, Text>>>
  /** A separate page of the child, read with the resource's address and this parameter, the child's name. */
  detail?: {
    apiName: string
    path: `/${string}`
    parameter: string
    page: string
    sections: readonly InventorySection[]
  }
}

/** The input of {@link defineInventory}. */
export type InventorySpec<F extends Fields, Filter extends Keys<F>, Sort extends Keys<F>> = ListedSpec<
  F,
  Filter,
  Sort
> & {
  clouds: readonly InventoryCloud[]
  /** The list is empty and makes no call until this is chosen. */
  needs: 'tenantId' | 'containerId'
  /** The parameters of the detail call: the names that identify the resource instead of a GUID. */
  address: Address<F>
  calls: { list: `/${string}`; detail: `/${string}`; count?: `/${string}` }
  /** The name of the screen, if existing clients send it with the list together with their role. */
  slug?: string
  /** `detail` contains `$parameter` for each parameter of the address. */
  pages: { list: string; detail: string }
  sections: readonly { title: Text; fields: readonly Keys<F>[] }[]
  children?: Readonly<Record<string, InventoryChild>>
  /** The metric charts by the name that adapters use, in display order. */
  charts?: Readonly<Record<string, InventoryChart>>
  /**
   * The minimum number of minutes between two collections, for providers that charge for requests. A refresh by a
   * person ignores it.
   */
  leastMinutes?: Readonly<Partial<Record<InventoryCloud, number>>>
  /** The call that returns the charts of one resource. */
  usage?: InventoryUsage & { address: Address<F> }
  /**
   * What line items name for several of its resources together: the noun, and the facts with its ID and name. The first
   * match is used.
   */
  billedWith?: readonly { noun: Text; id: Keys<F>; name: Keys<F> }[]
  /** Its resources run on others that are billed separately, as clusters do on nodes: their cost is shown in parts. */
  hasCostParts?: true
}

/** Any declared inventory. */
export type Inventory = Listed & {
  clouds: readonly InventoryCloud[]
  needs: 'tenantId' | 'containerId'
  address: Readonly<Record<string, string>>
  pages: { list: string; detail: string }
  sections: readonly InventorySection[]
  children: Readonly<Record<string, InventoryChild>>
  charts: Readonly<Record<string, InventoryChart>>
  usage?: InventoryUsage
  billedWith?: readonly { noun: Text; id: string; name: string }[]
  hasCostParts?: true
  leastMinutes?: Readonly<Partial<Record<InventoryCloud, number>>>
  /** Only if it has usage. */
  usageCall?: Call
  detailCall: Call
  /** The whole filtered list as CSV. */
  exportCall: Call
  /** The number of resources, if clients request it separately. */
  countCall?: Call
  /** The calls of the children that have any, by the child's name in the reply. */
  childCalls: Readonly<Record<string, { list?: Call; detail?: Call }>>
}

const defineAddressQuery = (names: readonly string[]): ObjectShape =>
  shape((z) =>
    z.object(
      // Clients omit the resource group, or send `other`, if the provider has none.
      Object.fromEntries(names.map((name) => [name, defineLine(z).max(300).default('')])),
    ),
  )

/** The parameters of a child's call: the resource, and for a paged child those of every list. */
const defineChildQuery = (
  { fields, nameField, columns, call, ...child }: InventoryChild,
  address: readonly string[],
): ObjectShape => {
  const named = defineAddressQuery(address)
  if (!call?.paged) return named
  const { sort, search, parameters } = call.paged
  const { query } = listShapes({
    ...child,
    name: nameField,
    apiName: nameField,
    fields,
    nameField,
    list: { columns, sort, defaultSort: nameField, filter: [], search, parameters },
  })
  return shape((z) => query(z).extend(named(z).shape))
}

/** A charge for several resources together, such as the plan of apps. It is not part of any resource's own cost. */
const billedWith = shape((z) =>
  z.object({
    noun: z.string(),
    name: z.string(),
    billedAs: z.string().describe('The name on line items.'),
    thisMonthCost: z.string().nullable(),
    lastMonthCost: z.string().nullable(),
    currency: z.string(),
    resources: z.number().int().describe('The number of resources that currently share it.'),
  }),
)

/** A charge for several resources together. */
export type BilledWith = Output<typeof billedWith>

const costPart = shape((z) =>
  z.object({
    part: z.enum(['controlPlane', 'nodes', 'pods', 'disks', 'network', 'other']),
    resources: z.number().int().describe('The number of resources on line items of these two months.'),
    lastMonthCost: z.string().nullable(),
    thisMonthCost: z.string().nullable(),
  }),
)

/** A part of the cost of a resource that runs on other resources. */
export type CostPart = Output<typeof costPart>

const defineChildRow = ({ fields }: InventoryChild): ObjectShape =>
  shape((z) => z.object(pick(z, fields, Object.keys(fields), 'row')))

/**
 * Whether a detail was just read from the provider, or comes from the last collection, with the reason; empty if it was
 * just read.
 */
const freshness = {
  collectedAt: f.dateTime(m.lastUpdated),
  isLive: f.boolean(m.live),
  problem: f.text(m.error),
}

/** The settings that all calls of an inventory share. */
type CommonCall = { method: 'GET'; tag: Text; access: ReturnType<typeof permit.read>; token: 'read' }

/** The parts of an inventory that determine its calls. */
type Named = Pick<Inventory, 'name' | 'noun' | 'apiName' | 'title' | 'address' | 'children'>

const defineChildCalls = (
  common: CommonCall,
  { noun, apiName, address, children }: Named,
): Inventory['childCalls'] =>
  Object.fromEntries(
    Object.entries(children).map(([childName, child]) => [
      childName,
      {
        ...(child.call && {
          list: defineCall({
            ...common,
            name: `list${apiName}${child.call.apiName}`,
            path: child.call.path,
            summary: `List the ${describeRows(child.noun)} of ${describeRow(noun)}`,
            query: defineChildQuery(child, Object.keys(child.call.address)),
            reply: shape((z) => defineUpperEnvelope(z, defineChildRow(child)(z))),
          }),
        }),
        ...(child.detail && {
          detail: defineCall({
            ...common,
            name: `get${apiName}${child.detail.apiName}`,
            path: child.detail.path,
            summary: `Get ${describeRow(child.noun)} of ${describeRow(noun)}`,
            query: defineAddressQuery([...Object.keys(address), child.detail.parameter]),
            reply: shape((z) =>
              z.object({
                ...pick(z, freshness, ['collectedAt', 'isLive', 'problem'], 'row'),
                row: defineChildRow(child)(z),
              }),
            ),
          }),
        }),
      },
    ]),
  )

const defineCountCall = (
  common: CommonCall,
  { name, noun }: Named,
  path: Call['path'],
  query: ObjectShape,
): Call =>
  defineCall({
    ...common,
    name: `count${toPascalCase(name)}`,
    path,
    summary: `Count ${describeRows(noun)}`,
    query,
    reply: shape((z) =>
      z.object({
        Count: z.number().int().describe('The number of rows that match the filters.'),
        Message: z.string().describe('Always empty.'),
        Status: z.number().int().describe('Always 200.'),
      }),
    ),
  })

const defineDetailCall = (
  common: CommonCall,
  { noun, apiName, address, children }: Named,
  path: Call['path'],
  row: ObjectShape,
): Call =>
  defineCall({
    ...common,
    name: `get${apiName}`,
    path,
    summary: `Get ${describeRow(noun)}`,
    query: defineAddressQuery(Object.keys(address)),
    reply: shape((z) =>
      z.object({
        ...pick(z, freshness, ['collectedAt', 'isLive', 'problem'], 'row'),
        row: row(z),
        billedWith: billedWith(z)
          .nullable()
          .describe('The plan or instance that is charged instead of the resource. Null if there is none.'),
        costParts: z
          .array(costPart(z))
          .nullable()
          .describe(
            'The cost of the resource together with the resources that it runs on, in the currency of the row. The inventories of these resources include the same cost. Null for types without parts.',
          ),
        raw: z
          .record(z.string(), z.unknown())
          .describe('The original response of the provider, with masked secrets.'),
        children: z.object(
          Object.fromEntries(
            Object.entries(children)
              .filter(([, { call }]) => !call)
              .map(([childName, child]) => [childName, z.array(defineChildRow(child)(z))]),
          ),
        ),
      }),
    ),
  })

/** Declares an inventory. An invalid column, sort column, filter, address or section does not compile. */
export const defineInventory = <
  const F extends Fields,
  const Filter extends Keys<F> = never,
  const Sort extends Keys<F> = Keys<F>,
>(
  spec: InventorySpec<F, Filter, Sort>,
): Inventory => {
  const { title, calls, children = {}, charts = {}, usage, list, slug } = spec
  const listed = {
    ...spec,
    list: {
      ...list,
      columns: [
        ...list.columns.slice(0, 1),
        'lastMonthCost',
        'thisMonthCost',
        ...list.columns.slice(1),
        'tags',
      ],
      sort: [...list.sort, ...commonSorts],
      parameters: groundParameters,
      several: listMultiValueFilters(list.filter),
    },
  }
  const { row, query } = listShapes<Fields, string, string, typeof groundParameters>(listed, slug)
  const declared = { access: { read: 'guest' }, token: { read: 'read' } } as const
  const access = permit.read({ title, access: { read: 'guest', write: 'sa' } })
  const common: CommonCall = { method: 'GET', tag: title, access, token: 'read' }
  const named: Named = { ...spec, children }
  return {
    ...listed,
    ...declared,
    children,
    charts,
    ...(usage && { usageCall: defineUsageCall(spec, usage) }),
    childCalls: defineChildCalls(common, named),
    row,
    query,
    calls: { list: { path: calls.list, envelope: 'upper', ...(slug !== undefined && { slug }) } },
    ...(calls.count && { countCall: defineCountCall(common, named, calls.count, query) }),
    exportCall: defineCall({
      ...common,
      name: `export${toPascalCase(spec.name)}`,
      path: `${calls.list}.csv`,
      summary: `Export the filtered ${describeRows(spec.noun)} as CSV`,
      query: exportQuery(query),
      reply: { file: 'text/csv' },
      heavy: 'export',
    }),
    detailCall: defineDetailCall(common, named, calls.detail, row),
  }
}

/**
 * Returns the list call of an inventory. Until its required parameter is chosen, the page is the specification's
 * placeholder without data.
 */
export const defineInventoryListCall = (inventory: Inventory): Call =>
  defineCall({
    name: `list${toPascalCase(inventory.name)}`,
    method: 'GET',
    path: inventory.calls.list.path,
    tag: inventory.title,
    summary: `List ${describeRows(inventory.noun)}`,
    query: inventory.query,
    reply: shape((z) => {
      const page = defineUpperEnvelope(z, inventory.row(z))
      return page.extend({ Data: page.shape.Data.nullable() })
    }),
    access: permit.read({ title: inventory.title, access: { read: inventory.access.read, write: 'sa' } }),
    token: inventory.token.read,
  })

/** Returns all calls of an inventory. */
export const listInventoryCalls = (inventory: Inventory): Call[] => [
  defineInventoryListCall(inventory),
  inventory.exportCall,
  ...(inventory.countCall ? [inventory.countCall] : []),
  inventory.detailCall,
  ...(inventory.usageCall ? [inventory.usageCall] : []),
  ...Object.values(inventory.childCalls).flatMap(({ list, detail }) =>
    [list, detail].filter((call) => call !== undefined),
  ),
]
