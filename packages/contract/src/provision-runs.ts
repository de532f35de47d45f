/** How a run is followed while it is at work, and its whole log: searched, and as a file. */
import { oneLine } from './kit/field.ts'
import { defineCall } from './kit/call.ts'
import { permit } from './kit/permissions.ts'
import { rowParams, shape, type Output } from './kit/shape.ts'
import { isProvisionStepEnd, provisionHistory, provisionRun, type ProvisionStep } from './provisions.ts'

/** Whether something happens by itself in a run: it has not ended, and waits for nobody. */
export const isProvisionAtWork = ({ step }: { step: ProvisionStep }): boolean =>
  !isProvisionStepEnd(step) && step !== 'awaiting-approval'

/** What the page of a run shows of its log; whoever follows one is given as much at a time. */
export const shownLogLines = 1000

const ofRun = {
  tag: provisionHistory.title,
  params: rowParams,
  access: permit.read(provisionHistory),
  token: 'read',
} as const

/** What is new of a run: how it stands, where that has changed, and the lines since the last news. */
export const provisionRunNews = shape((z) => {
  const run = provisionRun(z)
  return z.object({ run: run.omit({ log: true }).optional(), lines: run.shape.log })
})

/** What {@link provisionRunNews} says. */
export type ProvisionRunNews = Output<typeof provisionRunNews>

/**
 * The events of {@link followProvisionRun}: `news` with a {@link provisionRunNews}, `here` while there are none, `rest` when the run has
 * ended or waits for somebody, and `again` when whoever follows shall ask once more.
 */
export const runEvents = ['news', 'here', 'rest', 'again'] as const

/** One of {@link runEvents}. */
export type RunEvent = (typeof runEvents)[number]

/** `here` comes at least so often; whoever hears nothing for twice as long is cut off. Milliseconds. */
export const heartbeatMilliseconds = 10_000

/** Tells of a run as it goes. */
export const followProvisionRun = defineCall({
  ...ofRun,
  name: 'followProvisionRun',
  method: 'GET',
  path: '/api/Provisions/runs/:id/events',
  summary: 'Follow a run while it is at work, as server-sent events',
  query: shape((z) =>
    z.object({
      after: z.coerce
        .number()
        .int()
        .min(0)
        .max(Number.MAX_SAFE_INTEGER)
        .default(0)
        .describe('The last line of the log that is known; `Last-Event-ID` says the same.'),
    }),
  ),
  reply: { file: 'text/event-stream' },
  refuses: ['TooManyRequests'],
})

/** What of a log is asked for. */
export const logLevels = [
  { value: 'changes', label: 'What was done' },
  { value: 'problems', label: 'Warnings and errors' },
] as const

/** Searches the whole log of a run. */
export const searchProvisionLog = defineCall({
  ...ofRun,
  name: 'searchProvisionLog',
  method: 'GET',
  path: '/api/Provisions/runs/:id/log',
  summary: 'Search the log of a run',
  query: shape((z) =>
    z.object({
      search: oneLine(z).max(200).default('').describe('What a line says, or the address of its resource.'),
      level: z
        .enum(['', 'changes', 'problems'])
        .default('')
        .describe(
          '`changes`: what was begun, done and failed. `problems`: what failed, warnings and errors.',
        ),
      address: oneLine(z).max(500).default('').describe('One resource, by its address in Terraform.'),
    }),
  ),
  reply: shape((z) =>
    z.object({
      count: z.number().int().describe('How many lines there are of these.'),
      lines: provisionRun(z).shape.log.describe('The latest 1,000 of them, the oldest first.'),
      addresses: z.array(z.string()).describe('The resources that the whole log names.'),
    }),
  ),
})

/** The whole log of a run as a text. */
export const downloadProvisionLog = defineCall({
  ...ofRun,
  name: 'downloadProvisionLog',
  method: 'GET',
  path: '/api/Provisions/runs/:id/log.txt',
  summary: 'The whole log of a run as a text file',
  reply: { file: 'text/plain' },
})
