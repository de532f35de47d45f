import { sql, type Kysely } from 'kysely'

/** Requests that are filled in before, for some customers or for all. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
create table provision_template (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  description text,
  resource_type_id text not null,
  -- One whose last customer is gone is for nobody, not for all.
  is_for_all boolean not null,
  -- Values by the names of the request's fields, without secrets.
  filled_in jsonb not null,
  -- Names of the fields that the form asks for no more.
  fixed jsonb not null,
  modified_time timestamptz not null,
  modified_by text not null
);
create table provision_template_customer (
  template_id uuid not null references provision_template on delete cascade,
  customer_id uuid not null references customer on delete cascade,
  primary key (template_id, customer_id)
);
create index provision_template_customer_of on provision_template_customer (customer_id);
grant select, insert, update, delete on provision_template, provision_template_customer to cmp_app;
create policy provider on provision_template_customer using ((select app_is_provider())) with check ((select app_is_provider()));
create policy customer on provision_template_customer for select using (customer_id = any ((select app_customer_ids())::uuid[]));
alter table provision_template_customer enable row level security;
alter table provision_template_customer force row level security;
create policy provider on provision_template using ((select app_is_provider())) with check ((select app_is_provider()));
create policy customer on provision_template for select using (
  (is_for_all and cardinality((select app_customer_ids())::uuid[]) > 0) or exists (select from provision_template_customer as its
    where its.template_id = provision_template.id and its.customer_id = any ((select app_customer_ids())::uuid[]))
);
alter table provision_template enable row level security;
alter table provision_template force row level security;
`)
    .execute(db)
}
