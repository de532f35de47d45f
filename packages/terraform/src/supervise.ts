/** Runs one Terraform command under its supervisor and reads every line of its output. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/terraform'
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { ownNetwork } from './confinement.ts'
import { describeExceededLimit } from './exceeded-limit.ts'
import { isReport, type Order } from './orders.ts'
import { stopGroup } from './process-group.ts'
import { buildBareEnvironment } from './program.ts'
import { isStopping } from './folder-lock.ts'

/** The folder in which Node keeps compiled modules, if it is set: loading them takes most of a supervisor's start. */
const pickCompileCache = (): Record<string, string> => {
  const folder = process.env['NODE_COMPILE_CACHE']
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder }
}

/** How a command ended: `code` is null after a signal, `exceeded` is a sentence about the exceeded limit. */
export type Ended = { code: number | null; problem: string | undefined; exceeded?: string | undefined }

/**
 * Runs a command to its end. On an abort Terraform is asked once to stop, so that it writes its state and releases the
 * lock; only if it does not stop within the grace period is it interrupted again, then killed.
 */
export const supervise = (
  order: Order,
  signal: AbortSignal,
  onLine: (line: string, stream: 'out' | 'error') => void,
): Promise<Ended> =>
  new Promise((done, failed) => {
    const child = fork(join(import.meta.dirname, 'supervisor.ts'), {
      // The network of a confined run is also the supervisor's, which forwards its allowed connections.
      ...(order.confined
        ? { execPath: 'unshare', execArgv: [...ownNetwork, process.execPath] }
        : // Neither the portal's options nor its environment, which contains all secrets.
          { execArgv: [] }),
      env: { ...buildBareEnvironment(), ...pickCompileCache() },
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
      else
        ended = {
          code: report.code,
          problem: report.problem,
          exceeded: report.exceeded && describeExceededLimit(report.exceeded),
        }
    })
    child.once('error', failed)
    const end = (): void => {
      signal.removeEventListener('abort', stop)
      if (ended) return done(ended)
      const lost = { code: null, problem: t(m.supervisorEnded) }
      // Terraform continues without the supervisor; nothing else starts before it has ended.
      const stopped =
        pid === undefined
          ? Promise.resolve()
          : stopGroup(pid, order.graceSeconds, { isRequested: isStopping(order.lock) })
      stopped.then(() => done(lost), failed)
    }
    // Messages may arrive after its end: until the channel is empty it is not known what the supervisor had started.
    child.once('exit', () => (child.connected ? child.once('disconnect', end) : end()))
    child.send(order)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
