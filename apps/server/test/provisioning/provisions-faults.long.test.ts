/**
 * Faults while Terraform works, with the real portal as a process, the real Terraform and a simulated cloud. After each
 * fault the state and the cloud agree, nothing is created twice, and the user sees what exists and what to do.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { waitUntil } from '../harness/killable-portal.ts'
import { createStateComparison, hasEndedOne } from '../harness/provision-agreement.ts'
import {
  openProvisionProcess,
  type ProvisionProcess,
  type TerraformStep,
} from '../harness/provision-process.ts'
import { explainMissingStub } from '../harness/terraform-stub.ts'

const missing = explainMissingStub()
if (missing) console.log(`${missing} Faults of the real Terraform are left out.`)

describe.skipIf(missing !== undefined)('a fault', () => {
  let portal: ProvisionProcess

  beforeAll(async () => {
    portal = await openProvisionProcess(inject('postgresUrl'))
    await portal.start()
  })
  afterAll(() => portal?.close(), 60_000)
  beforeEach(() => portal.reset())
  afterEach(() => portal.setMode(''))

  const { send, inWorld, agree, deleted } = createStateComparison(() => portal)

  /** Holds a run in a step. In `apply`, the first of two resources has been created by then. */
  const holdInStep = async (step: Exclude<TerraformStep, 'show'>) => {
    if (step === 'apply') portal.stub.set({ STUB_FAIL: 'slow:azurerm_storage_account/second=60' })
    else portal.setMode(`SLOW=${step}`)
    const made = await send(['first', 'second'])
    const processes = await portal.terraformIn(step)
    if (step === 'apply') await portal.reached(made.runId, hasEndedOne)
    return { made, ...processes }
  }
  /** A process that has ended may have an exit code that its parent has not read yet. */
  const isAtWork = (pid: number): boolean => {
    try {
      return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
    } catch {
      return false
    }
  }
  const waitForExit = (pid: number) =>
    waitUntil(
      async () => isAtWork(pid),
      (isThere) => !isThere,
    )

  test.each([
    ['no plugin', `export TF_CLI_CONFIG_FILE='{base}/empty.rc'`, /TERRAFORM_PLUGIN_DIR/],
    [
      'no network',
      `export TF_CLI_CONFIG_FILE='{base}/direct.rc' HTTPS_PROXY=http://127.0.0.1:9`,
      /TERRAFORM_PLUGIN_DIR/,
    ],
    [
      'an old Terraform',
      `[ "$1" = version ] && echo '{"terraform_version":"1.5.7"}' && exit`,
      /version 1\.5\.7\. Install Terraform or OpenTofu 1\.11 or later/,
    ],
    ['another program', `[ "$1" = plan ] && echo 'Welcome to plan 9' && exit 1`, /TERRAFORM_PATH/],
    ['no JSON in the middle', `[ "$1" = show ] && echo 'no JSON' && exit 0`, /cannot be read/],
  ])(
    '%s is reported in a single sentence, changes nothing, and the run continues after the repair',
    async (_what, mode, sentence) => {
      writeFileSync(
        join(portal.base, 'empty.rc'),
        `provider_installation { filesystem_mirror { path = "${portal.base}/pids" } }`,
      )
      writeFileSync(join(portal.base, 'direct.rc'), 'provider_installation { direct {} }')
      portal.setMode(mode.replace('{base}', portal.base))
      const made = await send(['mended'])
      const run = await portal.ended(made.runId)
      expect(run.step).toBe('failed')
      expect(run.message).toMatch(sentence)
      expect(run.message).toContain('Nothing was changed. Fix the problem, then choose Retry.')
      await agree(made, [])
      portal.mend()
      expect(await portal.retried(made.runId)).toMatchObject({ step: 'succeeded' })
      await agree(made, ['mended'])
      await deleted(made)
    },
  )

  test('reports a missing Terraform and credentials that the cloud rejects', async () => {
    renameSync(portal.terraform, join(portal.base, 'away'))
    const made = await send(['mended'])
    const none = await portal.ended(made.runId)
    expect(none.message).toMatch(/could not be started\. Install Terraform/)
    renameSync(join(portal.base, 'away'), portal.terraform)
    portal.stub.set({ STUB_FAIL: 'configure:azurerm' })
    const refused = await portal.retried(made.runId)
    expect(refused).toMatchObject({
      step: 'failed',
      message: expect.stringContaining('configure of azurerm'),
    })
    expect(refused.message).toContain('Nothing was changed')
    portal.mend()
    expect(await portal.retried(refused.id)).toMatchObject({ step: 'succeeded' })
    await deleted(made)
  })

  test.each(['init', 'plan', 'apply'] as const)('Terraform killed in %s', async (step) => {
    const { made, pid } = await holdInStep(step)
    process.kill(pid, 'SIGKILL')
    const run = await portal.ended(made.runId)
    expect(run.step).toBe('failed')
    expect(run.message).toMatch(step === 'apply' ? /1 planned change was completed/ : /Nothing was changed/)
    expect(run.message).toContain('Retry')
    portal.mend()
    const again = await portal.retried(made.runId)
    expect(again, again.message).toMatchObject({ step: 'succeeded' })
    await agree(made, ['first', 'second'])
    await deleted(made)
  })

  test.each(['init', 'plan', 'apply'] as const)('its supervisor killed in %s', async (step) => {
    const { made, pid, supervisor } = await holdInStep(step)
    process.kill(supervisor, 'SIGKILL')
    const run = await portal.ended(made.runId)
    expect(run.step).toBe('failed')
    // No other step starts while it is still working.
    expect(isAtWork(pid)).toBe(false)
    portal.mend()
    const again = await portal.retried(made.runId)
    expect(again, again.message).toMatchObject({ step: 'succeeded' })
    await agree(made, ['first', 'second'])
    await deleted(made)
  })

  test.each(['init', 'plan', 'apply'] as const)('the portal killed in %s', async (step) => {
    const { made, pid } = await holdInStep(step)
    await portal.kill()
    await waitForExit(pid)
    portal.mend()
    await portal.start()
    const run = await portal.ended(made.runId)
    expect(run, run.message).toMatchObject({ step: 'succeeded' })
    await agree(made, ['first', 'second'])
    await deleted(made)
  })

  test('the portal killed while a plan waits and while it deletes', async () => {
    const made = await send(['first', 'second'], { Review: true })
    await portal.reached(made.runId, ({ step }) => step === 'awaiting-approval')
    await portal.kill()
    await portal.start()
    await portal.decide(made.runId, 'approve')
    expect(await portal.ended(made.runId)).toMatchObject({ step: 'succeeded' })
    portal.stub.set({ STUB_FAIL: 'slow:azurerm_storage_account/second=60' })
    const requested = await portal.requestDeletion(made)
    await portal.reached(requested.runId, hasEndedOne)
    const { pid } = await portal.terraformIn('apply')
    await portal.kill()
    await waitForExit(pid)
    portal.mend()
    await portal.start()
    expect(await portal.ended(requested.runId)).toMatchObject({ step: 'succeeded' })
    await agree(made, [])
  })

  test('loss of the whole machine midway: the second attempt takes over the first one’s resources without duplicates', async () => {
    const { made, pid, supervisor } = await holdInStep('apply')
    const killed = portal.kill()
    process.kill(supervisor, 'SIGKILL')
    process.kill(-pid, 'SIGKILL')
    await killed
    portal.mend()
    await portal.start()
    const run = await portal.ended(made.runId)
    expect(run, run.message).toMatchObject({ step: 'succeeded' })
    expect(run.log.map(({ text }) => text).join()).toContain('It is now imported.')
    await agree(made, ['first', 'second'])
    await deleted(made)
  })

  test('loss of the whole machine while Terraform reads a plan: the next start cleans up', async () => {
    portal.setMode('SLOW=show')
    const made = await send(['first'])
    const { pid, supervisor } = await portal.terraformIn('show')
    const left = portal.clearPlans()
    expect(left).toHaveLength(1)
    const killed = portal.kill()
    process.kill(supervisor, 'SIGKILL')
    process.kill(-pid, 'SIGKILL')
    await killed
    expect(portal.clearPlans()).toEqual(left)
    portal.mend()
    await portal.start()
    expect(portal.clearPlans()).not.toContain(left[0])
    const run = await portal.ended(made.runId)
    expect(run, run.message).toMatchObject({ step: 'succeeded' })
    await agree(made, ['first'])
    await deleted(made)
  })

  test('a database outage while resources are created', async () => {
    portal.stub.set({ STUB_FAIL: 'slow:azurerm_storage_account/second=4' })
    const made = await send(['first', 'second'])
    await portal.reached(made.runId, hasEndedOne)
    await portal.gate.shut()
    // Waits until all resources have been created and their state could not be stored.
    await waitUntil(
      async () => inWorld().length,
      (items) => items === 2,
    )
    await sleep(6000)
    portal.mend()
    await portal.gate.open()
    const run = await portal.ended(made.runId)
    expect(run, run.message).toMatchObject({ step: 'succeeded' })
    await agree(made, ['first', 'second'])
    await deleted(made)
  })

  test.runIf(process.getuid?.() === 0)('a full disk', async () => {
    const folder = join(portal.dataDir, 'provisions')
    mkdirSync(folder, { recursive: true })
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'none', folder])
    try {
      writeFileSync(join(folder, 'others'), Buffer.alloc(52 * 1024))
      const made = await send(['full'])
      const run = await portal.ended(made.runId)
      expect(run.step).toBe('failed')
      expect(run.message).toContain('The disk of the portal is full')
      expect(run.message).toContain('Nothing was changed')
      rmSync(join(folder, 'others'))
      writeFileSync(join(folder, 'others'), Buffer.alloc(64 * 1024 - 4096))
      const fuller = await portal.retried(made.runId)
      expect(fuller.message).toContain('The disk of the portal is full')
      execFileSync('umount', ['-l', folder])
      expect(await portal.retried(fuller.id)).toMatchObject({ step: 'succeeded' })
      await agree(made, ['full'])
      await deleted(made)
    } finally {
      if (readFileSync('/proc/mounts', 'utf8').includes(folder)) execFileSync('umount', ['-l', folder])
    }
  })

  test('cancellation during planning, waiting, creation and deletion', async () => {
    const planned = await holdInStep('plan')
    await portal.decide(planned.made.runId, 'cancel')
    expect(await portal.ended(planned.made.runId)).toMatchObject({
      step: 'cancelled',
      message: expect.stringMatching(/^Canceled by /),
    })
    await agree(planned.made, [])
    portal.mend()

    const waiting = await send(['first', 'second'], { Review: true })
    await portal.reached(waiting.runId, ({ step }) => step === 'awaiting-approval')
    await portal.decide(waiting.runId, 'cancel')
    expect(await portal.ended(waiting.runId)).toMatchObject({ step: 'cancelled' })
    await agree(waiting, [])

    const { made } = await holdInStep('apply')
    await portal.decide(made.runId, 'cancel')
    const run = await portal.ended(made.runId)
    expect(run).toMatchObject({
      step: 'failed',
      message: expect.stringContaining('Choose Retry to continue'),
    })
    await agree(made, ['first'])
    portal.mend()
    expect(await portal.retried(made.runId)).toMatchObject({ step: 'succeeded' })
    await agree(made, ['first', 'second'])

    portal.stub.set({ STUB_FAIL: 'slow:azurerm_storage_account/second=60' })
    const requested = await portal.requestDeletion(made)
    await portal.reached(requested.runId, hasEndedOne)
    await portal.decide(requested.runId, 'cancel')
    expect(await portal.ended(requested.runId)).toMatchObject({ step: 'failed' })
    await agree(made, ['second'])
    portal.mend()
    const again = await portal.retry(requested.runId)
    // Resources that are deleted by then are refreshed once more.
    await portal.reached(again, ({ step }) => step === 'awaiting-approval')
    await portal.decide(again, 'approve', made.resourceName)
    expect(await portal.ended(again)).toMatchObject({ step: 'succeeded' })
    await agree(made, [])
  })
})
