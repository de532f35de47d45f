/** Backs up and restores the file store: every file that a row names, under its key. */
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { FileStore } from '../stores/files.ts'
import { writeHashed } from './hashing-writer.ts'
import type { Entry } from './manifest.ts'

type FileEntry = Extract<Entry, { kind: 'file' }>

/** Number of rows that are read at a time. */
const pageRows = 500

/** Lists the tables that name files. `condition` leaves out the files that a retention rule may have removed. */
const tablesSql = `select table_name as table, case when bool_or(column_name = 'removed_at') then 'removed_at is null' else 'true' end as condition
  from information_schema.columns where table_schema = 'public' and column_name in ('storage_key', 'removed_at')
  group by 1 having bool_or(column_name = 'storage_key') order by 1`

/**
 * Writes the files that the rows of a snapshot name. A file that is missing from the store or damaged is reported and
 * left out, because a backup is still worth making without it.
 */
export const writeFiles = async function* (
  client: pg.PoolClient,
  files: FileStore,
  folder: string,
  onLost: (key: string) => void,
): AsyncGenerator<FileEntry> {
  const { rows: tables } = await client.query<{ table: string; condition: string }>(tablesSql)
  for (const { table, condition } of tables) {
    const cursor = pg.escapeIdentifier(`files of ${table}`)
    await client.query(
      `declare ${cursor} cursor for select storage_key as key, sha256 from ${pg.escapeIdentifier(table)} where storage_key is not null and ${condition} order by 1`,
    )
    for (;;) {
      const { rows } = await client.query<{ key: string; sha256: string }>(`fetch ${pageRows} from ${cursor}`)
      if (rows.length === 0) break
      for (const { key, sha256 } of rows) {
        const path = `files/${key}`
        const source = await files.readIfThere(key)
        const hashed = source && (await writeHashed(source, join(folder, path), 'none'))
        if (hashed?.sha256 !== sha256) onLost(key)
        if (hashed) yield { kind: 'file', path, ...hashed, key }
      }
    }
    await client.query(`close ${cursor}`)
  }
}

/** Copies a file of a backup into the store. */
export const readFileBack = async (files: FileStore, entry: FileEntry, folder: string): Promise<void> =>
  files.adopt(await files.spool(createReadStream(join(folder, entry.path)), entry.bytes), entry.key)
