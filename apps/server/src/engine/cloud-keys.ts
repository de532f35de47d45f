/**
 * The keys of accounts in SQL, equal to `subAccountKey` and `billingAccountKey` of the billing package
 * (`cloud-keys.test.ts` compares them).
 */
import { quoteLiteral } from './sql-text.ts'

/** SQL: the group of the first match, or the text itself if nothing matches. `regex` has to match the whole text. */
const groupOr = (text: string, regex: string): string =>
  `replaceRegexpOne(${text}, ${quoteLiteral(regex)}, ${quoteLiteral('\\1')})`

const buildSubscriptionSql = (text: string): string =>
  groupOr(text, '(?is)^(?:.*?/)??(?:billing)?subscriptions/([^/]+).*$')
const buildProjectSql = (text: string): string => groupOr(text, '(?is)^(?:.*?/)??projects/([^/]+).*$')
const buildBillingAccountSql = (text: string): string =>
  groupOr(text, '(?is)^(?:.*?/)??billingAccounts/([^/]+).*$')

const buildTrimmedSql = (text: string): string =>
  `replaceRegexpAll(${text}, ${quoteLiteral('^[ \\t\\r\\n]+|[ \\t\\r\\n]+$')}, '')`
const buildWholeNumberSql = (text: string): string => groupOr(text, '^([0-9]+)[.]0+$')

const buildAzureKeySql = (text: string): string =>
  `lower(${buildWholeNumberSql(buildBillingAccountSql(buildSubscriptionSql(text)))})`

const buildAmazonKeySql = (text: string): string => {
  const ofAccount = groupOr(text, '(?i)^arn:[^:]*:[^:]*:[^:]*:[^:]*:account/[^/]*/([0-9]+)$')
  const id = buildWholeNumberSql(groupOr(ofAccount, '(?is)^arn:[^:]*:[^:]*:[^:]*:([0-9]+):.*$'))
  const digits = `replaceRegexpOne(${id}, '^([0-9]{4})-([0-9]{4})-([0-9]{4})$', ${quoteLiteral('\\1\\2\\3')})`
  return `if(match(${digits}, '^[0-9]{1,11}$'), leftPad(toString(${digits}), 12, '0'), ${digits})`
}

const buildGoogleKeySql = (text: string): string => {
  const id = buildBillingAccountSql(buildProjectSql(text))
  return `if(match(${id}, '^[0-9A-Fa-f]{6}(-[0-9A-Fa-f]{6}){2}$'), upper(${id}), lower(${id}))`
}

const buildOtherKeySql = (text: string): string =>
  `if(match(${text}, '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$'), lower(${text}), ${text})`

/** Recognizes keys that are already in their normal form, which are most; only the others are parsed. */
const plainKeys: Record<string, string> = {
  Azure: '^[0-9a-f-]+$',
  AWS: '^[0-9]{12}$',
  // Contains a letter that no billing account's ID has.
  GCP: '^[a-z][a-z0-9-]*[g-z][a-z0-9-]*$',
}

const buildProviderKeySql = (
  provider: string,
  text: string,
  keys: Record<string, (text: string) => string>,
): string => {
  const trimmed = buildTrimmedSql(text)
  const cases = Object.entries(keys).map(
    ([name, key]) =>
      [
        quoteLiteral(name),
        `if(match(${text}, ${quoteLiteral(plainKeys[name] ?? '')}), ${text}, ${key(trimmed)})`,
      ] as const,
  )
  const own = cases.find(([name]) => name === provider)
  if (own) return own[1]
  return `multiIf(${cases.map(([name, sql]) => `${provider} = ${name}, ${sql}`).join(', ')}, ${buildOtherKeySql(trimmed)})`
}

/**
 * `subAccountKey` of SQL expressions.
 * @param provider a column or a literal in the provider's own spelling
 */
export const buildSubAccountKeySql = (provider: string, text: string): string =>
  buildProviderKeySql(provider, text, {
    Azure: buildAzureKeySql,
    AWS: buildAmazonKeySql,
    GCP: buildGoogleKeySql,
  })

/** `billingAccountKey` of SQL expressions. */
export const buildBillingAccountKeySql = (provider: string, text: string): string =>
  buildProviderKeySql(provider, text, {
    Azure: (own) => buildAzureKeySql(buildBillingAccountSql(own)),
    AWS: buildAmazonKeySql,
    GCP: buildGoogleKeySql,
  })
