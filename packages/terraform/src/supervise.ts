/** Runs one command of Terraform under its supervisor, and hears every line. */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { ownNetwork } from './confinement.ts'
import { isReport, type Order } from './orders.ts'
import { stopGroup } from './process-group.ts'
import { bareEnvironment } from './program.ts'
import { isStopping } from './turns.ts'

/** How a command ended: `code` is null after a signal, `exceeded` says what it used too much of. */
export type Ended = { code: number | null; problem: string | undefined; exceeded?: string | undefined }

/**
 * Runs to the end. At an abort Terraform is asked once to stop, writes its state and gives the lock back; only what does not
 * stop within the grace is interrupted again, then killed.
 */
export const supervise = (
  order: Order,
  signal: AbortSignal,
  onLine: (line: string, stream: 'out' | 'error') => void,
): Promise<Ended> =>
  new Promise((done, failed) => {
    const child = fork(join(import.meta.dirname, 'supervisor.ts'), {
      // The network of a confined run is the supervisor's too, which lets it out where it may go.
      ...(order.confined
        ? { execPath: 'unshare', execArgv: [...ownNetwork, process.execPath] }
        : // Neither the portal's options nor its environment, which has the keys of everything.
          { execArgv: [] }),
      env: bareEnvironment(),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const stop = (): void => {
      if (child.connected) child.send('stop')
    }
    let ended: Ended | undefined
    let pid: number | undefined
    child.on('message', (report) => {
      if (!isReport(report)) return
      if (report.kind === 'started') pid = report.pid
      else if (report.kind === 'line') onLine(report.line, report.stream)
      else ended = { code: report.code, problem: report.problem, exceeded: report.exceeded }
    })
    child.once('error', failed)
    const end = (): void => {
      signal.removeEventListener('abort', stop)
      if (ended) return done(ended)
      const lost = { code: null, problem: 'Its supervisor was killed.' }
      // Terraform goes on without it; nothing else begins before that has ended.
      const stopped =
        pid === undefined
          ? Promise.resolve()
          : stopGroup(pid, order.graceSeconds, { isAsked: isStopping(order.turn) })
      stopped.then(() => done(lost), failed)
    }
    // What it has said may be heard after its end: until the channel is empty nobody knows what it had started.
    child.once('exit', () => (child.connected ? child.once('disconnect', end) : end()))
    child.send(order)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
