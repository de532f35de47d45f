/** The real Terraform, over what it has without any plugin. */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TerraformEvent } from './events.ts'
import { isNewerState, leftStateIn } from './left-behind.ts'
import { hidden, later, type Plan } from './plan.ts'
import { findTerraform, type TerraformProgram } from './program.ts'
import { runTerraform, type RunRequest } from './run.ts'
import { memoryState } from './testing/memory-state.ts'
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

const shop = (input: unknown) => ({
  resource: { terraform_data: { shop: { input } } },
  output: { name: { value: '${terraform_data.shop.output}' } },
})

const always = () => Promise.resolve(true)
const never = () => Promise.resolve(false)

const request = (change: Partial<RunRequest> = {}): RunRequest => ({
  program,
  folder: join(base, randomBytes(6).toString('hex')),
  configurationOf: () => shop('one'),
  variables: {},
  credentials: {},
  state: memoryState(),
  key,
  isDestroy: false,
  bounds: testBounds,
  signal: new AbortController().signal,
  graceSeconds: 60,
  onEvent: () => undefined,
  ...change,
})

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await pause(20)
}

/** Plans of this process that lie in clear. */
const clearPlans = (): string[] =>
  existsSync('/dev/shm') ? readdirSync('/dev/shm').filter((name) => name.includes(`-${process.pid}-`)) : []

describe.runIf(isHere)('a run', () => {
  test('plans, applies, changes, replaces nothing that was not agreed to, and takes down', async () => {
    const state = memoryState()
    const events: TerraformEvent[] = []
    const seen: Plan[] = []
    const notAgreed = await runTerraform(request({ state }), (plan) => {
      seen.push(plan)
      return never()
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
    const made = await runTerraform(first, always)
    expect(made).toMatchObject({ isApplied: true, outputs: { name: 'one' } })
    expect(events).toContainEqual({ kind: 'begun', address: 'terraform_data.shop', action: 'create' })
    expect(events).toContainEqual(expect.objectContaining({ kind: 'ended', action: 'create' }))
    expect(existsSync(first.folder)).toBe(false)
    expect(state.holder()).toBeUndefined()

    const again = await runTerraform(request({ state }), always)
    expect(again.plan.isEmpty).toBe(true)
    const changed = await runTerraform(request({ state, configurationOf: () => shop('two') }), always)
    expect(changed.plan.changes).toMatchObject([{ action: 'update' }])
    expect(changed.outputs).toEqual({ name: 'two' })

    const gone = await runTerraform(request({ state, isDestroy: true }), always)
    expect(gone.plan.changes).toMatchObject([{ action: 'delete' }])
    expect(JSON.parse(state.versions.at(-1)?.toString() ?? '')).toMatchObject({ resources: [] })
  })

  test('shows no secret in its plan, its outputs or what it says, and refuses in the words of Terraform', async () => {
    const said: TerraformEvent[] = []
    const secret = 'correct horse battery'
    const configuration = {
      variable: { password: { type: 'string', sensitive: true } },
      ...shop('${var.password}'),
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
        return always()
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
        always,
      ),
    ).rejects.toMatchObject({
      code: 'Refused',
      message: 'Extraneous JSON object property',
    })
  })

  test('says what to do without a plugin, without a program and with another one', async () => {
    const configuration = { resource: { random_pet: { shop: {} } } }
    const cliConfig = `provider_installation { filesystem_mirror { path = "${base}" } }`
    await expect(
      runTerraform(request({ configurationOf: () => configuration, cliConfig }), always),
    ).rejects.toMatchObject({
      code: 'Plugin',
      message: expect.stringContaining('TERRAFORM_PLUGIN_DIR'),
    })
    await expect(findTerraform('/nowhere/terraform')).rejects.toMatchObject({ code: 'Missing' })
    await expect(findTerraform('true')).rejects.toMatchObject({ code: 'Missing' })
    const echo = { path: 'echo', version: '1.11.4' }
    await expect(runTerraform(request({ program: echo }), always)).rejects.toMatchObject({ code: 'Garbled' })
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

  test('a stop in the middle keeps what was made, and gives the lock back', async () => {
    const state = memoryState()
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
          // It has been read by now, and lies nowhere in clear.
          void until(() => clearPlans().length === 0).then(() => stopping.abort())
        },
      }),
      always,
    )
    await expect(run).rejects.toMatchObject({ code: 'Stopped' })
    expect(state.holder()).toBeUndefined()
    expect(state.versions.at(-1)?.toString()).toContain('"first"')
    expect(existsSync(folder)).toBe(false)
  })

  test('a state that cannot be written stays sealed in the folder, and comes first the next time', async () => {
    const broken = memoryState()
    const folder = join(base, 'kept')
    const failing = { ...broken, write: () => Promise.reject(new Error('The disk is full.')) }
    await expect(runTerraform(request({ state: failing, folder }), always)).rejects.toThrow(
      'The disk is full.',
    )
    expect(readdirSync(folder)).toEqual(['errored.tfstate.sealed'])
    expect((await leftStateIn(folder, key))?.toString()).toContain('terraform_data')
    await expect(leftStateIn(folder, randomBytes(32))).rejects.toThrow()

    const left = await leftStateIn(folder, key)
    const state = memoryState()
    const { plan } = await runTerraform(request({ state, folder }), always)
    expect(plan.isEmpty).toBe(true)
    expect(existsSync(folder)).toBe(false)
    // Another machine may have gone on from it, or from nothing.
    if (!left) throw new Error('Nothing was left.')
    const next = Buffer.from(left.toString().replace(/"serial": \d+/, '"serial": 99'))
    const other = Buffer.from(next.toString().replace(/"lineage": "[^"]+"/, '"lineage": "other"'))
    expect(isNewerState(left, undefined)).toBe(true)
    expect(isNewerState(next, left)).toBe(true)
    expect([left, next].map((kept) => isNewerState(left, kept))).toEqual([false, false])
    expect(isNewerState(other, left)).toBe(false)
  })
})
