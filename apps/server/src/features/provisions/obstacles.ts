/** Asks a cloud what stands in the way of what a plan deletes, before anybody agrees to it. */
import { CloudError } from '@cmp/clouds/ports/errors'
import type { DoomedThing, ObstaclesFound, ObstaclesPort } from '@cmp/clouds/ports/obstacles'
import { counted } from '@cmp/contract'
import type { KeptChange, KeptPlan } from '../../db/provision-tables.ts'
import { AppError } from '../../kit/errors.ts'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope } from '../../scope/scope.ts'
import { openAccount } from '../cloud-accounts/cloud-accounts.ts'
import { accountsOf } from './account.ts'
import type { Run } from './steps.ts'

/** How long a plan waits for all of it. */
const patienceMilliseconds = 10_000

/** What is deleted, or deleted and made anew. */
export const isLost = ({ action }: KeptChange): boolean => action === 'delete' || action === 'replace'

const nothing: ObstaclesFound = { found: [], unknown: [] }

const untold = (why: string): ObstaclesFound => ({
  found: [],
  unknown: [{ address: '', whether: 'anything stands in the way of deleting it', why }],
})

/** What of a plan's losses the cloud knows by an id. */
const doomedOf = (ctx: AppContext, run: Run, plan: KeptPlan): Promise<DoomedThing[]> => {
  const addresses = plan.changes.filter(isLost).map(({ address }) => address)
  if (addresses.length === 0) return Promise.resolve([])
  return withScope(ctx, systemScope, async ({ trx }) => {
    const rows = await trx
      .selectFrom('provisionResource')
      .select(['address', 'type', 'nativeId', 'name', 'containerId', 'region'])
      .where('provisionId', '=', run.provisionId)
      .where('goneAt', 'is', null)
      .where('address', 'in', addresses)
      .orderBy('address')
      .execute()
    return rows.flatMap(({ nativeId, ...row }) => (nativeId === null ? [] : [{ ...row, nativeId }]))
  })
}

/** The first of the accounts that see a place which can tell. @throws AppError of one that cannot be opened */
const portOf = async (ctx: AppContext, run: Run): Promise<ObstaclesPort | undefined> => {
  for (const row of await accountsOf(ctx, run.provision)) {
    const { obstacles } = await openAccount(ctx, row)
    if (obstacles) return obstacles
  }
  return undefined
}

/** What a cloud tells in time; what it does not tell is said, and keeps nobody from deciding. */
export const lookInTime = async (
  port: ObstaclesPort,
  things: readonly DoomedThing[],
  signal: AbortSignal,
  milliseconds = patienceMilliseconds,
): Promise<ObstaclesFound> => {
  const limit = AbortSignal.timeout(milliseconds)
  const late = new Promise<ObstaclesFound>((resolve) => {
    const end = () => resolve(untold(`There was no answer within ${counted(milliseconds / 1000, 'second')}.`))
    limit.addEventListener('abort', end, { once: true })
  })
  try {
    return await Promise.race([late, port.look(things, AbortSignal.any([signal, limit]))])
  } catch (error) {
    if (!(error instanceof CloudError)) throw error
    return untold(error.message)
  }
}

/** What a cloud says of what a plan deletes or makes anew; nothing of a plan that does neither. */
export const obstaclesOfPlan = async (
  ctx: AppContext,
  run: Run,
  plan: KeptPlan,
  signal: AbortSignal,
): Promise<ObstaclesFound> => {
  const things = await doomedOf(ctx, run, plan)
  if (things.length === 0) return nothing
  try {
    const port = await portOf(ctx, run)
    return port
      ? await lookInTime(port, things, signal)
      : untold(`No cloud account that sees ${run.provision.containerId} can be asked.`)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    ctx.log.warn(
      { err: error, run: run.id },
      'an account that could tell what a deletion meets cannot be opened',
    )
    return untold(error.message)
  }
}
