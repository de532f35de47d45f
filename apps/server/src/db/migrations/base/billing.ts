/** Billing profiles, exchange rates, recurring charges and assignments: tables, indexes and policies. */
import { buildTenantPolicies } from './helpers.ts'

export const billingTables = `
create table agreement_line (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer,
  kind text not null check (kind in ('tier', 'fixed-fee', 'percentage-of-spend', 'free-text', 'discount-percent', 'discount-amount', 'credit', 'minimum')),
  name text not null,
  amount numeric,
  currency text,
  per text check (per in ('month', 'once')),
  percent numeric,
  least_amount numeric,
  mode text check (mode in ('graduated', 'whole')),
  bands jsonb,
  cloud_provider text,
  customer_subscription_id uuid references customer_subscription,
  service_name text,
  meter_name text,
  series text,
  valid_from date not null,
  valid_to date,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index agreement_line_customer on agreement_line (customer_id, id);
create index agreement_line_subscription on agreement_line (customer_subscription_id) where customer_subscription_id is not null;
${buildTenantPolicies('agreement_line')}

create table billing_profile (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer,
  name text not null,
  currency text not null,
  markup_percent numeric not null,
  vat_percent numeric not null,
  payment_terms_days integer not null,
  valid_from date not null,
  valid_to date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  usage_treatment text not null check (usage_treatment in ('markup', 'pass-through', 'keep')),
  purchase_treatment text not null check (purchase_treatment in ('markup', 'pass-through', 'keep')),
  tax_treatment text not null check (tax_treatment in ('markup', 'pass-through', 'keep', 'own-vat')),
  credit_treatment text not null check (credit_treatment in ('markup', 'pass-through', 'keep')),
  adjustment_treatment text not null check (adjustment_treatment in ('markup', 'pass-through', 'keep')),
  rounding_treatment text not null check (rounding_treatment in ('markup', 'pass-through', 'keep')),
  reseller_discount_treatment text not null check (reseller_discount_treatment in ('markup', 'pass-through', 'keep'))
);
create index billing_profile_customer on billing_profile (customer_id, valid_from);
${buildTenantPolicies('billing_profile')}

create table currency_monthly_rate (
  id uuid primary key default gen_random_uuid(),
  year integer not null,
  month integer not null,
  from_currency text not null,
  to_currency text not null,
  rate numeric not null check (rate > 0),
  created_at timestamptz not null default now(),
  -- The last writer. Rates without a known writer count as entered by a person.
  source text not null default 'person' check (source in ('person', 'file', 'provider')),
  unique (year, month, from_currency, to_currency)
);
${buildTenantPolicies('currency_monthly_rate')}

create table project_currency_rate (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references project,
  customer_id uuid not null references customer,
  year integer not null,
  month integer not null,
  from_currency text not null,
  to_currency text not null,
  rate numeric not null check (rate > 0),
  created_at timestamptz not null default now(),
  constraint project_currency_rate_month_key unique (project_id, year, month, from_currency, to_currency)
);
create index project_rate_customer on project_currency_rate (customer_id);
create index project_rate_month on project_currency_rate (month, id);
create index project_rate_project on project_currency_rate (project_id, year, month);
create index project_rate_year on project_currency_rate (year, id);
${buildTenantPolicies('project_currency_rate', 'writes')}

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
  constraint subscription_assignment_check check (((undone_by is null) = (undone_at is null)))
);
create index subscription_assignment_customer on subscription_assignment (customer_id);
create index subscription_assignment_latest on subscription_assignment (created_at desc, id) where undone_at is null;
create index subscription_assignment_subscription on subscription_assignment (customer_subscription_id);
${buildTenantPolicies('subscription_assignment')}

create table billing_profile_subscription (
  id uuid primary key default gen_random_uuid(),
  billing_profile_id uuid not null references billing_profile,
  customer_id uuid not null references customer,
  customer_subscription_id uuid references customer_subscription,
  name text not null,
  service_name text,
  meter_name text,
  markup_percent numeric not null,
  valid_from date not null,
  valid_to date,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index billing_profile_subscription_profile on billing_profile_subscription (billing_profile_id);
create index billing_profile_subscription_subscription on billing_profile_subscription (customer_subscription_id);
${buildTenantPolicies('billing_profile_subscription')}
`
