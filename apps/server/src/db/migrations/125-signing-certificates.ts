import { sql, type Kysely } from 'kysely'

/**
 * The certificates that PDFs of issued documents are signed with. Former ones stay, to tell what signed older files; their private
 * keys are removed. The indexes find an issued document by the hash of its file.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
create table signing_certificate (
  id uuid primary key,
  -- Made by the portal and self-signed, or installed by an administrator.
  source text not null check (source in ('portal', 'installed')),
  -- PEM; the chain has the certificates above it, without the authority's own.
  certificate text not null,
  chain text[] not null,
  -- Sealed with SECRET_KEY; null of a retired certificate.
  private_key text,
  subject text not null,
  issuer text not null,
  key_type text not null,
  fingerprint text not null,
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  created_by text not null,
  created_at timestamptz not null,
  retired_at timestamptz,
  check ((private_key is null) = (retired_at is not null))
);
-- One certificate signs at a time, also where two processes make the first one at once.
create unique index signing_certificate_signs on signing_certificate ((true)) where retired_at is null;
grant select, insert, update on signing_certificate to cmp_app;
create policy provider on signing_certificate using ((select app_is_provider())) with check ((select app_is_provider()));
alter table signing_certificate enable row level security;
alter table signing_certificate force row level security;
create index stored_file_sha256 on stored_file (sha256);
create index customer_invoice_pdf_file on customer_invoice (pdf_file_id) where pdf_file_id is not null;
create index receipt_pdf_file on receipt (pdf_file_id) where pdf_file_id is not null;
`)
    .execute(db)
}
