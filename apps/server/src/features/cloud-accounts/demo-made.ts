/** What people have provisioned in the demo's clouds: its adapter lists it, and charges it. */
import { sql } from 'kysely'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope } from '../../scope/scope.ts'

const factsIn = (text: string): Readonly<Record<string, unknown>> => JSON.parse(text)

/** Everything that was made where the account sees it, with what is gone by now. */
export const demoMade = (ctx: AppContext, accountId: string) =>
  withScope(ctx, systemScope, async ({ trx }) => {
    const rows = await trx
      .selectFrom('provisionResource')
      .select(['type', 'nativeId', 'name', 'containerId', 'region', 'resourceGroup', 'madeAt', 'goneAt'])
      // As text: tags keep their names.
      .select(sql<string>`facts::text`.as('facts'))
      .where('nativeId', 'is not', null)
      .where(
        sql<boolean>`container_id in (select container_id from cloud_container where cloud_account_id = ${accountId})`,
      )
      .orderBy('madeAt')
      .orderBy('id')
      .execute()
    return rows.map(({ madeAt, goneAt, facts, ...row }) => ({
      ...row,
      facts: factsIn(facts),
      madeAt: madeAt.toISOString(),
      goneAt: goneAt?.toISOString() ?? null,
    }))
  })
