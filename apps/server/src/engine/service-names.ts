/** The normalized name of a service in the engine, equal to `serviceNameOf` of the billing package. */
import { azureNamespace, serviceSpellings } from '@cmp/billing'
import { buildFoldedKeySql } from './folded-key.ts'
import { quoteLiteral } from './sql-text.ts'

const list = (texts: readonly string[]): string => `[${texts.map(quoteLiteral).join(', ')}]`

/** `serviceNameOf` of a SQL expression of type String or LowCardinality(String). */
export const buildServiceNameSql = (expression: string): string => {
  const other = `if(match(${expression}, ${quoteLiteral(`(?i)${azureNamespace.source}`)}), lower(${expression}), ${expression})`
  return `transform(${buildFoldedKeySql(expression)}, ${list(serviceSpellings.map(([spelling]) => spelling))}, ${list(serviceSpellings.map(([, name]) => name))}, ${other})`
}
