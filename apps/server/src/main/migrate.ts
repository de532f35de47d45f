/** `cmpctl migrate`: upgrades the schemas of the stores without serving. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/main'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Env } from '../kit/env.ts'
import type { Output } from './output.ts'
import { withFolder, withStores } from './stores.ts'

const appliedRows = z.array(z.object({ name: z.string() }))

/** Every start upgrades too. Before an upgrade of several servers, this command runs once, separately. */
export const migrate = async (env: Env, output: Output): Promise<void> => {
  const started = performance.now()
  const migrations = await withFolder(env, () =>
    withStores(env, async ({ ctx }) => {
      const { rows } = await sql`select name from kysely_migration order by name`.execute(ctx.db)
      return appliedRows.parse(rows).map(({ name }) => name)
    }),
  )
  const seconds = (performance.now() - started) / 1000
  output.result({ migrations, seconds }, [t(m.theSchemaIsUpToDate, { migrations: migrations.join(', ') })])
}
