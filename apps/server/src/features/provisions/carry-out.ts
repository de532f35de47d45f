/** The work of a run: it is planned, agreed to where that is asked for, and carried out. */
import { capitalized, counted, isProvisionStepEnd, word } from '@cmp/contract'
import type { ObstaclesFound } from '@cmp/clouds/ports/obstacles'
import { TerraformProblem, type Plan, type RunOutcome } from '@cmp/terraform'
import type { KeptImport, KeptPlan } from '../../db/provision-tables.ts'
import { AppError } from '../../kit/errors.ts'
import { isOutage } from '../../kit/outage.ts'
import type { AppContext } from '../../scope/context.ts'
import { actingAs, systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import { defineJob, type Work } from '../../work/define-job.ts'
import { announce } from '../events/announce.ts'
import { provisionPortOf } from './account.ts'
import { asksAgain, asksFor } from './agreement.ts'
import { beyondBudget, refusedBeyond } from './budget.ts'
import { cautionsOf } from './cautions.ts'
import { namesToConfirm } from './confirmations.ts'
import { carryOutWith } from './engine.ts'
import { openLog } from './log.ts'
import { adviceFor } from './refusal-advice.ts'
import { keepThings } from './made-things.ts'
import { obstaclesOfPlan } from './obstacles.ts'
import { prerequisitesOfRun } from './prerequisites.ts'
import { orphansIn, withoutOrphans, type Orphan } from './orphans.ts'
import { foreignIdProblem } from './named-ids.ts'
import { isAgreed, keptPlan } from './plans.ts'
import { keepPrices, priceInWords, pricesOfRun, readPrices, type BothPrices } from './prices.ts'
import { ruleOf } from './rules.ts'
import { joinSecrets, maskOf, openSecretsByPlace } from './secrets.ts'
import { keepSecretOutputs, sealOutputs, type SealedOutputs } from './secret-outputs.ts'
import { newestState, stateStoreOf } from './state-store.ts'
import { doneSentence, moveTo, readRun, theThing, type Run } from './steps.ts'
import { typeNameOf, typeOf } from './types.ts'

const watchMilliseconds = 1000

/** Changes that a message names. */
const mostTold = 50

const cancelled = (by: string): string => `Cancelled by ${by}.`

const minute = 60_000

/** Aborts once somebody has cancelled the run, or when it has taken too long. */
const watchRun = (
  ctx: AppContext,
  runId: string,
  longestMinutes: number,
  over: AbortSignal,
): { cancel: AbortSignal; limit: AbortSignal } => {
  const [asked, late] = [new AbortController(), new AbortController()]
  const end = ctx.clock().getTime() + longestMinutes * minute
  const isCancelled = async (): Promise<boolean> => {
    try {
      const run = await withScope(ctx, systemScope, ({ trx }) =>
        trx.selectFrom('provisionRun').select('cancelledBy').where('id', '=', runId).executeTakeFirst(),
      )
      return Boolean(run?.cancelledBy)
    } catch (error) {
      // The run goes on, and whoever cancels is heard when the database answers again.
      if (!isOutage(error)) throw error
      return false
    }
  }
  const watch = async (): Promise<void> => {
    while (!over.aborted && !ctx.stopping.aborted) {
      await ctx.pause(watchMilliseconds)
      if (ctx.clock().getTime() >= end) return late.abort()
      if (await isCancelled()) return asked.abort()
    }
  }
  watch().catch((error: unknown) => {
    if (!over.aborted && !ctx.stopping.aborted)
      ctx.log.error({ err: error, run: runId }, 'a run cannot be watched: nobody can cancel it')
  })
  return { cancel: asked.signal, limit: late.signal }
}

/** Tells those who may agree, with what would happen. */
const tellApprovers = async (scoped: Scoped, run: Run, plan: KeptPlan, sentence: string): Promise<void> => {
  const price = priceInWords(await readPrices(scoped, run.id))
  const { companyName } = await scoped.trx
    .selectFrom('customer')
    .select('companyName')
    .where('id', '=', run.customerId)
    .executeTakeFirstOrThrow()
  await announce(scoped, [
    {
      event: 'provision.approval',
      // A plan that has changed is asked about anew.
      thing: `${run.id} ${run.attempt}`,
      customerId: run.customerId,
      data: {
        runId: run.id,
        provisionId: run.provisionId,
        customerId: run.customerId,
        companyName,
        resourceName: run.provision.resourceName,
        kind: typeNameOf(run.provision.resourceTypeId),
        action: run.action,
        askedBy: run.createdBy,
        reason: sentence,
        price,
        changes: plan.changes.slice(0, mostTold).map(({ address, action }) => ({ address, action })),
        cautions: (plan.cautions ?? []).slice(0, mostTold).map(({ kind, text }) => ({ kind, text })),
      },
      href: `/infrastructure-provision/run?id=${run.id}`,
      by: run.createdBy,
    },
  ])
}

type Prerequisites = Awaited<ReturnType<typeof prerequisitesOfRun>>

/** What an attempt has left: the state, and what the cloud gave out in confidence. */
type Made = { state: Buffer | undefined; secrets: SealedOutputs }

/** What is kept of a run that is agreed to, or waits for that. Tells whether it goes on. */
const settle = async (
  scoped: Scoped,
  work: Work,
  plan: KeptPlan,
  orphans: readonly Orphan[],
  prices: BothPrices,
  met: { obstacles: ObstaclesFound; prerequisites: Prerequisites },
): Promise<boolean> => {
  const present = await readRun(scoped, work.rowId, { isHeld: true })
  if (!present || present.cancelledBy !== null)
    throw new TerraformProblem('Stopped', cancelled(present?.cancelledBy ?? ''))
  const told = {
    ...plan,
    cautions: cautionsOf(present, plan, met.obstacles, met.prerequisites),
    confirm: namesToConfirm(present, plan),
  }
  const json = JSON.stringify(told)
  const isAsAgreed = present.step !== 'planning' && isAgreed(withoutOrphans(plan, orphans), present.plan)
  // A run that was agreed to keeps what was shown then.
  if (!isAsAgreed) await keepPrices(scoped, present.id, prices)
  const rule = await ruleOf(scoped, present.customerId)
  const beyond = isAsAgreed ? undefined : await beyondBudget(scoped, present, rule, prices)
  // What has begun cannot be refused any more: an administrator is asked about the rest.
  if (beyond?.isRefused && !present.hasBegun) {
    const message = refusedBeyond(beyond, present.provision.stands)
    await moveTo(scoped, present, 'cancelled', { message, run: { plan: json } })
    await work.done(scoped, message)
    return false
  }
  const asked =
    present.step === 'planning'
      ? asksFor(present, told, rule, beyond)
      : asksAgain(present, told, rule, beyond)
  if (plan.changes.length > 0 && !isAsAgreed && asked) {
    const { sentence, approver, needsSecondPerson } = asked
    await moveTo(scoped, present, 'awaiting-approval', {
      message: sentence,
      run: { plan: json, asksFor: sentence, approver, needsSecondPerson },
    })
    if (approver === 'administrator') await tellApprovers(scoped, present, told, sentence)
    await work.wait(scoped, `${capitalized(theThing(present))}: ${sentence}`)
    return false
  }
  await moveTo(scoped, present, 'applying', {
    run: { plan: json, hasBegun: true },
    provision: { stands: present.provision.stands || plan.changes.length > 0 },
  })
  return true
}

const endWell = async (
  scoped: Scoped,
  work: Work,
  run: Run,
  { plan, outputs }: RunOutcome,
  { state, secrets }: Made,
) => {
  const message = doneSentence(run, plan.isEmpty)
  // What somebody else has deleted altogether is adopted by being forgotten.
  const isGone = run.action === 'delete' || (run.action === 'adopt' && plan.isGone)
  await moveTo(scoped, run, 'succeeded', {
    message,
    provision: {
      ...(isGone && { status: 'deleted' as const }),
      stands: !isGone,
      body: JSON.stringify(run.body),
      secrets: isGone ? null : run.secrets,
      secretsVersion: run.secretsVersion,
      outputs: JSON.stringify(outputs),
    },
  })
  await keepThings(scoped, run, isGone ? undefined : state)
  await keepSecretOutputs(scoped, run, isGone ? null : secrets)
  // The provision keeps what is needed of them; no run that has ended does.
  await scoped.trx
    .updateTable('provisionRun')
    .set({ secrets: null })
    .where('provisionId', '=', run.provisionId)
    .execute()
  if (isGone)
    await scoped.trx.deleteFrom('provisionState').where('provisionId', '=', run.provisionId).execute()
  const { provision } = run
  await actingAs(scoped, run.createdBy).audit({
    action: run.action,
    objectType: 'provisions',
    objectId: provision.id,
    objectName: provision.resourceName,
    customerId: run.customerId,
    ...(run.action === 'create' || run.action === 'import' ? {} : { before: provision.body }),
    ...(isGone ? {} : { after: run.body }),
  })
  await work.done(scoped, message)
}

const endCancelled = async (scoped: Scoped, work: Work, id: string, ended: number): Promise<void> => {
  const run = await readRun(scoped, id, { isHeld: true })
  if (!run) return
  const by = cancelled(run.cancelledBy ?? '')
  const message = run.hasBegun
    ? `${by} ${ended === 0 ? 'What had begun was finished first' : 'What was done until then stands'}: go on with Retry, or delete it.`
    : by
  await moveTo(scoped, run, run.hasBegun ? 'failed' : 'cancelled', { message })
  await work.done(scoped, message)
}

/** What went wrong, as people read it. */
export const sentenceOf = (
  { message, diagnostics }: TerraformProblem,
  mask: (text: string) => string,
  region: string,
): string => {
  const detail = diagnostics.find(({ severity }) => severity === 'error')?.detail ?? ''
  const ended = [message, detail, adviceFor(`${message} ${detail}`, region)]
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => (/[.!?]$/.test(text) ? text : `${text}.`))
  return mask(ended.join(' ')).slice(0, 3000)
}

