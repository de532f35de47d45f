import { sql, type Kysely } from 'kysely'

/** Who approves beside the requester: of plans by customer, and of a change of where customers pay. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
alter table provision_rule
  add column second_person text not null default 'over-budget-and-data'
    check (second_person in ('over-budget-and-data', 'over-budget', 'data', 'every-plan', 'none')),
  add column reseller_requests text not null default 'exempt' check (reseller_requests in ('exempt', 'included'));
alter table provision_run
  add column needs_second_person boolean not null default false,
  -- Who wrote the request where somebody else began it again.
  add column author text;

create table payment_details_change (
  id uuid primary key default gen_random_uuid(),
  before text not null,
  after text not null,
  reason text not null,
  proposed_by text not null,
  proposed_by_id uuid references app_user on delete set null,
  proposed_at timestamptz not null,
  status text not null check (status in ('proposed', 'applied', 'rejected')),
  decided_by text,
  decided_at timestamptz
);
-- One proposal at a time.
create unique index payment_details_change_open on payment_details_change ((true)) where status = 'proposed';
create index payment_details_change_newest on payment_details_change (proposed_at, id);
grant select, insert, update on payment_details_change to cmp_app;
create policy provider on payment_details_change using ((select app_is_provider())) with check ((select app_is_provider()));
alter table payment_details_change enable row level security;
alter table payment_details_change force row level security;
`)
    .execute(db)
}
