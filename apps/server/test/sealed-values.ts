/** Every sealed value of a database, wherever it is stored. */
import { decodeProtectedHeader } from 'jose'
import type { Pool } from 'pg'
import { sealedColumns } from '../src/features/data-keys/sealed-columns.ts'

/** What each JWE with a direct key begins with. */
const sealedBeginning = Buffer.from('{"alg":"dir"').toString('base64url')

/** A sealed value: where it is, the record that its header names, and the one that it has to name. */
export type SealedValue = { place: string; subject: unknown; expected: string }

/** Reads the sealed values of all text columns; in a column that is not declared as sealed nothing is expected. */
export const sealedValues = async (pool: Pool): Promise<SealedValue[]> => {
  const columns = await pool.query<{ table: string; column: string }>(
    // Wrapped data keys are no sealed values.
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type = 'text' and table_name <> 'data_key'`,
  )
  const found: SealedValue[] = []
  for (const { table, column } of columns.rows) {
    const declared = sealedColumns.find((one) => one.table === table && one.column === column)
    const { rows } = await pool.query<{ sealed: string; owner: string }>(
      `select "${column}" as sealed, ${declared ? `"${declared.owner}"::text` : `''`} as owner
        from "${table}" where "${column}" like $1`,
      [`${sealedBeginning}%`],
    )
    for (const { sealed, owner } of rows)
      found.push({
        place: `${table}.${column}`,
        subject: decodeProtectedHeader(sealed)['sub'],
        expected: declared ? `${declared.purpose}/${owner}` : 'a declared column',
      })
  }
  return found
}