/** A failed plan with what the cloud is known to be without, which may be the reason. */
const withMissing = (sentence: string, prerequisites: Prerequisites): string =>
  [
    sentence,
    ...prerequisites.flatMap(({ status, text, command }) =>
      status === 'missing' ? [command === '' ? text : `${text} Run "${command}".`] : [],
    ),
  ]
    .join(' ')
    .slice(0, 3000)

const diskFull =
  'The disk of the portal is full: there has to be room in the folder provisions of its data folder.'

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

/** What there is after a run that failed, and what to do then. */
const whatStands = (hasBegun: boolean, ended: number): string => {
  if (!hasBegun) return 'Nothing was changed: mend that, and go on with Retry.'
  return ended === 0
    ? 'Nothing is known to be done; Retry finds out what the cloud has by now, and goes on from there.'
    : `${ended} of what was planned ${word(ended, 'is', 'are')} done, and ${word(ended, 'stands', 'stand')}: go on with Retry, or delete it.`
}
/** A configuration that takes over what exists; what is in the state already is passed over by Terraform. */
const withImports = (configuration: object, imports: readonly KeptImport[]) =>
  imports.length === 0 ? { ...configuration } : { ...configuration, import: imports }

const carryOut = async (ctx: AppContext, work: Work): Promise<void> => {
  const run = await withScope(ctx, systemScope, (scoped) => readRun(scoped, work.rowId))
  if (!run || isProvisionStepEnd(run.step))
    return work.write((scoped) => work.done(scoped, run?.message ?? ''))
  const type = typeOf(run.provision.resourceTypeId)
  const foreignId = await withScope(ctx, systemScope, (scoped) => foreignIdProblem(scoped, type, run))
  if (foreignId && run.action !== 'delete') throw new AppError('Conflict', foreignId)
  const secrets = await openSecretsByPlace(ctx, run.provisionId, run.secrets)
  const body = joinSecrets(run.body, secrets)
  const unsaid = Object.values(secrets)
  const mask = (text: string): string => maskOf(unsaid)(text)
  const port = await provisionPortOf(ctx, run.provision)
  const prerequisites = await prerequisitesOfRun(ctx, run, work.signal)
  const over = new AbortController()
  const { cancel, limit } = watchRun(ctx, run.id, type.longestMinutes, over.signal)
  const log = openLog(work, run.attempt, ctx.clock, mask)
  let { hasBegun } = run
  const attempt = (orphans: readonly Orphan[]): Promise<RunOutcome> =>
    carryOutWith(
      ctx,
      port,
      {
        provisionId: run.provisionId,
        configurationOf: (standing) =>
          withImports(
            type.terraformOf(body, {
              secretsVersion: run.secretsVersion,
              standing,
              provisionId: run.provisionId,
            }),
            [...run.imports, ...orphans],
          ),
        variables: type.variablesOf(body),
        isDestroy: run.action === 'delete',
        isRefreshOnly: run.action === 'adopt',
        state: stateStoreOf(ctx, work, run),
        signal: AbortSignal.any([work.signal, limit, cancel]),
        onEvent: log.add,
        onSecrets: (found) => void unsaid.push(...found),
      },
      async (plan: Plan) => {
        const kept = keptPlan(plan, run.action, mask)
        const [prices, obstacles] = await Promise.all([
          pricesOfRun(ctx, run),
          obstaclesOfPlan(ctx, run, kept, work.signal),
        ])
        // A run that waits for somebody is nobody's: nothing is written then.
        await log.flush()
        hasBegun = await work.write((scoped) =>
          settle(scoped, work, kept, orphans, prices, { obstacles, prerequisites }),
        )
        return hasBegun
      },
    )
  /** Once more with what an earlier run had made; anything else is refused as it was. */
  const attemptWithOrphans = async (error: unknown): Promise<RunOutcome> => {
    if (!(error instanceof TerraformProblem) || error.code !== 'Refused') throw error
    const orphans = await withScope(ctx, systemScope, async (scoped) => {
      // The plan was made by this attempt, whose number is still the one that was read first.
      const present = await readRun(scoped, run.id)
      return present ? orphansIn(scoped, { ...present, attempt: run.attempt }, error.diagnostics) : []
    })
    if (orphans.length === 0) throw error
    for (const { to } of orphans)
      log.add({
        kind: 'said',
        text: `${to} was made by an earlier run whose answer was lost. It is taken over.`,
      })
    return attempt(orphans)
  }
  try {
    const outcome = await attempt([]).catch(attemptWithOrphans)
    await log.flush()
    if (!outcome.isApplied) return
    const made = {
      state: await newestState(ctx, run.provisionId),
      secrets: await sealOutputs(ctx, run, outcome.secretOutputs),
    }
    await work.write((scoped) => endWell(scoped, work, run, outcome, made))
  } catch (error) {
    if (isDiskFull(error))
      throw new AppError('Unavailable', `${diskFull} ${whatStands(hasBegun, log.ended())}`, { cause: error })
    if (!(error instanceof TerraformProblem)) throw error
    await log.flush()
    if (log.ended() > 0) {
      const state = await newestState(ctx, run.provisionId)
      await work.write((scoped) => keepThings(scoped, run, state))
    }
    if (error.code === 'Stopped' && cancel.aborted)
      return work.write((scoped) => endCancelled(scoped, work, run.id, log.ended()))
    const sentence = limit.aborted
      ? `It took more than ${counted(type.longestMinutes, 'minute')} and was stopped.`
      : error.diagnostics.some(({ summary, detail }) =>
            /no space left on device/i.test(`${summary} ${detail}`),
          )
        ? diskFull
        : withMissing(sentenceOf(error, mask, run.provision.regionId), hasBegun ? [] : prerequisites)
    const stands = whatStands(hasBegun, log.ended())
    throw new AppError('Unavailable', `${sentence} ${stands}`, { cause: error })
  } finally {
    over.abort()
    log.stop()
  }
}

/** Carries runs out. Each keeps a program busy that takes hundreds of megabytes. */
export const provisionJob = defineJob({
  name: 'provision',
  table: 'provisionRun',
  atOnce: 2,
  endsFirst: true,
  run: carryOut,
  onFailed: async (scoped, id, { message, error }) => {
    const run = await readRun(scoped, id, { isHeld: true })
    if (!run) return undefined
    const sentence =
      error === undefined
        ? 'The portal was interrupted several times while it worked on this. What exists now stands in the state: go on with Retry.'
        : message
    await moveTo(scoped, run, 'failed', { message: sentence })
    return `/infrastructure-provision/run?id=${id}`
  },
})
