/** One action on many rows of a list: what is asked, and what became of it. */
import { z } from 'zod'
import type { Use } from './errors.ts'

/** The most rows of one call. */
export const bulkLimit = 1000

/** What is asked: `delete`, or an action of the resource's `bulk`. */
export const bulkBody = z.object({
  action: z.string().trim().min(1, 'Say what is to be done').max(60),
  ids: z
    .array(z.guid('Each id is the id of a row'))
    .min(1, 'Choose at least one row')
    .max(bulkLimit, `Choose ${bulkLimit.toLocaleString('en')} rows at most`),
})

const use: z.ZodType<Use> = z.object({ label: z.string(), count: z.number().int(), href: z.string() })

/** A row that was left as it is, and why. */
export const bulkRefusal = z.object({
  id: z.string(),
  name: z.string(),
  message: z.string(),
  uses: z.array(use).optional(),
})

/** What became of it: the number of rows that were changed, and those that were not. */
export const bulkReply = z.object({ done: z.number().int(), refused: z.array(bulkRefusal) })

export type BulkRefusal = z.output<typeof bulkRefusal>
export type BulkReply = z.output<typeof bulkReply>
