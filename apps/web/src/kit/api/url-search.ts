/** The query of an address as plain text values: `?page=2&q=baan`, never encoded JSON. */

/** Parses a query. If a name occurs twice, the last value is used. */
export const parseSearch = (query: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(query.startsWith('?') ? query.slice(1) : query))

/** Formats a query with its question mark. Empty values are omitted. */
export const stringifySearch = (search: Record<string, unknown>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      if (value !== '') query.set(name, String(value))
  const text = query.toString()
  return text ? `?${text}` : ''
}
