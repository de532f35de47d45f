/** Two portals and two workers as processes on shared stores: PostgreSQL of the machine and ClickHouse's bridge. */
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { operatorAddUser, pathOf, type LoginReply } from '@cmp/contract'
import pg from 'pg'
import { z } from 'zod'
import { startBridge, type Bridge } from '../clickhouse-bridge.ts'
import { startMachineServer } from '../machine-server.ts'
import { startMailServer, type MailServer } from '../mail-server.ts'
import { endProcess, startServing, startWorking } from '../portal-process.ts'

/** A portal or a worker. `child` is null while it is down. */
export type Member = {
  name: string
  kind: 'portal' | 'worker'
  child: ChildProcess | null
  /** Frozen for now: it answers nobody. */
  isFrozen: boolean
  /** Seconds that its clock is ahead. */
  clockAhead: number
  /** Where a portal listens; 0 is a free port. */
  port: number
}

export type Cluster = {
  members: readonly Member[]
  pool: pg.Pool
  bridge: Bridge
  mails: MailServer
  start: (member: Member) => Promise<void>
  stop: (member: Member, signal: NodeJS.Signals) => Promise<void>
  /** The member that holds a lease, by the name of its owner. */
  holder: (leaseOwner: string) => Member | undefined
  /** A call to a portal as its own command line makes it. Answers of 500 and more are errors of the connection. */
  call: <T>(portal: Member, path: string, init?: RequestInit) => Promise<T>
  /** A portal that is up, another one each time. */
  portal: () => Member | undefined
  /** Does something with a portal, and with another where that one does not answer: what a person would do. */
  insist: <T>(work: (portal: Member) => Promise<T>) => Promise<T>
  /** Adds an administrator of the reseller who signs in; the token of the session. */
  signedIn: () => Promise<string>
  close: () => Promise<void>
}

/** A portal did not answer, or only that it cannot. */
export class NoAnswer extends Error {}

const insistMilliseconds = 120_000
const answerMilliseconds = 90_000

const runFile = z.object({ url: z.string(), operatorToken: z.string() })

/** The library that moves a process's clock. */
const fakeTime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'

const clock = (ahead: number): Record<string, string> =>
  ahead === 0
    ? {}
    : {
        LD_PRELOAD: fakeTime,
        FAKETIME: `${ahead > 0 ? '+' : ''}${ahead}s`,
        // Waiting goes on as it does.
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
        FAKETIME_DISABLE_SHM: '1',
      }

/** Opens the stores; nobody is started yet. */
export const openCluster = async (
  leaseSeconds: number,
  variables: Record<string, string> = {},
): Promise<Cluster> => {
  const folder = mkdtempSync(join(tmpdir(), 'cmp-chaos-'))
  const server = await startMachineServer()
  const bridge = await startBridge(join(folder, 'clickhouse'))
  const mails = await startMailServer()
  const pool = new pg.Pool({ connectionString: server.url })
  const member = (kind: Member['kind'], number: number): Member => ({
    name: `${kind} ${number}`,
    kind,
    child: null,
    isFrozen: false,
    clockAhead: 0,
    port: 0,
  })
  const members = [member('portal', 1), member('portal', 2), member('worker', 1), member('worker', 2)]
  const folderOf = ({ name }: Member): string => join(folder, name)

  const start = async (of: Member): Promise<void> => {
    const place = {
      dataDir: folderOf(of),
      port: of.port,
      variables: {
        DATABASE_URL: server.url,
        CLICKHOUSE_URL: bridge.url,
        FILES_URL: `fs://${join(folder, 'files')}`,
        SMTP_URL: mails.url,
        SECRET_KEY: 'the same key for every process of the cluster',
        SELLER_NAME: 'Siam Cloud Partners',
        LEASE_SECONDS: String(leaseSeconds),
        ...clock(of.clockAhead),
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

  // An interrupted run leaves nothing running either.
  const endAll = (): void => {
    for (const { child } of members) child?.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', endAll)

  let turn = 0
  const portal = (): Member | undefined => {
    const up = members.filter(({ kind, child, isFrozen }) => kind === 'portal' && child && !isFrozen)
    return up[turn++ % up.length]
  }

  const call = async <T>(of: Member, path: string, init: RequestInit = {}): Promise<T> => {
    const { url, operatorToken } = runFile.parse(
      JSON.parse(readFileSync(join(folderOf(of), 'run.json'), 'utf8')),
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
    // A portal that was frozen in the middle of a call says with 408 that it has not read it.
    if (answer.status >= 500 || answer.status === 408) throw new NoAnswer(`${path}: ${answer.status} ${body}`)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body}`)
    // The caller names the type of a call that the contract declares.
    return JSON.parse(body) as T
  }

  const insist = async <T>(work: (portal: Member) => Promise<T>): Promise<T> => {
    const deadline = performance.now() + insistMilliseconds
    for (;;) {
      const one = portal()
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
    portal,
    insist,
    signedIn: async () => {
      const person = { userid: 'operator@chaos.example', password: 'a long password of the tests 7!' }
      await insist((one) =>
        call(one, pathOf(operatorAddUser), {
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
