/**
 * The features that random worlds may contain, each with a switch, so that a difference can be narrowed down to its
 * cause.
 */
const allFeatures = {
  /** Price rules and profiles begin or end on the last day of the period. */
  lastDay: true,
  /** Price rules and profiles begin or end after the period, when late line items occur. */
  afterPeriod: true,
  /** Line items from days before and after the invoice's month. */
  linesOutsideMonth: true,
  /** Line items that the provider bills in another month than the rest of the invoice. */
  severalMonths: true,
  /** A customer has no profile on some days: the calculation fails. */
  gaps: true,
  /** Pairs of currencies without a rate: the calculation fails. */
  missingRates: true,
  /** The profiles of one customer differ in currency and VAT rate. */
  mixedProfiles: true,
  /** Resource groups of projects, with the month's rates. */
  projects: true,
  projectRates: true,
  /** Upper-case letters outside ASCII in resource groups. */
  foreignCapitals: true,
  /** Subscriptions are written in a different case than in the files. */
  accountsInOtherCases: true,
  /** Price rules name services and meters in a different case than the files. */
  rulesInOtherCases: true,
  credits: true,
  /** Profiles that charge line items by their nature, and line items that only their description distinguishes. */
  natures: true,
  longDecimals: true,
  /** More digits after the decimal point than are stored. */
  tooLongDecimals: true,
  /** One invoice in complementary parts. */
  completingFiles: true,
  /** The parts come as two files of one upload. */
  filesTogether: true,
  /** A part is delivered again with corrections. */
  resentFiles: true,
  reconciliation: true,
  /** Rows of a reconciliation that are metered but in no usage file: third-party products and reservations. */
  thirdParties: true,
  /** Unreadable line items in files that several invoices share. */
  unreadableLines: true,
  /** Amounts whose sums need more digits than the amounts. */
  hugeAmounts: true,
  /** The same invoice id in two currencies. */
  severalCostCurrencies: true,
  /** Documents are issued, and later calculations produce differences. */
  issuing: true,
  /** Documents are paid, in part or in full, and payments are reversed. */
  payments: true,
  /** A draft is paid while a calculation is about to write it. */
  paymentsMeanwhile: true,
  /** Issued documents become void. */
  voiding: true,
  /** A profile's currency changes after a document was issued. */
  currencyChanges: true,
  vatChanges: true,
  /** A subscription moves to another customer. */
  movedAccounts: true,
  /** A project gets another rate, or loses a resource group. */
  projectChanges: true,
  /** Fees, percentages, discounts, credits, minimums, tiers and one-off charges beside usage. */
  agreements: true,
  agreementChanges: true,
  /** Changes since a calculation are checked before the next calculation. */
  staleness: true,
  /** If the total of changes is negative, the document is a credit note, not an adjustment below zero. */
  creditNotes: true,
  /** A draft keeps its id when it is recalculated. */
  lastingDrafts: true,
} satisfies Record<string, boolean>

export type Features = Record<keyof typeof allFeatures, boolean>

/** Returns every feature except those named. An unknown name is an error, so that a typing mistake is noticed. */
export const disableFeatures = (names: readonly string[]): Features => {
  const unknown = names.filter((name) => !(name in allFeatures))
  if (unknown.length > 0) throw new Error(`There is no feature ${unknown.join(', ')}.`)
  const features: Features = { ...allFeatures }
  for (const name of Object.keys(allFeatures) as (keyof Features)[]) features[name] = !names.includes(name)
  return features
}
