/**
 * What a comparison of two periods leaves out (docs/decisions/080): providers that have not billed all days of both, and the sentence
 * that says so (`comparison-note.ts`). Providers are compared on the days alone that both periods have been billed for.
 */
import { shape, type Output } from './kit/shape.ts'

/**
 * A provider that is compared in part or not at all. `account` is its billing account where only some of its accounts are meant, and
 * empty otherwise; `customers` says how many of its customers are meant where not all are, and is null otherwise.
 */
const leftOutProvider = shape((z) =>
  z.object({
    cloudProvider: z.string(),
    account: z.string(),
    customers: z.object({ count: z.number().int(), of: z.number().int() }).nullable(),
    /** The first day that it has not billed, `YYYY-MM-DD`, of the later or the earlier period. */
    missingFrom: z.string(),
    /** The last compared day, `YYYY-MM-DD`; null where the provider is not compared. */
    comparedThrough: z.string().nullable(),
  }),
)

/** What a comparison leaves out, and the same in a sentence; nothing and an empty text where all of both periods is compared. */
export const comparison = shape((z) => z.object({ leftOut: z.array(leftOutProvider(z)), note: z.string() }))

export type Comparison = Output<typeof comparison>
export type LeftOutProvider = Comparison['leftOut'][number]
