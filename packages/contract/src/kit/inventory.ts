/**
 * One declaration drives an inventory: a read-only list of cloud resources of one kind, its detail page, and what hangs
 * below a resource (node pools, keys). Neither server nor web has a file of its own for any of them.
 */
import type { Call, Fields, Keys, Listed } from './declared.ts'
import { defineCall } from './call.ts'
import type { InventoryChart, InventoryCloud } from './charts.ts'
import { pick, oneLine } from './field.ts'
import { f } from './fields.ts'
import { defineUsageCall, type InventoryUsage } from './inventory-usage.ts'
import { exportQuery, listShapes, upperEnvelope, type ListedSpec } from './listed.ts'
import { permit } from './permissions.ts'
import { inSentence, pascal, withArticle } from './words.ts'
import { shape, type ObjectShape, type Output } from './shape.ts'

/** What every cloud resource has, whatever it is. */
export const cloudResourceFields = {
  /** The cloud's own id of it: an ARM id, a full resource name, an ARN. */
  id: f.externalId('Id'),
  name: f.text('Name'),
  cloudProvider: f.text('Cloud'),
  /** Azure subscription, GCP project or AWS account. */
  containerId: f.externalId('Container'),
  tenantId: f.externalId('Tenant'),
  companyName: f.text('Customer'),
  region: f.text('Region'),
  /** Null where the cloud has no such thing; a resource group's own name. */
  resourceGroup: f.optional(f.text('Resource group')),
  /** How it is, in the cloud's word: `Running`, `Succeeded`, `ACTIVE`. Null where the cloud has no word for it. */
  status: f.optional(f.text('Status')),
  tags: f.tags('Tags', { maxKey: 512, maxValue: 1000, max: 100 }),
  /** When the portal saw it first; it may be older. */
  firstSeenAt: f.dateTime('First seen'),
  /** When it was found to be gone; null while it is there. */
  goneAt: f.optional(f.dateTime('Gone')),
  /** What the customer is charged for it; null where nothing is. */
  thisMonthCost: f.optional(f.money('This month', 'currency')),
  lastMonthCost: f.optional(f.money('Last month', 'currency')),
  currency: f.optional(f.currency('Currency')),
  /** What lines of bills call it, by which its usage is asked for; null where none of these two months names it. */
  billedAs: f.optional(f.text('Billed as', { max: 1000 })),
  collectedAt: f.dateTime('Read'),
} satisfies Fields

/** What the portal adds up of a resource that runs on others: with nodes, disks and load balancers; null where none was found. */
export const costPartFields = {
  lastMonthTotal: f.optional(f.money('Last month with nodes', 'currency')),
  thisMonthTotal: f.optional(f.money('This month with nodes', 'currency')),
} satisfies Fields

/** Sorts of every inventory beside its own. */
const commonSorts = ['thisMonthCost', 'lastMonthCost', 'firstSeenAt'] as const

/** The section that every detail page ends with: where the resource is, and whose. */
export const whereItIs = {
  title: 'Where it is',
  fields: [
    'companyName',
    'cloudProvider',
    'containerId',
    'resourceGroup',
    'region',
    'id',
    'tags',
    'firstSeenAt',
    'goneAt',
    'collectedAt',
  ],
} as const

/** The parameters of every list of cloud resources beside those of all lists. */
export const groundParameters = {
  tenantId: f.externalId('Tenant'),
  cloudProviderId: f.text('Cloud'),
  containerId: f.externalId('Container'),
  /** A tag's key, or `key=value`; of several keys a resource has each. */
  tag: f.text('Tag'),
  /** `true` for those without any tag. */
  isUntagged: f.boolean('Untagged'),
  shown: f.choice('Shown', [
    { value: 'there', label: 'There now' },
    { value: 'gone', label: 'Gone' },
    { value: 'all', label: 'All' },
  ]),
}

/** The filters of a list of cloud resources that take several values: its own, and tags. */
export const severalFilters = (own: readonly string[]): string[] => [...own, 'tag']

/** Parameters of a call, each with the field of the row that it is asked with. */
type Address<F extends Fields> = Readonly<Record<string, Keys<F>>>

/** Facts under a heading on a detail page. */
export type InventorySection = { title: string; fields: readonly string[] }

/** What hangs below a resource, in a table on its page. */
export type InventoryChild = {
  noun: string
  title: string
  purpose: string
  nameField: string
  fields: Fields
  columns: readonly string[]
  /** The call that lists them, with the fields of the resource that it is asked with; without one they come with the detail. */
  call?: {
    path: `/${string}`
    address: Readonly<Record<string, string>>
    /** Where there may be very many: paged, sorted and searched like a list, and narrowed by its parameters. */
    paged?: { sort: readonly string[]; search: readonly string[]; parameters: Fields }
  }
  /** What a person is told of a cloud that cannot say them, by the cloud. */
  untold?: Readonly<Partial<Record<InventoryCloud, string>>>
  /** A page of its own: asked with the resource's address and this parameter, the child's name. */
  detail?: { path: `/${string}`; parameter: string; page: string; sections: readonly InventorySection[] }
}

