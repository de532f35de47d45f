/** What the model of rating is told: providers' files, and how the reseller charges its customers. */

/** A day as `YYYY-MM-DD`, a month as `YYYY-MM`. */
export type Day = string
export type Month = string

/** A provider's line. `cost` and `quantity` are decimal texts as the file has them. */
export type Line = {
  account: string
  resourceGroup: string
  service: string
  meter: string
  unit: string
  day: Day
  /** The month that the provider bills the line in. */
  month: Month
  category: string
  chargeClass: string
  cost: string
  quantity: string
  /** What only a reconciliation says of its rows. */
  sold?: Sold
}

/** What a row of a reconciliation is of: who publishes it, how it is metered, the order of its reservation. */
export type Sold = {
  publisher: string
  meter: string
  reservationOrder: string
  /** Consumption that the usage files list too, day by day. */
  isConsumption: boolean
}

export type FileFormat = 'focus' | 'partner-center-usage' | 'partner-center-reconciliation'

/** A file of a provider's invoice; all its lines are of one cloud and in one currency. */
export type BillingFile = {
  format: FileFormat
  cloud: 'Azure' | 'AWS' | 'GCP'
  invoiceId: string
  currency: string
  lines: readonly Line[]
  /** Lines whose cost is no number. */
  unreadable?: readonly Line[]
}

/** How a customer is billed from `from` on, until the day before `to`. Percentages are decimal texts. */
export type Profile = {
  name: string
  customer: string
  currency: string
  markup: string
  vat: string
  from: Day
  to: Day | null
}

/** Another markup of a profile for the lines that meet every condition that is not null. */
export type Rule = {
  name: string
  profile: string
  account: string | null
  service: string | null
  meter: string | null
  markup: string
  from: Day
  to: Day | null
}

/** Units of `to` for one of `from`. */
export type Rate = { month: Month; from: string; to: string; rate: string }

export type Project = {
  name: string
  customer: string
  groups: readonly { account: string; resourceGroup: string }[]
  rates: readonly Rate[]
}

/** Everything that a charge depends on, but for the files. Names are unique within their kind. */
export type Terms = {
  customers: readonly string[]
  /** The subscriptions (accounts, projects of a cloud) that belong to customers. */
  accounts: readonly { account: string; customer: string }[]
  profiles: readonly Profile[]
  rules: readonly Rule[]
  rates: readonly Rate[]
  projects: readonly Project[]
}

/** Keys are compared in Unicode lower case, each letter by itself: both forms of the Greek sigma are one. */
export const keyOf = (text: string): string =>
  Array.from(text, (point) => (point === 'ς' ? 'σ' : point.toLowerCase())).join('')

/** Digits after the point of the currencies that worlds are made of. */
export const currencyDigits: Readonly<Record<string, number>> = { USD: 2, EUR: 2, THB: 2, JPY: 0, KWD: 3 }

export const digitsOf = (currency: string): number => {
  const digits = currencyDigits[currency]
  if (digits === undefined) throw new Error(`The model knows no digits of ${currency}.`)
  return digits
}
