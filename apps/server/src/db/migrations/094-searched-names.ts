import { sql, type Kysely } from 'kysely'

/**
 * What customers and subscriptions are searched for, in small letters and in one text: comparing three columns letter by letter,
 * with a join for the third, took most of Ctrl-K's time where there are many of them. Whoever searches is bound to rows of
 * their own, and no index is asked before that.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
alter table customer add column searched text not null generated always as (
  lower(company_name || E'\\n' || tenant_id || E'\\n' || coalesce(domain_name, ''))) stored;
alter table customer_subscription add column searched text not null default '';
-- Every row is written once more, which asks for nothing to be calculated.
alter table customer_subscription disable trigger asks_for_staleness_check;
update customer_subscription set searched =
  lower(name || E'\\n' || subscription_id || E'\\n' || customer.company_name)
  from customer where customer.id = customer_subscription.customer_id;
alter table customer_subscription enable trigger asks_for_staleness_check;
alter table customer_subscription alter column searched drop default;

-- A subscription is found by its customer's name too.
create function customer_subscription_searched() returns trigger language plpgsql as $$
begin
  -- Whoever gives the customer another name meanwhile does not see this row yet: the one waits for the other.
  if tg_op = 'INSERT' or old.customer_id <> new.customer_id then
    perform from customer where id = new.customer_id for share;
  end if;
  new.searched := lower(new.name || E'\\n' || new.subscription_id || E'\\n'
    || coalesce((select company_name from customer where id = new.customer_id), ''));
  return new;
end $$;
create trigger customer_subscription_searched before insert or update on customer_subscription
  for each row execute function customer_subscription_searched();
create function customer_renamed() returns trigger language plpgsql as $$
begin
  update customer_subscription set customer_id = new.id where customer_id = new.id;
  return null;
end $$;
create trigger customer_renamed after update of company_name on customer
  for each row when (old.company_name <> new.company_name) execute function customer_renamed();
`)
    .execute(db)
}
