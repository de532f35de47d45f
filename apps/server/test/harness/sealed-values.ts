/** Finds every encrypted value in a database, wherever it is stored. */
import { decodeProtectedHeader } from 'jose'
import type { Pool } from 'pg'
import { sealedColumns } from '../../src/areas/parties/data-keys/sealed-columns.ts'

/** The beginning of every JWE with a direct key. */
const sealedBeginning = Buffer.from('{"alg":"dir"').toString('base64url')

/** An encrypted value: its location, the record that its header names, and the record that it must name. */
export type SealedValue = { place: string; subject: unknown; expected: string }

/** Reads the encrypted values of all text columns. A column that is not declared as encrypted must not contain any. */
export const readSealedValues = async (pool: Pool): Promise<SealedValue[]> => {
  const columns = await pool.query<{ table: string; column: string }>(
    // Wrapped data keys are not encrypted values.
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
