import { sql, type Kysely } from 'kysely'

/** The terms of service as the reseller writes them: a version is added, never changed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
create table terms_of_service (
  version integer primary key check (version > 0),
  text text not null,
  published_by text not null,
  published_at timestamptz not null
);
grant select, insert on terms_of_service to cmp_app;
create policy provider on terms_of_service using ((select app_is_provider())) with check ((select app_is_provider()));
alter table terms_of_service enable row level security;
alter table terms_of_service force row level security;
`)
    .execute(db)
}
