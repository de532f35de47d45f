import { sql, type Kysely } from 'kysely'

/**
 * Accounts at providers that people add, and fetches that go on where they were left: what an account has beside its
 * secrets, the export that a fetch waits for, the version of the data that it brought, why a fetch failed, and the
 * document itself.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
-- What the kind of the account asks for and is no secret, by field name.
alter table cloud_account add column settings jsonb not null default '{}';
-- The names of the secrets in credentials, so that they can be shown without opening it.
alter table cloud_account add column secrets_kept jsonb not null default '[]';
alter table cloud_account add constraint cloud_account_name_key unique (name);

-- What the adapter needs to go on with the export that it asked for; null before it has asked, and at the end.
alter table invoice_import add column fetch_state jsonb;
-- What the provider calls the version of the data that was fetched; null where it says nothing.
alter table invoice_import add column data_version text;

-- Why the last fetch of the lines failed; empty where it did not.
alter table invoice add column detail_problem text not null default '';
-- The document as the provider prints it, kept because the provider's own link soon leads nowhere.
alter table invoice add column document_file_id uuid references stored_file;
create index invoice_document_file on invoice (document_file_id);
`)
    .execute(db)
}
