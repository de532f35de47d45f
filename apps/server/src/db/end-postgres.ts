/** Ends the PostgreSQL of a data folder, whichever process started it. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from '../kit/processes.ts'

const pollMilliseconds = 50
/** If a fast shutdown takes longer, an immediate one follows. */
const fastMilliseconds = 10_000
const longestMilliseconds = 20_000

/** Returns the path of the file to which PostgreSQL writes its process ID. */
export const getPostmasterFile = (databaseDir: string): string => join(databaseDir, 'postmaster.pid')

/**
 * Ends the PostgreSQL of `databaseDir` with a fast shutdown, then with an immediate one if that takes too long. Both
 * preserve committed data. Does nothing if no PostgreSQL is running.
 * @throws Error if the process does not end
 */
export const endPostgres = async (databaseDir: string): Promise<void> => {
  const pidFile = getPostmasterFile(databaseDir)
  if (!existsSync(pidFile)) return
  const pid = Number((await readFile(pidFile, 'utf8')).split('\n')[0])
  if (!isAlive(pid, 'postgres')) return
  process.kill(pid, 'SIGINT')
  for (let waited = 0; isAlive(pid, 'postgres'); waited += pollMilliseconds) {
    if (waited === fastMilliseconds) process.kill(pid, 'SIGQUIT')
    if (waited > longestMilliseconds)
      throw new Error(
        `PostgreSQL (process ${pid}) of an earlier start does not end. End it, then start again.`,
      )
    await sleep(pollMilliseconds)
  }
}
