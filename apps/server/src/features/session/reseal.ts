/**
 * Seals everything anew with the present key, so that former keys can be forgotten. Each value is written only if it is
 * still the one that was read: it may run beside a portal, be broken off, and run again.
 */
import type { ResealReply } from '@cmp/contract'
import { sql } from 'kysely'
import { systemScope, withScope } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'

/** Every column that holds a sealed text. */
const sealedColumns = [
  { table: 'app_user', column: 'totp_secret' },
  { table: 'app_user', column: 'totp_pending_secret' },
  { table: 'identity_provider', column: 'client_secret' },
  { table: 'cloud_account', column: 'credentials' },
  { table: 'webhook_endpoint', column: 'secret' },
  { table: 'webhook_endpoint', column: 'former_secret' },
  { table: 'proof_key', column: 'private_key' },
  { table: 'provision', column: 'secrets' },
  { table: 'provision', column: 'secret_outputs' },
  { table: 'provision_run', column: 'secrets' },
  { table: 'provision_state', column: 'sealed' },
] as const

/** Rows that are read at once. */
const rowsAtOnce = 200

/**
 * Seals anew what former keys sealed.
 * @returns how many values, and how many people have recovery codes that only former keys know
 * @throws AppError Unavailable for a value that no key opens; everything before it stays done
 */
export const resealSecrets = async (ctx: AppContext): Promise<ResealReply> => {
  let resealed = 0
  for (const { table, column } of sealedColumns) {
    let after = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const { rows } = await withScope(ctx, systemScope, ({ trx }) =>
        sql<{ id: string; sealed: string }>`
          select id, ${sql.ref(column)} as sealed from ${sql.table(table)}
          where id > ${after} and ${sql.ref(column)} is not null order by id limit ${rowsAtOnce}`.execute(
          trx,
        ),
      )
      for (const { id, sealed } of rows) {
        after = id
        if (await ctx.secrets.isCurrent(sealed)) continue
        const fresh = await ctx.secrets.seal(await ctx.secrets.open(sealed))
        const { numAffectedRows } = await withScope(ctx, systemScope, ({ trx }) =>
          sql`update ${sql.table(table)} set ${sql.ref(column)} = ${fresh}
            where id = ${id} and ${sql.ref(column)} = ${sealed}`.execute(trx),
        )
        resealed += Number(numAffectedRows ?? 0n)
      }
      if (rows.length < rowsAtOnce) break
    }
  }
  const mark = await ctx.secrets.fingerprintMark()
  return withScope(ctx, systemScope, async ({ trx, audit }) => {
    const people = await trx
      .selectFrom('recoveryCode')
      .select('userId')
      .distinct()
      .where('usedAt', 'is', null)
      .where('codeHash', 'not like', `${mark}%`)
      .execute()
    const outcome = { resealed, peopleWithFormerCodes: people.length }
    await audit({
      action: 'rotate-secrets',
      objectType: 'secrets',
      objectId: 'secrets',
      objectName: 'Secrets',
      after: outcome,
    })
    return outcome
  })
}
