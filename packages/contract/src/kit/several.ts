/** Several values of a filter in one text: separated by commas; a comma or backslash of a value's own has a backslash before it. */

/** The values of a text. Empty ones are none. */
export const severalOf = (text: string): string[] =>
  (text.match(/(?:\\.|[^\\,]|\\$)+/g) ?? [])
    .map((value) => value.replaceAll(/\\(.)/g, '$1').trim())
    .filter((value) => value !== '')

/** The text of values. */
export const severalText = (values: readonly string[]): string =>
  values.map((value) => value.replaceAll(/[\\,]/g, String.raw`\$&`)).join(',')
