import { sql, type Kysely } from 'kysely'

/**
 * The keys that proofs are signed with. Public keys stay for ever, since old proofs are checked with them; the private part of
 * a key is sealed, and is removed when the next key takes its place.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
create table proof_key (
  id uuid primary key default gen_random_uuid(),
  -- The RFC 7638 thumbprint of the public key.
  key_id text not null unique,
  public_key text not null,
  fingerprint text not null,
  -- Sealed with SECRET_KEY; null of a retired key.
  private_key text,
  created_at timestamptz not null,
  retired_at timestamptz,
  check ((private_key is null) = (retired_at is not null))
);
-- One key signs at a time, also where two processes make the first one at once.
create unique index proof_key_signs on proof_key ((true)) where retired_at is null;
grant select, insert, update on proof_key to cmp_app;
create policy provider on proof_key using ((select app_is_provider())) with check ((select app_is_provider()));
alter table proof_key enable row level security;
alter table proof_key force row level security;
`)
    .execute(db)
}
