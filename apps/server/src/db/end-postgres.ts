/** Ends the PostgreSQL of a data folder, whoever started it. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from '../kit/processes.ts'

const lookMilliseconds = 50
/** A fast shutdown that takes longer is followed by an immediate one. */
const fastMilliseconds = 10_000
const longestMilliseconds = 20_000

/** The file that a PostgreSQL writes its process id to. */
export const postmasterFile = (databaseDir: string): string => join(databaseDir, 'postmaster.pid')

/**
 * Ends the PostgreSQL of `databaseDir` by a fast shutdown, and by an immediate one where that takes too long; what is
 * committed is kept by both. Nothing happens where none runs.
 * @throws Error where it does not end
 */
export const endPostgres = async (databaseDir: string): Promise<void> => {
  const pidFile = postmasterFile(databaseDir)
  if (!existsSync(pidFile)) return
  const pid = Number((await readFile(pidFile, 'utf8')).split('\n')[0])
  if (!isAlive(pid, 'postgres')) return
  process.kill(pid, 'SIGINT')
  for (let waited = 0; isAlive(pid, 'postgres'); waited += lookMilliseconds) {
    if (waited === fastMilliseconds) process.kill(pid, 'SIGQUIT')
    if (waited > longestMilliseconds)
      throw new Error(
        `PostgreSQL (process ${pid}) of an earlier start does not end. End it, then start again.`,
      )
    await sleep(lookMilliseconds)
  }
}
