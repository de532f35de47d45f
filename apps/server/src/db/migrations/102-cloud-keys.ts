import { billingAccountKey, subAccountKey } from '@cmp/billing'
import { sql, type Kysely } from 'kysely'

/** A key that is kept in another spelling than it has now. */
type FoldedKey = { cloudProvider: string; oldKey: string; newKey: string }

const subscriptionsOf = async (db: Kysely<unknown>) =>
  (
    await sql<{ id: string; cloud: string; key: string; name: string; customerId: string }>`
      select id, cloud_provider as cloud, subscription_id as key, name, customer_id as "customerId"
      from customer_subscription order by created_at, id`.execute(db)
  ).rows

/**
 * Folds the keys of subscriptions. Of several that become one key, one that has it already keeps it, and otherwise the oldest
 * gets it; the others keep their spelling, and the audit log names them.
 * @returns the keys that stay as they are
 */
const foldSubscriptions = async (db: Kysely<unknown>): Promise<Set<string>> => {
  const subscriptions = await subscriptionsOf(db)
  const placeOf = (cloud: string, key: string): string => JSON.stringify([cloud, key])
  const owners = new Map(subscriptions.map((row) => [placeOf(row.cloud, row.key), row]))
  const staying = new Set<string>()
  await sql`alter table customer_subscription disable trigger asks_for_staleness_check`.execute(db)
  for (const row of subscriptions) {
    const key = subAccountKey(row.cloud, row.key)
    if (key === row.key) continue
    const owner = owners.get(placeOf(row.cloud, key))
    if (owner) {
      staying.add(placeOf(row.cloud, row.key))
      await sql`insert into audit_log (actor, customer_id, action, object_type, object_id, object_name, before, after)
        values ('system', ${row.customerId}, 'keep-key', 'customer-subscriptions', ${row.id}, ${row.name},
          ${JSON.stringify({ subscriptionId: row.key })}::jsonb, ${JSON.stringify({ sameAs: key, ownerId: owner.id, ownerName: owner.name })}::jsonb)`.execute(
        db,
      )
      continue
    }
    owners.set(placeOf(row.cloud, key), row)
    await sql`update customer_subscription set subscription_id = ${key} where id = ${row.id}`.execute(db)
  }
  await sql`alter table customer_subscription enable trigger asks_for_staleness_check`.execute(db)
  return staying
}

const cloudOf = (provider: string): string =>
  ['Azure', 'AWS', 'GCP'].includes(provider) ? provider : 'Other'

/** The keys of lines that change. */
const foldedKeys = async (db: Kysely<unknown>, staying: ReadonlySet<string>): Promise<FoldedKey[]> => {
  const { rows } = await sql<{ cloudProvider: string; oldKey: string }>`
    select cloud_provider as "cloudProvider", sub_account_key as "oldKey" from invoice_sub_account
    union select cloud_provider, sub_account_key from customer_invoice_detail
    union select cloud_provider, sub_account_key from subscription_assignment
    union select cloud_provider, sub_account_key from cloud_resource_cost`.execute(db)
  return rows
    .map((row) => ({ ...row, newKey: subAccountKey(row.cloudProvider, row.oldKey) }))
    .filter(
      ({ cloudProvider, oldKey, newKey }) =>
        newKey !== oldKey && !staying.has(JSON.stringify([cloudOf(cloudProvider), oldKey])),
    )
}

/** Two spellings in one load are one account: what they had is added up; the days of both are not known apart. */
const foldLoads = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
insert into line_key_to_fold (load_id, cloud_provider, old_key, new_key)
  select distinct account.load_id, folded.cloud_provider, folded.old_key, folded.new_key
  from invoice_sub_account account join folded_key folded
    on folded.cloud_provider = account.cloud_provider and folded.old_key = account.sub_account_key;
create temporary table moved_account on commit drop as
  select account.*, folded.new_key from invoice_sub_account account join folded_key folded
    on folded.cloud_provider = account.cloud_provider and folded.old_key = account.sub_account_key;
delete from invoice_sub_account account using folded_key folded
  where folded.cloud_provider = account.cloud_provider and folded.old_key = account.sub_account_key;
insert into invoice_sub_account (load_id, invoice_row_id, line_item_type, cloud_provider, sub_account_key, sub_account_name,
    customer_key, customer_name, customer_domain, lines, cost, consumption_lines, consumption_cost, days)
  select load_id, invoice_row_id, line_item_type, cloud_provider, new_key, max(sub_account_name), max(customer_key),
    max(customer_name), max(customer_domain), sum(lines), sum(cost), sum(consumption_lines), sum(consumption_cost),
    case when count(*) = 1 then (array_agg(days))[1] end
  from moved_account group by load_id, invoice_row_id, line_item_type, cloud_provider, new_key
