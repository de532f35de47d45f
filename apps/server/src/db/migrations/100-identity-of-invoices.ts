import { sql, type Kysely } from 'kysely'

/** The last part of an account that is written as a path, in small letters: how accounts are compared. */
const compared = (account: string): string =>
  `lower(coalesce(substring(${account} from '([^/]+)/*$'), ${account}))`

/**
 * An invoice is told by provider, ID and currency, and by the billing account (and the period) where its ID is not unique
 * without them. Invoices that a provider's API lists and Partner Center documents have IDs that are unique by themselves.
 *
 * Each load says which account and months its lines are of, and whether the month was still open when it came in, so that
 * the open month and the invoices that it was closed with can be compared.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(
      `
alter table invoice
  add column identity_account text not null default '',
  add column identity_period text not null default '';

update invoice set
  identity_account = ${compared('billing_account_id')},
  identity_period = case when cloud_provider in ('AWS', 'Azure', 'GCP') then ''
    else to_char(billing_period_start_date, 'YYYY-MM') end
where announced_total is null and not exists (
  select from invoice_load load
  left join invoice_import import on import.load_id = load.load_id
  where load.invoice_row_id = invoice.id and (load.line_item_type = 'billing' or exists (
    select from jsonb_array_elements(import.files) file where file ->> 'format' like 'partner-center-%')));

alter table invoice drop constraint invoice_cloud_provider_invoice_id_currency_code_key;
alter table invoice add constraint invoice_identity
  unique (cloud_provider, invoice_id, currency_code, identity_account, identity_period);

alter table invoice_load
  add column billing_account text not null default '',
  add column billing_months text[] not null default '{}',
  add column is_open_month boolean not null default false;

update invoice_load load set
  is_open_month = load.source_key ~ '[|][0-9]{4}-[0-9]{2}$',
  billing_account = case when load.source_key ~ '[|][0-9]{4}-[0-9]{2}$'
    then ${compared('left(load.source_key, -8)')} else ${compared('invoice.billing_account_id')} end,
  billing_months = case when load.source_key ~ '[|][0-9]{4}-[0-9]{2}$'
    then array[right(load.source_key, 7)]
    else array(select to_char(month, 'YYYY-MM') from generate_series(
      date_trunc('month', invoice.billing_period_start_date), invoice.billing_period_end_date, interval '1 month') month) end
from invoice where invoice.id = load.invoice_row_id;

-- Whether somebody has confirmed that amortized costs are to be charged.
alter table invoice_import add column accept_amortized boolean not null default false;

create index invoice_load_account on invoice_load (billing_account) where is_current;
`,
    )
    .execute(db)
}
