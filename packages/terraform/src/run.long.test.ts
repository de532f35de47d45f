/** Tests runs of the real Terraform whose portal is killed, whose plan is rejected and whose state cannot be saved. */
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readLeftoverState } from './leftover-files.ts'
import { findTerraform } from './program.ts'
import { runTerraform, type RunRequest } from './run.ts'
import { testBounds } from './testing/test-bounds.ts'
import { createMemoryState } from './testing/memory-state.ts'

const isHere = spawnSync('terraform', ['version']).status === 0
if (!isHere) console.log('No terraform on this machine: its runs are left out.')

const base = mkdtempSync(join(tmpdir(), 'cmp-terraform-killed-test-'))
afterAll(() => rmSync(base, { recursive: true, force: true }))

const key = randomBytes(32)
const approvePlan = () => Promise.resolve(true)

const request = async (change: Pick<RunRequest, 'folder'> & Partial<RunRequest>): Promise<RunRequest> => ({
  program: await findTerraform('terraform'),
  configurationOf: () => ({ resource: { terraform_data: { first: { input: 'one' } } } }),
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

test.runIf(isHere)(
  'leaves no Terraform process behind and encrypts what it created in the folder',
  async () => {
    const folder = join(base, 'killed')
    const script = join(import.meta.dirname, 'testing', 'run-and-hang.ts')
    const child = spawn(process.execPath, [script, folder, key.toString('base64')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await expect.poll(() => readdirSync(folder), { interval: 100 }).toEqual(['errored.tfstate.sealed'])
    expect((await readLeftoverState(folder, key))?.toString()).toContain('"first"')

    const { plan } = await runTerraform(await request({ folder }), approvePlan)
    // The created resource is known, so it is not created a second time.
    expect(plan.changes.map(({ address, action }) => [address, action])).toEqual([
      ['terraform_data.slow', 'delete'],
    ])
  },
)

test.runIf(isHere)(
  'creates nothing when its plan is rejected and plans no change of what exists',
  async () => {
    const state = createMemoryState()
    const folder = join(base, 'again')
    const rejected = await runTerraform(await request({ state, folder }), () => Promise.resolve(false))
    expect(rejected.isApplied).toBe(false)
    expect(state.versions).toEqual([])
    await runTerraform(await request({ state, folder }), approvePlan)
    const again = await runTerraform(await request({ state, folder }), approvePlan)
    expect(again.plan.isEmpty).toBe(true)
  },
)

test.runIf(isHere)(
  'a state that cannot be saved stays encrypted in the folder and has priority the next time',
  async () => {
    const folder = join(base, 'kept')
    const write = () => Promise.reject(new Error('The disk is full.'))
    const state = { ...createMemoryState(), write }
    await expect(runTerraform(await request({ state, folder }), approvePlan)).rejects.toThrow(
      'The disk is full.',
    )
    expect(readdirSync(folder)).toEqual(['errored.tfstate.sealed'])
    expect((await readLeftoverState(folder, key))?.toString()).toContain('terraform_data')
    await expect(readLeftoverState(folder, randomBytes(32))).rejects.toThrow()
    const { plan } = await runTerraform(await request({ folder }), approvePlan)
    expect(plan.isEmpty).toBe(true)
    expect(existsSync(folder)).toBe(false)
  },
)
