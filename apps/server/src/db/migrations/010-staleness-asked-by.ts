import { sql, type Kysely } from 'kysely'

/**
 * Each transaction asks for a look of its own. One that relied on what another had asked for would be overlooked where
 * that look ended before the transaction itself did.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
drop index staleness_check_one;
alter table staleness_check add column asked_by xid8 not null default pg_current_xact_id();
create unique index staleness_check_one on staleness_check (asked_by) where status = 'queued';
`)
    .execute(db)
}