/** What {@link defineInventory} takes. */
export type InventorySpec<F extends Fields, Filter extends Keys<F>, Sort extends Keys<F>> = ListedSpec<
  F,
  Filter,
  Sort
> & {
  clouds: readonly InventoryCloud[]
  /** The list makes no call and is empty until this is chosen. */
  needs: 'tenantId' | 'containerId'
  /** What the detail is asked with: not a GUID, but the names that lead to the resource. */
  address: Address<F>
  calls: { list: `/${string}`; detail: `/${string}`; count?: `/${string}` }
  /** The screen's name where clients send it with the list, with their role beside it. */
  slug?: string
  /** `detail` has `$parameter` for each of the address. */
  pages: { list: string; detail: string }
  sections: readonly { title: string; fields: readonly Keys<F>[] }[]
  children?: Readonly<Record<string, InventoryChild>>
  /** How its resources ran: charts by the name that adapters know them by, in the order shown. */
  charts?: Readonly<Record<string, InventoryChart>>
  /** Clouds whose requests for it are charged: it is read that many minutes apart at the least, unless a person asks. */
  leastMinutes?: Readonly<Partial<Record<InventoryCloud, number>>>
  /** The call that answers the charts of one. */
  usage?: InventoryUsage & { address: Address<F> }
  /** What lines name for several of its resources together: what it is, and the facts with its ID and name. The first found counts. */
  billedWith?: readonly { noun: string; id: Keys<F>; name: Keys<F> }[]
  /** Its resources run on others that are billed on their own, as clusters do on nodes: their cost is shown in parts. */
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
  billedWith?: readonly { noun: string; id: string; name: string }[]
  hasCostParts?: true
  leastMinutes?: Readonly<Partial<Record<InventoryCloud, number>>>
  /** Only where it has usage. */
  usageCall?: Call
  detailCall: Call
  /** The whole filtered list as CSV. */
  exportCall: Call
  /** How many there are, where clients ask for that apart. */
  countCall?: Call
  /** The calls of the children that have one, by the child's name and what it answers. */
  childCalls: Readonly<Record<string, { list?: Call; detail?: Call }>>
}

const addressQuery = (names: readonly string[]): ObjectShape =>
  shape((z) =>
    z.object(
      // A resource group that a cloud has not is left out, or called `other`.
      Object.fromEntries(names.map((name) => [name, oneLine(z).max(300).default('')])),
    ),
  )

/** What a child's call is asked with: the resource, and of a paged one what every list takes. */
const childQuery = (
  { fields, nameField, columns, call, ...child }: InventoryChild,
  address: readonly string[],
): ObjectShape => {
  const named = addressQuery(address)
  if (!call?.paged) return named
  const { sort, search, parameters } = call.paged
  const { query } = listShapes({
    ...child,
    name: child.title,
    fields,
    nameField,
    list: { columns, sort, defaultSort: nameField, filter: [], search, parameters },
  })
  return shape((z) => query(z).extend(named(z).shape))
}

/** What is charged for several resources together: the plan that apps run on. No resource has any of it as its own cost. */
const billedWith = shape((z) =>
  z.object({
    noun: z.string(),
    name: z.string(),
    billedAs: z.string().describe('What lines call it.'),
    thisMonthCost: z.string().nullable(),
    lastMonthCost: z.string().nullable(),
    currency: z.string(),
    resources: z.number().int().describe('How many resources share it now.'),
  }),
)

/** What is charged for several resources together. */
export type BilledWith = Output<typeof billedWith>

const costPart = shape((z) =>
  z.object({
    part: z.enum(['controlPlane', 'nodes', 'pods', 'disks', 'network', 'other']),
    resources: z.number().int().describe('How many resources lines name in these two months.'),
    lastMonthCost: z.string().nullable(),
    thisMonthCost: z.string().nullable(),
  }),
)

/** A part of what a resource costs with the resources that it runs on. */
export type CostPart = Output<typeof costPart>

const childRow = ({ fields }: InventoryChild): ObjectShape =>
  shape((z) => z.object(pick(z, fields, Object.keys(fields), 'row')))

/** How fresh a detail is: read from the cloud just now, or as it was collected, and then why; empty where it was just read. */
const freshness = {
  collectedAt: f.dateTime('Read'),
  isLive: f.boolean('Just read'),
  problem: f.text('Why it could not be read'),
}

/** Declares an inventory. A wrong column, sort, filter, address or section does not compile. */
export const defineInventory = <
  const F extends Fields,
  const Filter extends Keys<F> = never,
  const Sort extends Keys<F> = Keys<F>,
