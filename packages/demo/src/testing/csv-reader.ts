// Reads CSV back in tests, independently of the code that wrote it.

/**
 * Returns the rows of an RFC 4180 text as records by column name. Throws RangeError if a row has a different number of
 * cells.
 */
export const readCsv = (text: string): { columns: string[]; rows: Record<string, string>[] } => {
  const table = parseCells(text)
  const [columns = [], ...rows] = table
  return {
    columns,
    rows: rows.map((cells, index) => {
      if (cells.length !== columns.length) throw new RangeError(`Row ${index + 1} has ${cells.length} cells.`)
      return Object.fromEntries(columns.map((column, position) => [column, cells[position] ?? '']))
    }),
  }
}

const parseCells = (text: string): string[][] => {
  const table: string[][] = []
  let row: string[] = []
  for (const match of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n)/g)) {
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] === '\n') {
      table.push(row)
      row = []
    }
  }
  return table
}

/** The plain text of a gzip stream. */
export const gunzip = async (chunks: AsyncIterable<Uint8Array>): Promise<string> => {
  const parts: BlobPart[] = []
  for await (const chunk of chunks) parts.push(new Uint8Array(chunk))
  return new Response(new Blob(parts).stream().pipeThrough(new DecompressionStream('gzip'))).text()
}

/** SHA-256 of a text, hexadecimal. */
export const hashSha256 = async (text: string): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
