/** The terms of a detail other than usage, as a proof contains them. */
import { shape, type Z } from '../kit/shape.ts'

const text = shape((z) => z.string().max(200))
const name = shape((z) => z.string().max(500).nullish())
const money = shape((z) => z.strictObject({ amount: text(z), currency: z.string() }))
const months = shape((z) => z.array(z.string()).readonly())

const defineCommonTerms = (z: Z) => ({
  id: z.string(),
  version: z.number().int(),
  customerId: z.string(),
  name: z.string(),
  cloudProvider: name(z),
  series: name(z),
  validFrom: z.string().nullish(),
  validTo: z.string().nullish(),
})

const defineScopedTerms = (z: Z) => ({
  ...defineCommonTerms(z),
  subAccountKey: name(z),
  serviceName: name(z),
  meterName: name(z),
})

const defineRecurringTerms = (z: Z) => ({
  amount: money(z),
  per: z.enum(['month', 'once']),
  chargedMonths: months(z),
})

const defineStopTerms = (z: Z) => ({ stopsAtZero: z.literal(true).optional() })

const component = shape((z) =>
  z.union([
    z.strictObject({
      ...defineScopedTerms(z),
      kind: z.literal('tier'),
      currency: z.string(),
      mode: z.enum(['graduated', 'whole']),
      bands: z.array(z.strictObject({ from: text(z), percent: text(z) })).readonly(),
      ...defineStopTerms(z),
    }),
    z.strictObject({ ...defineScopedTerms(z), kind: z.literal('fixed-fee'), ...defineRecurringTerms(z) }),
    z.strictObject({
      ...defineScopedTerms(z),
      kind: z.literal('percentage-of-spend'),
      percent: text(z),
      minimum: money(z).nullish(),
      elsewhere: z
        .array(z.strictObject({ month: z.string(), spend: text(z), percentage: text(z), charge: text(z) }))
        .readonly()
        .optional(),
    }),
    z.strictObject({
      ...defineScopedTerms(z),
      kind: z.literal('free-text'),
      description: z.string(),
      amount: money(z),
      chargedMonths: months(z),
    }),
    z.strictObject({
      ...defineScopedTerms(z),
      kind: z.literal('discount'),
      percent: text(z),
      ...defineStopTerms(z),
    }),
    z.strictObject({
      ...defineScopedTerms(z),
      kind: z.literal('discount'),
      ...defineRecurringTerms(z),
      ...defineStopTerms(z),
    }),
    z.strictObject({
      ...defineCommonTerms(z),
      kind: z.literal('credit'),
      amount: money(z),
      usedBefore: text(z),
    }),
    z.strictObject({
      ...defineCommonTerms(z),
      kind: z.literal('minimum'),
      amount: money(z),
      per: z.literal('month'),
      chargedMonths: months(z),
      elsewhere: z.array(z.strictObject({ month: z.string(), amount: text(z) })).readonly(),
      countsAllDocuments: z.literal(true).optional(),
    }),
  ]),
)

/** A component as a document charged it, including recurring charges of its series that had no amount on the document. */
export const proofTerms = shape((z) =>
  z.strictObject({ component: component(z), rivals: z.array(component(z)).readonly() }),
)
