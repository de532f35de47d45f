/**
 * The server of a development session: a process that restarts when its sources change. The next process starts only
 * after the previous one has ended, because only one process at a time may use a data folder.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

/** How to start the server, and its port. */
export type ServerProgram = {
  command: string
  args: readonly string[]
  env: NodeJS.ProcessEnv
  port: number
  /** The line that the server prints when it is fully ready, with complete data. */
  readyLine: RegExp
}

/** Callbacks for a development session. */
export type ServerEvents = {
  line: (line: string, isRestart: boolean) => void
  /** Called when the server is ready, with the milliseconds since the start. */
  ready: (milliseconds: number, isRestart: boolean) => void
  /** Called if the server ended without a request. The next change starts it again. */
  failed: (code: number | null, signal: NodeJS.Signals | null) => void
}

/** The running server. */
export type SupervisedServer = {
  /** Ends the process and starts the next one. Changes during a restart share one further restart. */
  restart: () => void
  /**
   * Resolves to whether the server listens. It waits while the server starts, and is false if the server has failed or
   * been stopped.
   */
  listens: () => Promise<boolean>
  /** Resolves to whether the server is ready, with complete data. It waits like {@link SupervisedServer.listens}. */
  isReady: () => Promise<boolean>
  /** Requests the server to end and waits for it. A second call forces it. */
  stop: () => Promise<void>
}

/** How often a starting server is polled for whether it listens, in milliseconds. */
const probeMilliseconds = 50

/** Calls that run at a restart end within seconds. A process that hangs is killed after this time. */
const killAfterMilliseconds = 20_000

const isAnswering = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const settle = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => settle(true))
    socket.once('error', () => settle(false))
  })

/** One process of the server, from its start to its end. */
type Run = {
  child: ChildProcess
  ended: Promise<void>
  listens: Promise<boolean>
  isReady: Promise<boolean>
}

const startRun = (program: ServerProgram, events: ServerEvents, isRestart: boolean): Run => {
  const startedAt = performance.now()
  // A separate process group keeps Ctrl-C from the databases. The IPC channel ends the server with this process.
  const child = spawn(program.command, program.args, {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
    env: program.env,
  })
  const isAlive = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const ready = new Promise<boolean>((resolve) => {
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (!program.readyLine.test(line)) return events.line(line, isRestart)
        events.ready(performance.now() - startedAt, isRestart)
        resolve(true)
      })
  })
  const probe = async (): Promise<boolean> => {
    while (isAlive()) {
      if (await isAnswering(program.port)) return true
      await sleep(probeMilliseconds)
    }
    return false
  }
  return {
    child,
    ended,
    listens: probe(),
    isReady: Promise.race([ready, ended.then(() => false)]),
  }
}

const endRun = async (run: Run): Promise<void> => {
  const timer = setTimeout(() => run.child.kill('SIGKILL'), killAfterMilliseconds)
  run.child.kill('SIGTERM')
  await run.ended
  clearTimeout(timer)
}

/** Starts the server and restarts it when its sources change. */
export const superviseServer = (program: ServerProgram, events: ServerEvents): SupervisedServer => {
  let isStopping = false
  let restarting: Promise<void> | undefined
  let isChangedAgain = false

  const start = (isRestart: boolean): Run => {
    const run = startRun(program, events, isRestart)
    run.child.once('error', (error) => events.line(`The server did not start: ${error.message}`, isRestart))
    run.child.once('exit', (code, signal) => {
      if (run === current && !isStopping && !restarting) events.failed(code, signal)
    })
    return run
  }
  let current = start(false)

  const restart = async (): Promise<void> => {
    do {
      isChangedAgain = false
      await endRun(current)
    } while (isChangedAgain)
    if (!isStopping) current = start(true)
  }
  /**
   * Waits for a running restart.
   * @returns the current process
   */
  const waitUntilSettled = async (): Promise<Run> => {
    await restarting
    return restarting ? waitUntilSettled() : current
  }
  return {
    restart: () => {
      isChangedAgain = true
      if (isStopping) return
      restarting ??= restart().finally(() => {
        restarting = undefined
      })
    },
    listens: async () => {
      const run = await waitUntilSettled()
      const isListening = await run.listens
      // A change may have ended it during the wait.
      if (run !== current || restarting) return isStopping ? false : (await waitUntilSettled()).listens
      return isListening && run.child.exitCode === null && run.child.signalCode === null
    },
    isReady: async () => {
      const run = await waitUntilSettled()
      const isReady = await run.isReady
      return run !== current || restarting ? (await waitUntilSettled()).isReady : isReady
    },
    stop: async () => {
      isStopping = true
      await waitUntilSettled()
      await endRun(current)
    },
  }
}
