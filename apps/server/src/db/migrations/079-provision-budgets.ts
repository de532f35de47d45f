import { sql, type Kysely } from 'kysely'

/** What all that a customer has provisioned may cost in a month, and what becomes of a plan beyond that. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
alter table provision_rule
  add column budget_amount numeric check (budget_amount > 0),
  add column budget_currency text,
  add column beyond_budget text check (beyond_budget in ('administrator', 'refuse')),
  add check ((budget_amount is null) = (budget_currency is null));
`)
    .execute(db)
}
