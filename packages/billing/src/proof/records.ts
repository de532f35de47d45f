/**
 * The records of a proof: everything that a customer invoice was made of, one record a line, in this order. Amounts are
 * decimal text; what only the reseller may know is null, or is left out, in a customer's proof. docs/proof.md explains it.
 */

import type { ComponentTerms } from '../components.ts'

/**
 * What every proof file says first, and the version of the records that follow. Version 1 had no signature, and nothing of
 * the frozen document but its amounts.
 */
export const proofFormat = { name: 'cmp-proof', version: 2, unsigned: 1 } as const

/** Whose proof: `reseller` goes down to the provider's lines, `customer` ends at the customer's price. */
export type ProofSide = 'reseller' | 'customer'

/** The first record. `madeAt` is ISO 8601, UTC. */
export type ProofHead = { record: 'proof'; format: string; version: number; side: ProofSide; madeAt: string }

/** Who a printed document is from or for, as far as it is compared. */
type PrintedParty = { name: string }

/** A printed row; a row of a document that changes others says what the charge was. */
type PrintedRow = { description: string; notes: string[]; amount: string; change: { was: string } | null }

/**
 * What an issued document says, frozen when it was issued: what is compared, and everything else that stands on it. Amounts
 * and days are printed text of its language; `issueDay` is `YYYY-MM-DD`.
 */
export type PrintedDocument = {
  language: 'en' | 'th'
  kind: string
  seller: PrintedParty
  customer: PrintedParty
  number: string
  issueDay: string
  dueDate: string
  period: string
  provider: string
  currency: string
  subtotal: string
  vatPercent: string
  vatAmount: string
  total: string
  subscriptions: {
    id: string
    name: string
    amount: string
    services: { name: string; amount: string; rate: string; rows: PrintedRow[] }[]
  }[]
  adjusts: { number: string; was: string; is: string } | null
  [other: string]: unknown
}

/**
 * The document with its amounts as they are printed. `issued` are the documents that it changes, empty where it is the first;
 * `paper` is what it says since it was issued, null of a draft. `seller`, `issueDate`, `dueDate` and `paper.says` are missing
 * in files of version 1. Days are `YYYY-MM-DD`, null of a draft.
 */
export type ProofDocument = {
  record: 'document'
  id: string
  number: string
  kind: 'invoice' | 'adjustment' | 'credit-note'
  state: string
  seller?: string
  customer: string
  issueDate?: string | null
  dueDate?: string | null
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
  paper: { sha256: string; subtotal: string; vat: string; total: string; says?: PrintedDocument } | null
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

/**
 * A markup that was applied, in its version; of the reseller's proof alone. `valid` are its first and last day (null: without
 * end) in that version, null where the rule has been changed or deleted since.
 */
export type ProofRule = {
  record: 'rule'
  ref: number
  id: string
  version: number
  name: string
  markupPercent: string
  valid?: { from: string; to: string | null } | null
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
  container: 'csv' | 'jsonl' | 'json-document' | 'parquet'
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

/** The last record but the signature: how many come before it, and the SHA-256 of their lines. */
export type ProofEnd = { record: 'end'; records: number; sha256: string }

/**
 * The seller's signature over everything before it. `createdAt` is ISO 8601, UTC; `signature` is base64url of the Ed25519
 * signature over `signedText` (signature.ts).
 */
export type ProofSignature = {
  record: 'signature'
  algorithm: string
  keyId: string
  createdAt: string
  signature: string
}

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
  | ProofSignature
