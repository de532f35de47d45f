/** What a start does with the demo and with proxies, and which parts of a request are logged. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '../harness/free-port.ts'
import { demoReseller } from '../harness/demo-reseller.ts'
import { sampleCases } from '../harness/is-everything.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'
import { endProcess, runCommand, startServing, type Place } from '../harness/portal-process.ts'

let portal: TestPortal
let folder: string
let place: Place

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
  folder = await mkdtemp(join(tmpdir(), 'cmp-safe-start-'))
  place = {
    dataDir: folder,
    port: await findFreePort(),
    variables: { DATABASE_URL: portal.ctx.env.databaseUrl ?? '', LOG_LEVEL: 'info' },
  }
})

afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

/** `address.test.ts` tests which hosts and addresses others can reach. */
const reachable: readonly [Record<string, string>, string][] = [
  [{ HOST: '0.0.0.0' }, '0.0.0.0'],
  [{ PUBLIC_URL: 'https://portal.example' }, 'https://portal.example'],
]

test.each(sampleCases(reachable))(
  'a demo that others can reach has to be enabled explicitly: %o',
  async (variables, named) => {
    const { code, errors } = await runCommand({ ...place, variables: { DEMO: 'on', ...variables } }, 'serve')
    expect([code, errors.trim()]).toEqual([
      1,
      `Others can reach ${named}, and the people of the demo have a published password. Set DEMO=off for a portal of your own, or DEMO=public to let everybody try the demo.`,
    ])
  },
)

test('signs out demo users when the demo is disabled; the log names routes and warns of a proxy', async () => {
  const open = await portal.as('sa@demo.example')
  const customersOwn = await portal.as('admin@second.example')
  await portal.addUser('own@reseller.example', 'GUEST', (await readCustomerId(customersOwn)) ?? '')
  const said: string[] = []
  const serving = await startServing(place, (child) => {
    child.stdout?.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  })
  try {
    expect((await open.get('/api/session')).status).toBe(401)
    expect((await customersOwn.get('/api/session')).status).toBe(401)
    await expect(portal.as('sa@demo.example')).rejects.toThrow(/deactivated/)
    await portal.as('own@reseller.example')
    const url = `http://127.0.0.1:${place.port}`
    const token = 'a-token-of-a-session-that-must-not-be-kept'
    await fetch(`${url}/api/Users/${token}`)
    await fetch(`${url}/api/Nowhere/${token}`)
    for (const address of ['192.0.2.1', '192.0.2.2'])
      await fetch(`${url}/api/SignInOptions`, { headers: { 'x-forwarded-for': address } })
  } finally {
    await endProcess(serving, 'SIGTERM')
  }
  const output = said.join('')
  expect(output).toContain('The demo is off. 5 demo users can no longer sign in.')
  // No administrator is left, so the start prints the link again.
  expect(output).toMatch(/Create the first administrator \(this link works once\): /)
  expect(output).toContain('/api/Users/:id')
  expect(output).not.toContain('a-token-of-a-session')
  expect(output.match(/A request came through a proxy that TRUSTED_PROXIES does not name/g)).toHaveLength(1)
})

const readCustomerId = async (client: { get: TestPortal['operator']['get'] }): Promise<string | null> =>
  (await client.get<{ user: { customerId: string | null } }>('/api/session')).body.user.customerId
