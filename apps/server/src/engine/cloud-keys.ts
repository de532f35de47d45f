/**
 * The keys of accounts in the engine, as `subAccountKey` and `billingAccountKey` of the billing package have them
 * (`cloud-keys.test.ts` compares the two).
 */
import { quoted } from './sql-text.ts'

/** The group of the first match; the text itself where nothing matches. The whole text has to match `regex`. */
const groupOr = (text: string, regex: string): string =>
  `replaceRegexpOne(${text}, ${quoted(regex)}, ${quoted('\\1')})`

const ofSubscription = (text: string): string =>
  groupOr(text, '(?is)^(?:.*?/)??(?:billing)?subscriptions/([^/]+).*$')
const ofProject = (text: string): string => groupOr(text, '(?is)^(?:.*?/)??projects/([^/]+).*$')
const ofBillingAccount = (text: string): string => groupOr(text, '(?is)^(?:.*?/)??billingAccounts/([^/]+).*$')

const withoutBlanks = (text: string): string =>
  `replaceRegexpAll(${text}, ${quoted('^[ \\t\\r\\n]+|[ \\t\\r\\n]+$')}, '')`
const withoutFraction = (text: string): string => groupOr(text, '^([0-9]+)[.]0+$')

const azure = (text: string): string => `lower(${withoutFraction(ofBillingAccount(ofSubscription(text)))})`

const amazon = (text: string): string => {
  const ofAccount = groupOr(text, '(?i)^arn:[^:]*:[^:]*:[^:]*:[^:]*:account/[^/]*/([0-9]+)$')
  const id = withoutFraction(groupOr(ofAccount, '(?is)^arn:[^:]*:[^:]*:[^:]*:([0-9]+):.*$'))
  const digits = `replaceRegexpOne(${id}, '^([0-9]{4})-([0-9]{4})-([0-9]{4})$', ${quoted('\\1\\2\\3')})`
  return `if(match(${digits}, '^[0-9]{1,11}$'), leftPad(toString(${digits}), 12, '0'), ${digits})`
}

const google = (text: string): string => {
  const id = ofBillingAccount(ofProject(text))
  return `if(match(${id}, '^[0-9A-Fa-f]{6}(-[0-9A-Fa-f]{6}){2}$'), upper(${id}), lower(${id}))`
}

const other = (text: string): string =>
  `if(match(${text}, '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$'), lower(${text}), ${text})`

/** Most keys are written as they are kept: only the others are taken apart. */
const plainKeys: Record<string, string> = {
  Azure: '^[0-9a-f-]+$',
  AWS: '^[0-9]{12}$',
  // One letter that no billing account's id has.
  GCP: '^[a-z][a-z0-9-]*[g-z][a-z0-9-]*$',
}

const byProvider = (
  provider: string,
  text: string,
  keys: Record<string, (text: string) => string>,
): string => {
  const trimmed = withoutBlanks(text)
  const cases = Object.entries(keys).map(
    ([name, key]) =>
      [
        quoted(name),
        `if(match(${text}, ${quoted(plainKeys[name] ?? '')}), ${text}, ${key(trimmed)})`,
      ] as const,
  )
  const own = cases.find(([name]) => name === provider)
  if (own) return own[1]
  return `multiIf(${cases.map(([name, sql]) => `${provider} = ${name}, ${sql}`).join(', ')}, ${other(trimmed)})`
}

/**
 * `subAccountKey` of SQL expressions.
 * @param provider a column, or a literal, of which nothing but its own case is written
 */
export const subAccountKeySql = (provider: string, text: string): string =>
  byProvider(provider, text, { Azure: azure, AWS: amazon, GCP: google })

/** `billingAccountKey` of SQL expressions. */
export const billingAccountKeySql = (provider: string, text: string): string =>
  byProvider(provider, text, {
    Azure: (own) => azure(ofBillingAccount(own)),
    AWS: amazon,
    GCP: google,
  })
