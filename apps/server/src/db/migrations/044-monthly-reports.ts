import { sql, type Kysely } from 'kysely'

/** The report of a customer's month by mail: when it goes out and to whom, and each one that was asked for. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
create table report_mail (
  customer_id uuid primary key references customer on delete cascade,
  is_on boolean not null,
  -- Since when it is on: what was due before does not go out.
  on_since timestamptz,
  day_of_month integer not null check (day_of_month between 1 and 31),
  hour integer not null check (hour between 0 and 23),
  timezone text not null,
  -- Null is as the customer's invoices.
  language text check (language in ('en', 'th')),
  contact_roles text[] not null,
  reader_roles text[] not null,
  check (not is_on or on_since is not null)
);
create index report_mail_on on report_mail (customer_id) where is_on;

-- Who wants the report of the own customer.
create table report_reader (
  user_id uuid primary key references app_user on delete cascade,
  customer_id uuid not null references customer on delete cascade,
  created_at timestamptz not null default now()
);

create index report_reader_customer on report_reader (customer_id);

create table monthly_report (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer on delete cascade,
  -- YYYY-MM
  month text not null,
  is_scheduled boolean not null,
  status text not null,
  message text not null default '',
  created_by text not null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  lease_until timestamptz,
  delayed_until timestamptz,
  lease_owner text,
  attempt integer not null default 0,
  interruptions integer not null default 0,
  share_of text not null default '',
  -- What was sent: its figures, its file and to whom.
  paper jsonb,
  paper_sha256 text,
  pdf_file_id uuid references stored_file,
  to_addresses text[] not null default '{}'
);
create unique index monthly_report_once on monthly_report (customer_id, month) where is_scheduled;
create unique index monthly_report_under_way on monthly_report (customer_id, month) where status in ('queued', 'running');
create index monthly_report_of_customer on monthly_report (customer_id, created_at);
create index monthly_report_file on monthly_report (pdf_file_id);
create index monthly_report_queued on monthly_report (share_of, created_at, id) where status = 'queued';
create index monthly_report_running on monthly_report (lease_until) where status = 'running';
create index monthly_report_shares on monthly_report (share_of, started_at);

alter table document_mail drop constraint document_mail_event_check;
alter table document_mail add constraint document_mail_event_check
  check (event in ('issued', 'reminder', 'statement', 'report'));

grant select, insert, update, delete on report_mail, report_reader, monthly_report to cmp_app;
do $$ declare entry record; begin
  for entry in select unnest(array['report_mail', 'report_reader', 'monthly_report']) as name loop
    execute format('create policy provider on %I using ((select app_is_provider())) with check ((select app_is_provider()))', entry.name);
    execute format('alter table %I enable row level security', entry.name);
    execute format('alter table %I force row level security', entry.name);
  end loop;
end $$;
create policy customer on report_mail using (customer_id = any ((select app_customer_ids())::uuid[]))
  with check (customer_id = any ((select app_customer_ids())::uuid[]));
-- A customer sees what went out to it.
create policy customer on monthly_report for select
  using (status = 'done' and customer_id = any ((select app_customer_ids())::uuid[]));
`)
    .execute(db)
}
