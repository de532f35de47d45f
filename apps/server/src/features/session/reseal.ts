/**
 * Seals everything again with the present key, for the record that has it, so that former keys and values that name no
 * record can be forgotten. Each value is written only if it is
 * still the one that was read: it may run beside a portal, be broken off, and run again.
 */
import type { ResealReply } from '@cmp/contract'
import { sql } from 'kysely'
import type { SecretPurpose } from '../../stores/secrets.ts'
import { systemScope, withScope } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'

/** A column with sealed texts: what they are for, and the column with the ID that they are sealed for. */
type SealedColumn = { table: string; column: string; purpose: SecretPurpose; owner: string }

/** Every column that holds a sealed text. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'app_user', column: 'totp_secret', purpose: 'authenticator-app', owner: 'id' },
  { table: 'app_user', column: 'totp_pending_secret', purpose: 'pending-authenticator-app', owner: 'id' },
  { table: 'identity_provider', column: 'client_secret', purpose: 'identity-provider', owner: 'id' },
  { table: 'cloud_account', column: 'credentials', purpose: 'cloud-account', owner: 'id' },
  { table: 'webhook_endpoint', column: 'secret', purpose: 'webhook', owner: 'id' },
  { table: 'webhook_endpoint', column: 'former_secret', purpose: 'webhook', owner: 'id' },
  { table: 'proof_key', column: 'private_key', purpose: 'proof-key', owner: 'key_id' },
  { table: 'signing_certificate', column: 'private_key', purpose: 'signing-certificate', owner: 'id' },
  { table: 'provision', column: 'secrets', purpose: 'provision-secrets', owner: 'id' },
  { table: 'provision', column: 'secret_outputs', purpose: 'provision-outputs', owner: 'id' },
  { table: 'provision_run', column: 'secrets', purpose: 'provision-secrets', owner: 'provision_id' },
  { table: 'provision_state', column: 'sealed', purpose: 'provision-state', owner: 'provision_id' },
]

/** Rows that are read at once. */
const rowsAtOnce = 200

/**
 * Seals again what former keys sealed, and what is sealed for no record yet.
 * @returns how many values, and how many people have recovery codes that only former keys know
 * @throws AppError Unavailable for a value that no key opens; everything before it stays done
 */
export const resealSecrets = async (ctx: AppContext): Promise<ResealReply> => {
  let resealed = 0
  for (const { table, column, purpose, owner } of sealedColumns) {
    let after = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const { rows } = await withScope(ctx, systemScope, ({ trx }) =>
        sql<{ id: string; ownerId: string; sealed: string }>`
          select id, ${sql.ref(owner)} as owner_id, ${sql.ref(column)} as sealed from ${sql.table(table)}
          where id > ${after} and ${sql.ref(column)} is not null order by id limit ${rowsAtOnce}`.execute(
          trx,
        ),
      )
      for (const { id, ownerId, sealed } of rows) {
        after = id
        if (await ctx.secrets.isCurrent(sealed)) continue
        const sealedFor = { purpose, id: ownerId }
        const fresh = await ctx.secrets.seal(await ctx.secrets.open(sealed, sealedFor), sealedFor)
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
