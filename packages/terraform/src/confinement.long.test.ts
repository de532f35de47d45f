/** The same as confinement.test.ts, for plugins that share memory among processes or write to files without a name. */
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  isLinux,
  runHostileProgram,
  startHostileMachine,
  stopHostileMachine,
} from './testing/hostile-machine.ts'
import { testBounds } from './testing/test-bounds.ts'

beforeAll(async () => {
  await startHostileMachine()
})
afterAll(stopHostileMachine)

describe.runIf(isLinux)('a hostile plugin', () => {
  test('whose processes together exhaust memory is terminated, and the run says so', async () => {
    const limits = { ...testBounds.limits, memoryBytes: 2 ** 30 }
    const { problem, got } = await runHostileProgram('memories', { limits })
    expect(got).toBeUndefined()
    expect(problem).toMatchObject({
      code: 'Limit',
      message: 'Terraform and its plugins used more than 1 GiB of memory, the limit of a run.',
    })
  })

  test('that fills the disk with files without a name is terminated, and the run says so', async () => {
    const limits = { ...testBounds.limits, diskBytes: 128 * 2 ** 20 }
    const { problem, got, folder } = await runHostileProgram('unlinked', { limits })
    expect(got).toBeUndefined()
    expect(problem).toMatchObject({
      code: 'Limit',
      message: 'Terraform and its plugins wrote more than 0.13 GiB, the limit of a run.',
    })
    expect(existsSync(folder)).toBe(false)
  })
})
