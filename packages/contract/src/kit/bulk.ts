/** Bulk actions on the rows of a list: the request and its result. */
import * as m from '@cmp/messages/contract/kit/bulk'
import { failWith } from './fail-with.ts'
import { defineLine } from './field.ts'
import { use } from './errors.ts'
import { shape, type Output } from './shape.ts'

/** The maximum number of rows in one call. */
export const bulkLimit = 1000

/** The requested action: `delete`, or one from the resource's `bulk`. */
export const bulkBody = shape((z) =>
  z.object({
    action: defineLine(z)
      .min(1, failWith(m.chooseAnAction))
      .max(60)
      .describe('`delete`, or an action of the list.'),
    ids: z
      .array(z.guid(failWith(m.eachIdMustBeIdOf)))
      .min(1, failWith(m.selectAtLeastOneRow))
      .max(bulkLimit, failWith(m.selectUpToRows, { bulkLimit }))
      .describe('The IDs of the rows.'),
  }),
)

/** A row that was not changed, with the reason. */
export const bulkRefusal = shape((z) =>
  z.object({
    id: z.string(),
    name: z.string(),
    message: z.string(),
    uses: z.array(use(z)).optional(),
  }),
)

/** The result: the number of changed rows, and the rows that were not changed. */
export const bulkReply = shape((z) =>
  z.object({
    done: z.number().int().describe('The number of changed rows.'),
    refused: z.array(bulkRefusal(z)).describe('The rows that were not changed, with the reasons.'),
  }),
)

export type BulkRefusal = Output<typeof bulkRefusal>
export type BulkBody = Output<typeof bulkBody>
export type BulkReply = Output<typeof bulkReply>
