/** The log of a run: lines are written some at a time while it goes, without what is secret. */
import type { TerraformEvent } from '@cmp/terraform'
import type { ProvisionLogTable } from '../../db/provision-tables.ts'
import { isOutage } from '../../kit/outage.ts'
import type { Work } from '../../work/define-job.ts'
import { tellFollowers } from './run-news.ts'

type Line = Pick<ProvisionLogTable, 'kind' | 'address' | 'text'> & { at: Date }

/** What happened, in words; actions are Terraform's own. */
const actionWords: Readonly<Record<string, [doing: string, done: string]>> = {
  create: ['is being created', 'was created'],
  update: ['is being changed', 'was changed'],
  delete: ['is being deleted', 'was deleted'],
  replace: ['is being replaced', 'was replaced'],
  read: ['is being read', 'was read'],
}

const plannedWords: Readonly<Record<string, string>> = {
  create: 'is to be created',
  update: 'is to be changed',
  delete: 'is to be deleted',
  replace: 'is to be replaced',
  read: 'is to be read',
  forget: 'is to be forgotten, and stays',
  'no-op': 'stays as it is',
}

const wordsOf = (action: string): [doing: string, done: string] =>
  actionWords[action] ?? [`${action} has begun`, `${action} has ended`]

const lineOf = (event: TerraformEvent): Omit<Line, 'at'> => {
  switch (event.kind) {
    case 'said':
      return { kind: 'said', address: '', text: event.text }
    case 'diagnostic': {
      const { severity, summary, detail, address = '' } = event.diagnostic
      return { kind: severity, address, text: detail === '' ? summary : `${summary}: ${detail}` }
    }
    case 'planned':
      return { kind: 'planned', address: event.address, text: plannedWords[event.action] ?? event.action }
    case 'begun':
      return { kind: 'begun', address: event.address, text: wordsOf(event.action)[0] }
    case 'working':
      return {
        kind: 'working',
        address: event.address,
        text: `${wordsOf(event.action)[0]}, for ${event.seconds} s so far`,
      }
    case 'ended':
      return {
        kind: 'ended',
        address: event.address,
        text: `${wordsOf(event.action)[1]} in ${event.seconds} s`,
      }
    case 'failed':
      return { kind: 'failed', address: event.address, text: `failed after ${event.seconds} s` }
  }
}

/** Lines are written together that come within this time; the first comes at once. */
const flushMilliseconds = 300
/** The longest line that is kept, and the most lines of a run. */
const longestText = 4000
const mostLines = 20_000

/** A log in the hands of one attempt. */
export type RunLog = {
  add: (event: TerraformEvent) => void
  /** How many things have been made, changed or deleted by this attempt. */
  ended: () => number
  /** Writes what is left. @throws LeaseLost, and whatever an earlier write failed with */
  flush: () => Promise<void>
  /** Writes nothing more. */
  stop: () => void
}

/**
 * Opens the log of a run.
 * @param mask takes secrets out of a text
 */
export const openLog = (
  work: Work,
  attempt: number,
  now: () => Date,
  mask: (text: string) => string,
): RunLog => {
  let waiting: Line[] = []
  let count = 0
  let endedThings = 0
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
        if (last) await work.tell(scoped, { detail: `${last.address} ${last.text}`.trim() })
        await tellFollowers(scoped.trx, work.rowId)
      })
    } catch (error) {
      // The next flush brings them; a lease that is lost is noticed by the work itself.
      if (!isOutage(error)) throw error
      waiting = [...lines, ...waiting]
    }
  }
  const flush = (): Promise<void> => (flushing = flushing.then(write))
  return {
    add: (event) => {
      if (event.kind === 'ended') endedThings += 1
      if (count >= mostLines) return
      count += 1
      const { kind, address, text } = lineOf(event)
      waiting.push({ kind, address, text: mask(text).slice(0, longestText), at: now() })
      // What fails here fails every flush after it, and is thrown by the last one.
      timer ??= setTimeout(
        () => void flush().catch(() => undefined),
        Math.max(0, flushedAt + flushMilliseconds - performance.now()),
      )
    },
    ended: () => endedThings,
    flush: async () => {
      clearTimeout(timer)
      await flush()
    },
    stop: () => clearTimeout(timer),
  }
}
