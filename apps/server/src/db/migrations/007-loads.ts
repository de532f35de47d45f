import { sql, type Kysely } from 'kysely'

/**
 * Several loads of a kind may count for an invoice: parts of a set, other sub-accounts, other days. What each covers is
 * kept with it, and an import whose lines overlap with those that are there waits for a person's choice.
 *
 * Days of loads that came in before are not known here; they are read from the engine when they are compared.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
drop index invoice_load_current;
create index invoice_load_current on invoice_load (invoice_row_id, line_item_type) where is_current;
create index invoice_load_load on invoice_load (load_id);

alter table invoice_load
  add column first_day date,
  add column last_day date,
  -- Whether every line of the load is of this invoice and kind.
  add column is_whole boolean not null default false,
  -- Rejected lines of its files that name no invoice of theirs.
  add column rejected_of_file bigint not null default 0,
  -- The files that its lines stand in: [{name, fileId, page?}].
  add column files jsonb not null default '[]';
update invoice_load set files = source.files
from (select load_id, (select jsonb_agg(jsonb_build_object('name', file->'name', 'fileId', file->'fileId'))
    from jsonb_array_elements(invoice_import.files) file) as files
  from invoice_import where load_id is not null) as source
where source.load_id = invoice_load.load_id and source.files is not null;

-- Runs of days, [[first, last], ...]; null where they were not kept.
alter table invoice_sub_account add column days jsonb;

alter table invoice_import
  add column on_overlap text not null default 'ask' check (on_overlap in ('ask', 'add', 'replace', 'keep')),
  -- What a person is asked while the import waits.
  add column question jsonb;
create index invoice_import_waiting on invoice_import (content_sha256) where status = 'waiting';
`)
    .execute(db)
}
