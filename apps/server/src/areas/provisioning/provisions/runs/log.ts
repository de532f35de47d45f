/** Writes the log of a run in batches while it runs, without secrets. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provisions/runs'
import type { TerraformEvent } from '@cmp/terraform'
import type { ProvisionLogTable } from '../../../../db/provision-tables.ts'
import { isTransientError } from '../../../../kit/transient-error.ts'
import type { Work } from '../../../../work/define-job.ts'
import { notifyFollowers } from './run-news.ts'

type Line = Pick<ProvisionLogTable, 'kind' | 'address' | 'text'> & { at: Date }

const toLogLine = (event: TerraformEvent): Omit<Line, 'at'> => {
  switch (event.kind) {
    case 'said':
      return { kind: 'said', address: '', text: event.text }
    case 'diagnostic': {
      const { severity, summary, detail, address = '' } = event.diagnostic
      return { kind: severity, address, text: detail === '' ? summary : `${summary}: ${detail}` }
    }
    case 'planned':
      return {
        kind: 'planned',
        address: event.address,
        text: t(m.planned, { action: event.action.replace('-', '') }),
      }
    case 'begun':
      return { kind: 'begun', address: event.address, text: t(m.hasBegun, { action: event.action }) }
    case 'working':
      return {
        kind: 'working',
        address: event.address,
        text: t(m.forSSoFar, { action: event.action, seconds: event.seconds }),
      }
    case 'ended':
      return {
        kind: 'ended',
        address: event.address,
        text: t(m.hasEnded, { action: event.action, seconds: event.seconds }),
      }
    case 'failed':
      return { kind: 'failed', address: event.address, text: t(m.failedAfterS, { seconds: event.seconds }) }
  }
}

/** Lines within this time are written together; the first line is written at once. */
const flushMilliseconds = 300
/** The maximum length of a stored line and the maximum number of lines of a run. */
const longestText = 4000
const mostLines = 20_000

/** The log as one attempt writes it. */
export type RunLog = {
  add: (event: TerraformEvent) => void
  /** Returns how many resources this attempt has created, changed or deleted. */
  ended: () => number
  /**
   * Writes the remaining lines.
   * @throws LeaseLost, and the error of an earlier failed write
   */
  flush: () => Promise<void>
  /** Stops writing. */
  stop: () => void
}

/**
 * Opens the log of a run.
 * @param mask removes secrets from a text
 */
export const openLog = (
  work: Work,
  attempt: number,
  now: () => Date,
  mask: (text: string) => string,
): RunLog => {
  let waiting: Line[] = []
  let count = 0
  let endedResources = 0
  let flushing = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let flushedAt = -Infinity
  const write = async (): Promise<void> => {
    timer = undefined
    flushedAt = performance.now()
    const lines = waiting
    waiting = []
    if (lines.length === 0) return
    const [last] = lines.slice(-1)
    try {
      await work.write(async (scoped) => {
        await scoped.trx
          .insertInto('provisionLog')
          .values(lines.map((line) => ({ runId: work.rowId, attempt, ...line })))
          .execute()
        if (last) await work.reportProgress(scoped, { detail: `${last.address} ${last.text}`.trim() })
        await notifyFollowers(scoped.trx, work.rowId)
      })
    } catch (error) {
      // The next flush writes them; the job itself notices a lost lease.
      if (!isTransientError(error)) throw error
      waiting = [...lines, ...waiting]
    }
  }
  const flush = (): Promise<void> => (flushing = flushing.then(write))
  return {
    add: (event) => {
      if (event.kind === 'ended') endedResources += 1
      if (count >= mostLines) return
      count += 1
      const { kind, address, text } = toLogLine(event)
      waiting.push({ kind, address, text: mask(text).slice(0, longestText), at: now() })
      // An error here also fails every later flush, and the last flush throws it.
      timer ??= setTimeout(
        () => void flush().catch(() => undefined),
        Math.max(0, flushedAt + flushMilliseconds - performance.now()),
      )
    },
    ended: () => endedResources,
    flush: async () => {
      clearTimeout(timer)
      await flush()
    },
    stop: () => clearTimeout(timer),
  }
}
