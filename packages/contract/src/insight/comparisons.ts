/**
 * What a comparison of two periods leaves out (docs/decisions/0080): providers that have not billed all days of both
 * periods, with a sentence about it (`comparison-note.ts`). Providers are compared only on days for which both periods
 * have been billed.
 */
import { shape, type Output } from '../kit/shape.ts'

/**
 * A provider that is compared partly or not at all. `account` is its billing account if only some of its accounts are
 * affected, otherwise empty. `customers` is the number of its affected customers if not all are, otherwise null.
 */
const leftOutProvider = shape((z) =>
  z.object({
    cloudProvider: z.string(),
    account: z.string(),
    customers: z.object({ count: z.number().int(), of: z.number().int() }).nullable(),
    /** The first unbilled day, `YYYY-MM-DD`, in the later or the earlier period. */
    missingFrom: z.string(),
    /** The last compared day, `YYYY-MM-DD`; null if the provider is not compared. */
    comparedThrough: z.string().nullable(),
  }),
)

/** What a comparison leaves out, also as a sentence; both are empty if both periods are compared completely. */
export const comparison = shape((z) => z.object({ leftOut: z.array(leftOutProvider(z)), note: z.string() }))

export type Comparison = Output<typeof comparison>
export type LeftOutProvider = Comparison['leftOut'][number]
