/** Tests a run of the real Terraform whose portal is killed. */
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readLeftoverState } from './leftover-files.ts'
import { findTerraform } from './program.ts'
import { runTerraform } from './run.ts'
import { testBounds } from './testing/test-bounds.ts'
import { createMemoryState } from './testing/memory-state.ts'

const isHere = spawnSync('terraform', ['version']).status === 0
if (!isHere) console.log('No terraform on this machine: its runs are left out.')

const base = mkdtempSync(join(tmpdir(), 'cmp-terraform-killed-test-'))
afterAll(() => rmSync(base, { recursive: true, force: true }))

test.runIf(isHere)(
  'leaves no Terraform process behind and encrypts what it created in the folder',
  async () => {
    const key = randomBytes(32)
    const folder = join(base, 'killed')
    const script = join(import.meta.dirname, 'testing', 'run-and-hang.ts')
    const child = spawn(process.execPath, [script, folder, key.toString('base64')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await expect.poll(() => readdirSync(folder), { interval: 100 }).toEqual(['errored.tfstate.sealed'])
    expect((await readLeftoverState(folder, key))?.toString()).toContain('"first"')

    const { plan } = await runTerraform(
      {
        program: await findTerraform('terraform'),
        folder,
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
      },
      () => Promise.resolve(true),
    )
    // The created resource is known, so it is not created a second time.
    expect(plan.changes.map(({ address, action }) => [address, action])).toEqual([
      ['terraform_data.slow', 'delete'],
    ])
  },
)
