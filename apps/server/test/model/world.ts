/** What the model of rating is told: providers' files, and how the reseller charges its customers. */

import type { Treatments } from './natures.ts'

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
  /** What the file says of it in words. */
  description?: string
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
  /** What happens to lines by their nature; everything is marked up where it is left out. */
  treatments?: Treatments
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

/** How much an agreement comes to; amounts and percentages are decimal texts, amounts in `currency`. */
export type Agreed =
  | {
      kind: 'tier'
      currency: string
      /** Each band's percent for its own part of the spend, or that of the band reached for all of it. */
      mode: 'graduated' | 'whole'
      bands: readonly { from: string; percent: string }[]
    }
  | { kind: 'percentage'; percent: string; least: { amount: string; currency: string } | null }
  | { kind: 'discount in percent'; percent: string }
  | { kind: 'fee' | 'discount of an amount'; amount: string; currency: string; per: 'month' | 'once' }
  | { kind: 'one-off line' | 'credit' | 'minimum'; amount: string; currency: string }

/** What a customer is charged beside usage, for what meets every condition that is not null. */
export type Agreement = {
  name: string
  customer: string
  /** Of agreements of one kind and series only the narrowest counts for an amount. */
  series: string | null
  account: string | null
  service: string | null
  meter: string | null
  /** The cloud whose documents have it. */
  cloud: BillingFile['cloud'] | null
  from: Day
  to: Day | null
  agreed: Agreed
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
  agreements: readonly Agreement[]
}

/** Keys are compared in Unicode lower case, each letter by itself: both forms of the Greek sigma are one. */
export const keyOf = (text: string): string =>
  Array.from(text, (point) => (point === 'ς' ? 'σ' : point.toLowerCase())).join('')

/** Whether something holds on a day: from its first one on, until the day before its end. */
export const isValidOn = ({ from, to }: { from: Day; to: Day | null }, day: Day): boolean =>
  from <= day && (to === null || day < to)

/** Whether a value is what a condition names, in whatever letter case; without a condition any is. */
export const meets = (condition: string | null, value: string): boolean =>
  condition === null || keyOf(condition) === keyOf(value)

/** More conditions go first, then meter before service before subscription. */
export const specificity = ({
  account,
  service,
  meter,
}: Pick<Rule, 'account' | 'service' | 'meter'>): number => {
  const [a, s, m] = [account, service, meter].map((condition) => (condition === null ? 0 : 1))
  return ((a ?? 0) + (s ?? 0) + (m ?? 0)) * 8 + (m ?? 0) * 4 + (s ?? 0) * 2 + (a ?? 0)
}

/** Digits after the point of the currencies that worlds are made of. */
export const currencyDigits: Readonly<Record<string, number>> = { USD: 2, EUR: 2, THB: 2, JPY: 0, KWD: 3 }

export const digitsOf = (currency: string): number => {
  const digits = currencyDigits[currency]
  if (digits === undefined) throw new Error(`The model knows no digits of ${currency}.`)
  return digits
}
