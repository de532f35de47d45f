/** Whether what a customer is charged has changed since somebody looked: for work that goes by it. */
import { sql, type RawBuilder } from 'kysely'

/**
 * SQL: what the charges of a customer look like, as a text that changes with them: with a calculation, a document's issue or
 * end, an estimate, and with whether customers see drafts.
 * @param customer the column of the customer's id
 * @param day where it changes with the day too
 */
export const chargesNow = (customer: 'customer.id' | 'budget.customer_id', day = ''): RawBuilder<string> => {
  const id = sql.ref(customer)
  return sql<string>`concat_ws(' ', ${day}::text, (select app_sees_drafts()), (
    select md5(string_agg(concat_ws(' ', charged.id, charged.calculation_id, charged.state), ',' order by charged.id))
      from customer_invoice charged where charged.customer_id = ${id}), (
    select concat_ws(' ', sum(estimated.amount), max(estimated.data_at))
      from usage_estimate_price estimated where estimated.customer_id = ${id}))`
}
