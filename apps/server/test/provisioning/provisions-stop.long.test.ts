/**
 * A portal that is stopped while Terraform creates resources, with a cloud that completes what it has started. No other
 * process takes the run before that, nothing is created twice, and no state is lost.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { waitUntil } from '../harness/killable-portal.ts'
import { createStateComparison, hasEndedOne } from '../harness/provision-agreement.ts'
import {
  openProvisionProcess,
  type RequestedProvision,
  type ProvisionProcess,
} from '../harness/provision-process.ts'
import { explainMissingStub } from '../harness/terraform-stub.ts'

const missing = explainMissingStub()
if (missing) console.log(`${missing} Stops of the real Terraform are left out.`)

/** An apply that reports when it starts, receives a stop signal and ends. It completes the resource that it is creating. */
const buildPatientApply = (said: string): string => `
if [ "$1" = apply ]; then
  echo begins >> '${said}'
  trap "echo asked >> '${said}'" INT
  terraform "$@" &
  child=$!
  while :; do wait $child; code=$?; kill -0 $child 2> /dev/null || break; done
  echo ends >> '${said}'
  exit $code
fi`

describe.skipIf(missing !== undefined)('a stop while resources are created', () => {
  let portal: ProvisionProcess
  let said: string

  beforeAll(async () => {
    portal = await openProvisionProcess(inject('postgresUrl'))
    said = join(portal.base, 'said')
    await portal.start()
  })
  afterAll(() => portal?.close(), 60_000)
  beforeEach(() => {
    portal.reset()
    rmSync(said, { force: true })
  })

  const { send, inState, agree, deleted } = createStateComparison(() => portal)
  const order = (): string[] =>
    existsSync(said) ? readFileSync(said, 'utf8').split('\n').filter(Boolean) : []
  const readRow = async ({ runId }: RequestedProvision) => {
    const { rows } = await portal.pool.query<{ status: string; interruptions: number; leaseOwner: string }>(
      'select status, interruptions, lease_owner as "leaseOwner" from provision_run where id = $1',
      [runId],
    )
    return rows[0]
  }
  /** Waits until the first of two resources has been created and the other is in progress. */
  const startApply = async (): Promise<RequestedProvision> => {
    portal.stub.set({ STUB_FAIL: 'slow:azurerm_storage_account/second=6' })
    portal.setMode(buildPatientApply(said))
    const made = await send(['first', 'second'])
    await portal.reached(made.runId, hasEndedOne)
    return made
  }
  const waitForInterrupt = () =>
    waitUntil(
      async () => order(),
      (lines) => lines.includes('asked'),
      20,
    )

  test('waits for Terraform, stores its state and lets the run resume from there', async () => {
    const made = await startApply()
    const stopped = portal.stop()
    await waitForInterrupt()
    const { leaseOwner } = (await readRow(made)) ?? {}
    for (;;) {
      const row = await readRow(made)
      if (order().includes('ends')) break
      expect(row).toEqual({ status: 'running', interruptions: 0, leaseOwner })
      await pause(50)
    }
    await stopped
    expect(await readRow(made)).toEqual({ status: 'queued', interruptions: 0, leaseOwner: null })
    expect(order()).toEqual(['begins', 'asked', 'ends'])
    expect(await inState(made)).toEqual(['azurerm_storage_account first', 'azurerm_storage_account second'])
    portal.mend()
    await portal.start()
    const run = await portal.ended(made.runId)
    expect(run, run.message).toMatchObject({ step: 'succeeded' })
    await agree(made, ['first', 'second'])
    await deleted(made)
  })

  test('without waiting and with an immediate start lets the next attempt wait for Terraform and take over its state', async () => {
    const made = await startApply()
    const stopped = portal.stop()
    await waitForInterrupt()
    await portal.kill()
    await stopped
    await portal.start()
    const run = await portal.ended(made.runId)
    expect(run, run.message).toMatchObject({ step: 'succeeded' })
    expect(order()).toEqual(['begins', 'asked', 'ends', 'begins', 'ends'])
    const texts = run.log.map(({ text }) => text).join()
    expect(texts).toContain('An earlier attempt is still in progress.')
    expect(texts).not.toContain('It is now imported.')
    portal.mend()
    await agree(made, ['first', 'second'])
    await deleted(made)
  })
})
