import { sql, type Kysely } from 'kysely'

/** Limits of each customer with their counts, and mail and webhook messages that a limit holds. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
create table customer_limit (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer on delete cascade,
  kind text not null,
  -- Neither a number nor unlimited is the default of the declaration.
  most integer check (most >= 0),
  is_unlimited boolean not null default false check (not is_unlimited or most is null),
  used integer not null default 0,
  window_end timestamptz,
  times_limited bigint not null default 0,
  first_limited_at timestamptz,
  last_limited_at timestamptz,
  -- What lists are sorted by: who was never limited comes last.
  latest timestamptz not null generated always as (coalesce(last_limited_at, to_timestamp(0))) stored,
  -- The end of the window in which it was last reached.
  limited_until timestamptz,
  changed_at timestamptz,
  changed_by text,
  unique (customer_id, kind)
) with (fillfactor = 50);
create index customer_limit_shown on customer_limit (latest desc, id desc)
  where times_limited > 0 or most is not null or is_unlimited;
grant select, insert, update on customer_limit to cmp_app;
create policy provider on customer_limit using ((select app_is_provider())) with check ((select app_is_provider()));
alter table customer_limit enable row level security;
alter table customer_limit force row level security;

-- The customer whose people caused it; null where it counts for no limit.
alter table outbox_mail
  add column counts_for uuid references customer on delete set null,
  add column held_until timestamptz;
create index outbox_mail_counts_for on outbox_mail (counts_for) where counts_for is not null;
alter table webhook_delivery
  add column counts_for uuid references customer on delete set null,
  add column held_until timestamptz;
create index webhook_delivery_counts_for on webhook_delivery (counts_for) where counts_for is not null;
`)
    .execute(db)
}
