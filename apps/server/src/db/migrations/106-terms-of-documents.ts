import { sql, type Kysely } from 'kysely'

/**
 * Credit notes have no due date. Invoices that have issued documents are charged by the formulas of that time (1), so that
 * calculating them again finds no difference; others by the present ones (2). What a percentage with a least amount counts
 * of each month is kept beside what it charges.
 *
 * A seller of before goes on issuing documents of 0.00.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
do $$ declare entry record; begin
  for entry in select conname as name from pg_constraint
      where conrelid = 'customer_invoice'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%due_date%' loop
    execute format('alter table customer_invoice drop constraint %I', entry.name);
  end loop;
end $$;
update customer_invoice set due_date = null where kind = 'credit-note' and due_date is not null;
alter table customer_invoice
  add constraint customer_invoice_numbered check ((state = 'draft') = (number is null) and (state = 'draft') = (issue_date is null)),
  add constraint customer_invoice_due_date check ((state = 'draft' or kind = 'credit-note') = (due_date is null));

alter table invoice add column charge_formula smallint not null default 2 check (charge_formula in (1, 2));
update invoice set charge_formula = 1 where exists (select from customer_invoice
  where customer_invoice.invoice_row_id = invoice.id and customer_invoice.state not in ('draft', 'void'));

-- Exact decimal text by month: [{"month", "spend", "percentage", "charge"}]; null of what is charged as an amount.
alter table agreement_charge add column periods jsonb;
-- What is kept here changes no charge, so that no invoice has to be checked for it.
alter table agreement_charge disable trigger asks_for_staleness_check;
-- Of what is charged already the charge alone is known; a least amount counts as reached by nothing else.
insert into agreement_charge (agreement_line_id, invoice_row_id, months, amount, periods)
  select line_id, invoice_row_id, array_agg(month order by month), sum(charge), jsonb_agg(jsonb_build_object(
    'month', month, 'spend', charge::text, 'charge', charge::text,
    'percentage', case when charge = least_amount then '0' else charge::text end) order by month)
  from (
    select line.id as line_id, line.least_amount, document.invoice_row_id, detail.billing_month as month,
      trim_scale(sum(detail.charge)) as charge
    from customer_invoice_detail detail
    join customer_invoice document on document.id = detail.customer_invoice_id and document.state <> 'void'
    join agreement_line line on line.id = detail.rule_id
    where detail.component = 'percentage-of-spend' and line.least_amount is not null
    group by line.id, document.invoice_row_id, detail.billing_month
  ) as charged
  group by line_id, invoice_row_id;
alter table agreement_charge enable trigger asks_for_staleness_check;

update setting set value = value || '{"areZeroDocumentsIssued": true}' where key = 'seller' and value ->> 'name' <> '';
`)
    .execute(db)
}
