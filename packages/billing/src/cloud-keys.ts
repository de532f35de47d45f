/**
 * Normalizes account keys to one spelling per provider, wherever they enter: files, fetches, inventories, forms and
 * lookups. `apps/server/src/engine/cloud-keys.ts` does the same in SQL.
 */

const guid = /^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$/

/** Changes only English letters, like the engine's `lower`. */
const lower = (text: string): string => text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
const toAsciiUpperCase = (text: string): string =>
  text.replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase())

const blanks = /^[ \t\r\n]+|[ \t\r\n]+$/g
const removeBlanks = (text: string): string => text.replaceAll(blanks, '')

/** Removes the fraction that a spreadsheet or a number type adds to an ID of digits. */
const removeZeroFraction = (text: string): string => text.replace(/^([0-9]+)[.]0+$/, '$1')

const matchFirstGroup = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? ''

/** `/subscriptions/<id>/…` and `…/billingSubscriptions/<id>`. */
const azureSubscription = /(?:^|\/)(?:billing)?subscriptions\/([^/]+)/i
/** `/providers/Microsoft.Billing/billingAccounts/<id>/billingProfiles/…`; Google's `billingAccounts/<id>`. */
const billingAccount = /(?:^|\/)billingAccounts\/([^/]+)/i
const amazonAccount = /^arn:[^:]*:[^:]*:[^:]*:[^:]*:account\/[^/]*\/([0-9]+)$/i
const amazonOwner = /^arn:[^:]*:[^:]*:[^:]*:([0-9]+):/i
const amazonGroups = /^([0-9]{4})-([0-9]{4})-([0-9]{4})$/
const googleProject = /(?:^|\/)projects\/([^/]+)/i
const googleBillingAccount = /^[0-9A-Fa-f]{6}(-[0-9A-Fa-f]{6}){2}$/

const toAzureKey = (text: string): string =>
  lower(
    removeZeroFraction(
      matchFirstGroup(text, azureSubscription) || matchFirstGroup(text, billingAccount) || text,
    ),
  )

/** Account IDs have 12 digits; number types drop their leading zeros. */
const toAmazonKey = (text: string): string => {
  const id =
    matchFirstGroup(text, amazonAccount) || matchFirstGroup(text, amazonOwner) || removeZeroFraction(text)
  const digits = id.replace(amazonGroups, '$1$2$3')
  return /^[0-9]{1,11}$/.test(digits) ? digits.padStart(12, '0') : digits
}

const toGoogleKey = (text: string): string => {
  const id = matchFirstGroup(text, googleProject) || matchFirstGroup(text, billingAccount) || text
  return googleBillingAccount.test(id) ? toAsciiUpperCase(id) : lower(id)
}

const toOtherKey = (text: string): string => (guid.test(text) ? lower(text) : text)

const normalizeKey = (provider: string, given: string): string => {
  const text = removeBlanks(given)
  if (provider === 'Azure') return toAzureKey(text)
  if (provider === 'AWS') return toAmazonKey(text)
  if (provider === 'GCP') return toGoogleKey(text)
  return toOtherKey(text)
}

/**
 * Returns the key that is assigned to a customer: the lower-case GUID of `/subscriptions/<GUID>/…`, the 12 digits of an
 * AWS account (from `arn:aws:iam::123456789012:root`, or an ID whose leading zeros a spreadsheet dropped), the ID of
 * `projects/<id>`. A project's number stays a number.
 * @param provider `Azure`, `AWS` or `GCP`; the keys of any other provider are left unchanged
 */
export const toSubAccountKey = (provider: string, text: string): string => normalizeKey(provider, text)

const providers = ['Azure', 'AWS', 'GCP']

/**
 * Returns the keys that a text may mean in a lookup: its key with the provider (or with each provider if none is
 * named), and the unchanged text, because a key that two subscriptions would share was left unchanged.
 */
export const listSubAccountKeys = (provider: string | null | undefined, text: string): string[] => [
  ...new Set([text, ...(provider ? [provider] : providers).map((each) => toSubAccountKey(each, text))]),
]

/**
 * Returns the key of a billing account: for `/providers/Microsoft.Billing/billingAccounts/<id>/billingProfiles/…` the
 * account's ID, for Google's `billingAccounts/<id>` the ID in capitals, for AWS the payer's 12 digits.
 */
export const toBillingAccountKey = (provider: string, text: string): string => {
  const account = provider === 'Azure' ? matchFirstGroup(removeBlanks(text), billingAccount) : ''
  return normalizeKey(provider, account || text)
}
