/** Writes the XML responses of AWS services for tests. */

/** The content of a response. */
export type Xml = string | number | boolean | readonly Xml[] | { readonly [name: string]: Xml | undefined }

/** Returns an object as XML: a list repeats its element. */
export const toXml = (value: Xml): string => {
  if (typeof value !== 'object') return String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  if (Array.isArray(value)) return value.map(toXml).join('')
  return Object.entries(value)
    .map(([name, inner]) => {
      if (inner === undefined) return ''
      const items: readonly Xml[] = Array.isArray(inner) ? inner : [inner]
      return items.map((item) => `<${name}>${toXml(item)}</${name}>`).join('')
    })
    .join('')
}
