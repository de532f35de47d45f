/** Lists every column that contains encrypted values, and how its rows are read. */
import { sql, type RawBuilder } from 'kysely'
import type { SecretPurpose } from '../../../stores/secrets.ts'
import type { AppContext } from '../../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../../scope/scope.ts'

/**
 * A column with encrypted text: its purpose, the column with the ID to which the text is bound, and whose data key
 * encrypts it: that of the row's customer, of the provision's customer, or of the reseller.
 */
type SealedColumn = {
  table: string
  column: string
  purpose: SecretPurpose
  owner: string
  keyOf: 'customer' | 'provision' | 'reseller'
}

/** Every column that contains encrypted text. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'app_user', column: 'totp_secret', purpose: 'authenticator-app', owner: 'id', keyOf: 'customer' },
  {
    table: 'app_user',
    column: 'totp_pending_secret',
    purpose: 'pending-authenticator-app',
    owner: 'id',
    keyOf: 'customer',
  },
  {
    table: 'identity_provider',
    column: 'client_secret',
    purpose: 'identity-provider',
    owner: 'id',
    keyOf: 'customer',
  },
  { table: 'cloud_account', column: 'credentials', purpose: 'cloud-account', owner: 'id', keyOf: 'customer' },
  { table: 'webhook_endpoint', column: 'secret', purpose: 'webhook', owner: 'id', keyOf: 'customer' },
  { table: 'webhook_endpoint', column: 'former_secret', purpose: 'webhook', owner: 'id', keyOf: 'customer' },
  { table: 'proof_key', column: 'private_key', purpose: 'proof-key', owner: 'key_id', keyOf: 'reseller' },
  {
    table: 'signing_certificate',
    column: 'private_key',
    purpose: 'signing-certificate',
    owner: 'id',
    keyOf: 'reseller',
  },
  { table: 'provision', column: 'secrets', purpose: 'provision-secrets', owner: 'id', keyOf: 'customer' },
  {
    table: 'provision',
    column: 'secret_outputs',
    purpose: 'provision-outputs',
    owner: 'id',
    keyOf: 'customer',
  },
  {
    table: 'provision_run',
    column: 'secrets',
    purpose: 'provision-secrets',
    owner: 'provision_id',
    keyOf: 'provision',
  },
  {
    table: 'provision_state',
    column: 'sealed',
    purpose: 'provision-state',
    owner: 'provision_id',
    keyOf: 'provision',
  },
]

const buildCustomerId = ({ table, keyOf }: SealedColumn): RawBuilder<unknown> => {
  if (keyOf === 'reseller') return sql`null::uuid`
  if (keyOf === 'customer') return sql.ref('customer_id')
  return sql`(select provision.customer_id from provision where provision.id = ${sql.ref(`${table}.provision_id`)})`
}

/** A stored encrypted value; `customerId` names the customer whose data key must encrypt it. */
export type StoredValue = {
  column: SealedColumn
  id: string
  ownerId: string
  customerId: string | null
  sealed: string
}

/** The number of rows read at a time. */
const rowsAtOnce = 200

/**
 * Yields every encrypted value of the database, column by column; values written at the same time may or may not be
 * included.
 */
export const streamStoredValues = async function* (ctx: AppContext): AsyncGenerator<StoredValue> {
  for (const declared of sealedColumns) {
    const { table, column, owner } = declared
    let after = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const { rows } = await withScope(ctx, systemScope, ({ trx }) =>
        sql<Omit<StoredValue, 'column'>>`
          select id, ${sql.ref(owner)}::text as owner_id, ${sql.ref(column)} as sealed,
            ${buildCustomerId(declared)} as customer_id
          from ${sql.table(table)}
          where id > ${after} and ${sql.ref(column)} is not null order by id limit ${rowsAtOnce}`.execute(
          trx,
        ),
      )
      for (const row of rows) {
        after = row.id
        yield { ...row, column: declared }
      }
      if (rows.length < rowsAtOnce) break
    }
  }
}

/** Opens a transaction that writes, for the portal or for a background job. */
export type Write = <T>(change: (scoped: Scoped) => Promise<T>) => Promise<T>

/** Replaces a value unless it has changed since it was read, and returns whether it was replaced. */
export const replaceValue = async (
  write: Write,
  { column: { table, column }, id, sealed }: StoredValue,
  fresh: string,
): Promise<boolean> => {
  const { numAffectedRows } = await write(({ trx }) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${fresh}
      where id = ${id} and ${sql.ref(column)} = ${sealed}`.execute(trx),
  )
  return numAffectedRows === 1n
}
