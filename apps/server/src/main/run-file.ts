/**
 * The run file of a data folder: the process that holds the folder, its address, and the secret for the command line of
 * the same folder. The file of a process that no longer runs is taken over.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/main'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { isAlive } from '../kit/processes.ts'
import { ensurePrivateFolder } from './private-folder.ts'

const runSchema = z.object({
  pid: z.number(),
  url: z.string(),
  operatorToken: z.string(),
  startedAt: z.string(),
})

/** The process that holds a data folder. `url` is empty until it listens. */
export type Run = z.output<typeof runSchema>

/** A held folder: `listening` publishes the address, `release` frees the folder. */
export type HeldFolder = { operatorToken: string; listening: (url: string) => void; release: () => void }

const getRunFilePath = (dataDir: string): string => join(dataDir, 'run.json')

/** Returns the running process that holds a data folder, if any. */
export const findFolderHolder = (dataDir: string): Run | null => {
  const path = getRunFilePath(dataDir)
  if (!existsSync(path)) return null
  const run = runSchema.safeParse(parseRunFile(readFileSync(path, 'utf8')))
  // A container has the same process ID at every start, so a file that names this process is from an earlier one.
  const isOther = run.success && run.data.pid !== process.pid && isAlive(run.data.pid, 'cmpctl')
  return isOther ? run.data : null
}

/** Parses a run file. One that was truncated by a full disk or a killed process counts as absent. */
const parseRunFile = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Returns the message for a folder that another process holds. */
export const describeFolderHolder = (dataDir: string, run: Run): string =>
  t(m.folderInUse, {
    dataDir,
    pid: run.pid,
    isServing: String(run.url !== ''),
    url: run.url,
    startedAt: run.startedAt,
  })

/**
 * Acquires a data folder for this process.
 * @throws Error that names the process that holds it
 */
export const holdFolder = async (dataDir: string, now: Date): Promise<HeldFolder> => {
  await ensurePrivateFolder(dataDir)
  const holder = findFolderHolder(dataDir)
  if (holder) throw new Error(describeFolderHolder(dataDir, holder))
  const path = getRunFilePath(dataDir)
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
    const other = findFolderHolder(dataDir)
    throw other ? new Error(describeFolderHolder(dataDir, other), { cause: error }) : error
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
