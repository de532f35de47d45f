import { sql, type Kysely } from 'kysely'

/** Runs that print many documents: the file that comes of one, and until when it is kept. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
alter table bulk_run drop constraint bulk_run_action_check;
alter table bulk_run add constraint bulk_run_action_check
  check (action in ('issue', 'mark-paid', 'send', 'remind', 'print-zip', 'print-pdf', 'assign'));
alter table bulk_run
  add column file_id uuid references stored_file,
  add column file_until timestamptz,
  add check ((file_id is null) = (file_until is null));
create index bulk_run_file on bulk_run (file_id);
create index bulk_run_file_until on bulk_run (file_until) where file_until is not null;
`)
    .execute(db)
}
