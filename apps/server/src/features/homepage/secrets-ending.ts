/** Accounts whose secret ends soon, or has ended: nothing is read with them from then on. */
import { sql } from 'kysely'
import type { Scoped } from '../../scope/scope.ts'

/** An account, and the last day of its secret, `YYYY-MM-DD`. */
export type EndingSecret = { id: string; name: string; endsOn: string }

/** How long before its end a secret is renewed, in days. */
const warnedDays = 28

/** The accounts, the first to end first. `today` is `YYYY-MM-DD`. */
export const secretsEnding = ({ trx }: Scoped, today: string): Promise<EndingSecret[]> =>
  trx
    .selectFrom('cloudAccount')
    .select(['id', 'name', sql<string>`settings ->> 'secretEndsOn'`.as('endsOn')])
    .where(sql<boolean>`settings ->> 'secretEndsOn' <= (${today}::date + ${warnedDays}::integer)::text`)
    .orderBy('endsOn')
    .orderBy('id')
    .execute()
