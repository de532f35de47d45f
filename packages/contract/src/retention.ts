/**
 * Retention: how long the files of providers and their lines are kept, by source, and what can no longer be explained once
 * they go. Documents, amounts and numbers are never part of it.
 */
import { oneLine, exactText } from './kit/field.ts'
import { defineCall, type CallReply } from './kit/call.ts'
import { messageReply } from './kit/message-reply.ts'
import { permit } from './kit/permissions.ts'
import { shape, type Output } from './kit/shape.ts'

const tag = 'Retention'

const decided = { access: permit.use('retention.decide'), token: 'none' } as const

/**
 * The shortest times that can be chosen, in months. Providers change a month for three months after it: what counted until
 * then is compared with what comes.
 */
export const leastMonths = { filesMonths: 3, linesMonths: 3, earlierMonths: 1 } as const

/** The longest time that can be chosen; longer is for ever. */
const mostMonths = 240

/** A document is announced under the bell so many days before the lines behind it go by themselves. */
export const noticeDays = 7

const months = (least: number) =>
  shape((z) =>
    z
      .number()
      .int()
      .min(least, `At least ${least} months are kept`)
      .max(mostMonths, 'Leave it out to keep it for ever')
      .nullable(),
  )

/**
 * How long is kept, in months; null is for ever. Files and lines that count by the end of their billing month, earlier loads with
 * their files from the day on which they stopped to count.
 */
export const retentionTimes = shape((z) =>
  z.object({
    filesMonths: months(leastMonths.filesMonths)(z),
    linesMonths: months(leastMonths.linesMonths)(z),
    earlierMonths: months(leastMonths.earlierMonths)(z),
  }),
)

const part = shape((z) =>
  z.object({ loads: z.number().int(), lines: z.number().int(), diskBytes: z.number() }),
)
const files = shape((z) => z.object({ count: z.number().int(), bytes: z.number() }))

const monthKept = shape((z) =>
  z.object({
    /** `YYYY-MM`. */
    month: z.string(),
    current: part(z),
    earlier: part(z),
    files: files(z),
    removedLoads: z.number().int(),
    removedFiles: z.number().int(),
    /** The day on which the oldest of it came in; null where nothing is kept. */
    oldest: z.string().nullable(),
    /** Invoices whose lines may not go yet, each with the reason; at most five. A load goes when all its invoices let it. */
    held: z.array(z.string()),
  }),
)

/**
 * What goes and what can no longer be explained then. Lists have at most 100 rows, counts are of all. `seen` is handed back to say
 * that this was looked at. `next` is the day on which the next of it comes of age, after what goes now.
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
      /** Of them those that lose their lines. */
      unexplained: z.number().int(),
      rows: z.array(
        z.object({
          id: z.string(),
          number: z.string(),
          companyName: z.string(),
          month: z.string(),
          /** `lines`: why, proof and all; `texts`: the text of the provider's file in the proof alone. */
          loses: z.enum(['lines', 'texts']),
        }),
      ),
    }),
    customers: z.object({
      count: z.number().int(),
      rows: z.array(z.object({ id: z.string(), companyName: z.string(), documents: z.number().int() })),
    }),
    /** What is of age and stays, with the reason. */
    held: z.object({
      count: z.number().int(),
      rows: z.array(
        z.object({ id: z.string(), invoiceId: z.string(), month: z.string(), reason: z.string() }),
      ),
    }),
    next: z.string().nullable(),
  }),
)

/** A source of lines: an account, or the files of a cloud that people brought in. */
const source = shape((z) =>
  z.object({
    key: z.string(),
    name: z.string(),
    cloudProvider: z.string(),
    times: retentionTimes(z),
    /** Who decided last and when; null where nobody has. */
    decidedBy: z.string().nullable(),
    decidedAt: z.string().nullable(),
    months: z.array(monthKept(z)),
    current: part(z),
    earlier: part(z),
    files: files(z),
  }),
)

/** What is kept, and what the rules would remove now. */
export const getRetention = defineCall({
  name: 'getRetention',
  method: 'GET',
  path: '/api/Retention',
  tag,
  summary: 'What of providers’ files and lines is kept, and what the rules would remove now',
  reply: shape((z) =>
    z.object({
      sources: z.array(source(z)),
      current: part(z),
      earlier: part(z),
      files: files(z),
      /** By the rules as they are. */
      due: retentionConsequence(z),
      /** The latest removal; null where there was none. */
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
  exactText(z)
    .max(300)
    .describe('The source: `account:` and the id of an account, or `files:` and the name of a cloud.'),
)

/** What a rule would remove now, before it is set. */
export const previewRetention = defineCall({
  name: 'previewRetention',
  method: 'POST',
  path: '/api/Retention/preview',
  tag,
  summary: 'What a rule of retention would remove now, and what could not be explained then',
  body: shape((z) => retentionTimes(z).extend({ source: sourceKey(z) })),
  reply: retentionConsequence,
  heavy: 'preview',
  ...decided,
})

/** Sets the rule of a source; `seen` is that of the preview, so that nothing is decided that was not looked at. */
export const setRetention = defineCall({
  name: 'setRetention',
  method: 'POST',
  path: '/api/Retention/rule',
  tag,
  summary: 'Decide how long the files and lines of a source are kept',
  body: shape((z) => retentionTimes(z).extend({ source: sourceKey(z), seen: oneLine(z).max(100) })),
  reply: messageReply,
  refuses: ['Conflict', 'NotFound'],
  ...decided,
})

/** Removes what the rules say now; `seen` is that of the consequence that was looked at. */
export const removeByRetention = defineCall({
  name: 'removeByRetention',
  method: 'POST',
  path: '/api/Retention/remove',
  tag,
  summary: 'Remove now what the rules of retention say',
  body: shape((z) => z.object({ seen: oneLine(z).max(100) })),
  reply: shape((z) => z.object({ id: z.string(), message: z.string() })),
  status: 202,
  refuses: ['Conflict'],
  ...decided,
})

export type RetentionTimes = Output<typeof retentionTimes>
export type RetentionConsequence = Output<typeof retentionConsequence>
export type RetentionState = CallReply<typeof getRetention>
export type RetentionSource = RetentionState['sources'][number]
