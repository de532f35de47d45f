import { sql, type Kysely } from 'kysely'

/** Subscriptions of invoices that were given to customers are kept, so that it can be undone. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
create table subscription_assignment (
  id uuid primary key default gen_random_uuid(),
  customer_subscription_id uuid references customer_subscription on delete set null,
  customer_id uuid not null references customer on delete cascade,
  cloud_provider text not null,
  sub_account_key text not null,
  name text not null,
  is_recalculated boolean not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  undone_by text,
  undone_at timestamptz,
  check ((undone_by is null) = (undone_at is null))
);
create index subscription_assignment_latest on subscription_assignment (created_at desc, id) where undone_at is null;
create index subscription_assignment_subscription on subscription_assignment (customer_subscription_id);
create index subscription_assignment_customer on subscription_assignment (customer_id);
grant select, insert, update on subscription_assignment to cmp_app;
create policy provider on subscription_assignment
  using ((select app_is_provider())) with check ((select app_is_provider()));
alter table subscription_assignment enable row level security;
alter table subscription_assignment force row level security;
`)
    .execute(db)
}
