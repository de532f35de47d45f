/**
 * The real portal as a process of its own that provisions with the real Terraform in an invented cloud: a test kills any of them, or
 * takes the database or the disk away.
 */
import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProvisionRun } from '@cmp/contract'
import pg from 'pg'
import { openDatabase } from '../src/db/open.ts'
import { readEnv } from '../src/main/env.ts'
import { openSecrets } from '../src/stores/secrets.ts'
import { cloneTemplate } from './databases.ts'
import { freePort } from './free-port.ts'
import { openGate } from './gate.ts'
import { until } from './killable-portal.ts'
import { endProcess, startServing } from './portal-process.ts'
import { addPlaces } from './provision-places.ts'
import { openTerraformStub } from './terraform-stub.ts'

/** What a request is answered with. */
export type Asked = { id: string; runId: string; resourceName: string }

/** The steps of Terraform that somebody may be killed in. */
export type TerraformStep = 'init' | 'plan' | 'show' | 'apply'

const secretKey = 'a secret key of the tests alone, and long enough'

const parentOf = (pid: number): number =>
  Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

const isOver = ({ step }: ProvisionRun): boolean => ['succeeded', 'failed', 'cancelled'].includes(step)

/** Starts it over a database of its own. */
export const openProvisionProcess = async (postgresUrl: string) => {
  const stub = openTerraformStub()
  const base = mkdtempSync(join(tmpdir(), 'cmp-provisions-'))
  const [dataDir, temporary] = [join(base, 'data'), join(base, 'temporary')]
  for (const folder of ['pids', 'temporary']) mkdirSync(join(base, folder))
  // Says which process it is, and is Terraform from then on.
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
  const port = await freePort()
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
      // Each is known by its id on this machine, and killed by it.
      TERRAFORM_CONFINEMENT: 'off',
    }
    portal = await startServing({ dataDir, port, variables }, (child) => {
      children.add(child)
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (chunk: Buffer) => output.push(chunk.toString()))
    })
    // Whoever waited for the ready line has left it paused.
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
  const asked = async (path: string, body: object): Promise<Asked> => {
    const answer = await call<Asked>(path, body)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`)
    return answer.body
  }
  const runOf = async (id: string): Promise<ProvisionRun> =>
    (await call<ProvisionRun>(`/api/Provisions/runs/${id}`)).body
  const reached = (id: string, isReached: (run: ProvisionRun) => boolean): Promise<ProvisionRun> =>
    until(() => runOf(id), isReached, 50)
  const ended = (id: string): Promise<ProvisionRun> => reached(id, isOver)

  const retry = async (runId: string): Promise<string> =>
    (await asked(`/api/Provisions/runs/${runId}/retry`, {})).id

  return {
    stub,
    base,
    dataDir,
    /** Where the portal and what it starts put what is for the moment. */
    temporary,
    terraform,
    gate,
    pool,
    secrets,
    places,
    /** What the portal has printed, its log among it. */
    output: () => output.join(''),
    /** What the program that stands before Terraform does first. */
    setMode,
    /** Nothing goes wrong any more. */
    mend: (): void => {
      stub.set({})
      setMode('')
    },
    /** Nothing exists in the cloud, and nothing goes wrong. */
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
    /** Asks it to stop, and waits until it has. */
    stop: async (): Promise<void> => {
      if (portal) await endProcess(portal, 'SIGTERM')
    },
    call,
    ask: (request: object): Promise<Asked> => asked('/functions/RunTerraformCloudFlow', request),
    askToDelete: ({ id, resourceName }: Asked): Promise<Asked> =>
      asked('/functions/RunTerraformCloudFlowDelete', { ProvisionId: id, ConfirmName: resourceName }),
    decide: (runId: string, what: 'approve' | 'cancel', confirmName = '') =>
      call(`/api/Provisions/runs/${runId}/${what}`, what === 'approve' ? { confirmName } : {}),
    reached,
    ended,
    retry,
    retried: async (runId: string): Promise<ProvisionRun> => ended(await retry(runId)),
    /** Plans that lie in clear, of whichever process of it. */
    clearPlans: (): string[] =>
      readdirSync('/dev/shm').filter(
        (name) => name.startsWith('cmp-plan-') && [...children].some(({ pid }) => name.includes(`-${pid}-`)),
      ),
    /** The process that Terraform is, once it is in a step, and its supervisor. */
    terraformIn: async (step: TerraformStep): Promise<{ pid: number; supervisor: number }> => {
      const path = join(base, 'pids', step)
      const text = await until(
        async () => (existsSync(path) ? readFileSync(path, 'utf8') : ''),
        (found) => found.endsWith('\n'),
        20,
      )
      return { pid: Number(text), supervisor: parentOf(Number(text)) }
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

/** One that was started. */
export type ProvisionProcess = Awaited<ReturnType<typeof openProvisionProcess>>
