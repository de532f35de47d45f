import { sql, type Kysely } from 'kysely'

/** What a person keeps of the usage page under a name: the query of its address. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
create table usage_view (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user on delete cascade,
  name text not null,
  shown text not null,
  created_at timestamptz not null default now(),
  unique (user_id, name)
);
grant select, insert, update, delete on usage_view to cmp_app;
create policy provider on usage_view using ((select app_is_provider())) with check ((select app_is_provider()));
alter table usage_view enable row level security;
alter table usage_view force row level security;
`)
    .execute(db)
}
