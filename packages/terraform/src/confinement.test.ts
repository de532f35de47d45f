/** A hostile plugin in a run can see, reach and change nothing on the machine, and the run ends with a message. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findConfinementProblem } from './confinement.ts'
import {
  isLinux,
  listLeftProcesses,
  runHostileProgram,
  startHostileMachine,
  stopHostileMachine,
} from './testing/hostile-machine.ts'
import { testBounds } from './testing/test-bounds.ts'

let base: string
let connected: readonly string[]
beforeAll(async () => {
  ;({ base, connected } = await startHostileMachine())
})
afterAll(stopHostileMachine)

describe.runIf(isLinux)('a hostile plugin', () => {
  test('the machine supports confinement, as these tests require', async () => {
    expect(await findConfinementProblem()).toBeUndefined()
  })

  test('reads nothing, reaches no host and leaves nothing behind', async () => {
    const { problem, said, got, folder } = await runHostileProgram('daemon')
    expect(got).toEqual([])
    expect(connected).toEqual([])
    expect(problem).toMatchObject({
      code: 'Refused',
      message: expect.stringMatching(
        /^The plugin did not answer\. The run requested .*169\.254\.169\.254:443.*\. A run can reach only .*\.$/,
      ),
    })
    expect(said.filter((text) => text.includes('evil.example:443'))).toHaveLength(1)
    expect(listLeftProcesses()).toEqual([])
    expect(existsSync(folder)).toBe(false)
    for (const path of ['/usr/cmp-was-here', '/etc/cmp-was-here', '/dev/shm/cmp-was-here'])
      expect(existsSync(path)).toBe(false)
    expect(readFileSync(join(base, 'secret.key'), 'utf8')).toBe('the key of everything')
  })

  test('has a limited number of processes', async () => {
    const limits = { ...testBounds.limits, processes: 100 }
    const { got, problem } = await runHostileProgram('processes', { limits })
    expect(got).toBeUndefined()
    expect(problem).toMatchObject({
      code: 'Limit',
      message: 'Terraform and its plugins started more than 100 processes, the limit of a run.',
    })
    expect(listLeftProcesses()).toEqual([])
  })

  test('that exhausts memory is terminated, and the run says so', async () => {
    const limits = { ...testBounds.limits, memoryBytes: 2 ** 30 }
    const { problem, got } = await runHostileProgram('memory', { limits })
    expect(got).toBeUndefined()
    expect(problem).toMatchObject({ message: expect.stringMatching(/^The plugin did not answer\./) })
  })

  test('that fills the disk is terminated, and the run says so', async () => {
    const limits = { ...testBounds.limits, diskBytes: 128 * 2 ** 20 }
    const { problem, got, folder } = await runHostileProgram('disk', { limits })
    expect(got).toBeUndefined()
    expect(problem).toMatchObject({
      code: 'Limit',
      message: 'Terraform and its plugins wrote more than 0.13 GiB, the limit of a run.',
    })
    expect(existsSync(folder)).toBe(false)
  })
})

test('a run continues on a machine without confinement unless the operator requires it', () => {
  const script = join(import.meta.dirname, 'testing', 'without-tools.ts')
  const { stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' })
  expect(stdout.trim().split('\n'), stderr).toEqual([
    'off: not confined',
    'auto: not confined',
    expect.stringMatching(
      /^required: Terraform cannot be confined on this machine \(.+\), and TERRAFORM_CONFINEMENT requires it\. Allow user namespaces, or set TERRAFORM_CONFINEMENT to auto\.$/,
    ),
  ])
})
