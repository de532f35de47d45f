import { sql, type Kysely } from 'kysely'

/**
 * Work in the background and what is connected to it: leases with an owner and an attempt, fair shares, a schedule, the
 * tasks that the bell lists, and the accounts at clouds that invoices are fetched from.
 *
 * Rows of work are taken by the portal's processes themselves; the queue library's schema goes.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
create table scheduled_run (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  status text not null,
  message text not null default '',
  created_by text not null default 'system',
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  lease_until timestamptz,
  attempt integer not null default 0
);

-- Counts every claim and never goes back: with the owner it tells one claim from every other.
alter table invoice_import rename column attempts to attempt;
alter table calculation rename column attempts to attempt;
alter table outbox_mail rename column attempts to attempt;
do $$ declare entry record; begin
  for entry in select unnest(array['invoice_import', 'calculation', 'outbox_mail', 'scheduled_run']) as name loop
    execute format('alter table %I add column interruptions integer not null default 0', entry.name);
    execute format('alter table %I add column lease_owner text', entry.name);
    execute format('alter table %I add column share_of text not null default %L', entry.name, '');
    execute format('create index %I on %I (share_of, created_at, id) where status = %L',
      entry.name || '_queued', entry.name, 'queued');
    execute format('create index %I on %I (lease_until) where status = %L', entry.name || '_running', entry.name, 'running');
    execute format('create index %I on %I (share_of, started_at)', entry.name || '_shares', entry.name);
  end loop;
end $$;
update invoice_import set share_of = created_by;
update calculation set share_of = created_by;

create table cloud_account (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  name text not null,
  -- Null is the reseller's own account.
  customer_id uuid references customer on delete cascade,
  -- Sealed with SECRET_KEY; null where the cloud asks for none.
  credentials text,
  created_at timestamptz not null default now()
);
create index cloud_account_customer on cloud_account (customer_id, name);
alter table invoice add column cloud_account_id uuid references cloud_account on delete set null;
create index invoice_cloud_account on invoice (cloud_account_id);

-- Each attempt loads under an id of its own, which it chooses when it begins.
alter table invoice_import alter column load_id drop not null;
alter table invoice_import rename column fetch_line_item_type to fetch_part;
update invoice_import set status = 'failed', finished_at = now(), lease_until = null,
  message = 'The same lines were being fetched already.'
where id in (select id from (
  select id, row_number() over (partition by fetch_invoice_row_id, fetch_part order by created_at, id) as place
  from invoice_import where fetch_invoice_row_id is not null and status in ('queued', 'running')) as fetches
  where place > 1);
create unique index invoice_import_one_fetch on invoice_import (fetch_invoice_row_id, fetch_part)
  where fetch_invoice_row_id is not null and status in ('queued', 'running');

-- What the bell shows of work, and the notifications that programs leave: a person's own, read by the portal for them.
create table task (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references app_user on delete cascade,
  customer_id uuid references customer on delete cascade,
  kind text not null,
  title text not null,
  state text not null check (state in ('running', 'done', 'failed')),
  progress double precision check (progress between 0 and 1),
  detail text not null default '',
  done_detail text,
  problem text not null default '',
  href text,
  parts integer not null default 1,
  parts_ended integer not null default 0,
  url text not null default '',
  created_by text not null,
  modified_by text not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  read_at timestamptz
);
create index task_user on task (user_id, created_at desc, id);
create index task_running on task (created_at) where state = 'running';
create index task_ended on task (ended_at) where state <> 'running';
create table task_work (
  task_id uuid not null references task on delete cascade,
  work_id uuid not null,
  primary key (task_id, work_id)
);
create index task_work_work on task_work (work_id);
insert into task (id, user_id, customer_id, kind, title, state, url, created_by, modified_by, created_at, ended_at, read_at)
  select notification.id, app_user.id, app_user.customer_id, notification.function_name, notification.function_name, 'done',
    notification.url, notification.created_by, notification.modified_by, notification.created_at, notification.created_at, now()
  from function_notification as notification left join app_user on app_user.user_id = notification.created_by;
drop table function_notification;

grant select, insert, update, delete on all tables in schema public to cmp_app;
revoke update, delete on audit_log from cmp_app;

do $$ declare entry record; begin
  for entry in select unnest(array['cloud_account', 'task', 'task_work', 'scheduled_run']) as name loop
    execute format('create policy provider on %I using ((select app_is_provider())) with check ((select app_is_provider()))', entry.name);
    execute format('alter table %I enable row level security', entry.name);
    execute format('alter table %I force row level security', entry.name);
  end loop;
  execute 'create policy customer on cloud_account for select using (customer_id = any ((select app_customer_ids())::uuid[]))';
end $$;

drop schema if exists pgboss cascade;
`)
    .execute(db)
}
