/**
 * Several filter values in one text: separated by commas; a comma or backslash inside a value is escaped with a
 * backslash.
 */

/** Splits a text into values and ignores empty ones. */
export const splitValues = (text: string): string[] =>
  (text.match(/(?:\\.|[^\\,]|\\$)+/g) ?? [])
    .map((value) => value.replaceAll(/\\(.)/g, '$1').trim())
    .filter((value) => value !== '')

/** Joins values into a text. */
export const joinValues = (values: readonly string[]): string =>
  values.map((value) => value.replaceAll(/[\\,]/g, String.raw`\$&`)).join(',')
