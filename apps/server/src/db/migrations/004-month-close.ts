import { sql, type Kysely } from 'kysely'
import { buildTenantPolicies } from './base/helpers.ts'

/** Customers see that a month is closed, because their own changes are refused too, but nothing else about it. */
const tables = `
-- A closed month, by its first day. Changes to it are refused, except by an exception.
create table closed_month (
  month date primary key check (extract(day from month) = 1),
  closed_at timestamptz not null,
  closed_by text not null
);
${buildTenantPolicies('closed_month')}
create policy everyone on closed_month for select using (true);

-- A closed month that was reopened for one customer or, without one, for all.
create table month_exception (
  id uuid primary key default gen_random_uuid(),
  month date not null references closed_month,
  customer_id uuid references customer on delete cascade,
  reason text not null check (reason <> ''),
  opened_at timestamptz not null,
  opened_by text not null,
  ended_at timestamptz,
  ended_by text,
  check ((ended_at is null) = (ended_by is null))
);
create unique index month_exception_open on month_exception (month, customer_id) nulls not distinct where ended_at is null;
create index month_exception_customer on month_exception (customer_id);
${buildTenantPolicies('month_exception')}
create policy everyone on month_exception for select
  using (customer_id is null or customer_id = any ((select app_customer_ids())::uuid[]));

-- Each time that a month was closed, with its board at that time.
create table month_closing (
  id uuid primary key default gen_random_uuid(),
  month date not null references closed_month,
  closed_at timestamptz not null,
  closed_by text not null,
  note text not null default '',
  -- By language.
  boards jsonb not null
);
create index month_closing_month on month_closing (month, closed_at);
${buildTenantPolicies('month_closing')}

-- A step that a person has confirmed, with the figures at that time.
create table month_confirmation (
  month date not null check (extract(day from month) = 1),
  step text not null,
  figures text not null,
  note text not null default '',
  confirmed_at timestamptz not null,
  confirmed_by text not null,
  primary key (month, step)
);
${buildTenantPolicies('month_confirmation')}

-- A note about the change of a customer's charges.
create table month_note (
  month date not null check (extract(day from month) = 1),
  customer_id uuid not null references customer on delete cascade,
  note text not null check (note <> ''),
  -- The charges at that time, as text.
  figures text not null,
  written_at timestamptz not null,
  written_by text not null,
  primary key (month, customer_id)
);
grant select, insert, update on closed_month, month_exception to cmp_app;
grant select, insert on month_closing to cmp_app;
grant select, insert, update, delete on month_confirmation, month_note to cmp_app;
create index month_note_customer on month_note (customer_id);
${buildTenantPolicies('month_note')}
`

/**
 * The guard: refuses a change of dates in a closed month. It waits for a month that is being closed, and closing waits
 * for the changes that passed it, so exactly one of them happens.
 */
const guard = `
create function assert_months_open(first date, until date, of_customer uuid, is_any_exception_enough boolean default false)
returns void language plpgsql as $$
declare locked record;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('["month-close"]', 0));
  select closed.month, closed.closed_at, closed.closed_by into locked from closed_month closed
  where closed.month < until and (closed.month + interval '1 month')::date > first
    and not exists (select from month_exception exception
      where exception.month = closed.month and exception.ended_at is null
        and (exception.customer_id is null or exception.customer_id = of_customer or is_any_exception_enough))
  order by closed.month desc limit 1;
  if found then
    raise exception 'the month % is closed', to_char(locked.month, 'YYYY-MM') using errcode = 'MC001',
      detail = jsonb_build_object('month', to_char(locked.month, 'YYYY-MM'), 'closedAt', locked.closed_at,
        'closedBy', locked.closed_by)::text;
  end if;
end $$;

create function assert_month_open(day date, of_customer uuid, is_any_exception_enough boolean default false)
returns void language sql as $$
  select assert_months_open(date_trunc('month', day)::date, (date_trunc('month', day) + interval '1 month')::date,
    of_customer, is_any_exception_enough)
$$;
`

