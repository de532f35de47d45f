/** What a detail of another kind than usage was charged by, as a proof says it. */
import type { z as Zod } from 'zod'
import { shape } from './kit/shape.ts'

const text = shape((z) => z.string().max(200))
const name = shape((z) => z.string().max(500).nullish())
const money = shape((z) => z.strictObject({ amount: text(z), currency: z.string() }))
const months = shape((z) => z.array(z.string()).readonly())

const whole = (z: typeof Zod) => ({
  id: z.string(),
  version: z.number().int(),
  customerId: z.string(),
  name: z.string(),
  cloudProvider: name(z),
  series: name(z),
  validFrom: z.string().nullish(),
  validTo: z.string().nullish(),
})

const scoped = (z: typeof Zod) => ({
  ...whole(z),
  subAccountKey: name(z),
  serviceName: name(z),
  meterName: name(z),
})

const recurring = (z: typeof Zod) => ({
  amount: money(z),
  per: z.enum(['month', 'once']),
  chargedMonths: months(z),
})

const stopping = (z: typeof Zod) => ({ stopsAtZero: z.literal(true).optional() })

const component = shape((z) =>
  z.union([
    z.strictObject({
      ...scoped(z),
      kind: z.literal('tier'),
      currency: z.string(),
      mode: z.enum(['graduated', 'whole']),
      bands: z.array(z.strictObject({ from: text(z), percent: text(z) })).readonly(),
      ...stopping(z),
    }),
    z.strictObject({ ...scoped(z), kind: z.literal('fixed-fee'), ...recurring(z) }),
    z.strictObject({
      ...scoped(z),
      kind: z.literal('percentage-of-spend'),
      percent: text(z),
      minimum: money(z).nullish(),
      elsewhere: z
        .array(z.strictObject({ month: z.string(), spend: text(z), percentage: text(z), charge: text(z) }))
        .readonly()
        .optional(),
    }),
    z.strictObject({
      ...scoped(z),
      kind: z.literal('free-text'),
      description: z.string(),
      amount: money(z),
      chargedMonths: months(z),
    }),
    z.strictObject({ ...scoped(z), kind: z.literal('discount'), percent: text(z), ...stopping(z) }),
    z.strictObject({ ...scoped(z), kind: z.literal('discount'), ...recurring(z), ...stopping(z) }),
    z.strictObject({ ...whole(z), kind: z.literal('credit'), amount: money(z), usedBefore: text(z) }),
    z.strictObject({
      ...whole(z),
      kind: z.literal('minimum'),
      amount: money(z),
      per: z.literal('month'),
      chargedMonths: months(z),
      elsewhere: z.array(z.strictObject({ month: z.string(), amount: text(z) })).readonly(),
      countsAllDocuments: z.literal(true).optional(),
    }),
  ]),
)

/** A component as a document was charged by it, with those of its series that came to nothing there. */
export const proofTerms = shape((z) =>
  z.strictObject({ component: component(z), rivals: z.array(component(z)).readonly() }),
)
