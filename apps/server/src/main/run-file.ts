/**
 * The run file of a data folder: who holds it, where it listens, and the secret with which the command line of
 * the same folder works. A file of a process that no longer lives is taken over.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { isAlive } from '../kit/processes.ts'
import { keepPrivate } from './private-folder.ts'

const runSchema = z.object({
  pid: z.number(),
  url: z.string(),
  operatorToken: z.string(),
  startedAt: z.string(),
})

/** Who holds a data folder. `url` is empty until it listens. */
export type Run = z.output<typeof runSchema>

/** A held folder: `listening` publishes the address, `release` gives the folder back. */
export type HeldFolder = { operatorToken: string; listening: (url: string) => void; release: () => void }

const pathOf = (dataDir: string): string => join(dataDir, 'run.json')

/** The living process that holds a data folder, if there is one. */
export const holderOf = (dataDir: string): Run | null => {
  const path = pathOf(dataDir)
  if (!existsSync(path)) return null
  const run = runSchema.safeParse(parsed(readFileSync(path, 'utf8')))
  // A container gives the same id at every start: a file that names this process is an earlier one's.
  const isOther = run.success && run.data.pid !== process.pid && isAlive(run.data.pid, 'cmpctl')
  return isOther ? run.data : null
}

/** A run file cut short by a full disk or a kill holds nobody. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The sentence for a folder that somebody else holds. */
export const heldMessage = (dataDir: string, run: Run): string =>
  `The data folder ${dataDir} is in use by process ${run.pid}${run.url ? `, which serves ${run.url}` : ''} (since ${run.startedAt}). Stop it first, or set DATA_DIR to another folder.`

/**
 * Takes a data folder for this process.
 * @throws Error that says who holds it
 */
export const holdFolder = async (dataDir: string, now: Date): Promise<HeldFolder> => {
  await keepPrivate(dataDir)
  const holder = holderOf(dataDir)
  if (holder) throw new Error(heldMessage(dataDir, holder))
  const path = pathOf(dataDir)
  rmSync(path, { force: true })
  const run: Run = {
    pid: process.pid,
    url: '',
    operatorToken: randomBytes(32).toString('base64url'),
    startedAt: now.toISOString(),
  }
  const write = (flag: 'wx' | 'w') => writeFileSync(path, JSON.stringify(run), { mode: 0o600, flag })
  try {
    write('wx')
  } catch (error) {
    const other = holderOf(dataDir)
    throw other ? new Error(heldMessage(dataDir, other), { cause: error }) : error
  }
  return {
    operatorToken: run.operatorToken,
    listening: (url) => {
      run.url = url
      write('w')
    },
    release: () => rmSync(path, { force: true }),
  }
}
