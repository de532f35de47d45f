/** The real portal as a process: killed in the middle of its work, it loses nothing and doubles nothing. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAlive } from '../src/kit/processes.ts'
import { freePort } from './free-port.ts'
import { killablePortal, until, type KillablePortal } from './killable-portal.ts'
import { runCommand } from './portal-process.ts'

const lines = 100_000

let portal: KillablePortal

beforeAll(async () => {
  portal = await killablePortal(lines)
})

afterAll(() => portal.remove())

test(
  'killed in the middle of an import, it ends the import after the next start, whole and once',
  { timeout: 240_000 },
  async () => {
    await portal.start()
    const id = await portal.upload()
    await until(
      () => portal.importStatus(id),
      ({ status }) => status === 'running',
      10,
    )
    const leftover = portal.postgresPid()
    await portal.end('SIGKILL')

    // PostgreSQL may have ended by now, or the next start ends it.
    await portal.start()
    expect(isAlive(leftover, 'postgres')).toBe(false)
    // Its lease has not lapsed yet: the work was begun before the kill and is not done.
    expect(await portal.importStatus(id)).toMatchObject({ status: 'running', result: null })
    const done = await until(
      () => portal.importStatus(id),
      ({ status }) => status === 'done' || status === 'failed',
    )
    expect(done).toMatchObject({
      status: 'done',
      linesLoaded: lines,
      rejected: 0,
      result: { lines, isRepeat: false },
    })
    expect(await portal.invoices()).toMatchObject([{ lines, totalCharges: portal.total }])
  },
)

test(
  'a second start on the same folder says who holds it, and changes nothing',
  { timeout: 120_000 },
  async () => {
    const { pid } = portal.run()
    const second = await runCommand({ dataDir: portal.dataDir, port: await freePort() }, 'serve')
    expect(second.code).toBe(1)
    expect(second.errors).toContain(
      `The data folder ${portal.dataDir} is in use by process ${pid}, which serves http://127.0.0.1:${portal.port}`,
    )
    expect(second.errors.trim().split('\n')).toHaveLength(1)
    expect(await portal.invoices()).toHaveLength(1)
  },
)

test('a stop ends everything, and nothing of all this runs any more', async () => {
  const ours = portal.postgresPid()
  expect(await portal.end('SIGTERM')).not.toBeNull()
  expect(isAlive(ours, 'postgres')).toBe(false)
  expect(existsSync(join(portal.dataDir, 'run.json'))).toBe(false)
  expect(portal.started.length).toBe(4)
  expect(portal.started.filter(({ pid, command }) => isAlive(pid, command))).toEqual([])
})
