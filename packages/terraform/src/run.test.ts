/** Tests the real Terraform with what it supports without plugins. */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TerraformEvent } from './events.ts'
import { isNewerState, readLeftoverState } from './leftover-files.ts'
import { hidden, later, type Plan } from './plan.ts'
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
const rejectPlan = () => Promise.resolve(false)

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
  test('plans, applies, changes, replaces only what was approved, and destroys', async () => {
    const state = createMemoryState()
    const events: TerraformEvent[] = []
    const seen: Plan[] = []
    const notAgreed = await runTerraform(request({ state }), (plan) => {
      seen.push(plan)
      return rejectPlan()
    })
    expect(notAgreed.isApplied).toBe(false)
    expect(state.versions).toEqual([])
    expect(seen[0]?.changes).toMatchObject([
      { address: 'terraform_data.shop', type: 'terraform_data', action: 'create' },
    ])
    expect(seen[0]?.changes[0]?.arguments).toContainEqual({
      name: 'id',
      before: undefined,
      after: later,
      forcesReplacement: false,
    })

    const first = request({ state, onEvent: (event) => events.push(event) })
    const made = await runTerraform(first, approvePlan)
    expect(made).toMatchObject({ isApplied: true, outputs: { name: 'one' } })
    expect(events).toContainEqual({ kind: 'begun', address: 'terraform_data.shop', action: 'create' })
    expect(events).toContainEqual(expect.objectContaining({ kind: 'ended', action: 'create' }))
    expect(existsSync(first.folder)).toBe(false)
    expect(state.holder()).toBeUndefined()

    const again = await runTerraform(request({ state }), approvePlan)
    expect(again.plan.isEmpty).toBe(true)
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

  test('a state that cannot be saved stays encrypted in the folder and has priority the next time', async () => {
    const broken = createMemoryState()
    const folder = join(base, 'kept')
    const failing = { ...broken, write: () => Promise.reject(new Error('The disk is full.')) }
    await expect(runTerraform(request({ state: failing, folder }), approvePlan)).rejects.toThrow(
      'The disk is full.',
    )
    expect(readdirSync(folder)).toEqual(['errored.tfstate.sealed'])
    expect((await readLeftoverState(folder, key))?.toString()).toContain('terraform_data')
    await expect(readLeftoverState(folder, randomBytes(32))).rejects.toThrow()

    const left = await readLeftoverState(folder, key)
    const state = createMemoryState()
    const { plan } = await runTerraform(request({ state, folder }), approvePlan)
    expect(plan.isEmpty).toBe(true)
    expect(existsSync(folder)).toBe(false)
    // Another machine may have continued from that state, or from an empty one.
    if (!left) throw new Error('Nothing was left.')
    const next = Buffer.from(left.toString().replace(/"serial": \d+/, '"serial": 99'))
    const other = Buffer.from(next.toString().replace(/"lineage": "[^"]+"/, '"lineage": "other"'))
    expect(isNewerState(left, undefined)).toBe(true)
    expect(isNewerState(next, left)).toBe(true)
    expect([left, next].map((stored) => isNewerState(left, stored))).toEqual([false, false])
    expect(isNewerState(other, left)).toBe(false)
  })
})
