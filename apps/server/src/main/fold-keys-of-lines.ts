/** Brings the lines of former releases to the spelling of accounts that the database has had since its upgrade. */
import { foldLineKeys } from '../engine/fold-line-keys.ts'
import type { AppContext } from '../scope/context.ts'
import { systemScope, withScope } from '../scope/scope.ts'

/** Load after load; a load that is done is not asked for again. */
export const foldKeysOfLines = async (ctx: AppContext): Promise<void> => {
  const keys = await withScope(ctx, systemScope, ({ trx }) =>
    trx.selectFrom('lineKeyToFold').selectAll().execute(),
  )
  for (const [loadId, own] of Map.groupBy(keys, (key) => key.loadId)) {
    await foldLineKeys(ctx.lines, loadId, own)
    await withScope(ctx, systemScope, ({ trx }) =>
      trx.deleteFrom('lineKeyToFold').where('loadId', '=', loadId).execute(),
    )
  }
}
