/**
 * The monthly cost of a provision: by the price that its customer was last charged, otherwise by a public price list,
 * otherwise unknown. Amounts are decimal text without tax.
 */
import * as m from '@cmp/messages/contract/provisioning/provision-prices'
import { defineLine } from '../kit/field.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { permit } from '../kit/permissions.ts'
import { rowParams, shape, type Output } from '../kit/shape.ts'
import { provisionHistory, provisions } from './provisions.ts'

/** The sources of prices, in the order in which they are searched. */
export const priceSources = [
  { value: 'own-rate', label: m.lastChargedPrice },
  { value: 'list-price', label: m.listPrice },
  { value: 'free', label: m.free },
  { value: 'unknown', label: m.priceNotAvailable },
] as const

/** One of {@link priceSources}. */
export type PriceSource = (typeof priceSources)[number]['value']

/** A current or future part. */
const pricedPart = shape((z) =>
  z.object({
    source: z.enum(['own-rate', 'list-price', 'free', 'unknown']),
    quantity: z
      .string()
      .nullable()
      .describe('The number of units per month. Null if the usage is not known in advance.'),
    unit: z.string().describe('The unit of the price on the invoice or price list. Empty without a price.'),
    unitPrice: z.string().nullable(),
    amount: z.string().nullable().describe('`quantity` × `unitPrice`. Null if one of them is not known.'),
    currency: z.string().nullable(),
    why: z.string().describe('The source of the price, as text.'),
    formula: z
      .string()
      .describe('The calculation of the price. Empty for customer users, who cannot see the markup.'),
    documentId: z.string().nullable().describe('The ID of the customer invoice with the charge.'),
  }),
)

/** The cost by part. */
export const provisionPrice = shape((z) =>
  z.object({
    parts: z.array(
      z.object({
        name: z.string(),
        before: pricedPart(z).nullable().describe('The current price; null for new parts.'),
        after: pricedPart(z).nullable().describe('The requested price. Null for removed parts.'),
      }),
    ),
    totals: z
      .array(
        z.object({
          currency: z.string(),
          before: z.string(),
          after: z.string(),
          difference: z.string().describe('`after` − `before`. Negative if the price decreases.'),
        }),
      )
      .describe('The monthly totals of parts with a price and a quantity, by currency.'),
    unknown: z.array(z.string()).describe('The billed parts with an unknown price.'),
    byUse: z
      .array(z.string())
      .describe('The parts that are billed by usage. They are not included in the totals.'),
    missing: z.array(z.string()).describe('The fields that are needed for a price.'),
  }),
)

/** Reads the price of a run as it was shown with its plan. */
export const getProvisionRunPrice = defineCall({
  name: 'getProvisionRunPrice',
  method: 'GET',
  path: '/api/Provisions/runs/:id/price',
  tag: provisionHistory.title,
  summary: 'Get the monthly price of a run by part, as shown for approval',
  params: rowParams,
  reply: provisionPrice,
  access: permit.read(provisionHistory),
  token: 'read',
})

/** Prices a request that has not been submitted; nothing is started or stored. */
export const estimateProvision = defineCall({
  name: 'estimateProvision',
  method: 'POST',
  path: '/api/Provisions/Estimate',
  tag: provisions.title,
  summary: 'Estimate the monthly price of a cloud resource without requesting it',
  body: shape((z) =>
    z.object({
      ResourceTypeId: defineLine(z).min(1).max(100),
      ModuleId: z
        .guid()
        .optional()
        .describe('The ID of the Terraform module, if the request is for a module.'),
      CustomerId: z.guid(),
      ContainerId: defineLine(z)
        .max(200)
        .default('')
        .describe('The ID of the subscription, project or account, whose price rules apply. Optional.'),
      ProvisionId: z
        .guid()
        .optional()
        .describe('The ID of the provision to change, whose current price is also returned.'),
      Payload: z
        .record(z.string(), z.unknown())
        .describe('The fields of the resource type that are filled in so far, without secrets.'),
    }),
  ),
  reply: provisionPrice,
  access: permit.use('provisions.request'),
  token: 'provisioning',
  heavy: 'preview',
})

const money = shape((z) => z.object({ currency: z.string(), amount: z.string() }))

/** Compares the expected cost of a provision with what documents charge for it. */
export const getProvisionCharges = defineCall({
  name: 'getProvisionCharges',
  method: 'GET',
  path: '/api/Provisions/GetChargesByProvisionId',
  tag: provisions.title,
  summary: 'Compare the estimated price of a provision with its charges of the last month',
  query: shape((z) =>
    z.object({
      provisionId: defineLine(z).min(1).max(100).describe('The ID of the provision.'),
    }),
  ),
  reply: shape((z) =>
    z.object({
      month: z.string().describe('The last completed month, `YYYY-MM`.'),
      estimated: z.array(money(z)).describe('The monthly price of the last applied plan.'),
      charged: z
        .array(money(z))
        .describe(
          'The charges of the month. Empty if there are none; the resource might be billed under a different ID.',
        ),
      differences: z.array(money(z)).describe('`charged` − `estimated`, for currencies that both have.'),
      message: z.string().describe('A note on the amounts. Empty if there is none.'),
    }),
  ),
  access: permit.read(provisions),
  token: 'read',
})

export type ProvisionCharges = CallReply<typeof getProvisionCharges>
export type ProvisionPrice = CallReply<typeof estimateProvision>
export type ProvisionPricedPart = Output<typeof pricedPart>
