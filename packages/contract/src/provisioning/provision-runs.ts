/** Following an active run, and its whole log: as a search and as a file. */
import * as m from '@cmp/messages/contract/provisioning/provision-runs'
import { defineLine } from '../kit/field.ts'
import { defineCall } from '../kit/call.ts'
import { permit } from '../kit/permissions.ts'
import { rowParams, shape, type Output } from '../kit/shape.ts'
import { isProvisionStepEnd, provisionHistory, provisionRun, type ProvisionStep } from './provisions.ts'

/** Returns whether a run is active: it has not ended and does not wait for anybody. */
export const isProvisionAtWork = ({ step }: { step: ProvisionStep }): boolean =>
  !isProvisionStepEnd(step) && step !== 'awaiting-approval'

/** The number of log lines on a run's page and in one message of its stream. */
export const shownLogLines = 1000

const ofRun = {
  tag: provisionHistory.title,
  params: rowParams,
  access: permit.read(provisionHistory),
  token: 'read',
} as const

/** The news of a run: its state if that changed, and the lines since the last news. */
export const provisionRunNews = shape((z) => {
  const run = provisionRun(z)
  return z.object({ run: run.omit({ log: true }).optional(), lines: run.shape.log })
})

/** The content of {@link provisionRunNews}. */
export type ProvisionRunNews = Output<typeof provisionRunNews>

/**
 * The events of {@link followProvisionRun}: `news` with a {@link provisionRunNews}, `here` as a heartbeat without news,
 * `rest` if the run has ended or waits for somebody, and `again` if the client should reconnect.
 */
export const runEvents = ['news', 'here', 'rest', 'again'] as const

/** One of {@link runEvents}. */
export type RunEvent = (typeof runEvents)[number]

/** The interval of `here` events; a client without an event for twice as long is disconnected. Milliseconds. */
export const heartbeatMilliseconds = 10_000

/** Streams a run while it is active. */
export const followProvisionRun = defineCall({
  ...ofRun,
  name: 'followProvisionRun',
  method: 'GET',
  path: '/api/Provisions/runs/:id/events',
  summary: 'Stream the progress of a run as server-sent events',
  query: shape((z) =>
    z.object({
      after: z.coerce
        .number()
        .int()
        .min(0)
        .max(Number.MAX_SAFE_INTEGER)
        .default(0)
        .describe('The ID of the last received log line. Same as `Last-Event-ID`.'),
    }),
  ),
  reply: { file: 'text/event-stream' },
  refuses: ['TooManyRequests'],
})

/** The levels of a log search. */
export const logLevels = [
  { value: 'changes', label: m.changes },
  { value: 'problems', label: m.warningsAndErrors },
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
      search: defineLine(z)
        .max(200)
        .default('')
        .describe('Text to search for in the log lines and the addresses of their resources.'),
      level: z
        .enum(['', 'changes', 'problems'])
        .default('')
        .describe(
          '`changes`: started, completed and failed changes. `problems`: failures, warnings and errors.',
        ),
      address: defineLine(z)
        .max(500)
        .default('')
        .describe('Returns only lines of the resource with this address in Terraform.'),
    }),
  ),
  reply: shape((z) =>
    z.object({
      count: z.number().int().describe('The number of matching lines.'),
      lines: provisionRun(z).shape.log.describe('The latest 1,000 matching lines, oldest first.'),
      addresses: z.array(z.string()).describe('The addresses of all resources in the log.'),
    }),
  ),
})

/** Returns the whole log of a run as text. */
export const downloadProvisionLog = defineCall({
  ...ofRun,
  name: 'downloadProvisionLog',
  method: 'GET',
  path: '/api/Provisions/runs/:id/log.txt',
  summary: 'Download the log of a run as a text file',
  reply: { file: 'text/plain' },
})
