/**
 * Quoting for the few SQL statements that cannot bind parameters, such as the structure of a table function or the
 * constants of an import.
 */

/** A SQL string literal. */
export const quoteLiteral = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** A SQL identifier, whatever characters it has. */
export const quoteIdentifier = (name: string): string =>
  `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``