on conflict (invoice_row_id, load_id, line_item_type, sub_account_key) do update set
  lines = invoice_sub_account.lines + excluded.lines,
  cost = invoice_sub_account.cost + excluded.cost,
  consumption_lines = invoice_sub_account.consumption_lines + excluded.consumption_lines,
  consumption_cost = invoice_sub_account.consumption_cost + excluded.consumption_cost,
  days = null;
`)
    .execute(db)
}

/** Documents keep every amount: the key is what their details are found by. */
const foldOthers = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
alter table customer_invoice_detail disable trigger customer_invoice_detail_updated;
update customer_invoice_detail detail set sub_account_key = folded.new_key,
    detail_key = case when starts_with(detail_key, '[' || to_json(folded.old_key)::text || ',')
      then '[' || to_json(folded.new_key)::text || substr(detail_key, length('[' || to_json(folded.old_key)::text) + 1)
      else detail_key end
  from folded_key folded
  where folded.cloud_provider = detail.cloud_provider and folded.old_key = detail.sub_account_key;
alter table customer_invoice_detail enable trigger customer_invoice_detail_updated;
update subscription_assignment set sub_account_key = folded.new_key from folded_key folded
  where folded.cloud_provider = subscription_assignment.cloud_provider
    and folded.old_key = subscription_assignment.sub_account_key;
-- What resources cost is worked out anew with the next calculation; two spellings of one account do not add up here.
update cloud_resource_cost cost set sub_account_key = folded.new_key from folded_key folded
  where folded.cloud_provider = cost.cloud_provider and folded.old_key = cost.sub_account_key
    and not exists (select from cloud_resource_cost other where other.customer_id = cost.customer_id
      and other.month = cost.month and other.resource_key = cost.resource_key and other.currency = cost.currency
      and other.cloud_provider = cost.cloud_provider and other.sub_account_key = folded.new_key);
`)
    .execute(db)
}

/**
 * Accounts get the one spelling that files, forms and lookups use since. Lines of loads whose keys change are rewritten in the
 * engine at the start (`engine/fold-line-keys.ts`), which finds them in `line_key_to_fold`.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
create table line_key_to_fold (
  load_id uuid not null,
  cloud_provider text not null,
  old_key text not null,
  new_key text not null,
  primary key (load_id, cloud_provider, old_key)
);
grant select, delete on line_key_to_fold to cmp_app;
create policy provider on line_key_to_fold using ((select app_is_provider())) with check ((select app_is_provider()));
alter table line_key_to_fold enable row level security;
alter table line_key_to_fold force row level security;
create temporary table folded_key (cloud_provider text, old_key text, new_key text) on commit drop;
`)
    .execute(db)
  const staying = await foldSubscriptions(db)
  const keys = await foldedKeys(db, staying)
  if (keys.length > 0) {
    await sql`insert into folded_key select named."cloudProvider", named."oldKey", named."newKey"
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as named ("cloudProvider" text, "oldKey" text, "newKey" text)`.execute(
      db,
    )
    await foldLoads(db)
    await foldOthers(db)
  }
  const { rows: invoices } = await sql<{ id: string; cloud: string; account: string }>`
    select id, cloud_provider as cloud, billing_account_id as account from invoice where billing_account_id <> ''`.execute(
    db,
  )
  for (const { id, cloud, account } of invoices) {
    const key = billingAccountKey(cloud, account)
    if (key === account) continue
    await sql`update invoice set billing_account_id = ${key} where id = ${id}`.execute(db)
    // Accounts are compared by their key in small letters. Of two invoices that become one the later keeps what it has.
    const compared = key.toLowerCase()
    await sql`update invoice_load set billing_account = ${compared} where invoice_row_id = ${id}`.execute(db)
    await sql`update invoice set identity_account = ${compared} where id = ${id} and identity_account <> '' and not exists (
      select from invoice other where other.id <> invoice.id and other.identity_account = ${compared}
        and (other.cloud_provider, other.invoice_id, other.currency_code, other.identity_period)
          = (invoice.cloud_provider, invoice.invoice_id, invoice.currency_code, invoice.identity_period))`.execute(
      db,
    )
  }
}
