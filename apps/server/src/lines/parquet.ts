/** Reads the columns of a Parquet file, with the ClickHouse type to read each as. */
import { asyncBufferFromFile, parquetMetadataAsync, parquetSchema, type SchemaTree } from 'hyparquet'
import { quoteIdentifier } from '../engine/sql-text.ts'

/** A column of a Parquet file. A nested one is read as a whole and converted to JSON. */
export type ParquetColumn = { name: string; type: string; nested: boolean }

/**
 * Scalars are read as text: the engine writes a double as the shortest decimal that reads back the same. Without
 * `Nullable` it would convert a null to the default of the file's type, such as a cost of 0 or a time of 1970.
 */
const scalar = 'Nullable(String)'

const typeOf = (node: SchemaTree): string => {
  if (node.children.length === 0) return scalar
  const kind = node.element.converted_type ?? node.element.logical_type?.type
  const [repeated] = node.children
  if ((kind === 'MAP' || kind === 'MAP_KEY_VALUE') && repeated) {
    const value = repeated.children[1]
    return `Map(String, ${value ? typeOf(value) : scalar})`
  }
  if (kind === 'LIST' && repeated) {
    const element = repeated.children.length === 1 ? repeated.children[0] : repeated
    return `Array(${element ? typeOf(element) : scalar})`
  }
  return `Tuple(${node.children.map((child) => `${quoteIdentifier(child.element.name)} ${typeOf(child)}`).join(', ')})`
}

/** Reads the footer of a Parquet file. */
export const readParquetColumns = async (
  path: string,
): Promise<{ columns: ParquetColumn[]; rows: bigint }> => {
  const metadata = await parquetMetadataAsync(await asyncBufferFromFile(path))
  const columns = parquetSchema(metadata).children.map((node) => ({
    name: node.element.name,
    type: typeOf(node),
    nested: node.children.length > 0,
  }))
  return { columns, rows: metadata.num_rows }
}
