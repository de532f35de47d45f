import { countryCode } from '@cmp/contract'
import { sql, type Kysely } from 'kysely'

/**
 * Countries of customers become ISO 3166-1 codes where the text that people wrote means one country alone; another text stays
 * and is asked for when the customer is edited. What documents say of a customer is frozen with them.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<{ country: string }>`
    select distinct country from customer where country is not null`.execute(db)
  const codes = rows.flatMap(({ country }) => {
    const code = countryCode(country)
    return code === undefined || code === country ? [] : [{ country, code }]
  })
  if (codes.length === 0) return
  await sql`
    update customer set country = given.code
    from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as given (country text, code text)
    where customer.country = given.country`.execute(db)
}
