/**
 * Retention: how long providers' files and line items are stored, by source, and what can no longer be explained after
 * their deletion. Documents, amounts and numbers are always retained.
 */
import * as m from '@cmp/messages/contract/billing/retention'
import { failWith } from '../kit/fail-with.ts'
import { defineLine, defineExactText } from '../kit/field.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { messageReply } from '../kit/message-reply.ts'
import { permit } from '../kit/permissions.ts'
import { shape, type Output } from '../kit/shape.ts'

const tag = 'Retention'

const decided = { access: permit.use('retention.decide'), token: 'none' } as const

/**
 * The minimum retention in months. Providers change a month for up to three months afterwards, and the new data is
 * compared with the previous data.
 */
export const leastMonths = { filesMonths: 3, linesMonths: 3, earlierMonths: 1 } as const

/** The maximum retention in months; a longer one is unlimited. */
const mostMonths = 240

/** A notification announces the automatic deletion of a document's line items this many days before. */
export const noticeDays = 7

const defineMonths = (least: number) =>
  shape((z) =>
    z
      .number()
      .int()
      .min(least, failWith(m.retentionMustBeAtLeastMonths, { least }))
      .max(mostMonths, failWith(m.omitValueToStoreDataIndefinitely))
      .nullable(),
  )

/**
 * The retention in months; null is unlimited. It starts at the end of the billing month for current files and line
 * items, and at the date when they were superseded for superseded import batches with their files.
 */
export const retentionTimes = shape((z) =>
  z.object({
    filesMonths: defineMonths(leastMonths.filesMonths)(z),
    linesMonths: defineMonths(leastMonths.linesMonths)(z),
    earlierMonths: defineMonths(leastMonths.earlierMonths)(z),
  }),
)

const part = shape((z) =>
  z.object({ loads: z.number().int(), lines: z.number().int(), diskBytes: z.number() }),
)
const files = shape((z) => z.object({ count: z.number().int(), bytes: z.number() }))

const retainedMonth = shape((z) =>
  z.object({
    /** `YYYY-MM`. */
    month: z.string(),
    current: part(z),
    earlier: part(z),
    files: files(z),
    removedLoads: z.number().int(),
    removedFiles: z.number().int(),
    /** The date when the oldest was imported; null if nothing is stored. */
    oldest: z.string().nullable(),
    /**
     * Invoices whose line items may not be deleted yet, each with the reason; at most five. An import batch is deleted
     * when none of its invoices prevents it.
     */
    held: z.array(z.string()),
  }),
)

/**
 * What is deleted and what can no longer be explained afterwards. Lists have at most 100 rows, counts cover all. `seen`
 * is sent back to confirm that this was shown. `next` is the next date on which something can be deleted after this.
 */
export const retentionConsequence = shape((z) =>
  z.object({
    seen: z.string(),
    current: part(z),
    earlier: part(z),
    files: files(z),
    invoices: z.object({
      count: z.number().int(),
      rows: z.array(z.object({ id: z.string(), invoiceId: z.string(), month: z.string() })),
    }),
    documents: z.object({
      count: z.number().int(),
      /** The number of those that lose their line items. */
      unexplained: z.number().int(),
      rows: z.array(
        z.object({
          id: z.string(),
          number: z.string(),
          companyName: z.string(),
          month: z.string(),
          /** `lines`: the explanation and the proof; `texts`: only the text of the provider's file in the proof. */
          loses: z.enum(['lines', 'texts']),
        }),
      ),
    }),
    customers: z.object({
      count: z.number().int(),
      rows: z.array(z.object({ id: z.string(), companyName: z.string(), documents: z.number().int() })),
    }),
    /** What has exceeded its retention but is protected, with the reason. */
    held: z.object({
      count: z.number().int(),
      rows: z.array(
        z.object({ id: z.string(), invoiceId: z.string(), month: z.string(), reason: z.string() }),
      ),
    }),
    next: z.string().nullable(),
  }),
)

/** A source of line items: an account, or the imported files of a provider. */
const source = shape((z) =>
  z.object({
    key: z.string(),
    name: z.string(),
    cloudProvider: z.string(),
    times: retentionTimes(z),
    /** Who made the last decision and when; null if nobody has. */
    decidedBy: z.string().nullable(),
    decidedAt: z.string().nullable(),
    months: z.array(retainedMonth(z)),
    current: part(z),
    earlier: part(z),
    files: files(z),
  }),
)

/** Reads what is stored, and what the rules would delete now. */
export const getRetention = defineCall({
  name: 'getRetention',
  method: 'GET',
  path: '/api/Retention',
  tag,
  summary: 'Get the retention rules with stored and removable provider data',
  reply: shape((z) =>
    z.object({
      sources: z.array(source(z)),
      current: part(z),
      earlier: part(z),
      files: files(z),
      /** The effect of the current rules. */
      due: retentionConsequence(z),
      /** The latest deletion; null if there was none. */
      latest: z
        .object({
          status: z.enum(['queued', 'running', 'done', 'failed']),
          message: z.string(),
          createdBy: z.string(),
          at: z.string(),
        })
        .nullable(),
    }),
  ),
  ...decided,
})

const sourceKey = shape((z) =>
  defineExactText(z)
    .max(300)
    .describe(
      'The source: `account:` followed by the ID of a cloud account, or `files:` followed by the name of a provider.',
    ),
)

/** Previews what a rule would delete now. */
export const previewRetention = defineCall({
  name: 'previewRetention',
  method: 'POST',
  path: '/api/Retention/preview',
  tag,
  summary: 'Preview the deletions and consequences of a retention rule',
  body: shape((z) => retentionTimes(z).extend({ source: sourceKey(z) })),
  reply: retentionConsequence,
  heavy: 'preview',
  ...decided,
})

/** Sets the rule of a source; `seen` is that of the preview, so only a previewed effect is accepted. */
export const setRetention = defineCall({
  name: 'setRetention',
  method: 'POST',
  path: '/api/Retention/rule',
  tag,
  summary: 'Set the retention of files and line items of a source',
  body: shape((z) => retentionTimes(z).extend({ source: sourceKey(z), seen: defineLine(z).max(100) })),
  reply: messageReply,
  refuses: ['Conflict', 'NotFound'],
  ...decided,
})

/** Deletes what the rules currently allow; `seen` is that of the displayed effect. */
export const removeByRetention = defineCall({
  name: 'removeByRetention',
  method: 'POST',
  path: '/api/Retention/remove',
  tag,
  summary: 'Delete the data that has exceeded its retention',
  body: shape((z) => z.object({ seen: defineLine(z).max(100) })),
  reply: shape((z) => z.object({ id: z.string(), message: z.string() })),
  status: 202,
  refuses: ['Conflict'],
  ...decided,
})

export type RetentionTimes = Output<typeof retentionTimes>
export type RetentionConsequence = Output<typeof retentionConsequence>
export type RetentionState = CallReply<typeof getRetention>
export type RetentionSource = RetentionState['sources'][number]
