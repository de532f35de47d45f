/** One attempt at a time in a folder, whoever has been killed: Terraform goes on for longer than who has started it. */
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
import { inventedRun, inventTerraform } from './testing/invented-terraform.ts'
import { memoryState } from './testing/memory-state.ts'

const key = randomBytes(32)
const children: ChildProcess[] = []
let base: string
let folder: string
let program: ReturnType<typeof inventTerraform>

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'cmp-turns-test-'))
  folder = join(base, 'runs', 'one')
  program = inventTerraform(base)
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(base, { recursive: true, force: true })
})

const always = () => Promise.resolve(true)
const leftState = '{"lineage":"one","serial":7,"resources":[]}'

/** What was said, without who said it. */
const order = (): string[] => program.lines().map((line) => line.split(' ')[0] ?? '')

/** Waits until an apply has begun; tells its process and its supervisor. */
const begun = async (): Promise<{ pid: number; supervisor: number }> => {
  while (program.lines().length === 0) await pause(20)
  const [, pid = '', supervisor = ''] = program.lines()[0]?.split(' ') ?? []
  return { pid: Number(pid), supervisor: Number(supervisor) }
}

/** Another portal that is at work in the folder. */
const otherPortal = (): ChildProcess => {
  const script = join(import.meta.dirname, 'testing', 'run-invented.ts')
  const given = [program.path, program.said, folder, key.toString('base64')]
  const child = spawn(process.execPath, [script, ...given], { stdio: ['ignore', 'ignore', 'ignore'] })
  children.push(child)
  return child
}

/** The next attempt: whether it came to its end, in the order of things, with the state that was left. */
const comesNext = async (): Promise<void> => {
  const state = memoryState()
  const { isApplied } = await runTerraform(
    inventedRun(program, { folder, key, state, isSlow: false }),
    always,
  )
  expect(isApplied).toBe(true)
  expect(order()).toEqual(['begins', 'asked', 'ends', 'begins', 'ends'])
  expect(state.versions.map((version) => version.toString().trim())).toEqual([leftState])
  expect(readdirSync(join(base, 'runs'))).toEqual([])
}

describe.runIf(existsSync('/proc/self/stat'))(
  'who is killed leaves nothing that the next attempt runs into',
  () => {
    test('a portal that is killed during an apply', async () => {
      const portal = otherPortal()
      await begun()
      portal.kill('SIGKILL')
      await once(portal, 'exit')
      await comesNext()
    })

    test('a portal that is killed with the supervisor of its Terraform', async () => {
      const portal = otherPortal()
      const { supervisor } = await begun()
      portal.kill('SIGKILL')
      process.kill(supervisor, 'SIGKILL')
      await once(portal, 'exit')
      await comesNext()
    })

    test('a portal that has lost its run to this one, and does not know', async () => {
      otherPortal()
      await begun()
      await comesNext()
    })

    test('an id of a process that another one has by now', async () => {
      const other = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' })
      children.push(other)
      const process = { pid: other.pid, mark: 'of another beginning' }
      mkdirSync(join(base, 'runs'))
      writeFileSync(
        `${folder}.at-work`,
        JSON.stringify({ token: 'former', portal: process, supervisor: process, terraform: process }),
      )
      const { isApplied } = await runTerraform(inventedRun(program, { folder, key, isSlow: false }), always)
      expect(isApplied).toBe(true)
      expect(other.signalCode ?? other.exitCode).toBeNull()
      expect(readdirSync(join(base, 'runs'))).toEqual([])
    })
  },
)

test('a second attempt of the same process waits for the first, says so, and is stopped while it waits', async () => {
  const stopping = new AbortController()
  const events: TerraformEvent[] = []
  const first = runTerraform(
    inventedRun(program, { folder, key, signal: stopping.signal, isSlow: true }),
    always,
  )
  await begun()
  const leaving = new AbortController()
  const onEvent = (event: TerraformEvent): void => void events.push(event)
  const stopped = runTerraform(
    inventedRun(program, { folder, key, signal: leaving.signal, onEvent, isSlow: false }),
    always,
  )
  leaving.abort()
  await expect(stopped).rejects.toMatchObject({ code: 'Stopped' })
  expect(events).toEqual([{ kind: 'said', text: expect.stringContaining('is still at work') }])
  const next = comesNext()
  stopping.abort()
  await expect(first).rejects.toMatchObject({ code: 'Stopped' })
  await next
})

test('a run that is stopped while its plan is looked at begins with nothing', async () => {
  const stopping = new AbortController()
  const run = runTerraform(
    inventedRun(program, { folder, key, signal: stopping.signal, isSlow: false }),
    () => {
      stopping.abort()
      return always()
    },
  )
  await expect(run).rejects.toMatchObject({ code: 'Stopped' })
  expect(order()).toEqual([])
})

test('a state that lies in clear after everybody was killed is handed over, and half a state is none', async () => {
  const run = async (left: string): Promise<string[]> => {
    const state = memoryState()
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'errored.tfstate'), left)
    await runTerraform(inventedRun(program, { folder, key, state, isSlow: false }), always)
    return state.versions.map((version) => version.toString())
  }
  expect(await run(leftState)).toEqual([leftState])
  expect(await run(leftState.slice(0, 20))).toEqual([])
})
