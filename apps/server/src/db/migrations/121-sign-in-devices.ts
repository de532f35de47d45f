import { sql, type Kysely } from 'kysely'

/** From which browsers and networks a person has signed in: a new one is told to the person. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
create table sign_in_device (
  user_id uuid not null references app_user on delete cascade,
  -- The browser and its system, without versions.
  device text not null,
  network text not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device, network)
);
grant select, insert, update, delete on sign_in_device to cmp_app;
create policy provider on sign_in_device using ((select app_is_provider())) with check ((select app_is_provider()));
alter table sign_in_device enable row level security;
alter table sign_in_device force row level security;
`)
    .execute(db)
}
