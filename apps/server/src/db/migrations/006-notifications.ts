import { sql, type Kysely } from 'kysely'
import { buildTenantPolicies } from './base/helpers.ts'

/** Notifications with a read state of their own: one row for each person and event. */
const notifications = `
create table notification (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user on delete cascade,
  -- Null for the reseller's staff.
  customer_id uuid references customer on delete cascade,
  -- Null for news that is no event.
  event_id uuid references event on delete cascade,
  kind text not null,
  -- The text by language: {en: {title, detail}, th}.
  words jsonb not null,
  href text not null,
  needs_action boolean not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (user_id, event_id)
);
create index notification_age on notification (created_at);
create index notification_customer on notification (customer_id);
create index notification_event on notification (event_id);
create index notification_user on notification (user_id, created_at desc, id);
${buildTenantPolicies('notification')}
grant select, insert, update, delete on notification to cmp_app;
`

/** Tasks are work only. They know when a process has started on them. */
const tasks = `
insert into notification (user_id, customer_id, kind, words, href, needs_action, created_at, read_at)
select user_id, customer_id, kind, jsonb_build_object('en', jsonb_build_object('title', title, 'detail', detail)),
  coalesce(href, '/notification'), false, coalesce(ended_at, created_at), read_at
from task
where user_id is not null
  and (event_slot is not null or kind in ('new-device', 'payment-details', 'retention', 'late-change')
    and state = 'done' and not exists (select from task_work where task_work.task_id = task.id));
delete from task
where event_slot is not null or kind in ('new-device', 'payment-details', 'retention', 'late-change')
  and state = 'done' and not exists (select from task_work where task_work.task_id = task.id);
alter table task drop column event_slot, drop column event_count, add column began_at timestamptz;
update task set began_at = created_at;
`

/** Emails of notifications: one a day by choice, at an hour of the person's day, except for events sent at once. */
const digests = `
alter table app_user add column digest_hour integer check (digest_hour between 0 and 23);
alter table notification_choice add column is_at_once boolean;
alter table event_digest alter column event drop not null;
`

/** Channels of chat services beside webhooks, in the same queue. */
const channels = `
alter table webhook_endpoint
  add column kind text not null default 'webhook' check (kind in ('webhook', 'slack', 'teams', 'line')),
  add column language text not null default 'en' check (language in ('en', 'th')),
  -- The user, group or room of LINE.
  add column recipient text not null default '';
drop index webhook_endpoint_list;
create index webhook_endpoint_list on webhook_endpoint (kind, description, id);
`

/** Separates notifications from tasks, and adds daily digests and channels of chat services. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`select set_config('app.scope', 'provider', true)`.execute(db)
  for (const part of [notifications, tasks, digests, channels]) await sql.raw(part).execute(db)
}
