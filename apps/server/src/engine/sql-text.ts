/** Quoting for the few SQL statements that cannot bind parameters (a table function's structure, a load's constants). */

/** A SQL string literal. */
export const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** A SQL identifier, whatever characters the name has. */
export const identifier = (name: string): string =>
  `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``
