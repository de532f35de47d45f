import { sql, type Kysely } from 'kysely'

/** What clouds have answered about what they offer and what it costs: it is used while it is new, and when they do not answer. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
create table cloud_answer (
  id uuid primary key default gen_random_uuid(),
  -- The connection that it was read with; null of lists that are the same for everybody.
  cloud_account_id uuid references cloud_account on delete cascade,
  kind text not null check (kind in ('offers', 'prices')),
  question text not null,
  answer jsonb not null,
  read_at timestamptz not null,
  unique nulls not distinct (cloud_account_id, kind, question)
);
create index cloud_answer_read on cloud_answer (read_at);
grant select, insert, update, delete on cloud_answer to cmp_app;
create policy provider on cloud_answer using ((select app_is_provider())) with check ((select app_is_provider()));
alter table cloud_answer enable row level security;
alter table cloud_answer force row level security;
`)
    .execute(db)
}