>(
  spec: InventorySpec<F, Filter, Sort>,
): Inventory => {
  const { noun, title, address, calls, children = {}, charts = {}, usage, list, slug } = spec
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
      several: severalFilters(list.filter),
    },
  }
  const { row, query } = listShapes<Fields, string, string, typeof groundParameters>(listed, slug)
  const [one, tag] = [pascal(noun), title]
  const declared = { access: { read: 'guest' }, token: { read: 'read' } } as const
  const access = permit.read({ title, access: { read: 'guest', write: 'sa' } })
  const common = { method: 'GET', tag, access, token: 'read' } as const
  const childCalls = Object.fromEntries(
    Object.entries(children).map(([childName, child]) => [
      childName,
      {
        ...(child.call && {
          list: defineCall({
            ...common,
            name: `list${one}${pascal(child.title)}`,
            path: child.call.path,
            summary: `The ${inSentence(child.title)} of ${withArticle(noun)}`,
            query: childQuery(child, Object.keys(child.call.address)),
            reply: shape((z) => upperEnvelope(z, childRow(child)(z))),
          }),
        }),
        ...(child.detail && {
          detail: defineCall({
            ...common,
            name: `get${one}${pascal(child.noun)}`,
            path: child.detail.path,
            summary: `One ${child.noun} of ${withArticle(noun)}`,
            query: addressQuery([...Object.keys(address), child.detail.parameter]),
            reply: shape((z) =>
              z.object({
                ...pick(z, freshness, ['collectedAt', 'isLive', 'problem'], 'row'),
                row: childRow(child)(z),
              }),
            ),
          }),
        }),
      },
    ]),
  )
  return {
    ...listed,
    ...declared,
    children,
    charts,
    ...(usage && { usageCall: defineUsageCall(spec, usage) }),
    childCalls,
    row,
    query,
    calls: { list: { path: calls.list, envelope: 'upper', ...(slug !== undefined && { slug }) } },
    ...(calls.count && {
      countCall: defineCall({
        ...common,
        name: `count${pascal(spec.name)}`,
        path: calls.count,
        summary: `How many ${inSentence(title)} there are`,
        query,
        reply: shape((z) =>
          z.object({
            Count: z.number().int().describe('The rows of the whole filtered list.'),
            Message: z.string().describe('Empty.'),
            Status: z.number().int().describe('200.'),
          }),
        ),
      }),
    }),
    exportCall: defineCall({
      ...common,
      name: `export${pascal(spec.name)}`,
      path: `${calls.list}.csv`,
      summary: `All ${inSentence(title)} of the filter as CSV`,
      query: exportQuery(query),
      reply: { file: 'text/csv' },
      heavy: 'export',
    }),
    detailCall: defineCall({
      ...common,
      name: `get${one}`,
      path: calls.detail,
      summary: `One ${noun}`,
      query: addressQuery(Object.keys(address)),
      reply: shape((z) =>
        z.object({
          ...pick(z, freshness, ['collectedAt', 'isLive', 'problem'], 'row'),
          row: row(z),
          billedWith: billedWith(z)
            .nullable()
            .describe('What is charged in the place of the resource; null where nothing is.'),
          costParts: z
            .array(costPart(z))
            .nullable()
            .describe(
              'What the resource costs with the resources that it runs on, in the currency of the row. Each of these has its cost in its own inventory as well. Null for types that have no parts.',
            ),
          raw: z.record(z.string(), z.unknown()).describe("The cloud's own answer; secrets are masked."),
          children: z.object(
            Object.fromEntries(
              Object.entries(children)
                .filter(([, { call }]) => !call)
                .map(([childName, child]) => [childName, z.array(childRow(child)(z))]),
            ),
          ),
        }),
      ),
    }),
  }
}

/** The list call of an inventory. Until what it needs is chosen its page is the specification's placeholder, without data. */
export const inventoryListCall = (inventory: Inventory): Call =>
  defineCall({
    name: `list${pascal(inventory.name)}`,
    method: 'GET',
    path: inventory.calls.list.path,
    tag: inventory.title,
    summary: `List ${inSentence(inventory.title)}`,
    query: inventory.query,
    reply: shape((z) => {
      const page = upperEnvelope(z, inventory.row(z))
      return page.extend({ Data: page.shape.Data.nullable() })
    }),
    access: permit.read({ title: inventory.title, access: { read: inventory.access.read, write: 'sa' } }),
    token: inventory.token.read,
  })

/** Every call of an inventory. */
export const inventoryCalls = (inventory: Inventory): Call[] => [
  inventoryListCall(inventory),
  inventory.exportCall,
  ...(inventory.countCall ? [inventory.countCall] : []),
  inventory.detailCall,
  ...(inventory.usageCall ? [inventory.usageCall] : []),
  ...Object.values(inventory.childCalls).flatMap(({ list, detail }) =>
    [list, detail].filter((call) => call !== undefined),
  ),
]
