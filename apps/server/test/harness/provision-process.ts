/**
 * The real portal as a process that provisions with the real Terraform in a simulated cloud. A test can kill any of
 * these processes, or make the database or the disk unavailable.
 */
import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProvisionRun } from '@cmp/contract'
import pg from 'pg'
import { openDatabase } from '../../src/db/open.ts'
import { readEnv } from '../../src/main/env.ts'
import { openSecrets } from '../../src/stores/secrets.ts'
import { cloneTemplate } from './databases.ts'
import { findFreePort } from './free-port.ts'
import { openGate } from './gate.ts'
import { waitUntil } from './killable-portal.ts'
import { endProcess, startServing } from './portal-process.ts'
import { addPlaces } from './provision-places.ts'
import { openTerraformStub } from './terraform-stub.ts'

/** The answer to a request. */
export type RequestedProvision = { id: string; runId: string; resourceName: string }

/** The steps of Terraform in which a process can be killed. */
export type TerraformStep = 'init' | 'plan' | 'show' | 'apply'

const secretKey = 'a secret key of the tests alone, and long enough'

const readParentPid = (pid: number): number =>
  Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

const isOver = ({ step }: ProvisionRun): boolean => ['succeeded', 'failed', 'cancelled'].includes(step)

/** Starts the portal with its own database. */
export const openProvisionProcess = async (postgresUrl: string) => {
  const stub = openTerraformStub()
  const base = mkdtempSync(join(tmpdir(), 'cmp-provisions-'))
  const [dataDir, temporary] = [join(base, 'data'), join(base, 'temporary')]
  for (const folder of ['pids', 'temporary']) mkdirSync(join(base, folder))
  // The script records its process id and then becomes Terraform.
  const terraform = join(base, 'terraform')
  writeFileSync(
    terraform,
    `#!/bin/sh\n. '${base}/mode.sh'\necho $$ > '${base}/pids/'$1\n[ "$SLOW" = "$1" ] && exec sleep 60\nexec terraform "$@"\n`,
    { mode: 0o755 },
  )
  const setMode = (script: string): void => writeFileSync(join(base, 'mode.sh'), `${script}\n`)
  setMode('')
  const database = await cloneTemplate(postgresUrl)
  const gate = await openGate(database.url)
  const pool = new pg.Pool({ connectionString: database.url })
  const port = await findFreePort()
  const { db } = openDatabase(database.url, (error) => {
    throw error
  })
  const secrets = openSecrets(readEnv({ SECRET_KEY: secretKey }, dataDir), db)
  const places = await addPlaces(pool, secrets)
  const children = new Set<ChildProcess>()
  const output: string[] = []
  let portal: ChildProcess | undefined

  const start = async (): Promise<void> => {
    const variables = {
      DATABASE_URL: gate.url,
      SECRET_KEY: secretKey,
      LEASE_SECONDS: '2',
      LOG_LEVEL: 'debug',
      SELLER_NAME: 'Siam Cloud Partners',
      TMPDIR: temporary,
      TERRAFORM_PATH: terraform,
      TERRAFORM_PLUGIN_DIR: stub.pluginDir,
      // Each process is identified and killed by its id on this machine, so confinement is off.
      TERRAFORM_CONFINEMENT: 'off',
    }
    portal = await startServing({ dataDir, port, variables }, (child) => {
      children.add(child)
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (chunk: Buffer) => output.push(chunk.toString()))
    })
    // Waiting for the ready line has left the stream paused.
    portal.stdout?.resume()
  }

  const read = async (path: string, body?: object): Promise<{ status: number; text: string }> => {
    const { operatorToken } = JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8'))
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { authorization: `Bearer ${operatorToken}`, 'content-type': 'application/json' },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    })
    return { status: answer.status, text: await answer.text() }
  }
  const call = async <T>(path: string, body?: object): Promise<{ status: number; body: T; text: string }> => {
    const answer = await read(path, body)
    return { ...answer, body: JSON.parse(answer.text) }
  }
  const requestProvision = async (path: string, body: object): Promise<RequestedProvision> => {
    const answer = await call<RequestedProvision>(path, body)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`)
    return answer.body
  }
  const runOf = async (id: string): Promise<ProvisionRun> =>
    (await call<ProvisionRun>(`/api/Provisions/runs/${id}`)).body
  const waitForRun = (id: string, isReached: (run: ProvisionRun) => boolean): Promise<ProvisionRun> =>
    waitUntil(() => runOf(id), isReached, 50)
  const waitForEnd = (id: string): Promise<ProvisionRun> => waitForRun(id, isOver)

  const retry = async (runId: string): Promise<string> =>
    (await requestProvision(`/api/Provisions/runs/${runId}/retry`, {})).id

  return {
    stub,
    base,
    dataDir,
    /** The folder for temporary files of the portal and its child processes. */
    temporary,
    terraform,
    gate,
    pool,
    secrets,
    places,
    /** Returns what the portal has printed, including its log. */
    output: () => output.join(''),
    /** Sets what the program in front of Terraform does first. */
    setMode,
    /** Removes all faults. */
    mend: (): void => {
      stub.set({})
      setMode('')
    },
    /** Empties the simulated cloud and removes all faults. */
    reset: (): void => {
      stub.reset()
      setMode('')
      for (const step of ['init', 'plan', 'show', 'apply']) rmSync(join(base, 'pids', step), { force: true })
    },
    start,
    read,
    kill: async (): Promise<void> => {
      if (portal) await endProcess(portal, 'SIGKILL')
    },
    /** Requests a graceful stop and waits for it. */
    stop: async (): Promise<void> => {
      if (portal) await endProcess(portal, 'SIGTERM')
    },
    call,
    ask: (request: object): Promise<RequestedProvision> =>
      requestProvision('/functions/RunTerraformCloudFlow', request),
    requestDeletion: ({ id, resourceName }: RequestedProvision): Promise<RequestedProvision> =>
      requestProvision('/functions/RunTerraformCloudFlowDelete', {
        ProvisionId: id,
        ConfirmName: resourceName,
      }),
    decide: (runId: string, what: 'approve' | 'cancel', confirmName = '') =>
      call(`/api/Provisions/runs/${runId}/${what}`, what === 'approve' ? { confirmName } : {}),
    reached: waitForRun,
    ended: waitForEnd,
    retry,
    retried: async (runId: string): Promise<ProvisionRun> => waitForEnd(await retry(runId)),
    /** Returns unencrypted plan files of any of its processes. */
    clearPlans: (): string[] =>
      readdirSync('/dev/shm').filter(
        (name) => name.startsWith('cmp-plan-') && [...children].some(({ pid }) => name.includes(`-${pid}-`)),
      ),
    /** Returns the process ids of Terraform and of its supervisor once Terraform is in a step. */
    terraformIn: async (step: TerraformStep): Promise<{ pid: number; supervisor: number }> => {
      const path = join(base, 'pids', step)
      const text = await waitUntil(
        async () => (existsSync(path) ? readFileSync(path, 'utf8') : ''),
        (found) => found.endsWith('\n'),
        20,
      )
      return { pid: Number(text), supervisor: readParentPid(Number(text)) }
    },
    close: async (): Promise<void> => {
      for (const child of children) await endProcess(child, 'SIGTERM')
      await Promise.all([pool.end(), db.destroy()])
      await gate.close()
      await database.drop()
      stub.close()
      rmSync(base, { recursive: true, force: true })
    },
  }
}

/** A started process. */
export type ProvisionProcess = Awaited<ReturnType<typeof openProvisionProcess>>
