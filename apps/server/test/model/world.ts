/** The input of the rating model: providers' files, and how the reseller charges its customers. */

/** A date as `YYYY-MM-DD`, a month as `YYYY-MM`. */
export type Day = string
export type Month = string

/** A provider's line item. `cost` and `quantity` are decimal texts as in the file. */
export type Line = {
  account: string
  resourceGroup: string
  service: string
  meter: string
  unit: string
  day: Day
  /** The month in which the provider bills the line item. */
  month: Month
  category: string
  chargeClass: string
  /** The description in the file. */
  description?: string
  cost: string
  quantity: string
  /** Fields that only a reconciliation has. */
  sold?: Sold
}

/** Fields of a reconciliation row: the publisher, how it is metered, and the order of its reservation. */
export type Sold = {
  publisher: string
  meter: string
  reservationOrder: string
  /** Whether the usage files list this consumption too, day by day. */
  isConsumption: boolean
}

export type FileFormat = 'focus' | 'partner-center-usage' | 'partner-center-reconciliation'

/** A file of a provider invoice; all its line items are from one provider and in one currency. */
export type BillingFile = {
  format: FileFormat
  cloud: 'Azure' | 'AWS' | 'GCP'
  invoiceId: string
  currency: string
  lines: readonly Line[]
  /** Line items whose cost is not a number. */
  unreadable?: readonly Line[]
}

/** The kind of charge of a line item. */
export type Nature = 'usage' | 'purchase' | 'tax' | 'credit' | 'adjustment' | 'rounding' | 'reseller discount'

/** How line items of a nature are treated. A replaced tax is not charged either. */
export type Treatment = 'marked up' | 'at cost' | 'excluded' | 'replaced'

export type Treatments = Readonly<Record<Nature, Treatment>>

/** How a customer is billed from `from` until the day before `to`. Percentages are decimal texts. */
export type Profile = {
  name: string
  customer: string
  currency: string
  markup: string
  vat: string
  /** How line items are treated by their nature; by default everything is marked up. */
  treatments?: Treatments
  from: Day
  to: Day | null
}

/** A different markup of a profile for line items that meet every condition that is not null. */
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

/** The units of `to` for one unit of `from`. */
export type Rate = { month: Month; from: string; to: string; rate: string }

export type Project = {
  name: string
  customer: string
  groups: readonly { account: string; resourceGroup: string }[]
  rates: readonly Rate[]
}

/** The amount of a recurring charge. Amounts and percentages are decimal texts, amounts are in `currency`. */
export type Agreed =
  | {
      kind: 'tier'
      currency: string
      /**
       * Either each band's percentage applies to its own part of the spend, or the percentage of the band that is
       * reached applies to all spend.
       */
      mode: 'graduated' | 'whole'
      bands: readonly { from: string; percent: string }[]
    }
  | { kind: 'percentage'; percent: string; least: { amount: string; currency: string } | null }
  | { kind: 'discount in percent'; percent: string }
  | { kind: 'fee' | 'discount of an amount'; amount: string; currency: string; per: 'month' | 'once' }
  | { kind: 'one-off line' | 'credit' | 'minimum'; amount: string; currency: string }

/** A recurring charge of a customer, for everything that meets every condition that is not null. */
export type Agreement = {
  name: string
  customer: string
  /** Among recurring charges of one kind and series, only the narrowest counts for an amount. */
  series: string | null
  account: string | null
  service: string | null
  meter: string | null
  /** The provider whose documents contain it. */
  cloud: BillingFile['cloud'] | null
  from: Day
  to: Day | null
  agreed: Agreed
}

/** Everything that a charge depends on except the files. Names are unique within their kind. */
export type Terms = {
  customers: readonly string[]
  /** The subscriptions (or accounts or projects) that belong to customers. */
  accounts: readonly { account: string; customer: string }[]
  profiles: readonly Profile[]
  rules: readonly Rule[]
  rates: readonly Rate[]
  projects: readonly Project[]
  agreements: readonly Agreement[]
}

/**
 * Returns the key of a text. Keys are compared in Unicode lower case, letter by letter, so both lower-case forms of the
 * Greek sigma are equal.
 */
export const toComparedKey = (text: string): string =>
  Array.from(text, (point) => (point === 'ς' ? 'σ' : point.toLowerCase())).join('')

/** Returns whether something is valid on a date: from its first day until the day before its end. */
export const isValidOn = ({ from, to }: { from: Day; to: Day | null }, day: Day): boolean =>
  from <= day && (to === null || day < to)

/** Returns whether a value meets a condition, regardless of case. Every value meets a null condition. */
export const matchesValue = (condition: string | null, value: string): boolean =>
  condition === null || toComparedKey(condition) === toComparedKey(value)

/** More conditions win, then meter before service before subscription. */
export const calculateRuleSpecificity = ({
  account,
  service,
  meter,
}: Pick<Rule, 'account' | 'service' | 'meter'>): number => {
  const [a, s, m] = [account, service, meter].map((condition) => (condition === null ? 0 : 1))
  return ((a ?? 0) + (s ?? 0) + (m ?? 0)) * 8 + (m ?? 0) * 4 + (s ?? 0) * 2 + (a ?? 0)
}

/** The digits after the decimal point of the currencies in worlds. */
export const currencyDigits: Readonly<Record<string, number>> = { USD: 2, EUR: 2, THB: 2, JPY: 0, KWD: 3 }

export const getCurrencyDigits = (currency: string): number => {
  const digits = currencyDigits[currency]
  if (digits === undefined) throw new Error(`The model knows no digits of ${currency}.`)
  return digits
}