/** What belongs to a month by its provider invoice, and documents. */
const guardsOfInvoices = `
create function guard_month_of_provider_invoice() returns trigger language plpgsql as $$
declare changed uuid := case when tg_op = 'DELETE' then old.invoice_row_id else new.invoice_row_id end;
begin
  perform assert_month_open(billing_period_start_date, null, tg_argv[0] = 'any') from invoice where id = changed;
  return null;
end $$;
create trigger guard_month_added after insert on invoice_load for each row when (new.is_current)
  execute function guard_month_of_provider_invoice('whole');
create trigger guard_month_removed after delete on invoice_load for each row when (old.is_current)
  execute function guard_month_of_provider_invoice('whole');
create trigger guard_month_changed after update on invoice_load for each row
  when ((old.is_current, old.lines, old.total, old.invoice_row_id) is distinct from (new.is_current, new.lines, new.total, new.invoice_row_id))
  execute function guard_month_of_provider_invoice('whole');
create trigger guard_month after insert or delete or update on bill_total for each row
  execute function guard_month_of_provider_invoice('whole');
create trigger guard_month after insert on calculation for each row
  execute function guard_month_of_provider_invoice('any');

create function guard_month_of_document() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform assert_month_open(old.billing_period_start_date, old.customer_id); end if;
  if tg_op <> 'DELETE' then perform assert_month_open(new.billing_period_start_date, new.customer_id); end if;
  return null;
end $$;
create trigger guard_month_added after insert on customer_invoice for each row execute function guard_month_of_document();
create trigger guard_month_removed after delete on customer_invoice for each row execute function guard_month_of_document();
-- A recalculation writes unchanged drafts again, and payments change issued documents.
create trigger guard_month_changed after update on customer_invoice for each row
  when ((old.state = 'draft' or new.state = 'void') and
    (old.state, old.kind, old.adjusts_id, old.billing_profile_id, old.billing_period_start_date, old.payment_terms_days,
      old.cost, old.subtotal, old.vat_amount, old.total)
    is distinct from
    (new.state, new.kind, new.adjusts_id, new.billing_profile_id, new.billing_period_start_date, new.payment_terms_days,
      new.cost, new.subtotal, new.vat_amount, new.total))
  execute function guard_month_of_document();
create trigger guard_month_added after insert on invoice_ea for each row execute function guard_month_of_document();
create trigger guard_month_removed after delete on invoice_ea for each row execute function guard_month_of_document();
create trigger guard_month_changed after update on invoice_ea for each row
  when (to_jsonb(old) - array['payment_status', 'due_date'] is distinct from to_jsonb(new) - array['payment_status', 'due_date'])
  execute function guard_month_of_document();
`

/** Exchange rates of a month, and terms with dates. */
const guardsOfTerms = `
create function guard_month_of_rate() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform assert_month_open(make_date(old.year, old.month, 1), (to_jsonb(old) ->> 'customer_id')::uuid);
  end if;
  if tg_op <> 'DELETE' then
    perform assert_month_open(make_date(new.year, new.month, 1), (to_jsonb(new) ->> 'customer_id')::uuid);
  end if;
  return null;
end $$;
create trigger guard_month after insert or delete or update on currency_monthly_rate for each row execute function guard_month_of_rate();
create trigger guard_month after insert or delete or update on project_currency_rate for each row execute function guard_month_of_rate();

-- Terms affect only the months in which their customer has charges or cost.
create function assert_customer_months_open(first date, until date, of_customer uuid) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('["month-close"]', 0));
  perform assert_month_open(closed.month, of_customer) from closed_month closed
  where closed.month < until and (closed.month + interval '1 month')::date > first
    and (exists (select from customer_invoice document where document.customer_id = of_customer
        and document.state <> 'void' and document.billing_period_start_date >= closed.month
        and document.billing_period_start_date < closed.month + interval '1 month')
      or exists (select from invoice
        join invoice_load load on load.invoice_row_id = invoice.id and load.is_current
        join invoice_sub_account account on account.load_id = load.load_id
          and account.invoice_row_id = load.invoice_row_id and account.line_item_type = load.line_item_type
        join customer_subscription subscription on subscription.subscription_id = account.sub_account_key
          and subscription.customer_id = of_customer
        where invoice.billing_period_start_date >= closed.month
          and invoice.billing_period_start_date < closed.month + interval '1 month'));
end $$;

-- Terms are valid until the day before valid_to. If only their dates change, only the days between the old and the new
-- dates are affected, so terms that began in a closed month can end in an open one.
create function guard_months_of_terms() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform assert_customer_months_open(new.valid_from, coalesce(new.valid_to, 'infinity'), new.customer_id);
  elsif tg_op = 'DELETE' then
    perform assert_customer_months_open(old.valid_from, coalesce(old.valid_to, 'infinity'), old.customer_id);
  elsif to_jsonb(old) - array['name', 'version', 'valid_from', 'valid_to']
    = to_jsonb(new) - array['name', 'version', 'valid_from', 'valid_to'] then
    perform assert_customer_months_open(least(old.valid_from, new.valid_from), greatest(old.valid_from, new.valid_from), new.customer_id)
    where old.valid_from <> new.valid_from;
    perform assert_customer_months_open(least(coalesce(old.valid_to, 'infinity'), coalesce(new.valid_to, 'infinity')),
      greatest(coalesce(old.valid_to, 'infinity'), coalesce(new.valid_to, 'infinity')), new.customer_id)
    where old.valid_to is distinct from new.valid_to;
  else
    perform assert_customer_months_open(old.valid_from, coalesce(old.valid_to, 'infinity'), old.customer_id);
    perform assert_customer_months_open(new.valid_from, coalesce(new.valid_to, 'infinity'), new.customer_id);
  end if;
  return null;
end $$;
create trigger guard_month after insert or delete or update on billing_profile for each row execute function guard_months_of_terms();
create trigger guard_month after insert or delete or update on billing_profile_subscription for each row execute function guard_months_of_terms();
create trigger guard_month after insert or delete or update on agreement_line for each row execute function guard_months_of_terms();

-- Quantity and status of an entitlement describe the present, so they can change.
create function guard_months_of_entitlement() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform assert_customer_months_open(old.effective_start_date, coalesce(old.commitment_end_date, 'infinity'), old.customer_id)
    where tg_op = 'DELETE' or (old.customer_id, old.customer_subscription_id) <> (new.customer_id, new.customer_subscription_id);
  end if;
  if tg_op = 'UPDATE' then
    perform assert_customer_months_open(least(old.effective_start_date, new.effective_start_date),
      greatest(old.effective_start_date, new.effective_start_date), new.customer_id)
    where old.effective_start_date <> new.effective_start_date;
    perform assert_customer_months_open(least(coalesce(old.commitment_end_date, 'infinity'), coalesce(new.commitment_end_date, 'infinity')),
      greatest(coalesce(old.commitment_end_date, 'infinity'), coalesce(new.commitment_end_date, 'infinity')), new.customer_id)
    where old.commitment_end_date is distinct from new.commitment_end_date;
  elsif tg_op = 'INSERT' then
    perform assert_customer_months_open(new.effective_start_date, coalesce(new.commitment_end_date, 'infinity'), new.customer_id);
  end if;
  return null;
end $$;
create trigger guard_month after insert or delete or update on customer_subscription_entitlement for each row
  execute function guard_months_of_entitlement();
`

