import { sql, type Kysely } from 'kysely'

/**
 * A customer invoice has a life: draft, issued, paid in part or whole, or void. A draft has no number; from its issue on
 * nothing of the document changes, which triggers hold whoever writes. Payments are rows.
 *
 * Documents of before could have been printed, so all of them are issued, under the numbers that they have.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
alter table customer_invoice
  alter column number drop not null,
  alter column issue_date drop not null,
  alter column due_date drop not null,
  add column state text not null default 'draft',
  add column paid_amount numeric not null default 0,
  add column payment_terms_days integer not null default 0,
  -- What the paper says, as it was when the document was issued, and the SHA-256 of that text.
  add column frozen jsonb,
  add column frozen_sha256 text,
  add column pdf_file_id uuid references stored_file,
  add column issued_at timestamptz,
  -- The resource groups of the customer's projects, lower case, as the calculation knew them.
  add column project_groups jsonb not null default '[]',
  add column voided_at timestamptz,
  add column void_reason text,
  add column updated_at timestamptz not null default now();

create table payment (
  id uuid primary key default gen_random_uuid(),
  customer_invoice_id uuid not null references customer_invoice,
  customer_id uuid not null references customer,
  paid_on date not null,
  -- In the document's currency; negative gives back. Tax that the customer withheld counts as paid.
  amount numeric not null,
  withheld_amount numeric not null default 0,
  certificate_number text,
  method text not null,
  reference text not null default '',
  reverses_id uuid unique references payment,
  created_by text not null,
  created_at timestamptz not null default now(),
  check (amount + withheld_amount <> 0)
);
create index payment_invoice on payment (customer_invoice_id, created_at);
create index payment_customer on payment (customer_id, paid_on desc, id);
create index payment_paid_on on payment (paid_on desc, id);
create index payment_created_at on payment (created_at desc, id);

-- The last number of each series and year. Its row is locked until the number's document is committed, so none is lost.
create table document_series (
  series text not null,
  year integer not null,
  last_number integer not null,
  primary key (series, year)
);

update customer_invoice set
  state = case payment_status when 'paid' then 'paid' else 'issued' end,
  paid_amount = case payment_status when 'paid' then total else 0 end,
  payment_terms_days = due_date - issue_date, issued_at = created_at, updated_at = created_at,
  project_groups = coalesce((
    select jsonb_agg(distinct jsonb_build_object('subAccountKey', detail.sub_account_key, 'resourceGroup', detail.resource_group))
    from customer_invoice_detail detail join customer_invoice other on other.id = detail.customer_invoice_id
    where other.invoice_row_id = customer_invoice.invoice_row_id and other.customer_id = customer_invoice.customer_id
      and detail.resource_group <> ''), '[]');
insert into payment (customer_invoice_id, customer_id, paid_on, amount, method, reference, created_by, created_at)
  select id, customer_id, coalesce(paid_at, created_at)::date, total, 'other', '', 'system', coalesce(paid_at, created_at)
  from customer_invoice where payment_status = 'paid' and total <> 0;
alter table customer_invoice drop column payment_status, drop column paid_at;
drop sequence customer_invoice_number;

alter table customer_invoice
  add check (state in ('draft', 'issued', 'partly-paid', 'paid', 'void')),
  add check (kind in ('invoice', 'adjustment', 'credit-note')),
  add check ((state = 'draft') = (number is null) and (state = 'draft') = (issue_date is null)
    and (state = 'draft') = (due_date is null));
-- Recalculation finds a draft by what it is for.
create unique index customer_invoice_one_draft
  on customer_invoice (invoice_row_id, customer_id, cost_currency, currency, vat_percent) where state = 'draft';
create index customer_invoice_state on customer_invoice (state, id);
create index customer_invoice_unpaid on customer_invoice (due_date, id) where state in ('issued', 'partly-paid');
create index customer_invoice_due on customer_invoice (due_date, id);
create index customer_invoice_adjusts on customer_invoice (adjusts_id);

create function customer_invoice_keeps() returns trigger language plpgsql as $$
declare allowed text[];
begin
  if tg_op = 'DELETE' then
    if old.state <> 'draft' then raise exception 'customer invoice % was issued and is kept', old.number; end if;
    return old;
  end if;
  if old.state = 'draft' then
    if new.state not in ('draft', 'issued') then raise exception 'a draft is issued before it is %', new.state; end if;
    return new;
  end if;
  allowed := case old.state
    when 'issued' then array['issued', 'partly-paid', 'paid', 'void']
    when 'partly-paid' then array['issued', 'partly-paid', 'paid']
    when 'paid' then array['issued', 'partly-paid', 'paid']
    else array['void'] end;
  if new.state <> all (allowed) then
    raise exception 'customer invoice % is % and cannot become %', old.number, old.state, new.state;
  end if;
  if (new.number, new.customer_id, new.invoice_row_id, new.calculation_id, new.kind, new.adjusts_id, new.billing_profile_id,
      new.provider_invoice_id, new.cloud_provider, new.billing_period_start_date, new.billing_period_end_date,
      new.issue_date, new.due_date, new.cost, new.cost_currency, new.currency, new.subtotal, new.vat_percent,
      new.vat_amount, new.total, new.loads, new.boundaries, new.issued_at, new.created_at)
    is distinct from
     (old.number, old.customer_id, old.invoice_row_id, old.calculation_id, old.kind, old.adjusts_id, old.billing_profile_id,
      old.provider_invoice_id, old.cloud_provider, old.billing_period_start_date, old.billing_period_end_date,
      old.issue_date, old.due_date, old.cost, old.cost_currency, old.currency, old.subtotal, old.vat_percent,
      old.vat_amount, old.total, old.loads, old.boundaries, old.issued_at, old.created_at)
    or (old.frozen_sha256 is not null and (new.frozen, new.frozen_sha256) is distinct from (old.frozen, old.frozen_sha256))
    or (old.pdf_file_id is not null and new.pdf_file_id is distinct from old.pdf_file_id) then
    raise exception 'customer invoice % was issued and does not change', old.number;
  end if;
  return new;
end $$;
create trigger customer_invoice_keeps before update or delete on customer_invoice
  for each row execute function customer_invoice_keeps();

-- Statement by statement, for a calculation writes tens of thousands of details.
create function customer_invoice_detail_keeps() returns trigger language plpgsql as $$
begin
  if exists (select from touched join customer_invoice on customer_invoice.id = touched.customer_invoice_id
      where customer_invoice.state <> 'draft') then
    raise exception 'the details of an issued customer invoice do not change';
  end if;
  return null;
end $$;
create trigger customer_invoice_detail_inserted after insert on customer_invoice_detail
  referencing new table as touched for each statement execute function customer_invoice_detail_keeps();
create trigger customer_invoice_detail_updated after update on customer_invoice_detail
  referencing old table as touched for each statement execute function customer_invoice_detail_keeps();
create trigger customer_invoice_detail_deleted after delete on customer_invoice_detail
  referencing old table as touched for each statement execute function customer_invoice_detail_keeps();

-- What is paid, and the state that follows from it.
create function payment_counts() returns trigger language plpgsql as $$
declare document customer_invoice; paid numeric;
begin
  select * into strict document from customer_invoice where id = new.customer_invoice_id for update;
  if document.state in ('draft', 'void') then
    raise exception 'a % customer invoice takes no payment', document.state;
  end if;
  select sum(amount + withheld_amount) into paid from payment where customer_invoice_id = document.id;
  update customer_invoice set paid_amount = paid, state = case
    when paid = document.total then 'paid' when paid = 0 then 'issued' else 'partly-paid' end
  where id = document.id;
  return null;
end $$;
create trigger payment_counts after insert on payment for each row execute function payment_counts();

-- When what is drafted for a customer is issued: by a person or at once; null is as the seller has it.
alter table customer add column invoicing text check (invoicing in ('draft', 'automatic'));

-- What an invoice was calculated with, in parts, and which of them have changed since; null is none.
alter table invoice add column basis jsonb, add column stale jsonb;
create index invoice_stale on invoice (id) where stale is not null;

-- Looking for what is stale is work: whatever changes what calculations are made of asks for it, in its own transaction.
create table staleness_check (
  id uuid primary key default gen_random_uuid(),
  status text not null default 'queued',
  message text not null default '',
  created_by text not null default 'system',
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  lease_until timestamptz,
  lease_owner text,
  attempt integer not null default 0,
  interruptions integer not null default 0,
  share_of text not null default ''
);
create unique index staleness_check_one on staleness_check (share_of) where status = 'queued';
create index staleness_check_queued on staleness_check (share_of, created_at, id) where status = 'queued';
create index staleness_check_running on staleness_check (lease_until) where status = 'running';
create index staleness_check_shares on staleness_check (share_of, started_at);
create function asks_for_staleness_check() returns trigger language plpgsql as $$
begin
  insert into staleness_check default values on conflict do nothing;
  perform pg_notify('cmp_work', 'staleness-check');
  return null;
end $$;
do $$ declare entry record; begin
  for entry in select unnest(array['billing_profile', 'billing_profile_subscription', 'customer_subscription',
      'currency_monthly_rate', 'project_currency_rate', 'project_subscription_rg']) as name loop
    execute format('create trigger asks_for_staleness_check after insert or update or delete on %I
      for each statement execute function asks_for_staleness_check()', entry.name);
  end loop;
end $$;
grant select, insert, update, delete on staleness_check to cmp_app;
create policy provider on staleness_check using ((select app_is_provider())) with check ((select app_is_provider()));
-- A customer's people change some of it too; they ask and see nothing.
create policy customer on staleness_check for insert with check (status = 'queued');

grant select, insert on payment to cmp_app;
grant select, insert, update on document_series to cmp_app;
create policy provider on document_series using ((select app_is_provider())) with check ((select app_is_provider()));
create policy provider on payment using ((select app_is_provider())) with check ((select app_is_provider()));
create policy customer on payment for select using (customer_id = any ((select app_customer_ids())::uuid[]));
do $$ declare entry record; begin
  for entry in select unnest(array['payment', 'document_series', 'staleness_check']) as name loop
    execute format('alter table %I enable row level security', entry.name);
    execute format('alter table %I force row level security', entry.name);
  end loop;
end $$;

-- A customer sees what was issued; a draft only where the seller shows it.
-- The settings are the provider's; these two answers of theirs are for everybody. The scope is set inside, since a function
-- that is declared with it can only be made by a superuser, which the portal's user need not be.
create function app_sees_drafts() returns boolean language plpgsql stable as $$
declare scope text := coalesce(current_setting('app.scope', true), ''); answer boolean;
begin
  perform set_config('app.scope', 'provider', true);
  answer := exists (select from setting where key = 'seller' and (value ->> 'areDraftsShown')::boolean);
  perform set_config('app.scope', scope, true);
  return answer;
end $$;
create function app_sellers_day(moment timestamptz) returns date language plpgsql stable as $$
declare scope text := coalesce(current_setting('app.scope', true), ''); answer date;
begin
  perform set_config('app.scope', 'provider', true);
  answer := (moment at time zone
    coalesce((select value ->> 'timezone' from setting where key = 'seller'), 'Asia/Bangkok'))::date;
  perform set_config('app.scope', scope, true);
  return answer;
end $$;
drop policy customer on customer_invoice;
create policy customer on customer_invoice for select using (customer_id = any ((select app_customer_ids())::uuid[])
  and (state <> 'draft' or (select app_sees_drafts())));
drop policy customer on customer_invoice_detail;
create policy customer on customer_invoice_detail for select using (
  customer_id = any ((select app_customer_ids())::uuid[])
  and ((select app_sees_drafts()) or exists (select from customer_invoice
    where customer_invoice.id = customer_invoice_detail.customer_invoice_id)));
`)
    .execute(db)
}
