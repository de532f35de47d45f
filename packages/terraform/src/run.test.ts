/** Tests the real Terraform with what it supports without plugins. */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TerraformEvent } from './events.ts'
import { isNewerState } from './leftover-files.ts'
import { hidden, later } from './plan.ts'
import { findTerraform, type TerraformProgram } from './program.ts'
import { runTerraform, type RunRequest } from './run.ts'
import { createMemoryState } from './testing/memory-state.ts'
import { testBounds } from './testing/test-bounds.ts'

const isHere = spawnSync('terraform', ['version']).status === 0
if (!isHere) console.log('No terraform on this machine: its runs are left out.')

const key = randomBytes(32)
let base: string
let program: TerraformProgram

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'cmp-terraform-test-'))
  if (isHere) program = await findTerraform('terraform')
})
afterAll(() => rmSync(base, { recursive: true, force: true }))

const buildShop = (input: unknown) => ({
  resource: { terraform_data: { shop: { input } } },
  output: { name: { value: '${terraform_data.shop.output}' } },
})

const approvePlan = () => Promise.resolve(true)

const request = (change: Partial<RunRequest> = {}): RunRequest => ({
  program,
  folder: join(base, randomBytes(6).toString('hex')),
  configurationOf: () => buildShop('one'),
  variables: {},
  credentials: {},
  state: createMemoryState(),
  key,
  isDestroy: false,
  bounds: testBounds,
  signal: new AbortController().signal,
  graceSeconds: 60,
  onEvent: () => undefined,
  ...change,
})

const waitUntil = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await pause(20)
}

/** The unencrypted plans of this process. */
const clearPlans = (): string[] =>
  existsSync('/dev/shm') ? readdirSync('/dev/shm').filter((name) => name.includes(`-${process.pid}-`)) : []

describe.runIf(isHere)('a run', () => {
  test('plans, applies, changes and destroys a resource', async () => {
    const state = createMemoryState()
    const events: TerraformEvent[] = []
    const first = request({ state, onEvent: (event) => events.push(event) })
    const made = await runTerraform(first, (plan) => {
      expect(plan.changes).toMatchObject([
        { address: 'terraform_data.shop', type: 'terraform_data', action: 'create' },
      ])
      expect(plan.changes[0]?.arguments).toContainEqual({
        name: 'id',
        before: undefined,
        after: later,
        forcesReplacement: false,
      })
      expect(state.versions).toEqual([])
      return approvePlan()
    })
    expect(made).toMatchObject({ isApplied: true, outputs: { name: 'one' } })
    expect(events).toContainEqual({ kind: 'begun', address: 'terraform_data.shop', action: 'create' })
    expect(events).toContainEqual(expect.objectContaining({ kind: 'ended', action: 'create' }))
    expect(existsSync(first.folder)).toBe(false)
    expect(state.holder()).toBeUndefined()

    const changed = await runTerraform(
      request({ state, configurationOf: () => buildShop('two') }),
      approvePlan,
    )
    expect(changed.plan.changes).toMatchObject([{ action: 'update' }])
    expect(changed.outputs).toEqual({ name: 'two' })

    const destroyed = await runTerraform(request({ state, isDestroy: true }), approvePlan)
    expect(destroyed.plan.changes).toMatchObject([{ action: 'delete' }])
    expect(JSON.parse(state.versions.at(-1)?.toString() ?? '')).toMatchObject({ resources: [] })
  })

  test('shows no secret in its plan, outputs or log and rejects in the words of Terraform', async () => {
    const said: TerraformEvent[] = []
    const secret = 'correct horse battery'
    const configuration = {
      variable: { password: { type: 'string', sensitive: true } },
      ...buildShop('${var.password}'),
      output: { name: { value: '${terraform_data.shop.output}', sensitive: true } },
    }
    const folder = join(base, 'secret')
    const { plan, outputs } = await runTerraform(
      request({
        folder,
        configurationOf: () => configuration,
        variables: { password: secret },
        onEvent: (event) => said.push(event),
      }),
      () => {
        expect(clearPlans()).toEqual([])
        expect(readdirSync(folder)).toContain('plan.sealed')
        return approvePlan()
      },
    )
    expect(existsSync(folder)).toBe(false)
    expect(plan.changes[0]?.arguments).toContainEqual(
      expect.objectContaining({ name: 'input', after: hidden }),
    )
    expect(JSON.stringify([plan, outputs, said])).not.toContain(secret)
    await expect(
      runTerraform(
        request({ configurationOf: () => ({ resource: { terraform_data: { shop: { inptu: 1 } } } }) }),
        approvePlan,
      ),
    ).rejects.toMatchObject({
      code: 'Refused',
      message: 'Extraneous JSON object property',
    })
  })

  test('says what to do without a plugin, without a program and with another version', async () => {
    const configuration = { resource: { random_pet: { shop: {} } } }
    const cliConfig = `provider_installation { filesystem_mirror { path = "${base}" } }`
    await expect(
      runTerraform(request({ configurationOf: () => configuration, cliConfig }), approvePlan),
    ).rejects.toMatchObject({
      code: 'Plugin',
      message: expect.stringContaining('TERRAFORM_PLUGIN_DIR'),
    })
    await expect(findTerraform('/nowhere/terraform')).rejects.toMatchObject({ code: 'Missing' })
    await expect(findTerraform('true')).rejects.toMatchObject({ code: 'Missing' })
    const echo = { path: 'echo', version: '1.11.4' }
    await expect(runTerraform(request({ program: echo }), approvePlan)).rejects.toMatchObject({
      code: 'Garbled',
    })
  })

  const slow = {
    resource: {
      terraform_data: {
        first: { input: 'one' },
        slow: {
          depends_on: ['terraform_data.first'],
          provisioner: [{ 'local-exec': { command: 'exec sleep 30' } }],
        },
      },
    },
  }

  test('a stop midway keeps what was created and releases the lock', async () => {
    const state = createMemoryState()
    const stopping = new AbortController()
    const folder = join(base, 'stopped')
    const run = runTerraform(
      request({
        state,
        folder,
        configurationOf: () => slow,
        signal: stopping.signal,
        onEvent: (event) => {
          if (event.kind !== 'begun' || event.address !== 'terraform_data.slow') return
          // The plan has been read by now, and no unencrypted copy exists.
          void waitUntil(() => clearPlans().length === 0).then(() => stopping.abort())
        },
      }),
      approvePlan,
    )
    await expect(run).rejects.toMatchObject({ code: 'Stopped' })
    expect(state.holder()).toBeUndefined()
    expect(state.versions.at(-1)?.toString()).toContain('"first"')
    expect(existsSync(folder)).toBe(false)
  })
})

test('a state that was left behind is newer if it continues the stored one', () => {
  const build = (serial: number, lineage: string) => Buffer.from(JSON.stringify({ serial, lineage }))
  const left = build(3, 'one')
  const next = build(99, 'one')
  expect(isNewerState(left, undefined)).toBe(true)
  expect(isNewerState(next, left)).toBe(true)
  // Another machine may have continued from that state, or from an empty one.
  expect([left, next].map((stored) => isNewerState(left, stored))).toEqual([false, false])
  expect(isNewerState(build(99, 'other'), left)).toBe(false)
})
