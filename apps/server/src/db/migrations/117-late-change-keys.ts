import { subAccountKey } from '@cmp/billing'
import { sql, type Kysely } from 'kysely'

/**
 * What late changes tell of accounts is found by the accounts' one spelling, as all else is since `102-cloud-keys`. Two
 * spellings in one change are one account: what was told of both is added up. A key that a subscription has kept stays.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<{ changeId: string; cloud: string; key: string }>`
    select part.late_change_id as "changeId", invoice.cloud_provider as cloud, part.sub_account_key as key
    from late_change_part part join late_change change on change.id = part.late_change_id
      join invoice on invoice.id = change.invoice_row_id
    where not exists (select from customer_subscription where subscription_id = part.sub_account_key)
    order by 1, 3`.execute(db)
  for (const { changeId, cloud, key } of rows) {
    const folded = subAccountKey(cloud, key)
    if (folded === key) continue
    await sql`with moved as (
        delete from late_change_part where late_change_id = ${changeId} and sub_account_key = ${key} returning *)
      insert into late_change_part (late_change_id, sub_account_key, sub_account_name, added, removed, changed, cost_before, cost_after)
        select late_change_id, ${folded}, sub_account_name, added, removed, changed, cost_before, cost_after from moved
      on conflict (late_change_id, sub_account_key) do update set
        added = late_change_part.added + excluded.added, removed = late_change_part.removed + excluded.removed,
        changed = late_change_part.changed + excluded.changed,
        cost_before = late_change_part.cost_before + excluded.cost_before,
        cost_after = late_change_part.cost_after + excluded.cost_after`.execute(db)
  }
}
