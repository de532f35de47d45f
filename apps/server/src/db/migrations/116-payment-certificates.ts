import { sql, type Kysely } from 'kysely'

/**
 * The withholding certificate of a payment: number, date and file. Payments themselves never change, so it has a table of its
 * own. Numbers that came with payments are carried over; a reversal had a copy of its payment's number and has none now.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
create table payment_certificate (
  payment_id uuid primary key references payment,
  customer_id uuid not null references customer,
  number text not null check (number <> ''),
  issued_on date,
  storage_key text,
  file_name text,
  media_type text,
  size_bytes bigint,
  sha256 text,
  version uuid not null default gen_random_uuid(),
  changed_by text not null,
  changed_at timestamptz not null,
  check (num_nonnulls(storage_key, file_name, media_type, size_bytes, sha256) in (0, 5))
);
insert into payment_certificate (payment_id, customer_id, number, changed_by, changed_at)
  select id, customer_id, certificate_number, created_by, created_at
  from payment where certificate_number <> '' and reverses_id is null;
alter table payment drop column certificate_number;

grant select, insert, update, delete on payment_certificate to cmp_app;
create policy provider on payment_certificate using ((select app_is_provider())) with check ((select app_is_provider()));
create policy customer on payment_certificate for select using (customer_id = any ((select app_customer_ids())::uuid[]));
alter table payment_certificate enable row level security;
alter table payment_certificate force row level security;
`)
    .execute(db)
}
