/**
 * Tests that only one attempt at a time works in a folder, whichever process is killed, because Terraform may outlive
 * the process that started it.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TerraformEvent } from './events.ts'
import { runTerraform } from './run.ts'
import { buildInventedRun, writeInventedTerraform } from './testing/invented-terraform.ts'
import { createMemoryState } from './testing/memory-state.ts'

const key = randomBytes(32)
const children: ChildProcess[] = []
let base: string
let folder: string
let program: ReturnType<typeof writeInventedTerraform>

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'cmp-turns-test-'))
  folder = join(base, 'runs', 'one')
  program = writeInventedTerraform(base)
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(base, { recursive: true, force: true })
})

const approvePlan = () => Promise.resolve(true)
const leftState = '{"lineage":"one","serial":7,"resources":[]}'

/** Returns the messages without the process that wrote them. */
const order = (): string[] => program.lines().map((line) => line.split(' ')[0] ?? '')

/** Waits until an apply has started; returns its process and its supervisor. */
const waitForApply = async (): Promise<{ pid: number; supervisor: number }> => {
  while (program.lines().length === 0) await pause(20)
  const [, pid = '', supervisor = ''] = program.lines()[0]?.split(' ') ?? []
  return { pid: Number(pid), supervisor: Number(supervisor) }
}

/** Starts another portal that works in the folder. */
const startOtherPortal = (): ChildProcess => {
  const script = join(import.meta.dirname, 'testing', 'run-invented.ts')
  const given = [program.path, program.said, folder, key.toString('base64')]
  const child = spawn(process.execPath, [script, ...given], { stdio: ['ignore', 'ignore', 'ignore'] })
  children.push(child)
  return child
}

/** Checks that the next attempt completes, in the right order, with the state that was left. */
const runNextAttempt = async (): Promise<void> => {
  const state = createMemoryState()
  const { isApplied } = await runTerraform(
    buildInventedRun(program, { folder, key, state, isSlow: false }),
    approvePlan,
  )
  expect(isApplied).toBe(true)
  expect(order()).toEqual(['begins', 'asked', 'ends', 'begins', 'ends'])
  expect(state.versions.map((version) => version.toString().trim())).toEqual([leftState])
  expect(readdirSync(join(base, 'runs'))).toEqual([])
}

describe.runIf(existsSync('/proc/self/stat'))('recovery after a killed process', () => {
  test('a portal that is killed during an apply', async () => {
    const portal = startOtherPortal()
    await waitForApply()
    portal.kill('SIGKILL')
    await once(portal, 'exit')
    await runNextAttempt()
  })

  test('a portal that is killed with the supervisor of its Terraform', async () => {
    const portal = startOtherPortal()
    const { supervisor } = await waitForApply()
    portal.kill('SIGKILL')
    process.kill(supervisor, 'SIGKILL')
    await once(portal, 'exit')
    await runNextAttempt()
  })

  test('a portal that unknowingly lost its run to this portal', async () => {
    startOtherPortal()
    await waitForApply()
    await runNextAttempt()
  })

  test('a process ID that another process uses now', async () => {
    const other = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' })
    children.push(other)
    const process = { pid: other.pid, token: 'of another beginning' }
    mkdirSync(join(base, 'runs'))
    writeFileSync(
      `${folder}.at-work`,
      JSON.stringify({ token: 'former', portal: process, supervisor: process, terraform: process }),
    )
    const { isApplied } = await runTerraform(
      buildInventedRun(program, { folder, key, isSlow: false }),
      approvePlan,
    )
    expect(isApplied).toBe(true)
    expect(other.signalCode ?? other.exitCode).toBeNull()
    expect(readdirSync(join(base, 'runs'))).toEqual([])
  })
})

test('a second attempt of the same process waits for the first, says so, and can be stopped while it waits', async () => {
  const stopping = new AbortController()
  const events: TerraformEvent[] = []
  const first = runTerraform(
    buildInventedRun(program, { folder, key, signal: stopping.signal, isSlow: true }),
    approvePlan,
  )
  await waitForApply()
  const leaving = new AbortController()
  const onEvent = (event: TerraformEvent): void => void events.push(event)
  const stopped = runTerraform(
    buildInventedRun(program, { folder, key, signal: leaving.signal, onEvent, isSlow: false }),
    approvePlan,
  )
  leaving.abort()
  await expect(stopped).rejects.toMatchObject({ code: 'Stopped' })
  expect(events).toEqual([{ kind: 'said', text: expect.stringContaining('is still in progress') }])
  const next = runNextAttempt()
  stopping.abort()
  await expect(first).rejects.toMatchObject({ code: 'Stopped' })
  await next
})

test('a run that is stopped during the check of its plan applies nothing', async () => {
  const stopping = new AbortController()
  const run = runTerraform(
    buildInventedRun(program, { folder, key, signal: stopping.signal, isSlow: false }),
    () => {
      stopping.abort()
      return approvePlan()
    },
  )
  await expect(run).rejects.toMatchObject({ code: 'Stopped' })
  expect(order()).toEqual([])
})

test('uploads a plain-text state left after all processes were killed and ignores a partial state', async () => {
  const run = async (left: string): Promise<string[]> => {
    const state = createMemoryState()
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'errored.tfstate'), left)
    await runTerraform(buildInventedRun(program, { folder, key, state, isSlow: false }), approvePlan)
    return state.versions.map((version) => version.toString())
  }
  expect(await run(leftState)).toEqual([leftState])
  expect(await run(leftState.slice(0, 20))).toEqual([])
})
