import { sql, type Kysely } from 'kysely'

/** What was agreed with customers beside usage, and which provider's invoice has charged each line for which months. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
create table agreement_line (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer,
  kind text not null check (kind in ('tier', 'fixed-fee', 'percentage-of-spend', 'free-text', 'discount-percent',
    'discount-amount', 'credit', 'minimum')),
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
create index agreement_line_subscription on agreement_line (customer_subscription_id)
  where customer_subscription_id is not null;

-- A line with an amount stands on one invoice for a month: the one that was calculated first has it from then on. The
-- months that are charged, and what they come to in the line's currency.
create table agreement_charge (
  agreement_line_id uuid not null references agreement_line on delete cascade,
  invoice_row_id uuid not null references invoice on delete cascade,
  months text[] not null,
  amount numeric not null,
  primary key (agreement_line_id, invoice_row_id)
);
create index agreement_charge_invoice on agreement_charge (invoice_row_id);

create trigger asks_for_staleness_check after insert or update or delete on agreement_line
  for each statement execute function asks_for_staleness_check();
-- Who charges a month, or how much of a credit is used, decides what others charge.
create trigger asks_for_staleness_check after insert or update or delete on agreement_charge
  for each statement execute function asks_for_staleness_check();
-- What a void document charged no longer counts towards the minimum of another.
create trigger void_asks_for_staleness_check after update of state on customer_invoice
  for each row when (new.state = 'void' and old.state <> 'void') execute function asks_for_staleness_check();

grant select, insert, update, delete on agreement_line, agreement_charge to cmp_app;
create policy provider on agreement_line using ((select app_is_provider())) with check ((select app_is_provider()));
create policy provider on agreement_charge using ((select app_is_provider())) with check ((select app_is_provider()));
do $$ declare entry record; begin
  for entry in select unnest(array['agreement_line', 'agreement_charge']) as name loop
    execute format('alter table %I enable row level security', entry.name);
    execute format('alter table %I force row level security', entry.name);
  end loop;
end $$;
`)
    .execute(db)
}
