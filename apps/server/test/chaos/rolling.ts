/** Two portals behind haproxy are restarted one after the other while people work. No call may fail. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endProcess } from '../harness/portal-process.ts'
import { findFreePort } from '../harness/free-port.ts'
import { openCluster } from './cluster.ts'

const people = 8
const leastRequests = 5000
const restartsOfEach = 2

/** The setup that docs/operating.md describes. */
const buildConfiguration = (port: number, servers: readonly string[]): string => `
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
frontend people
  bind 127.0.0.1:${port}
  default_backend portals
backend portals
  option httpchk GET /readyz
  default-server check inter 500ms fall 1 rise 1
${servers.map((address, index) => `  server portal${index} ${address}`).join('\n')}
`

export const playRollingRestart = async (): Promise<{
  requests: number
  failed: string[]
  restarts: number
}> => {
  const ports = [await findFreePort(), await findFreePort()]
  const cluster = await openCluster(15, { DRAIN_SECONDS: '2' })
  const folder = mkdtempSync(join(tmpdir(), 'cmp-rolling-'))
  const portals = cluster.members.filter(({ kind }) => kind === 'portal')
  for (const [index, portal] of portals.entries()) portal.port = ports[index] ?? 0
  const failed: string[] = []
  const state = { requests: 0, isOver: false }
  let proxy: ReturnType<typeof spawn> | undefined
  try {
    await Promise.all(portals.map((portal) => cluster.start(portal)))
    const front = await findFreePort()
    const file = join(folder, 'haproxy.cfg')
    writeFileSync(
      file,
      buildConfiguration(
        front,
        ports.map((port) => `127.0.0.1:${port}`),
      ),
    )
    proxy = spawn('/usr/sbin/haproxy', ['-f', file, '-db'], { stdio: 'ignore' })
    const url = `http://127.0.0.1:${front}`
    const isUp = (): Promise<boolean> =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    while (!(await isUp())) await pause(100)
    const token = await cluster.signedIn()
    const send = async (path: string, init: RequestInit = {}): Promise<void> => {
      state.requests++
      const what = `${init.method ?? 'GET'} ${path}`
      try {
        const answer = await fetch(`${url}${path}`, {
          ...init,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        })
        await answer.text()
        if (!answer.ok) failed.push(`${what}: ${answer.status}`)
      } catch (error) {
        failed.push(
          `${what}: ${error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)}`,
        )
      }
    }
    const work = async (person: number): Promise<void> => {
      for (let iteration = 0; !state.isOver; iteration++) {
        await send('/api/Customers/GetCustomerWithPagination?pagesize=20')
        if (iteration % 10 === 0)
          await send('/api/Customers', {
            method: 'POST',
            body: JSON.stringify({
              companyName: `Customer ${person} ${iteration}`,
              tenantId: `${person} ${iteration}`,
              language: 'en',
            }),
          })
      }
    }
    const working = Promise.all(Array.from({ length: people }, (_, person) => work(person)))
    let restarts = 0
    for (let round = 0; round < restartsOfEach || state.requests < leastRequests; round++)
      for (const portal of portals) {
        await cluster.stop(portal, 'SIGTERM')
        await cluster.start(portal)
        restarts++
        // Waits until haproxy has noticed that the portal is back.
        await pause(1500)
      }
    state.isOver = true
    await working
    return { requests: state.requests, failed, restarts }
  } finally {
    state.isOver = true
    if (proxy) await endProcess(proxy, 'SIGTERM')
    await cluster.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
