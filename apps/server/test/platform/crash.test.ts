/** The real portal as a process that is killed during its work. Nothing may be lost or duplicated. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAlive } from '../../src/kit/processes.ts'
import { findFreePort } from '../harness/free-port.ts'
import { startKillablePortal, waitUntil, type KillablePortal } from '../harness/killable-portal.ts'
import { runCommand } from '../harness/portal-process.ts'

/** Enough that the import still runs when it is killed and when its state is read after the start. */
const lines = 50_000

let portal: KillablePortal

beforeAll(async () => {
  portal = await startKillablePortal(lines)
})

afterAll(() => portal.remove())

test('finishes a killed import completely and once after the next start', async () => {
  await portal.start()
  const id = await portal.upload()
  await waitUntil(
    () => portal.importStatus(id),
    ({ status }) => status === 'running',
    10,
  )
  const leftover = portal.postgresPid()
  await portal.end('SIGKILL')

  // PostgreSQL may still be running; the next start then ends it.
  await portal.start()
  expect(isAlive(leftover, 'postgres')).toBe(false)
  // The lease has not expired yet: the work was started before the kill and is not done.
  expect(await portal.importStatus(id)).toMatchObject({ status: 'running', result: null })
  const done = await waitUntil(
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
})

test('a second start on the same folder names the owner and changes nothing', async () => {
  const { pid } = portal.run()
  const second = await runCommand({ dataDir: portal.dataDir, port: await findFreePort() }, 'serve')
  expect(second.code).toBe(1)
  expect(second.errors).toContain(
    `The data folder ${portal.dataDir} is in use by process ${pid}, which serves http://127.0.0.1:${portal.port}`,
  )
  expect(second.errors.trim().split('\n')).toHaveLength(1)
  expect(await portal.invoices()).toHaveLength(1)
})

test('a stop ends every process', async () => {
  const ours = portal.postgresPid()
  expect(await portal.end('SIGTERM')).not.toBeNull()
  expect(isAlive(ours, 'postgres')).toBe(false)
  expect(existsSync(join(portal.dataDir, 'run.json'))).toBe(false)
  expect(portal.started.length).toBe(4)
  expect(portal.started.filter(({ pid, command }) => isAlive(pid, command))).toEqual([])
})
