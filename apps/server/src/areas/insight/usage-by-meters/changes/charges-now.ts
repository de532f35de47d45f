/** Detects whether a customer's charges have changed since the last check, for jobs that depend on them. */
import { sql, type RawBuilder } from 'kysely'

/**
 * SQL: a fingerprint of a customer's charges. It changes with a calculation, with the issue or the end of a document,
 * with an estimate, and with the setting whether customers see drafts.
 * @param customer the column with the customer's ID.
 * @param day given if the fingerprint also changes with the date.
 */
export const buildChargesFingerprintSql = (
  customer: 'customer.id' | 'budget.customer_id',
  day = '',
): RawBuilder<string> => {
  const id = sql.ref(customer)
  return sql<string>`concat_ws(' ', ${day}::text, (select app_sees_drafts()), (
    select md5(string_agg(concat_ws(' ', charged.id, charged.calculation_id, charged.state), ',' order by charged.id))
      from customer_invoice charged where charged.customer_id = ${id}), (
    select concat_ws(' ', sum(estimated.amount), max(estimated.data_at))
      from usage_estimate_price estimated where estimated.customer_id = ${id}))`
}
