import { sql, type Kysely } from 'kysely'

/** The people of a customer whom the reseller calls or writes to. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
create table customer_contact (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer,
  name text not null,
  email text not null,
  phone text,
  role text not null,
  created_at timestamptz not null default now(),
  unique (customer_id, email)
);
create index customer_contact_name on customer_contact (name, id);
create index customer_contact_role on customer_contact (role, id);
create index customer_contact_email on customer_contact (email, id);
create index customer_contact_created_at on customer_contact (created_at, id);

grant select, insert, update, delete on customer_contact to cmp_app;
create policy provider on customer_contact using ((select app_is_provider())) with check ((select app_is_provider()));
create policy customer on customer_contact using (customer_id = any ((select app_customer_ids())::uuid[]))
  with check (customer_id = any ((select app_customer_ids())::uuid[]));
alter table customer_contact enable row level security;
alter table customer_contact force row level security;
`)
    .execute(db)
}
