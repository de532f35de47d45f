import { sql, type Kysely } from 'kysely'

/**
 * Customers' administrators keep cloud accounts of their own. A name is one owner's, so that nobody is told of the others'.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
alter table cloud_account drop constraint cloud_account_name_key;
alter table cloud_account add constraint cloud_account_customer_id_name_key unique nulls not distinct (customer_id, name);
drop index cloud_account_customer;
-- A customer that still has accounts is in use, as with everything else of it.
alter table cloud_account drop constraint cloud_account_customer_id_fkey,
  add constraint cloud_account_customer_id_fkey foreign key (customer_id) references customer;
drop policy customer on cloud_account;
create policy customer on cloud_account using (customer_id = any ((select app_customer_ids())::uuid[]))
  with check (customer_id = any ((select app_customer_ids())::uuid[]));
`)
    .execute(db)
}
