/**
 * An overview of a customer's cloud resources and their cost: totals by type, region, cloud and tag, and possible
 * savings.
 */
import * as m from '@cmp/messages/contract/clouds/visibility'
import { defineLine } from '../kit/field.ts'
import { resourceFindings } from './cloud-resources.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { permit } from '../kit/permissions.ts'
import { shape, type Z } from '../kit/shape.ts'

/** The maximum number of groups of a kind in an overview; the rest are combined. */
export const mostVisibilityGroups = 16

const charge = (z: Z) => z.string().describe('The charge on documents for the last month, in `currency`.')
const definePercent = (z: Z) => z.number().nullable()
const defineResourceCount = (z: Z) => ({
  count: z.number().int().describe('The number of resources.'),
  charge: charge(z),
})

const defineGroups = (z: Z) =>
  z.array(
    z.object({
      key: z.string().describe('The value to filter a list by. Empty for the sum of all other groups.'),
      name: z.string(),
      ...defineResourceCount(z),
    }),
  )

const defineCandidates = (z: Z) =>
  z
    .object({
      ...defineResourceCount(z),
      byFinding: z
        .array(
          z.object({
            finding: z.enum(resourceFindings.map(({ value }) => value)),
            ...defineResourceCount(z),
          }),
        )
        .describe('The resources by finding, largest charge first.'),
      rows: z.array(
        z.object({
          inventory: z.string(),
          id: z.string(),
          name: z.string(),
          finding: z.enum(resourceFindings.map(({ value }) => value)),
          reason: z.string(),
          charge: charge(z).nullable(),
          page: z.string(),
        }),
      ),
    })
    .describe('The resources with possible savings. `rows` lists the most expensive.')

const defineCoverage = (z: Z) =>
  z
    .object({
      tagged: definePercent(z).describe('The percentage of existing resources that have a tag.'),
      taggedCharge: definePercent(z).describe('Their percentage of the charge of all existing resources.'),
      joined: definePercent(z).describe(
        'The percentage of the whole charge that is linked to existing resources.',
      ),
      charged: definePercent(z).describe(
        'The percentage of existing resources that have a cost of their own.',
      ),
    })
    .describe(
      'How complete tags and costs are, in percent with one decimal. Null if there is nothing to cover.',
    )

/** Why a charge is not linked to a resource of the inventories. */
export const unjoinedReasons = [
  { value: 'notListed', label: m.typeNotInInventory },
  { value: 'noResource', label: m.notTiedToResource },
  { value: 'gone', label: m.resourceDeleted },
  { value: 'notFound', label: m.resourceNotFound },
] as const

/**
 * Returns the totals. `listed`, `gone`, `shared`, `unlisted` and `withoutResource` add up to the whole charge of the
 * month.
 */
export const visibilityOverview = defineCall({
  name: 'visibilityOverview',
  method: 'GET',
  path: '/api/CloudResources/GetOverview',
  tag: m.visibilityDashboard,
  summary: 'Get an overview of the resources and charges of a customer',
  query: shape((z) =>
    z.object({
      tenantId: defineLine(z)
        .max(200)
        .default('')
        .describe('The tenant ID of the customer. Without it, the overview is empty.'),
    }),
  ),
  reply: shape((z) =>
    z.object({
      message: z
        .string()
        .describe('The reason why the charges are not current, as a sentence. Empty if they are current.'),
      month: z.string().describe('The first day of the charged month.'),
      customerId: z.string().describe('The ID of the customer. Empty if the tenant belongs to no customer.'),
      currency: z.string().describe('The currency of most charges. Empty if there are none.'),
      total: charge(z),
      listed: z.object(defineResourceCount(z)).describe('The existing resources.'),
      deleted: z.object(defineResourceCount(z)).describe('The deleted resources that were charged.'),
      unlisted: z
        .object({
          ...defineResourceCount(z),
          rows: z.array(z.object({ resourceId: z.string(), subscriptionId: z.string(), charge: charge(z) })),
        })
        .describe('The resources on line items that no inventory contains. `rows` lists the most expensive.'),
      shared: z
        .object(defineResourceCount(z))
        .describe(
          'The charges for plans, instances and cluster nodes that several listed resources share or that were created for one of them. `count` is the number of resources on line items.',
        ),
      withoutResource: charge(z),
      joined: z
        .array(
          z.object({
            cloudProvider: z.string(),
            total: charge(z),
            charge: charge(z),
            percent: z.number().describe('The percentage of `charge` in `total`, with one decimal.'),
          }),
        )
        .describe('The part of the charge of each provider that is linked to existing resources.'),
      unjoined: z
        .array(
          z.object({
            cloudProvider: z.string(),
            service: z.string().describe('The name of the service. Empty for charges other than usage.'),
            reason: z.enum(unjoinedReasons.map(({ value }) => value)),
            count: z
              .number()
              .int()
              .describe('The number of resources on line items. 0 if line items name no resource.'),
            charge: charge(z),
          }),
        )
        .describe('The services with the largest charges that are not linked to resources.'),
      coverage: defineCoverage(z),
      withoutCost: z.number().int().describe('The number of existing resources without a cost of their own.'),
      untagged: z.object(defineResourceCount(z)),
      byKind: defineGroups(z),
      byRegion: defineGroups(z),
      byCloud: defineGroups(z),
      byTag: defineGroups(z),
      candidates: defineCandidates(z),
    }),
  ),
  access: permit.signedIn,
  token: 'read',
})

/** The overview of a customer's resources and their cost. */
export type VisibilityOverview = CallReply<typeof visibilityOverview>
