/** One action on many rows of a list: what is asked, and what became of it. */
import { oneLine } from './field.ts'
import { use } from './errors.ts'
import { shape, type Output } from './shape.ts'
import { numberText } from './words.ts'

/** The most rows of one call. */
export const bulkLimit = 1000

/** What is asked: `delete`, or an action of the resource's `bulk`. */
export const bulkBody = shape((z) =>
  z.object({
    action: oneLine(z)
      .min(1, 'Say what is to be done')
      .max(60)
      .describe('`delete`, or an action of the list.'),
    ids: z
      .array(z.guid('Each id is the id of a row'))
      .min(1, 'Choose at least one row')
      .max(bulkLimit, `Choose ${numberText(bulkLimit)} rows at most`)
      .describe('The ids of the rows.'),
  }),
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
export const bulkReply = shape((z) =>
  z.object({
    done: z.number().int().describe('How many rows were changed.'),
    refused: z.array(bulkRefusal(z)).describe('The rows that were left as they are, and why.'),
  }),
)

export type BulkRefusal = Output<typeof bulkRefusal>
export type BulkBody = Output<typeof bulkBody>
export type BulkReply = Output<typeof bulkReply>
