/**
 * States that Terraform could not hand over lie sealed on the disk of the machine where it ran. Its portal puts them into the database
 * as soon as that answers, so that whoever takes the run up goes on from there, on whichever machine.
 */
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  forgetLeftState,
  isNewerState,
  isTaken,
  leftStateIn,
  sweepPlans,
  sweepTurns,
  thingsInState,
} from '@cmp/terraform'
import { isOutage } from '../../kit/outage.ts'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import { folderOfRuns, keysOfRuns } from './run-folders.ts'
import { addVersion, newestVersion } from './state-store.ts'

const lookMilliseconds = 15_000

/** Whether somebody is at work on a provision, whose state it is then. */
const isAtWork = async ({ trx, now }: Scoped, provisionId: string): Promise<boolean> =>
  (await trx
    .selectFrom('provisionRun')
    .select('id')
    .where('provisionId', '=', provisionId)
    .where('leaseUntil', '>', now)
    .executeTakeFirst()) !== undefined

/** The state that was left, whichever key it was sealed with. */
const openLeft = async (ctx: AppContext, provisionId: string): Promise<Buffer | undefined> => {
  let problem: unknown
  for (const key of await keysOfRuns(ctx, provisionId))
    try {
      return await leftStateIn(join(folderOfRuns(ctx), provisionId), key)
    } catch (error) {
      problem ??= error
    }
  throw new Error('It was sealed with another SECRET_KEY.', { cause: problem })
}

/** What a state has that the other does not know, for whoever reads the log of the portal. */
const unknownTo = (left: Buffer, kept: Buffer | undefined): string[] => {
  const known = new Set(kept ? thingsInState(kept).map(({ address }) => address) : [])
  return thingsInState(left).flatMap(({ address, attributes }) =>
    known.has(address) ? [] : [`${address} ${String(attributes['id'] ?? '')}`],
  )
}

/** Keeps what was left of one provision; tells whether its file is needed no more. */
const handOver = async (ctx: AppContext, provisionId: string, left: Buffer): Promise<boolean> => {
  const owner = await withScope(ctx, systemScope, ({ trx }) =>
    trx.selectFrom('provision').select('customerId').where('id', '=', provisionId).executeTakeFirst(),
  )
  if (!owner) return false
  const { state: kept, version } = await newestVersion(ctx, provisionId)
  if (!isNewerState(left, kept)) {
    ctx.log.warn(
      { provision: provisionId, unknown: unknownTo(left, kept) },
      'a state that was left behind came too late: another run has gone on without it',
    )
    return true
  }
  const sealed = await ctx.secrets.seal(left.toString('utf8'), {
    purpose: 'provision-state',
    id: provisionId,
    customerId: owner.customerId,
  })
  return withScope(ctx, systemScope, async (scoped) => {
    const provision = await scoped.trx
      .selectFrom('provision')
      .select('id')
      .where('id', '=', provisionId)
      .forUpdate()
      .executeTakeFirst()
    if (!provision || (await isAtWork(scoped, provisionId))) return false
    return addVersion(scoped, { provisionId, runId: null, sealed, after: version })
  })
}

/** Puts into the database what lies on this machine's disk; what is being worked on stays for the next time. */
export const handOverLeftStates = async (ctx: AppContext): Promise<void> => {
  const folder = folderOfRuns(ctx)
  if (!existsSync(folder)) return
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    // Whoever is at work there hands over what lies there first.
    if (!entry.isDirectory() || isTaken(join(folder, entry.name))) continue
    try {
      const left = await openLeft(ctx, entry.name)
      if (left && (await handOver(ctx, entry.name, left))) await forgetLeftState(join(folder, entry.name))
    } catch (error) {
      if (isOutage(error)) return
      ctx.log.error(
        { err: error, provision: entry.name },
        'a state that was left behind cannot be handed over',
      )
    }
  }
}

/**
 * Begins with what earlier processes of this machine have left: clear plans are taken away, states are handed over. States are looked
 * for from then on until the portal stops: a supervisor may outlive its portal, and the database may be away.
 */
export const tidyRunFolders = async (ctx: AppContext): Promise<void> => {
  const swept = await sweepPlans(ctx.clock())
  if (swept > 0) ctx.log.warn({ plans: swept }, 'plans of processes that were killed are taken away')
  const folder = folderOfRuns(ctx)
  if (existsSync(folder)) await sweepTurns(folder)
  await handOverLeftStates(ctx)
  const goOn = async (): Promise<void> => {
    while (!ctx.stopping.aborted) {
      await ctx.pause(lookMilliseconds)
      await handOverLeftStates(ctx)
    }
  }
  goOn().catch((error: unknown) => {
    if (!ctx.stopping.aborted) ctx.log.error({ err: error }, 'nobody looks for states that are left behind')
  })
}