/** Assignments have no dates: they affect the months in which a subscription has cost. */
const guardsOfAssignments = `
create function has_cost_in_month(of_month date, subscription uuid) returns boolean language sql stable as $$
  select exists (select from customer_subscription own
    join invoice_sub_account account on account.sub_account_key = own.subscription_id
    join invoice_load load on load.load_id = account.load_id and load.invoice_row_id = account.invoice_row_id
      and load.line_item_type = account.line_item_type and load.is_current
    join invoice on invoice.id = account.invoice_row_id
    where own.id = subscription and invoice.billing_period_start_date >= of_month
      and invoice.billing_period_start_date < of_month + interval '1 month')
$$;

create function assert_subscription_months_open(cloud text, key text, of_customer uuid) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('["month-close"]', 0));
  perform assert_month_open(closed.month, of_customer) from closed_month closed where exists (
    select from invoice_sub_account account
    join invoice_load load on load.load_id = account.load_id and load.invoice_row_id = account.invoice_row_id
      and load.line_item_type = account.line_item_type and load.is_current
    join invoice on invoice.id = account.invoice_row_id
    where account.sub_account_key = key
      and case when account.cloud_provider in ('Azure', 'AWS', 'GCP') then account.cloud_provider else 'Other' end = cloud
      and invoice.billing_period_start_date >= closed.month
      and invoice.billing_period_start_date < closed.month + interval '1 month');
end $$;

create function guard_months_of_subscription() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform assert_subscription_months_open(old.cloud_provider, old.subscription_id, old.customer_id);
  end if;
  if tg_op <> 'DELETE' then
    perform assert_subscription_months_open(new.cloud_provider, new.subscription_id, new.customer_id);
  end if;
  return null;
end $$;
create trigger guard_month_added after insert on customer_subscription for each row execute function guard_months_of_subscription();
create trigger guard_month_removed after delete on customer_subscription for each row execute function guard_months_of_subscription();
create trigger guard_month_changed after update on customer_subscription for each row
  when ((old.customer_id, old.cloud_provider, old.subscription_id) is distinct from (new.customer_id, new.cloud_provider, new.subscription_id))
  execute function guard_months_of_subscription();

-- The resource groups of a project change charges only in months with exchange rates of the project.
create function assert_project_months_open(project uuid, subscription uuid, of_customer uuid) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('["month-close"]', 0));
  perform assert_month_open(closed.month, of_customer) from closed_month closed
  where exists (select from project_currency_rate rate
      where rate.project_id = project and make_date(rate.year, rate.month, 1) = closed.month)
    and has_cost_in_month(closed.month, subscription);
end $$;

create function guard_months_of_resource_group() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform assert_project_months_open(old.project_id, old.customer_subscription_id, old.customer_id);
  end if;
  if tg_op <> 'DELETE' then
    perform assert_project_months_open(new.project_id, new.customer_subscription_id, new.customer_id);
  end if;
  return null;
end $$;
create trigger guard_month after insert or delete or update on project_subscription_rg for each row
  execute function guard_months_of_resource_group();
`

/** Closing of months: tables, and the guard that refuses changes to a closed month. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statements of [tables, guard, guardsOfInvoices, guardsOfTerms, guardsOfAssignments])
    await sql.raw(statements).execute(db)
}
