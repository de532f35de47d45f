/** The real portal as a process that a test kills and starts again on the same data folder. */
import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, openAsBlob, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportStatus } from '@cmp/contract'
import { writeDailyRatedUsage } from '@cmp/demo'
import { z } from 'zod'
import { findFreePort } from './free-port.ts'
import { endProcess, startServing } from './portal-process.ts'

const workMilliseconds = 150_000

const runFile = z.object({ operatorToken: z.string(), pid: z.number() })

export type InvoiceRow = { id: string; invoiceId: string; lines: number; totalCharges: string }

/** Reads a value every `every` milliseconds until it meets the condition. */
export const waitUntil = async <T>(
  read: () => Promise<T>,
  isReached: (state: T) => boolean,
  every = 100,
): Promise<T> => {
  const deadline = performance.now() + workMilliseconds
  for (;;) {
    const state = await read()
    if (isReached(state)) return state
    if (performance.now() > deadline) throw new Error(`Not reached in time: ${JSON.stringify(state)}`)
    await sleep(every)
  }
}

/**
 * Creates a data folder and a usage file with the given number of line items. `variables` are the portal's environment.
 * It starts nothing.
 */
export const startKillablePortal = async (lines: number, variables: Record<string, string> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'cmp-crash-test-'))
  // PostgreSQL runs as another user if the tests run as root.
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'data')
  const port = await findFreePort()
  const usage = join(folder, 'usage.csv.gz')
  const { total } = await writeDailyRatedUsage({ path: usage, lines })
  const children = new Set<ChildProcess>()
  /** Every process that was started here: its id and a part of its command line. */
  const started: { pid: number; command: string }[] = []
  let serving: ChildProcess | undefined

  const readPostgresPid = (): number =>
    Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

  const run = (): z.infer<typeof runFile> =>
    runFile.parse(JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8')))

  const start = async (): Promise<void> => {
    serving = await startServing(
      { dataDir, port, variables: { LEASE_SECONDS: '4', SELLER_NAME: 'Siam Cloud Partners', ...variables } },
      (spawned) => {
        children.add(spawned)
        if (spawned.pid) started.push({ pid: spawned.pid, command: 'cmpctl' })
      },
    )
    started.push({ pid: readPostgresPid(), command: 'postgres' })
  }

  /**
   * Ends the portal that was started last.
   * @returns its exit code
   */
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (!serving) throw new Error('The portal was not started.')
    children.delete(serving)
    await endProcess(serving, signal)
    return serving.exitCode
  }

  /** Makes a call as the command line on the portal's own machine does. */
  const call = async <T>(path: string, init: RequestInit & { duplex?: 'half' } = {}): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${run().operatorToken}`, ...init.headers },
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    // The caller names the type of a call that the contract declares.
    return response.json() as Promise<T>
  }

  return {
    dataDir,
    port,
    /** The exact total of the usage file. */
    total,
    started,
    postgresPid: readPostgresPid,
    run,
    start,
    end,
    call,
    post: <T>(path: string, body: object): Promise<T> =>
      call<T>(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    /**
     * Uploads the usage file.
     * @returns the import's id
     */
    upload: async (): Promise<string> => {
      const form = new FormData()
      form.set('createCustomers', 'true')
      form.set('file', await openAsBlob(usage), 'usage.csv.gz')
      return (await call<{ id: string }>('/api/Invoices/import', { method: 'POST', body: form })).id
    },
    importStatus: (id: string): Promise<ImportStatus> => call(`/api/InvoiceImports/${id}`),
    invoices: async (): Promise<InvoiceRow[]> =>
      (await call<{ data: InvoiceRow[] }>('/api/Invoices/GetInvoiceWithPagination?pagesize=1000')).data,
    /** Ends the processes that still run and deletes all files. */
    remove: async (): Promise<void> => {
      for (const child of children) await endProcess(child, 'SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type KillablePortal = Awaited<ReturnType<typeof startKillablePortal>>
