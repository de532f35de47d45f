import { sql, type Kysely } from 'kysely'

/**
 * Exports that a provider leaves in a bucket or a table: each is a period of an account, in a version that is known from
 * listing it and in the one whose lines were last brought in. Which invoices it holds is known when it has been read.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
create table provider_export (
  id uuid primary key default gen_random_uuid(),
  cloud_account_id uuid not null references cloud_account on delete cascade,
  document_id text not null,
  period_start date not null,
  period_end date not null,
  listed_version text not null,
  -- Null before its lines were brought in.
  loaded_version text,
  listed_at timestamptz not null default now(),
  unique (cloud_account_id, document_id)
);
grant select, insert, update, delete on provider_export to cmp_app;
create policy provider on provider_export using ((select app_is_provider())) with check ((select app_is_provider()));
alter table provider_export enable row level security;
alter table provider_export force row level security;

alter table invoice_import add column fetch_export_id uuid references provider_export on delete set null;
create index invoice_import_fetch_export on invoice_import (fetch_export_id);
create unique index invoice_import_one_export on invoice_import (fetch_export_id)
  where status in ('queued', 'running');
`)
    .execute(db)
}
