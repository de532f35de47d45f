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
  { value: 'own-rate', label: m.lastCharged },
  { value: 'list-price', label: m.listPrice },
  { value: 'free', label: m.free },
  { value: 'unknown', label: m.noPriceKnown },
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
      .describe('How many units a month has; null where nobody knows before how much is used.'),
    unit: z
      .string()
      .describe('The unit of the price, as the bill or the list has it; empty without a price.'),
    unitPrice: z.string().nullable(),
    amount: z.string().nullable().describe('`quantity` × `unitPrice`; null where one of them is not known.'),
    currency: z.string().nullable(),
    why: z.string().describe('Where the price is from, in words.'),
    formula: z.string().describe('How the price came about; empty for customers, who see no markup.'),
    documentId: z.string().nullable().describe('The customer invoice that it was charged by.'),
  }),
)

/** The cost by part. */
export const provisionPrice = shape((z) =>
  z.object({
    parts: z.array(
      z.object({
        name: z.string(),
        before: pricedPart(z).nullable().describe('The current price; null for new parts.'),
        after: pricedPart(z).nullable().describe('As it is asked for; null of what goes.'),
      }),
    ),
    totals: z
      .array(
        z.object({
          currency: z.string(),
          before: z.string(),
          after: z.string(),
          difference: z.string().describe('`after` − `before`; what is saved is negative.'),
        }),
      )
      .describe('A month of what has a price and a quantity; one of each currency.'),
    unknown: z.array(z.string()).describe('Parts that are paid for and whose price is not known.'),
    byUse: z.array(z.string()).describe('Parts that are paid by their use: in no total.'),
    missing: z.array(z.string()).describe('What is to be filled in before there is a price.'),
  }),
)

/** Reads the price of a run as it was shown with its plan. */
export const getProvisionRunPrice = defineCall({
  name: 'getProvisionRunPrice',
  method: 'GET',
  path: '/api/Provisions/runs/:id/price',
  tag: provisionHistory.title,
  summary: 'What the plan of a run costs in a month, part by part, as it was shown to who agreed to it',
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
  summary: 'What a cloud resource would cost in a month, before it is asked for: nothing is begun',
  body: shape((z) =>
    z.object({
      ResourceTypeId: defineLine(z).min(1).max(100),
      ModuleId: z.guid().optional().describe('The Terraform module, if the request is for a module.'),
      CustomerId: z.guid(),
      ContainerId: defineLine(z)
        .max(200)
        .default('')
        .describe('Where it is made: rules of a subscription decide on its price. It may be left out.'),
      ProvisionId: z
        .guid()
        .optional()
        .describe('The existing provision that would change: its price is returned too.'),
      Payload: z
        .record(z.string(), z.unknown())
        .describe("The type's own fields, as far as they are filled in, without secrets."),
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
  summary: 'The price that was last estimated for a provision, beside what was charged for it last month',
  query: shape((z) =>
    z.object({
      provisionId: defineLine(z).min(1).max(100).describe('The id of the provision.'),
    }),
  ),
  reply: shape((z) =>
    z.object({
      month: z.string().describe('The month that is charged, `YYYY-MM`: the last one that has ended.'),
      estimated: z.array(money(z)).describe('A month by the last plan that was carried out.'),
      charged: z
        .array(money(z))
        .describe('None where nothing is charged for it: it may be billed under another id.'),
      differences: z.array(money(z)).describe('Charged − estimated, of currencies that both have.'),
      message: z.string().describe('What is to be known of the amounts; empty for nothing.'),
    }),
  ),
  access: permit.read(provisions),
  token: 'read',
})

export type ProvisionCharges = CallReply<typeof getProvisionCharges>
export type ProvisionPrice = CallReply<typeof estimateProvision>
export type ProvisionPricedPart = Output<typeof pricedPart>
