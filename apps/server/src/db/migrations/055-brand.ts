import { sql, type Kysely } from 'kysely'

/** The reseller's logos: which one is worn now is a setting, and papers that were issued with an earlier one keep it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
create table brand_logo (
  sha256 text primary key,
  -- A PNG that the portal drew itself.
  content bytea not null check (octet_length(content) <= 262144),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_by text not null,
  created_at timestamptz not null
);
grant select, insert on brand_logo to cmp_app;
create policy provider on brand_logo using ((select app_is_provider())) with check ((select app_is_provider()));
alter table brand_logo enable row level security;
alter table brand_logo force row level security;
`)
    .execute(db)
}
