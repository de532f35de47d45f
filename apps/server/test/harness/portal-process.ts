/** Runs the portal and its command line as real processes on a separate data folder. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { compileCache } from '../../../../scripts/prepare.mjs'

/** The environment of a process. Variables that would lead it to other stores are removed; `variables` are added. */
export type Place = { dataDir: string; port: number; variables?: Record<string, string> }

const cli = join(import.meta.dirname, '../../src/main/cli.ts')
const startMilliseconds = 240_000

const buildEnvironment = ({ dataDir, port, variables }: Place): NodeJS.ProcessEnv => {
  const { DATABASE_URL: _database, CLICKHOUSE_URL: _clickhouse, FILES_URL: _files, ...rest } = process.env
  return {
    ...rest,
    DATA_DIR: dataDir,
    PORT: String(port),
    WORKER_PORT: '0',
    HOST: '127.0.0.1',
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    // Commands are in the language of the terminal.
    LC_ALL: '',
    LC_MESSAGES: 'C',
    // The same setting as in `npm start` and `cmpctl`.
    NODE_COMPILE_CACHE: compileCache,
    ...variables,
  }
}

/** Starts a command that runs until it is stopped, and waits for the line that reports that it is ready. */
const startCommand = async (
  place: Place,
  command: 'serve' | 'worker',
  readyLine: string,
  onSpawn: (child: ChildProcess) => void,
): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [cli, command], {
    env: buildEnvironment(place),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onSpawn(child)
  const errors: string[] = []
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()))
  const ready = (async () => {
    for await (const line of createInterface({ input: child.stdout })) if (line.startsWith(readyLine)) return
    throw new Error(`cmpctl ${command} did not start: ${errors.join('')}`)
  })()
  await Promise.race([
    ready,
    sleep(startMilliseconds, undefined, { ref: false }).then(() => {
      throw new Error(`cmpctl ${command} did not start in time: ${errors.join('')}`)
    }),
  ])
  return child
}

/** Starts the portal and waits until it is ready. `onSpawn` gets the process immediately. */
export const startServing = (place: Place, onSpawn: (child: ChildProcess) => void): Promise<ChildProcess> =>
  startCommand(place, 'serve', 'CMP is ready at', onSpawn)

/** Starts a worker and waits until it takes jobs. */
export const startWorking = (place: Place, onSpawn: (child: ChildProcess) => void): Promise<ChildProcess> =>
  startCommand(place, 'worker', 'CMP is processing jobs.', onSpawn)

/** Sends a signal and waits for the end. A process that has already ended is not an error. */
export const endProcess = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

/** Runs a command to its end. */
export const runCommand = async (
  place: Place,
  ...words: string[]
): Promise<{ code: number | null; output: string; errors: string }> => {
  const child = spawn(process.execPath, [cli, ...words], {
    env: buildEnvironment(place),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, output, errors }
}
