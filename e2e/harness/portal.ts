/** The real portal as a separate process with the demo reseller in a temporary folder. */
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { ensureWeb, node24 } from '../../scripts/prepare.mjs'

const root = resolve(import.meta.dirname, '../..')

/** Seeding the demo takes about 20 s on two cores; a busy machine may take far longer. */
const startSeconds = 240

/** Time to end the databases before the process is killed. */
const stopSeconds = 20

/** The exit code of an interrupted run. */
const interruptedCode = 130

/** A running portal. `url` has no trailing slash; `printed` are the lines that it printed at its start. */
export type Portal = { url: string; printed: readonly string[]; stop: () => Promise<void> }

/**
 * Starts the portal on a free port and waits until it is ready. `variables` are added to its environment.
 * @throws Error with the portal's output if it does not become ready
 */
export const startPortal = async (variables: Record<string, string> = {}): Promise<Portal> => {
  ensureWeb()
  const folder = mkdtempSync(join(tmpdir(), 'cmp-journeys-'))
  // If root runs the portal, the database runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755)
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  // The IPC channel ends the portal with this process, however this process ends.
  const portal = spawn(node24, [join(root, 'apps', 'server', 'src', 'main', 'cli.ts'), 'serve'], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      TMPDIR: process.env['TMPDIR'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      DEMO: 'on',
      ...variables,
    },
  })
  const ended = new Promise<void>((done) => portal.once('exit', () => done()))
  const printed: string[] = []
  const stop = async () => {
    const timer = setTimeout(() => portal.kill('SIGKILL'), stopSeconds * 1000)
    portal.kill('SIGTERM')
    await ended
    clearTimeout(timer)
    removeFolder()
  }
  for (const signal of ['SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(interruptedCode)))
  const ready = new Promise<string>((found) => {
    const read = (line: string) => {
      printed.push(line)
      const url = /^CMP is ready at (\S+)$/.exec(line)?.[1]
      if (url) found(url)
    }
    for (const input of [portal.stdout, portal.stderr]) if (input) createInterface({ input }).on('line', read)
  })
  const late = delay(startSeconds * 1000, undefined, { ref: false })
  const url = await Promise.race([ready, ended.then(() => undefined), late])
  if (url === undefined) {
    if (portal.exitCode === null) await stop()
    else removeFolder()
    throw new Error(`The portal did not start. It printed:\n${printed.join('\n')}`)
  }
  return { url: url.replace(/\/$/, ''), printed, stop }
}
