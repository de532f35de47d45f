import { sql, type Kysely } from 'kysely'

/**
 * The safety of accounts: a sign-up's password waits with the link that it was mailed with, an invitation is kept under
 * the user id that was asked for, and a session knows when its person was last asked who it is.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
-- Who signs up has no password until the owner of the mailbox has typed it again.
alter table account_link add column applicant_name text;
alter table account_link add column password_hash text;
update account_link set applicant_name = app_user.name, password_hash = app_user.password_hash
  from app_user where app_user.id = account_link.user_id and app_user.status = 'unverified' and purpose = 'sign-up';
update app_user set password_hash = null, password_changed_at = null where status = 'unverified';
create index app_user_unverified on app_user (id) where status = 'unverified';

-- What a customer's administrator asked for, while the portal has another user id for the person: null where it is the
-- same. The administrator reads this one, and so learns nothing about the user ids of others.
alter table app_user add column asked_user_id text;
alter table app_user add column shown_user_id text generated always as (coalesce(asked_user_id, user_id)) stored;

alter table user_session add column proved_at timestamptz;
update user_session set proved_at = created_at;
alter table user_session alter column proved_at set not null;
`)
    .execute(db)
}
