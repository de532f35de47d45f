/** What random worlds may contain, each with a switch, so that a disagreement can be narrowed to what causes it. */
const allFeatures = {
  /** Rules and profiles begin or end on the last day of the period. */
  lastDay: true,
  /** Rules and profiles begin or end after the period, where late lines are. */
  afterPeriod: true,
  /** Lines of days before and after the invoice's month. */
  linesOutsideMonth: true,
  /** Lines that the provider bills in another month than the rest of the invoice. */
  severalMonths: true,
  /** Days of a customer without a profile: the calculation is refused. */
  gaps: true,
  /** Pairs of currencies without a rate: the calculation is refused. */
  missingRates: true,
  /** The profiles of one customer differ in currency and VAT rate. */
  mixedProfiles: true,
  /** Resource groups of projects, with the month's rates. */
  projects: true,
  projectRates: true,
  /** Capitals outside ASCII in resource groups. */
  foreignCapitals: true,
  /** Subscriptions are written in other letter cases than in the files. */
  accountsInOtherCases: true,
  /** Rules name services and meters in other letter cases than the files. */
  rulesInOtherCases: true,
  credits: true,
  /** Profiles that charge lines by their nature, and lines that a description alone tells apart. */
  natures: true,
  longDecimals: true,
  /** More digits after the point than are kept. */
  tooLongDecimals: true,
  /** One invoice in parts that complete each other. */
  completingFiles: true,
  /** The parts come as two files of one upload. */
  filesTogether: true,
  /** A part comes again, corrected. */
  resentFiles: true,
  reconciliation: true,
  /** Rows of a reconciliation that are metered and yet in no usage file: of third parties, and under a reservation. */
  thirdParties: true,
  /** Lines that cannot be read, in files that several invoices share. */
  unreadableLines: true,
  /** Amounts whose sums need more digits than they have themselves. */
  hugeAmounts: true,
  /** The same invoice id in two currencies. */
  severalCostCurrencies: true,
  /** Documents are issued, and what is calculated after that is a difference. */
  issuing: true,
  /** Documents are paid, in part or in full, and payments are taken back. */
  payments: true,
  /** A draft is paid while a calculation is about to write it. */
  paymentsMeanwhile: true,
  /** Issued documents become void. */
  voiding: true,
  /** A profile's currency changes after a document was issued. */
  currencyChanges: true,
  vatChanges: true,
  /** A subscription goes to another customer. */
  movedAccounts: true,
  /** A project gets another rate, or loses a resource group. */
  projectChanges: true,
  /** Fees, percentages, discounts, credits, minimums, tiers and one-off lines beside usage. */
  agreements: true,
  agreementChanges: true,
  /** What has changed since a calculation is looked for before the next one. */
  staleness: true,
  /** What is taken back in all is a credit note, not an adjustment below zero. */
  creditNotes: true,
  /** A draft keeps its id when it is calculated again. */
  lastingDrafts: true,
} satisfies Record<string, boolean>

export type Features = Record<keyof typeof allFeatures, boolean>

/** Every feature but those named. A name that is none is an error, so that a mistyped one does not go unnoticed. */
export const featuresWithout = (names: readonly string[]): Features => {
  const unknown = names.filter((name) => !(name in allFeatures))
  if (unknown.length > 0) throw new Error(`There is no feature ${unknown.join(', ')}.`)
  const features: Features = { ...allFeatures }
  for (const name of Object.keys(allFeatures) as (keyof Features)[]) features[name] = !names.includes(name)
  return features
}
