import { sql, type Kysely } from 'kysely'

/** Columns with names that people write and sort lists by. */
const nameColumns = {
  agreement_line: 'name',
  app_user: 'name',
  billing_profile: 'name',
  billing_profile_subscription: 'name',
  budget: 'name',
  cloud_account: 'name',
  cloud_container: 'name',
  customer: 'company_name',
  customer_contact: 'name',
  customer_subscription: 'name',
  dashboard: 'name',
  identity_provider: 'name',
  project: 'project_name',
  provision_module: 'name',
  provision_template: 'name',
  support_ticket: 'title',
}

/**
 * Sorts names as people do, with the root collation of Unicode: upper and lower case together, Thai words by their first
 * consonant. A server without ICU keeps the order of its own collation.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql`select from pg_collation where collname = 'und-x-icu'`.execute(db)
  if (rows.length === 0) return
  // Neither a trigger nor a generated column may depend on a column whose type changes.
  await sql`drop trigger update_subscription_search on customer`.execute(db)
  await sql`alter table customer drop column searched`.execute(db)
  for (const [table, column] of Object.entries(nameColumns))
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} type text collate "und-x-icu"`.execute(
      db,
    )
  await sql`
    alter table customer add column searched text not null generated always as (
      lower(company_name || e'\n' || tenant_id || e'\n' || coalesce(domain_name, ''))) stored`.execute(db)
  await sql`
    create trigger update_subscription_search after update of company_name on customer
      for each row when (old.company_name <> new.company_name) execute function update_subscription_search()`.execute(
    db,
  )
}
