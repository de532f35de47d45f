import { sql, type Kysely } from 'kysely'
import { buildTenantPolicies } from './base/helpers.ts'

/** Findings of month checks that a person has accepted, with the amount at that time. Only the reseller sees them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(
      `
create table month_check_acceptance (
  id uuid primary key default gen_random_uuid(),
  check_name text not null,
  -- Identifies what was found by its own IDs, so that it is recognized in every run and month.
  finding_key text not null,
  -- The month whose finding was accepted, and whether later months are accepted too.
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  term text not null check (term in ('month', 'until-revoked')),
  customer_id uuid references customer on delete cascade,
  subject text not null,
  -- The amount of the finding; null if it had none.
  amount numeric,
  currency text not null,
  reason text not null,
  accepted_by text not null,
  accepted_at timestamptz not null
);
create unique index month_check_acceptance_finding on month_check_acceptance (month, check_name, finding_key);
create index month_check_acceptance_term on month_check_acceptance (term, month);
create index month_check_acceptance_customer on month_check_acceptance (customer_id);
${buildTenantPolicies('month_check_acceptance')}
-- An acceptance is never changed.
grant select, insert, delete on month_check_acceptance to cmp_app;`,
    )
    .execute(db)
}
