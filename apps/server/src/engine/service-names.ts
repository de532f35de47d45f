/** The one name of a service, as `serviceNameOf` of the billing package gives it, in the engine. */
import { azureNamespace, serviceSpellings } from '@cmp/billing'
import { foldedKeySql } from './folded-key.ts'
import { quoted } from './sql-text.ts'

const list = (texts: readonly string[]): string => `[${texts.map(quoted).join(', ')}]`

/** `serviceNameOf` of a SQL expression of type String, or of a dictionary's entries. */
export const serviceNameSql = (expression: string): string => {
  const other = `if(match(${expression}, ${quoted(`(?i)${azureNamespace.source}`)}), lower(${expression}), ${expression})`
  return `transform(${foldedKeySql(expression)}, ${list(serviceSpellings.map(([spelling]) => spelling))}, ${list(serviceSpellings.map(([, name]) => name))}, ${other})`
}
