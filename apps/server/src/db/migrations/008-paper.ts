import { sql, type Kysely } from 'kysely'

/**
 * The paper of documents: PDF files that are made once, receipts of payments, mails to customers with the file, the
 * branch of a customer's tax registration, and why a detail costs nothing.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
-- Five digits; 00000 is the head office.
alter table customer add column branch text check (branch ~ '^\\d{5}$');

-- Why the provider charges nothing; empty where it charges.
alter table customer_invoice_detail add column zero_reason text not null default '';

-- The receipt of a payment, with a number of its own series. It does not change; a reversal makes it void.
create table receipt (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  payment_id uuid not null unique references payment,
  customer_invoice_id uuid not null references customer_invoice,
  customer_id uuid not null references customer,
  issue_date date not null,
  currency text not null,
  subtotal numeric not null,
  vat_amount numeric not null,
  total numeric not null,
  frozen jsonb not null,
  frozen_sha256 text not null,
  pdf_file_id uuid references stored_file,
  voided_at timestamptz,
  created_at timestamptz not null default now(),
  check (subtotal + vat_amount = total)
);
create index receipt_invoice on receipt (customer_invoice_id, created_at);
create index receipt_customer on receipt (customer_id, issue_date, id);
create function receipt_keeps() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'receipt % was issued and is kept', old.number; end if;
  if (to_jsonb(new) - array['pdf_file_id', 'voided_at']) is distinct from (to_jsonb(old) - array['pdf_file_id', 'voided_at'])
    or (old.pdf_file_id is not null and new.pdf_file_id is distinct from old.pdf_file_id)
    or (old.voided_at is not null and new.voided_at is distinct from old.voided_at) then
    raise exception 'receipt % was issued and does not change', old.number;
  end if;
  return new;
end $$;
create trigger receipt_keeps before update or delete on receipt for each row execute function receipt_keeps();

-- The making of a PDF file is work: a row for each document and receipt.
create table document_print (
  id uuid primary key default gen_random_uuid(),
  customer_invoice_id uuid unique references customer_invoice,
  receipt_id uuid unique references receipt,
  status text not null,
  message text not null default '',
  created_by text not null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  lease_until timestamptz,
  lease_owner text,
  attempt integer not null default 0,
  interruptions integer not null default 0,
  share_of text not null default '',
  check (num_nonnulls(customer_invoice_id, receipt_id) = 1)
);
create index document_print_queued on document_print (share_of, created_at, id) where status = 'queued';
create index document_print_running on document_print (lease_until) where status = 'running';
create index document_print_shares on document_print (share_of, started_at);
create index customer_invoice_unprinted on customer_invoice (id) where pdf_file_id is null and state <> 'draft';

alter table outbox_mail add column attachment_file_ids uuid[] not null default '{}';

-- What was mailed to customers: one row for each event and address, so that nobody is told the same twice.
create table document_mail (
  id uuid primary key default gen_random_uuid(),
  event_key text not null,
  event text not null check (event in ('issued', 'reminder', 'statement')),
  customer_id uuid not null references customer on delete cascade,
  customer_invoice_id uuid references customer_invoice,
  month text,
  to_address text not null,
  -- Checked at the end: the row is written before its message, which only the first of two may write.
  outbox_mail_id uuid references outbox_mail on delete set null deferrable initially deferred,
  created_by text not null,
  created_at timestamptz not null default now(),
  unique (event_key, to_address)
);
create index document_mail_invoice on document_mail (customer_invoice_id, created_at);
create index document_mail_customer on document_mail (customer_id, created_at);

grant select, insert, update on receipt to cmp_app;
grant select, insert, update, delete on document_print to cmp_app;
grant select, insert on document_mail to cmp_app;
do $$ declare entry record; begin
  for entry in select unnest(array['receipt', 'document_print', 'document_mail']) as name loop
    execute format('create policy provider on %I using ((select app_is_provider())) with check ((select app_is_provider()))', entry.name);
    execute format('alter table %I enable row level security', entry.name);
    execute format('alter table %I force row level security', entry.name);
  end loop;
end $$;
create policy customer on receipt for select using (customer_id = any ((select app_customer_ids())::uuid[]));
`)
    .execute(db)
}
