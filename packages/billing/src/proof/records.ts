/**
 * The records of a proof: everything that a customer invoice was computed from, one record per line, in this order.
 * Amounts are decimal text; values that only the reseller may know are null or left out in a customer's proof.
 * docs/proof.md explains the format.
 */

import type { ComponentTerms } from '../components.ts'

/**
 * The header values of every proof file, and the version of the records that follow. Version 1 had no signature and
 * contained only the amounts of the frozen document.
 */
export const proofFormat = { name: 'cmp-proof', version: 2, unsigned: 1 } as const

/** The side that a proof is for: `reseller` goes down to the provider's lines, `customer` ends at the customer's price. */
export type ProofSide = 'reseller' | 'customer'

/** The first record. `madeAt` is ISO 8601, UTC. */
export type ProofHead = { record: 'proof'; format: string; version: number; side: ProofSide; madeAt: string }

/** The seller or customer of a printed document, as far as it is compared. */
type PrintedParty = { name: string }

/** A printed row; a row of a document that changes others also states the previous charge. */
type PrintedRow = { description: string; notes: string[]; amount: string; change: { was: string } | null }

/**
 * The text of an issued document, frozen when it was issued: the values that are compared, and everything else that is
 * printed. Amounts and dates are printed text in its language; `issueDay` is `YYYY-MM-DD`.
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
 * The document with its amounts as they are printed. `issued` lists the documents that it changes, empty if it is the
 * first; `paper` is its frozen text, null for a draft. `seller`, `issueDate`, `dueDate` and `paper.says` are missing in
 * files of version 1. Dates are `YYYY-MM-DD`, null for a draft.
 */
export type ProofDocument = {
  record: 'document'
  id: string
  number: string
  kind: 'invoice' | 'adjustment' | 'credit-note'
  state: string
  seller?: string | undefined
  customer: string
  issueDate?: string | null | undefined
  dueDate?: string | null | undefined
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
  paper: {
    sha256: string
    subtotal: string
    vat: string
    total: string
    says?: PrintedDocument | undefined
  } | null
}

/** How amounts are rounded and in which order components are charged; `formula` is for people. */
export type ProofMethod = {
  record: 'method'
  rounding: string
  leftover: string
  vat: string
  order: { kind: string; formula: string }[]
}

/** An exchange rate that was applied; details reference it by `ref`. */
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
 * A markup that was applied, in its version; only in the reseller's proof. `valid` is its first and last date (null: no
 * end) in that version, or null if the rule has been changed or deleted since.
 */
export type ProofRule = {
  record: 'rule'
  ref: number
  id: string
  version: number
  name: string
  markupPercent: string
  valid?: { from: string; to: string | null } | null | undefined
}

/** A stored file that contained the lines. `columns` is the header of a CSV file. Only in the reseller's proof. */
export type ProofFile = {
  record: 'file'
  /** The provider's name for the version of the fetched data; null for an uploaded file. */
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
 * A detail, in the order in which leftover units of rounding are distributed. `before` is the detail in the issued
 * documents that this document changes; `isMixed` means that several rules produced it, of which only the last is
 * named.
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
  /**
   * The terms that a component other than usage was charged by; only in the reseller's proof of an invoice, null if
   * they were not stored.
   */
  terms?: ComponentTerms | null | undefined
}

/**
 * A provider's line. `raw` is its text in line `line` of the file; null if the file has no text (Parquet) or the line
 * cannot be found any more. `cost` and `quantity` are the charged values. A customer's line has a `charge` instead, its
 * share of the detail's charge.
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

/** The last record before the signature: the number of records before it, and the SHA-256 of their lines. */
export type ProofEnd = { record: 'end'; records: number; sha256: string }

/**
 * The seller's signature over all preceding records. `createdAt` is ISO 8601, UTC; `signature` is base64url of the
 * Ed25519 signature over `signedText` (signature.ts).
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
