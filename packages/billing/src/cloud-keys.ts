/**
 * The one spelling of an account's key for each provider, wherever it comes in: files, fetches, inventories, forms and
 * lookups. `apps/server/src/engine/cloud-keys.ts` does the same in SQL.
 */

const guid = /^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$/

/** Letters of English alone, as the engine's `lower` has it. */
const lower = (text: string): string => text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
const upper = (text: string): string => text.replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase())

const blanks = /^[ \t\r\n]+|[ \t\r\n]+$/g
const withoutBlanks = (text: string): string => text.replaceAll(blanks, '')

/** What a spreadsheet or a number type adds to an id of digits. */
const withoutFraction = (text: string): string => text.replace(/^([0-9]+)[.]0+$/, '$1')

const firstGroup = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? ''

/** `/subscriptions/<id>/…` and `…/billingSubscriptions/<id>`. */
const azureSubscription = /(?:^|\/)(?:billing)?subscriptions\/([^/]+)/i
/** `/providers/Microsoft.Billing/billingAccounts/<id>/billingProfiles/…`; Google's `billingAccounts/<id>`. */
const billingAccount = /(?:^|\/)billingAccounts\/([^/]+)/i
const amazonAccount = /^arn:[^:]*:[^:]*:[^:]*:[^:]*:account\/[^/]*\/([0-9]+)$/i
const amazonOwner = /^arn:[^:]*:[^:]*:[^:]*:([0-9]+):/i
const amazonGroups = /^([0-9]{4})-([0-9]{4})-([0-9]{4})$/
const googleProject = /(?:^|\/)projects\/([^/]+)/i
const googleBillingAccount = /^[0-9A-Fa-f]{6}(-[0-9A-Fa-f]{6}){2}$/

const azureKey = (text: string): string =>
  lower(withoutFraction(firstGroup(text, azureSubscription) || firstGroup(text, billingAccount) || text))

/** Account ids have 12 digits; numbers lose their leading zeros. */
const amazonKey = (text: string): string => {
  const id = firstGroup(text, amazonAccount) || firstGroup(text, amazonOwner) || withoutFraction(text)
  const digits = id.replace(amazonGroups, '$1$2$3')
  return /^[0-9]{1,11}$/.test(digits) ? digits.padStart(12, '0') : digits
}

const googleKey = (text: string): string => {
  const id = firstGroup(text, googleProject) || firstGroup(text, billingAccount) || text
  return googleBillingAccount.test(id) ? upper(id) : lower(id)
}

const otherKey = (text: string): string => (guid.test(text) ? lower(text) : text)

const canonical = (provider: string, given: string): string => {
  const text = withoutBlanks(given)
  if (provider === 'Azure') return azureKey(text)
  if (provider === 'AWS') return amazonKey(text)
  if (provider === 'GCP') return googleKey(text)
  return otherKey(text)
}

/**
 * The key of what is assigned to a customer: of `/subscriptions/<GUID>/…` the GUID in small letters, of an AWS account its
 * 12 digits (`arn:aws:iam::123456789012:root`, an id whose leading zeros a spreadsheet dropped), of `projects/<id>` the id.
 * A project's number stays a number.
 * @param provider `Azure`, `AWS` or `GCP`; any other name is of a provider whose keys are kept
 */
export const subAccountKey = (provider: string, text: string): string => canonical(provider, text)

const providers = ['Azure', 'AWS', 'GCP']

/**
 * The keys that a text may stand for in a lookup: its key with the provider, or with each where none is named, and the text
 * as it stands, since a key that two subscriptions would share was left as it was.
 */
export const subAccountSpellings = (provider: string | null | undefined, text: string): string[] => [
  ...new Set([text, ...(provider ? [provider] : providers).map((each) => subAccountKey(each, text))]),
]

/**
 * The key of a billing account: of `/providers/Microsoft.Billing/billingAccounts/<id>/billingProfiles/…` the account's id,
 * of Google's `billingAccounts/<id>` the id in capitals, of AWS the payer's 12 digits.
 */
export const billingAccountKey = (provider: string, text: string): string => {
  const account = provider === 'Azure' ? firstGroup(withoutBlanks(text), billingAccount) : ''
  return canonical(provider, account || text)
}
