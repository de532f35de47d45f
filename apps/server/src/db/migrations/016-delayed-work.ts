import { sql, type Kysely } from 'kysely'

/** Work that waits for a store to answer again is not taken before `delayed_until`. Every table of work has it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
do $$ declare name text; begin
  for name in select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'lease_owner' loop
    execute format('alter table %I add column delayed_until timestamptz', name);
  end loop;
end $$;
`)
    .execute(db)
}
