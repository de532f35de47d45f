/**
 * A portal that is stopped while Terraform makes things, with a cloud that finishes what it has begun: the run is nobody else's before
 * that, nothing is made twice, and no state is lost.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { until } from './killable-portal.ts'
import { agreementIn, hasEndedOne } from './provision-agreement.ts'
import { openProvisionProcess, type Asked, type ProvisionProcess } from './provision-process.ts'
import { noTerraformStub } from './terraform-stub.ts'

const missing = noTerraformStub()
if (missing) console.log(`${missing} Stops of the real Terraform are left out.`)

/** An apply says when it begins, is asked to stop and ends; what it is making then is made to its end. */
const patientApply = (said: string): string => `
if [ "$1" = apply ]; then
  echo begins >> '${said}'
  trap "echo asked >> '${said}'" INT
  terraform "$@" &
  child=$!
  while :; do wait $child; code=$?; kill -0 $child 2> /dev/null || break; done
  echo ends >> '${said}'
  exit $code
fi`

describe.skipIf(missing !== undefined)('a stop while things are made', { timeout: 150_000 }, () => {
  let portal: ProvisionProcess
  let said: string

  beforeAll(async () => {
    portal = await openProvisionProcess(inject('postgresUrl'))
    said = join(portal.base, 'said')
    await portal.start()
  }, 120_000)
  afterAll(() => portal?.close(), 60_000)
  beforeEach(() => {
    portal.reset()
    rmSync(said, { force: true })
  })

  const { ask, inState, agree, deleted } = agreementIn(() => portal)
  const order = (): string[] =>
    existsSync(said) ? readFileSync(said, 'utf8').split('\n').filter(Boolean) : []
  const rowOf = async ({ runId }: Asked) => {
    const { rows } = await portal.pool.query<{ status: string; interruptions: number; leaseOwner: string }>(
      'select status, interruptions, lease_owner as "leaseOwner" from provision_run where id = $1',
      [runId],
    )
    return rows[0]
  }
  /** The first of two things has been made, the other is being made. */
  const inTheMiddle = async (): Promise<Asked> => {
    portal.stub.set({ STUB_FAIL: 'slow:azurerm_storage_account/second=6' })
    portal.setMode(patientApply(said))
    const made = await ask(['first', 'second'])
    await portal.reached(made.runId, hasEndedOne)
    return made
  }
  const asked = () =>
    until(
      async () => order(),
      (lines) => lines.includes('asked'),
      20,
    )

  test('in order gives the run back when Terraform has ended and its state is kept, and it goes on from there', async () => {
    const made = await inTheMiddle()
    const stopped = portal.stop()
    await asked()
    const { leaseOwner } = (await rowOf(made)) ?? {}
    for (;;) {
      const row = await rowOf(made)
      if (order().includes('ends')) break
      expect(row).toEqual({ status: 'running', interruptions: 0, leaseOwner })
      await pause(50)
    }
    await stopped
    expect(await rowOf(made)).toEqual({ status: 'queued', interruptions: 0, leaseOwner: null })
    expect(order()).toEqual(['begins', 'asked', 'ends'])
    expect(await inState(made)).toEqual(['azurerm_storage_account first', 'azurerm_storage_account second'])
    portal.mend()
    await portal.start()
    const run = await portal.ended(made.runId)
    expect(run, run.message).toMatchObject({ step: 'succeeded' })
    await agree(made, ['first', 'second'])
    await deleted(made)
  })

  test('that is not waited for, and a start at once: the next attempt waits for Terraform, and takes its state over', async () => {
    const made = await inTheMiddle()
    const stopped = portal.stop()
    await asked()
    await portal.kill()
    await stopped
    await portal.start()
    const run = await portal.ended(made.runId)
    expect(run, run.message).toMatchObject({ step: 'succeeded' })
    expect(order()).toEqual(['begins', 'asked', 'ends', 'begins', 'ends'])
    const texts = run.log.map(({ text }) => text).join()
    expect(texts).toContain('An earlier attempt is still at work on it.')
    expect(texts).not.toContain('It is taken over.')
    portal.mend()
    await agree(made, ['first', 'second'])
    await deleted(made)
  })
})
