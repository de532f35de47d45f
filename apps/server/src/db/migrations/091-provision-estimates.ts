import { sql, type Kysely } from 'kysely'

/**
 * What a month of each provision costs by its last plan that was carried out or waits for that: beside the row, since lists of them
 * show it. Null where no price is known, or where there are several currencies, which never add.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
alter table provision add column monthly_amount numeric, add column monthly_currency text,
  add constraint provision_monthly check ((monthly_amount is null) = (monthly_currency is null));

create function provision_estimate(of uuid, out monthly_amount numeric, out monthly_currency text) stable language sql as $$
  with last as (
    select id from provision_run where provision_id = of and action <> 'delete'
      and step in ('succeeded', 'applying', 'awaiting-approval') order by created_at desc, id desc limit 1)
  select sum(amount), min(price.currency) from provision_price as price join last on last.id = price.run_id
  where price.side = 'after' and price.amount is not null
  having count(distinct price.currency) = 1
$$;

select set_config('app.scope', 'provider', true);
update provision set monthly_amount = estimate.monthly_amount, monthly_currency = estimate.monthly_currency
from (select provision.id, of_run.* from provision cross join lateral provision_estimate(provision.id) as of_run
  where provision.status <> 'deleted') as estimate
where estimate.id = provision.id and estimate.monthly_amount is not null;
select set_config('app.scope', '', true);
`)
    .execute(db)
}
