/** One action on many rows of a list: what is asked, and what became of it. */
import type { z as Zod } from 'zod'
import { shape, type Output, type Shape } from './shape.ts'
import type { Use } from './errors.ts'

/** The most rows of one call. */
export const bulkLimit = 1000

/** What is asked: `delete`, or an action of the resource's `bulk`. */
export const bulkBody = shape((z) =>
  z.object({
    action: z.string().trim().min(1, 'Say what is to be done').max(60),
    ids: z
      .array(z.guid('Each id is the id of a row'))
      .min(1, 'Choose at least one row')
      .max(bulkLimit, `Choose ${bulkLimit.toLocaleString('en')} rows at most`),
  }),
)

const use: Shape<Zod.ZodType<Use>> = shape((z) =>
  z.object({ label: z.string(), count: z.number().int(), href: z.string() }),
)

/** A row that was left as it is, and why. */
export const bulkRefusal = shape((z) =>
  z.object({
    id: z.string(),
    name: z.string(),
    message: z.string(),
    uses: z.array(use(z)).optional(),
  }),
)

/** What became of it: the number of rows that were changed, and those that were not. */
export const bulkReply = shape((z) => z.object({ done: z.number().int(), refused: z.array(bulkRefusal(z)) }))

export type BulkRefusal = Output<typeof bulkRefusal>
export type BulkBody = Output<typeof bulkBody>
export type BulkReply = Output<typeof bulkReply>
