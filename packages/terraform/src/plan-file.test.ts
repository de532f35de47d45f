import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { placeForPlan, sweepPlans } from './plan-file.ts'

const base = mkdtempSync(join(tmpdir(), 'cmp-plan-test-'))
afterAll(() => rmSync(base, { recursive: true, force: true }))

const createFolder = (name: string): string => {
  const folder = join(base, name)
  mkdirSync(folder)
  return folder
}

const clear = 'what no provider takes write-only'

test('a plan is plain text while it is read, encrypted in between, and in memory where available', async () => {
  const [run, memory] = [createFolder('run'), createFolder('memory')]
  const plan = await placeForPlan(run, randomBytes(32), memory)
  expect(dirname(plan.folder)).toBe(memory)
  expect(statSync(plan.folder).mode & 0o777).toBe(0o700)
  writeFileSync(plan.path, clear)
  await plan.seal()
  expect(readdirSync(memory)).toEqual([])
  expect(readdirSync(run)).toEqual(['plan.sealed'])
  expect(readFileSync(join(run, 'plan.sealed'), 'latin1')).not.toContain(clear)
  await plan.unseal()
  expect(readFileSync(plan.path, 'utf8')).toBe(clear)
  expect(statSync(plan.path).mode & 0o777).toBe(0o600)
  await plan.clear()
  expect(readdirSync(memory)).toEqual([])
})

test('without such a memory it is in the folder of the run, and no other key decrypts it', async () => {
  const run = createFolder('elsewhere')
  const plan = await placeForPlan(run, randomBytes(32), join(base, 'none'))
  expect(plan.folder).toBe(join(run, 'plan'))
  writeFileSync(plan.path, clear)
  await plan.seal()
  expect(existsSync(plan.folder)).toBe(false)
  const other = await placeForPlan(run, randomBytes(32), join(base, 'none'))
  await other.clear()
  await expect(other.unseal()).rejects.toThrow()
})

test.runIf(existsSync('/proc/self/stat'))(
  'removes the leftovers of a killed process and nothing of a running process',
  async () => {
    const memory = createFolder('swept')
    const { path } = await placeForPlan(createFolder('own'), randomBytes(32), memory)
    writeFileSync(path, clear)
    const own = readdirSync(memory)
    const [name = ''] = own
    const [cmp, plan, namespace = '', pid = '', beginning = ''] = name.split('-')
    const { pid: ended } = spawnSync('true')
    const left = {
      ended: [cmp, plan, namespace, ended, beginning, 'x'],
      // The ID of an ended process is reused by another.
      reused: [cmp, plan, namespace, pid, '1', 'x'],
      old: [cmp, plan, '1', pid, beginning, 'x'],
    }
    const stays = [cmp, plan, '2', pid, beginning, 'x'].join('-')
    for (const parts of Object.values(left)) mkdirSync(join(memory, parts.join('-')))
    mkdirSync(join(memory, stays))
    const now = new Date()
    const before = new Date(now.getTime() - 2 * 86_400_000)
    utimesSync(join(memory, left.old.join('-')), before, before)
    expect(await sweepPlans(now, memory)).toBe(3)
    expect(readdirSync(memory).sort()).toEqual([stays, ...own].sort())
    expect(await sweepPlans(now, join(base, 'none'))).toBe(0)
  },
)
