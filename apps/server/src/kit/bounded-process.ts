/**
 * Runs work on untrusted files in a separate process, which is killed when it exceeds its time or memory limit. The
 * process receives no environment variables of CMP.
 */
import { fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'

const pageBytes = 4096
const pollMilliseconds = 50

/** The limits of a process. */
export type ProcessBounds = { seconds: number; bytes: number; environment?: Readonly<Record<string, string>> }

const readResidentBytes = async (pid: number): Promise<number> => {
  try {
    const [, pages = '0'] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')
    return Number(pages) * pageBytes
  } catch {
    // The process has ended, or the system has no /proc.
    return 0
  }
}

/**
 * Sends an order to a script, which responds with one message.
 * @param script the path of a module that responds to its first message
 * @returns the response; undefined if the process ended before it responded
 */
export const runBounded = <Order, Answer>(
  script: string,
  order: Order & object,
  { seconds, bytes, environment = {} }: ProcessBounds,
): Promise<Answer | undefined> =>
  new Promise((resolve, reject) => {
    const child = fork(script, {
      execArgv: [],
      env: { ...environment },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    let answer: Answer | undefined
    let isOver = false
    const end = () => {
      isOver = true
      child.kill('SIGKILL')
    }
    const late = setTimeout(end, seconds * 1000)
    const watch = setInterval(() => {
      void readResidentBytes(child.pid ?? 0).then((used) => (used > bytes ? end() : undefined))
    }, pollMilliseconds)
    child.once('message', (message: Answer) => {
      if (!isOver) answer = message
    })
    child.once('error', reject)
    child.once('exit', () => {
      clearTimeout(late)
      clearInterval(watch)
      // No response means that a limit killed the process, or that it failed.
      resolve(answer)
    })
    child.send(order)
  })
