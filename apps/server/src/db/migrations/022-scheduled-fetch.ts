import { sql, type Kysely } from 'kysely'

/** Accounts that are fetched by themselves: how often, when that was last tried, and why it failed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
alter table cloud_account add column fetch_every text not null default 'by-hand'
  check (fetch_every in ('by-hand', 'hour', 'day'));
alter table cloud_account add column fetched_at timestamptz;
-- Empty where the last try went well.
alter table cloud_account add column fetch_problem text not null default '';
`)
    .execute(db)
}
