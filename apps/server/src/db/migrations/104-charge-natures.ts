import { sql, type Kysely } from 'kysely'

/**
 * Billing profiles say what happens to lines by their nature. Profiles of before go on charging all lines with markup, so that no
 * amount changes. `kept_cost` holds what a calculation found and did not charge.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const columns = [
    'usage_treatment',
    'purchase_treatment',
    'tax_treatment',
    'credit_treatment',
    'adjustment_treatment',
    'rounding_treatment',
    'reseller_discount_treatment',
  ]
  await sql
    .raw(
      columns
        .map(
          (column) => `
alter table billing_profile add column ${column} text not null default 'markup'
  check (${column} in ('markup', 'pass-through', 'keep'${column === 'tax_treatment' ? ", 'own-vat'" : ''}));
alter table billing_profile alter column ${column} drop default;`,
        )
        .join(''),
    )
    .execute(db)
  await sql
    .raw(`
-- Null: lines of any nature.
alter table customer_invoice_detail add column natures jsonb;

create table kept_cost (
  invoice_row_id uuid not null references invoice on delete cascade,
  customer_id uuid not null references customer on delete cascade,
  billing_profile_id uuid not null references billing_profile on delete cascade,
  nature text not null,
  treatment text not null check (treatment in ('keep', 'own-vat')),
  lines bigint not null,
  -- In the currency of the provider's invoice; negative of a discount.
  currency text not null,
  cost numeric not null,
  -- In the profile's currency, at the rates by which its charges are exchanged; null where one is missing.
  billing_currency text not null,
  exchanged_cost numeric,
  primary key (invoice_row_id, customer_id, billing_profile_id, nature, treatment, currency)
);
create index kept_cost_customer on kept_cost (customer_id);
create index kept_cost_profile on kept_cost (billing_profile_id);
grant select, insert, update, delete on kept_cost to cmp_app;
create policy provider on kept_cost using ((select app_is_provider())) with check ((select app_is_provider()));
alter table kept_cost enable row level security;
alter table kept_cost force row level security;
`)
    .execute(db)
}
