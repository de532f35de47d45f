/** The demo follows addresses that move, as Terraform does. */
import { expect, test } from 'vitest'
import { runDemo } from './demo-engine.ts'
import type { Plan } from './plan.ts'
import { createMemoryState } from './testing/memory-state.ts'

const disk = { name: 'data', size: 10 }

test('a resource whose address moves stays unchanged and is named in a deletion', async () => {
  const state = createMemoryState()
  const plans: Plan[] = []
  const run = (configuration: Readonly<Record<string, unknown>>, isDestroy = false) =>
    runDemo(
      {
        configurationOf: () => configuration,
        state,
        isDestroy,
        signal: new AbortController().signal,
        onEvent: () => undefined,
        pace: () => Promise.resolve(),
      },
      (plan) => {
        plans.push(plan)
        return Promise.resolve(true)
      },
    )
  await run({ resource: { google_compute_disk: { disk_0: disk } } })
  const moved = [{ from: 'google_compute_disk.disk_0', to: 'google_compute_disk.disk-data' }]
  const after = { resource: { google_compute_disk: { 'disk-data': disk } }, moved }
  await run(after)
  await run(after, true)
  expect(plans[1]?.isEmpty).toBe(true)
  expect(plans[2]?.changes).toMatchObject([
    { address: 'google_compute_disk.disk-data', action: 'delete', name: 'data' },
  ])
})
