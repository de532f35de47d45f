/**
 * The role that the application works as, and the functions that row-level security asks.
 *
 * Every table of a tenant has forced row-level security. The application works as the role `cmp_app`, which owns nothing.
 * `app.scope` is `provider` or `customer`, and `app.customer_ids` lists the IDs of the customer. A query returns no row if
 * neither is set.
 */

export const scopeFunctions = `
create function app_customer_ids() returns uuid[] language sql stable
  return case when (coalesce(current_setting('app.customer_ids', true), '') = '') then array[]::uuid[] else (string_to_array(current_setting('app.customer_ids', true), ','))::uuid[] end;

create function app_is_provider() returns boolean language sql stable
  return (coalesce(current_setting('app.scope', true), '') = 'provider');

create function app_sees_drafts() returns boolean language plpgsql stable as $$
declare scope text := coalesce(current_setting('app.scope', true), ''); answer boolean;
begin
  perform set_config('app.scope', 'provider', true);
  answer := exists (select from setting where key = 'seller' and (value ->> 'areDraftsShown')::boolean);
  perform set_config('app.scope', scope, true);
  return answer;
end $$;
`

/** Returns the date of a point in time in the time zone of the seller. */
export const sellerDateFunction = `
create function app_seller_date(instant timestamptz) returns date language plpgsql stable as $$
declare scope text := coalesce(current_setting('app.scope', true), ''); answer date;
begin
  perform set_config('app.scope', 'provider', true);
  answer := (instant at time zone
    coalesce((select value ->> 'timezone' from setting where key = 'seller'), 'Asia/Bangkok'))::date;
  perform set_config('app.scope', scope, true);
  return answer;
end $$;
`

/** What the application may do: rows of journals are only added, and some rows are never deleted. */
export const grants = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'cmp_app') then create role cmp_app nologin; end if;
exception
  when duplicate_object or unique_violation then null;
  when insufficient_privilege then
    raise exception 'The role cmp_app is missing, and this user may not make roles. Have an administrator of the server run: create role cmp_app nologin; grant cmp_app to %;', quote_ident(current_user);
end $$;
do $$ begin
  execute format('grant cmp_app to %I', current_user);
exception when others then raise notice 'cmp_app is already granted: %', sqlerrm; end $$;
grant usage on schema public, cache, limits to cmp_app;
grant select, insert, update, delete on all tables in schema public, cache, limits to cmp_app;
grant usage on sequence audit_log_id_seq, support_ticket_number to cmp_app;
revoke all on kysely_migration, kysely_migration_lock from cmp_app;
revoke delete on customer_limit from cmp_app;
revoke delete on data_key from cmp_app;
revoke delete on document_series from cmp_app;
revoke delete on key_rotation from cmp_app;
revoke delete on payment_details_change from cmp_app;
revoke delete on proof_key from cmp_app;
revoke delete on receipt from cmp_app;
revoke delete on signing_certificate from cmp_app;
revoke delete on subscription_assignment from cmp_app;
revoke update, delete on audit_log from cmp_app;
revoke update, delete on brand_logo from cmp_app;
revoke update, delete on document_mail from cmp_app;
revoke update, delete on document_reminder from cmp_app;
revoke update, delete on payment from cmp_app;
revoke update, delete on terms_of_service from cmp_app;
`
