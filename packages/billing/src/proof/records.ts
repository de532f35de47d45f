/**
 * The records of a proof: everything that a customer invoice was made of, one record a line, in this order. Amounts are
 * decimal text; what only the reseller may know is null, or is left out, in a customer's proof. docs/proof.md explains it.
 */

import type { ComponentTerms } from '../components.ts'

/** What every proof file says first, and the version of the records that follow. */
export const proofFormat = { name: 'cmp-proof', version: 1 } as const

/** Whose proof: `reseller` goes down to the provider's lines, `customer` ends at the customer's price. */
export type ProofSide = 'reseller' | 'customer'

/** The first record. `madeAt` is ISO 8601, UTC. */
export type ProofHead = { record: 'proof'; format: string; version: number; side: ProofSide; madeAt: string }

/**
 * The document with its amounts as they are printed. `issued` are the documents that it changes, empty where it is the first;
 * `paper` is what its frozen paper says, null of a draft.
 */
export type ProofDocument = {
  record: 'document'
  id: string
  number: string
  kind: 'invoice' | 'adjustment' | 'credit-note'
  state: string
  customer: string
  cloudProvider: string
  providerInvoice: string
  periodStart: string
  periodEnd: string
  costCurrency: string
  currency: string
  digits: number
  cost: string | null
  subtotal: string
  vatPercent: string
  vat: string
  total: string
  details: number
  issued: { number: string; subtotal: string; vat: string }[]
  paper: { sha256: string; subtotal: string; vat: string; total: string } | null
}

/** How amounts are rounded, and in which order components are charged; `formula` is for people. */
export type ProofMethod = {
  record: 'method'
  rounding: string
  leftover: string
  vat: string
  order: { kind: string; formula: string }[]
}

/** An exchange rate that was applied; `ref` is what details name it by. */
export type ProofRate = {
  record: 'rate'
  ref: number
  source: string
  id: string | null
  from: string
  to: string
  month: string
  rate: string
}

/** A markup that was applied, in its version; of the reseller's proof alone. */
export type ProofRule = {
  record: 'rule'
  ref: number
  id: string
  version: number
  name: string
  markupPercent: string
}

/** A file that lines stood in, as it was kept. `columns` are the header of a CSV file. Of the reseller's proof alone. */
export type ProofFile = {
  record: 'file'
  /** What the provider calls the version of the data that it was fetched in; null of a file that somebody gave. */
  dataVersion: string | null
  ref: number
  name: string
  sha256: string
  sizeBytes: number
  format: string
  container: string
  columns: string[]
}

/**
 * A detail, in the order in which leftovers of rounding are dealt out. `before` is what issued documents have of it, where
 * this one changes them; `isMixed` says that several rules made it, of which only the last is named.
 */
export type ProofDetail = {
  record: 'detail'
  ref: number
  id: string
  component: string
  subAccountKey: string
  subscription: string
  service: string
  meter: string
  unit: string
  month: string
  lines: number
  quantity: string
  rate: number
  exchangeRate: string
  rule: number | null
  markupPercent: string | null
  cost: string | null
  exactCharge: string | null
  charge: string
  formula: string | null
  before: { cost: string | null; quantity: string; charge: string } | null
  isMixed: boolean
  /** What another component than usage was charged by; of the reseller's proof of an invoice alone, null where not kept. */
  terms?: ComponentTerms | null
}

/**
 * A provider's line. `raw` is its text as it stood in line `line` of the file; null where the file has no text (Parquet) or
 * the line cannot be found again. `cost` and `quantity` are what was charged by. A customer's line has a `charge` instead,
 * the part of the detail's charge that is dealt out to it.
 */
export type ProofLine = {
  record: 'line'
  detail: number
  file: number | null
  line: number
  raw: string | null
  day: string
  description: string
  resource: string
  quantity: string
  cost: string | null
  charge: string | null
}

/** The last record: how many come before it, and the SHA-256 of their lines. */
export type ProofEnd = { record: 'end'; records: number; sha256: string }

/** One line of a proof. */
export type ProofRecord =
  | ProofHead
  | ProofDocument
  | ProofMethod
  | ProofRate
  | ProofRule
  | ProofFile
  | ProofDetail
  | ProofLine
  | ProofEnd
