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

const charge = (z: Z) => z.string().describe('What documents charge for the last month, in the currency.')
const defineResourceCount = (z: Z) => ({
  count: z.number().int().describe('How many resources.'),
  charge: charge(z),
})

const defineGroups = (z: Z) =>
  z.array(
    z.object({
      key: z.string().describe('The value that a list is filtered by; empty for all others together.'),
      name: z.string(),
      ...defineResourceCount(z),
    }),
  )

/** Why a charge is not linked to a resource of the inventories. */
export const unjoinedReasons = [
  { value: 'notListed', label: m.noInventoryOfThisType },
  { value: 'noResource', label: m.noResourceOnTheLine },
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
  summary: 'What a customer has in the clouds and what it costs',
  query: shape((z) =>
    z.object({
      tenantId: defineLine(z)
        .max(200)
        .default('')
        .describe('The customer’s tenant. Without one, nothing is returned.'),
    }),
  ),
  reply: shape((z) =>
    z.object({
      message: z.string().describe('Why charges are not those of now, as a sentence; empty where they are.'),
      month: z.string().describe('The first day of the month that charges are of.'),
      customerId: z.string().describe('Whose it is; empty where nobody has the tenant.'),
      currency: z.string().describe('That of most charges; empty where there are none.'),
      total: charge(z),
      listed: z.object(defineResourceCount(z)).describe('Resources that are there.'),
      deleted: z
        .object(defineResourceCount(z))
        .describe('Resources that are not there any more, and were charged.'),
      unlisted: z
        .object({
          ...defineResourceCount(z),
          rows: z.array(z.object({ resourceId: z.string(), subscriptionId: z.string(), charge: charge(z) })),
        })
        .describe('Resources that lines name and no inventory has, the dearest of them by name.'),
      shared: z
        .object(defineResourceCount(z))
        .describe(
          'What is charged for several listed resources together or was made for one of them: plans, instances, nodes of clusters. `count` is of what lines name.',
        ),
      withoutResource: charge(z),
      joined: z
        .array(
          z.object({
            cloudProvider: z.string(),
            total: charge(z),
            charge: charge(z),
            percent: z.number().describe('The share of `charge` in `total`, with one decimal.'),
          }),
        )
        .describe('What of the charge of each cloud is joined with resources that are there.'),
      unjoined: z
        .array(
          z.object({
            cloudProvider: z.string(),
            service: z.string().describe('Empty for what is charged beside usage.'),
            reason: z.enum(unjoinedReasons.map(({ value }) => value)),
            count: z.number().int().describe('How many resources lines name; 0 where they name none.'),
            charge: charge(z),
          }),
        )
        .describe('The services with the largest charges that are not joined.'),
      withoutCost: z.number().int().describe('Resources that are there and cost nothing by themselves.'),
      untagged: z.object(defineResourceCount(z)),
      byKind: defineGroups(z),
      byRegion: defineGroups(z),
      byCloud: defineGroups(z),
      byTag: defineGroups(z),
      candidates: z
        .object({
          ...defineResourceCount(z),
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
        .describe('Resources that may cost more than they have to, the dearest of them by name.'),
    }),
  ),
  access: permit.signedIn,
  token: 'read',
})

/** The overview of a customer's resources and their cost. */
export type VisibilityOverview = CallReply<typeof visibilityOverview>
