/** Two portals and two workers as processes on shared stores: the machine's PostgreSQL and the ClickHouse bridge. */
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { operatorAddUser, buildCallPath, type LoginReply } from '@cmp/contract'
import pg from 'pg'
import { z } from 'zod'
import { startBridge, type Bridge } from '../harness/clickhouse-bridge.ts'
import { startMachineServer } from '../harness/machine-server.ts'
import { startMailServer, type MailServer } from '../harness/mail-server.ts'
import { endProcess, startServing, startWorking } from '../harness/portal-process.ts'

/** A portal or a worker. `child` is null while it is down. */
export type Member = {
  name: string
  kind: 'portal' | 'worker'
  child: ChildProcess | null
  /** Whether the process is frozen, so that it does not answer. */
  isFrozen: boolean
  /** The number of seconds that its clock is ahead. */
  clockAhead: number
  /** The port that a portal listens on; 0 picks a free port. */
  port: number
}

export type Cluster = {
  members: readonly Member[]
  pool: pg.Pool
  bridge: Bridge
  mails: MailServer
  start: (member: Member) => Promise<void>
  stop: (member: Member, signal: NodeJS.Signals) => Promise<void>
  /** Returns the member that holds a lease, by the name of the lease's owner. */
  holder: (leaseOwner: string) => Member | undefined
  /** Makes a call to a portal as its own command line does. Answers of 500 and more count as connection errors. */
  call: <T>(portal: Member, path: string, init?: RequestInit) => Promise<T>
  /** Returns a running portal, a different one on each call. */
  portal: () => Member | undefined
  /** Runs work with a portal, and with another if the first does not answer, as a person would. */
  insist: <T>(work: (portal: Member) => Promise<T>) => Promise<T>
  /**
   * Adds an administrator of the reseller and signs in.
   * @returns the session's token
   */
  signedIn: () => Promise<string>
  close: () => Promise<void>
}

/** A portal did not answer, or answered only that it is unavailable. */
export class NoAnswer extends Error {}

const insistMilliseconds = 120_000
const answerMilliseconds = 90_000

const runFile = z.object({ url: z.string(), operatorToken: z.string() })

/** The library that changes the clock of a process. */
const fakeTime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'

const buildClockVariables = (ahead: number): Record<string, string> =>
  ahead === 0
    ? {}
    : {
        LD_PRELOAD: fakeTime,
        FAKETIME: `${ahead > 0 ? '+' : ''}${ahead}s`,
        // Waiting times are not affected.
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
        FAKETIME_DISABLE_SHM: '1',
      }

/** Opens the stores without starting a process. */
export const openCluster = async (
  leaseSeconds: number,
  variables: Record<string, string> = {},
): Promise<Cluster> => {
  const folder = mkdtempSync(join(tmpdir(), 'cmp-chaos-'))
  const server = await startMachineServer()
  const bridge = await startBridge(join(folder, 'clickhouse'))
  const mails = await startMailServer()
  const pool = new pg.Pool({ connectionString: server.url })
  const createMember = (kind: Member['kind'], number: number): Member => ({
    name: `${kind} ${number}`,
    kind,
    child: null,
    isFrozen: false,
    clockAhead: 0,
    port: 0,
  })
  const members = [
    createMember('portal', 1),
    createMember('portal', 2),
    createMember('worker', 1),
    createMember('worker', 2),
  ]
  const getFolder = ({ name }: Member): string => join(folder, name)

  const start = async (of: Member): Promise<void> => {
    const place = {
      dataDir: getFolder(of),
      port: of.port,
      variables: {
        DATABASE_URL: server.url,
        CLICKHOUSE_URL: bridge.url,
        FILES_URL: `fs://${join(folder, 'files')}`,
        SMTP_URL: mails.url,
        SECRET_KEY: 'the same key for every process of the cluster',
        SELLER_NAME: 'Siam Cloud Partners',
        LEASE_SECONDS: String(leaseSeconds),
        ...buildClockVariables(of.clockAhead),
        ...variables,
      },
    }
    const begin = of.kind === 'portal' ? startServing : startWorking
    of.child = await begin(place, (child) => {
      child.once('exit', () => {
        if (of.child === child) of.child = null
      })
    })
    of.isFrozen = false
  }

  const stop = async (of: Member, signal: NodeJS.Signals): Promise<void> => {
    const { child } = of
    of.child = null
    if (child) await endProcess(child, signal)
  }

  // Ends the processes of an interrupted run as well.
  const endAll = (): void => {
    for (const { child } of members) child?.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', endAll)

  let portalIndex = 0
  const pickPortal = (): Member | undefined => {
    const up = members.filter(({ kind, child, isFrozen }) => kind === 'portal' && child && !isFrozen)
    return up[portalIndex++ % up.length]
  }

  const call = async <T>(of: Member, path: string, init: RequestInit = {}): Promise<T> => {
    const { url, operatorToken } = runFile.parse(
      JSON.parse(readFileSync(join(getFolder(of), 'run.json'), 'utf8')),
    )
    const answer = await fetch(`${url}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${operatorToken}`, ...init.headers },
      signal: AbortSignal.timeout(answerMilliseconds),
    }).catch((error: unknown) => {
      throw new NoAnswer(path, { cause: error })
    })
    const body = await answer.text().catch((error: unknown) => {
      throw new NoAnswer(path, { cause: error })
    })
    // A portal that was frozen during a call answers 408, because it has not read the request.
    if (answer.status >= 500 || answer.status === 408) throw new NoAnswer(`${path}: ${answer.status} ${body}`)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body}`)
    // The caller names the type of a call that the contract declares.
    return JSON.parse(body) as T
  }

  const insist = async <T>(work: (portal: Member) => Promise<T>): Promise<T> => {
    const deadline = performance.now() + insistMilliseconds
    for (;;) {
      const one = pickPortal()
      try {
        if (one) return await work(one)
      } catch (error) {
        if (!(error instanceof NoAnswer) || performance.now() > deadline) throw error
      }
      if (performance.now() > deadline) throw new Error('No portal answers.')
      await pause(100)
    }
  }

  return {
    members,
    pool,
    bridge,
    mails,
    start,
    stop,
    holder: (leaseOwner) =>
      members.find(({ child }) => child && leaseOwner.split('/').includes(String(child.pid))),
    call,
    portal: pickPortal,
    insist,
    signedIn: async () => {
      const person = { userid: 'operator@chaos.example', password: 'a long password of the tests 7!' }
      await insist((one) =>
        call(one, buildCallPath(operatorAddUser), {
          method: 'POST',
          body: JSON.stringify({
            userId: person.userid,
            name: 'Operator',
            roleCode: 'SA',
            password: person.password,
          }),
          headers: { 'content-type': 'application/json' },
        }),
      )
      const { token } = await insist((one) =>
        call<LoginReply>(one, '/api/Users/Login', {
          method: 'POST',
          body: JSON.stringify(person),
          headers: { 'content-type': 'application/json' },
        }),
      )
      return token
    },
    close: async () => {
      for (const of of members) {
        of.child?.kill('SIGCONT')
        await stop(of, 'SIGKILL')
      }
      await pool.end()
      await mails.stop()
      await bridge.close()
      server.end()
      process.off('exit', endAll)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
