import { sql, type Kysely } from 'kysely'

/** What may be provisioned for a customer, and who has to agree. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
create table provision_rule (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null unique references customer,
  approval text not null check (approval in ('asker', 'administrator')),
  -- Names of kinds; none for all.
  kinds jsonb not null,
  regions text,
  names text,
  tags text,
  modified_time timestamptz not null,
  modified_by text not null
);
grant select, insert, update, delete on provision_rule to cmp_app;
create policy provider on provision_rule using ((select app_is_provider())) with check ((select app_is_provider()));
create policy customer on provision_rule for select using (customer_id = any ((select app_customer_ids())::uuid[]));
alter table provision_rule enable row level security;
alter table provision_rule force row level security;
`)
    .execute(db)
}
