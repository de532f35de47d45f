import { sql, type Kysely } from 'kysely'

/**
 * Why a calculation failed, as a code, so that the failure is shown only while it is true. What failed before gets its code by
 * the sentence that it left.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
alter table calculation add column failure_code text;
-- What of an invoice's current lines is assigned to a customer whose profile, or whose rate, is missing now.
create function invoice_misses(of_invoice uuid, what text) returns boolean language sql stable as $$
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
    where invoice.id = of_invoice and case what
      when 'MissingProfile' then profile.id is null
      else profile.currency <> load.currency_code and not exists (
        select from currency_monthly_rate rate
        where rate.from_currency = load.currency_code and rate.to_currency = profile.currency
          and rate.year = extract(year from invoice.billing_period_start_date)
          and rate.month = extract(month from invoice.billing_period_start_date)) end)
$$;

update calculation set failure_code = case
  when message like '%has no lines yet%' then 'NoLines'
  when message like 'No exchange rate%' and invoice_misses(invoice_row_id, 'MissingRate') then 'MissingRate'
  when message like '%has no billing profile%' and invoice_misses(invoice_row_id, 'MissingProfile') then 'MissingProfile' end
where status = 'failed';

-- Whether a failure is still true: its cause where it can be looked at, else whether lines or terms have changed since.
create function calculation_failure_stands(of_calculation uuid) returns boolean language sql stable as $$
  select coalesce((
    select case
      when failed.failure_code = 'NoLines' then not exists (select from invoice_load load
        where load.invoice_row_id = failed.invoice_row_id and load.is_current)
      when failed.failure_code is not null then invoice_misses(failed.invoice_row_id, failed.failure_code)
      else not exists (select from invoice_load load
          where load.invoice_row_id = failed.invoice_row_id and load.is_current and load.created_at > failed.finished_at)
        and not exists (select from audit_log change where change.at > failed.finished_at and change.object_type in (
          'currency-monthly-rates', 'project-currency-rates', 'billing-profiles', 'billing-profile-subscriptions',
          'customer-subscriptions', 'projects', 'project-subscription-rgs', 'agreement-lines')) end
    from calculation failed where failed.id = of_calculation and failed.status = 'failed'), false)
$$;
`)
    .execute(db)
}
