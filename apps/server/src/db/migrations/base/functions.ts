/** Functions and triggers over the tables, and references between tables that name each other. */

import { provisionModuleReferences } from './provision-modules.ts'

export const functionsAndTriggers = `
create function lacks_calculation_input(of_invoice uuid, failure_code text) returns boolean language sql stable as $$
  select exists (
    select from invoice
    join invoice_load load on load.invoice_row_id = invoice.id and load.is_current
    join invoice_sub_account account on account.load_id = load.load_id and account.invoice_row_id = invoice.id
      and account.line_item_type = load.line_item_type
    join customer_subscription subscription on subscription.subscription_id = account.sub_account_key
      and subscription.cloud_provider = case when account.cloud_provider in ('Azure', 'AWS', 'GCP')
        then account.cloud_provider else 'Other' end
    left join billing_profile profile on profile.customer_id = subscription.customer_id
      and profile.valid_from <= invoice.billing_period_end_date
      and (profile.valid_to is null or profile.valid_to > invoice.billing_period_start_date)
    where invoice.id = of_invoice and case failure_code
      when 'MissingProfile' then profile.id is null
      else profile.currency <> load.currency_code and not exists (
        select from currency_monthly_rate rate
        where rate.from_currency = load.currency_code and rate.to_currency = profile.currency
          and rate.year = extract(year from invoice.billing_period_start_date)
          and rate.month = extract(month from invoice.billing_period_start_date)) end)
$$;

create function request_staleness_check() returns trigger language plpgsql as $$
begin
  insert into staleness_check default values on conflict do nothing;
  perform pg_notify('cmp_work', 'staleness-check');
  return null;
end $$;

create function is_calculation_failure_current(of_calculation uuid) returns boolean language sql stable as $$
  select coalesce((
    select case
      when failed.failure_code = 'NoLines' then not exists (select from invoice_load load
        where load.invoice_row_id = failed.invoice_row_id and load.is_current)
      when failed.failure_code is not null then lacks_calculation_input(failed.invoice_row_id, failed.failure_code)
      else not exists (select from invoice_load load
          where load.invoice_row_id = failed.invoice_row_id and load.is_current and load.created_at > failed.finished_at)
        and not exists (select from audit_log change where change.at > failed.finished_at and change.object_type in (
          'currency-monthly-rates', 'project-currency-rates', 'billing-profiles', 'billing-profile-subscriptions',
          'customer-subscriptions', 'projects', 'project-subscription-rgs', 'agreement-lines')) end
    from calculation failed where failed.id = of_calculation and failed.status = 'failed'), false)
$$;

create function protect_issued_customer_invoice_detail() returns trigger language plpgsql as $$
begin
  if exists (select from touched join customer_invoice on customer_invoice.id = touched.customer_invoice_id
      where customer_invoice.state <> 'draft') then
    raise exception 'the details of an issued customer invoice cannot change';
  end if;
  return null;
end $$;

create function protect_issued_customer_invoice() returns trigger language plpgsql as $$
declare allowed text[];
begin
  if tg_op = 'DELETE' then
    if old.state <> 'draft' then raise exception 'customer invoice % was issued and cannot be deleted', old.number; end if;
    return old;
  end if;
  if old.state = 'draft' then
    if new.state not in ('draft', 'issued') then raise exception 'a draft must be issued before it becomes %', new.state; end if;
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
    raise exception 'customer invoice % was issued and cannot change', old.number;
  end if;
  return new;
end $$;

create function update_subscription_search() returns trigger language plpgsql as $$
begin
  update customer_subscription set customer_id = new.id where customer_id = new.id;
  return null;
end $$;

create function set_subscription_search() returns trigger language plpgsql as $$
begin
  -- A transaction that renames the customer cannot see this row yet, so the lock makes one wait for the other.
  if tg_op = 'INSERT' or old.customer_id <> new.customer_id then
    perform from customer where id = new.customer_id for share;
  end if;
  new.searched := lower(new.name || E'\\n' || new.subscription_id || E'\\n'
    || coalesce((select company_name from customer where id = new.customer_id), ''));
  return new;
end $$;

create function set_voided_on() returns trigger language plpgsql as $$ begin
  new.voided_on := coalesce(new.voided_on, app_seller_date(new.voided_at));
  return new;
end $$;

create function update_paid_amount() returns trigger language plpgsql as $$
declare document customer_invoice; paid numeric;
begin
  select * into strict document from customer_invoice where id = new.customer_invoice_id for update;
  if document.state in ('draft', 'void') then
    raise exception 'a % customer invoice cannot be paid', document.state;
  end if;
  select sum(amount + withheld_amount) into paid from payment where customer_invoice_id = document.id;
  update customer_invoice set paid_amount = paid, state = case
    when paid = document.total then 'paid' when paid = 0 then 'issued' else 'partly-paid' end
  where id = document.id;
  return null;
end $$;

create function set_booked_on() returns trigger language plpgsql as $$ begin
  new.booked_on := coalesce(new.booked_on, app_seller_date(new.created_at));
  return new;
end $$;

create function provision_estimate(of uuid, out monthly_amount numeric, out monthly_currency text) returns record language sql stable as $$
  with last as (
    select id from provision_run where provision_id = of and action in ('create', 'edit', 'adopt', 'import')
      and step in ('succeeded', 'applying', 'awaiting-approval') order by created_at desc, id desc limit 1)
  select sum(amount), min(price.currency) from provision_price as price join last on last.id = price.run_id
  where price.side = 'after' and price.amount is not null
  having count(distinct price.currency) = 1
$$;

create function provision_module_name(of_module uuid) returns text language sql stable security definer set search_path to 'public' as $$ select name from provision_module where id = of_module $$;

create function provision_module_version_name(of_version uuid) returns text language sql stable security definer set search_path to 'public' as $$ select version from provision_module_version where id = of_version $$;

create function protect_receipt() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'receipt % was issued and cannot be deleted', old.number; end if;
  if (to_jsonb(new) - array['pdf_file_id', 'voided_at']) is distinct from (to_jsonb(old) - array['pdf_file_id', 'voided_at'])
    or (old.pdf_file_id is not null and new.pdf_file_id is distinct from old.pdf_file_id)
    or (old.voided_at is not null and new.voided_at is distinct from old.voided_at) then
    raise exception 'receipt % was issued and cannot change', old.number;
  end if;
  return new;
end $$;

create trigger update_subscription_search after update of company_name on customer for each row when ((old.company_name <> new.company_name)) execute function update_subscription_search();
create trigger request_staleness_check after insert or delete or update on customer_subscription for each statement execute function request_staleness_check();
create trigger set_subscription_search before insert or update on customer_subscription for each row execute function set_subscription_search();
create trigger request_staleness_check after insert or delete or update on project_subscription_rg for each statement execute function request_staleness_check();
create trigger request_staleness_check after insert or delete or update on agreement_line for each statement execute function request_staleness_check();
create trigger request_staleness_check after insert or delete or update on billing_profile for each statement execute function request_staleness_check();
create trigger request_staleness_check after insert or delete or update on currency_monthly_rate for each statement execute function request_staleness_check();
create trigger request_staleness_check after insert or delete or update on project_currency_rate for each statement execute function request_staleness_check();
create trigger request_staleness_check after insert or delete or update on billing_profile_subscription for each statement execute function request_staleness_check();
create trigger protect_issued_customer_invoice before delete or update on customer_invoice for each row execute function protect_issued_customer_invoice();
create trigger set_voided_on before update of voided_at on customer_invoice for each row when ((new.voided_at is not null)) execute function set_voided_on();
create trigger request_staleness_check_on_void after update of state on customer_invoice for each row when (((new.state = 'void') and (old.state <> 'void'))) execute function request_staleness_check();
create trigger customer_invoice_detail_deleted after delete on customer_invoice_detail referencing old table as touched for each statement execute function protect_issued_customer_invoice_detail();
create trigger customer_invoice_detail_inserted after insert on customer_invoice_detail referencing new table as touched for each statement execute function protect_issued_customer_invoice_detail();
create trigger customer_invoice_detail_updated after update on customer_invoice_detail referencing old table as touched for each statement execute function protect_issued_customer_invoice_detail();
create trigger update_paid_amount after insert on payment for each row execute function update_paid_amount();
create trigger set_booked_on before insert on payment for each row execute function set_booked_on();
create trigger protect_receipt before delete or update on receipt for each row execute function protect_receipt();
create trigger request_staleness_check after insert or delete or update on agreement_charge for each statement execute function request_staleness_check();
`

export const circularReferences = `
alter table payment_details_change add constraint payment_details_change_proposed_by_id_fkey foreign key (proposed_by_id) references app_user on delete set null;
create policy customer on provision_template for select using (((is_for_all and (cardinality((select app_customer_ids())) > 0)) or (exists ( select from provision_template_customer its where ((its.template_id = provision_template.id) and (its.customer_id = any ((select app_customer_ids())::uuid[])))))));
alter table provision_log add constraint provision_log_run_id_fkey foreign key (run_id) references provision_run on delete cascade;
create policy shown on provision_log for select using ((exists ( select from provision_run where (provision_run.id = provision_log.run_id))));
${provisionModuleReferences}
`
