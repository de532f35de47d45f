/** The query of an address as plain text values: `?page=2&q=baan`, never encoded JSON. */

/** Reads a query; a name given twice keeps its last value. */
export const parseSearch = (query: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(query.startsWith('?') ? query.slice(1) : query))

/** Writes a query, with its question mark; values that are empty are left out. */
export const stringifySearch = (search: Record<string, unknown>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      if (value !== '') query.set(name, String(value))
  const text = query.toString()
  return text ? `?${text}` : ''
}
