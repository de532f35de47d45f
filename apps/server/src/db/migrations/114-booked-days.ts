import { sql, type Kysely } from 'kysely'

/**
 * The days on which payments were recorded and documents became void, where the seller is at home. They are kept, so that a
 * statement as of a date stays what it is when the seller's time zone changes.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
alter table payment add column booked_on date;
update payment set booked_on = app_sellers_day(created_at);
alter table payment alter column booked_on set not null;
alter table customer_invoice add column voided_on date;
update customer_invoice set voided_on = app_sellers_day(voided_at) where voided_at is not null;

create function payment_is_booked() returns trigger language plpgsql as $$ begin
  new.booked_on := coalesce(new.booked_on, app_sellers_day(new.created_at));
  return new;
end $$;
create trigger payment_is_booked before insert on payment
  for each row execute function payment_is_booked();
create function document_is_voided() returns trigger language plpgsql as $$ begin
  new.voided_on := coalesce(new.voided_on, app_sellers_day(new.voided_at));
  return new;
end $$;
create trigger document_is_voided before update of voided_at on customer_invoice
  for each row when (new.voided_at is not null) execute function document_is_voided();
create index payment_of_customer_booked on payment (customer_id, booked_on);
`)
    .execute(db)
}
