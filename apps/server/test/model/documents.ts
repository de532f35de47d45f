/**
 * The model of documents: a calculation updates one draft per key, issued documents do not change, and later changes
 * become an adjustment or a credit note.
 */
import type { ChargedLine } from './details.ts'
import {
  compareExact,
  isZero,
  subtractExact,
  negateExact,
  addExact,
  sumOf,
  zero,
  type Exact,
} from './exact.ts'
import type { Bill, Rating, Subject } from './rating.ts'

/** The row of a document with the cost of one subject; in an adjustment, the change of that cost. */
export type DocumentRow = {
  /** What is charged, regardless of price. Rows of two documents with the same identity have the same subject. */
  subject: Subject
  /** The line items that are charged for the subject now; none if only an earlier document has the subject. */
  lines: readonly ChargedLine[]
  quantity: Exact
  cost: Exact
  charge: Exact
  /** The alternative charge, if the remaining unit could go to more than one row. */
  tiedCharge: Exact | null
}

type Amounts = { cost: Exact; subtotal: Exact; vatAmount: Exact; total: Exact }

/**
 * A document as a customer receives it. `bill` is the source of a complete document, which is an invoice or, below
 * zero, a credit note. If it is null, the rows are differences from what was issued. Void documents do not count.
 */
export type Document = Amounts & {
  /** Customer, cost currency, currency and VAT rate. Each provider invoice has its own documents. */
  key: string
  customer: string
  costCurrency: string
  currency: string
  vat: Exact
  kind: 'invoice' | 'adjustment' | 'credit-note'
  state: 'draft' | 'issued' | 'void'
  rows: readonly DocumentRow[]
  /** The rows of a difference that may have another amount as well, including rows of zero. */
  tiedRows: readonly DocumentRow[]
  bill: Bill | null
  payments: readonly Payment[]
}

/** A payment, or its reversal if the amount is negative. */
export type Payment = { amount: Exact }

/** At most one row of a subject, the one in the draft, may have an alternative amount. */
const sumCharges = (group: readonly DocumentRow[]): Pick<DocumentRow, 'charge' | 'tiedCharge'> => {
  const tied = group.find(({ tiedCharge }) => tiedCharge)
  const others = sumOf(group.filter((row) => row !== tied).map(({ charge }) => charge))
  return {
    charge: addExact(others, tied?.charge ?? zero),
    tiedCharge: tied?.tiedCharge ? addExact(others, tied.tiedCharge) : null,
  }
}

const mergeRows = (rows: readonly DocumentRow[]): DocumentRow[] =>
  [...Map.groupBy(rows, ({ subject }) => subject.identity).values()].flatMap((group) =>
    group[0]
      ? {
          subject: group[0].subject,
          lines: group.flatMap(({ lines }) => lines),
          quantity: sumOf(group.map(({ quantity }) => quantity)),
          cost: sumOf(group.map(({ cost }) => cost)),
          ...sumCharges(group),
        }
      : [],
  )

const reverseRow = (row: DocumentRow): DocumentRow => ({
  subject: row.subject,
  lines: [],
  quantity: negateExact(row.quantity),
  cost: negateExact(row.cost),
  charge: negateExact(row.charge),
  tiedCharge: null,
})

/** Builds the draft of a bill; a credit note if the customer is owed money. */
export const buildDraft = (bill: Bill): Document => ({
  key: bill.key,
  customer: bill.customer,
  costCurrency: bill.costCurrency,
  currency: bill.currency,
  vat: bill.vat,
  kind: compareExact(bill.total, zero) < 0 ? 'credit-note' : 'invoice',
  state: 'draft',
  rows: bill.details.map(
    ({
      lines,
      quantity,
      cost,
      charge,
      tiedCharge,
      exactCharge: _exact,
      chargedMonths: _months,
      ...subject
    }) => ({
      subject,
      lines,
      quantity,
      cost,
      charge,
      tiedCharge,
    }),
  ),
  tiedRows: [],
  bill,
  payments: [],
  cost: bill.cost,
  subtotal: bill.subtotal,
  vatAmount: bill.vatAmount,
  total: bill.total,
})

/** Returns what the new figures change compared with what was issued: rows whose charge differs, and the VAT. */
const buildDifference = (issued: readonly Document[], bill: Bill | undefined): Document | null => {
  const [first] = issued
  if (!first) return null
  const all = mergeRows([
    ...(bill ? buildDraft(bill).rows : []),
    ...issued.flatMap((document) => document.rows).map(reverseRow),
  ])
  const rows = all.filter(({ charge }) => !isZero(charge))
  const vatAmount = subtractExact(
    bill?.vatAmount ?? zero,
    sumOf(issued.map((document) => document.vatAmount)),
  )
  // If the units may have been distributed as before, they were.
  const isAsBefore = rows.every(({ tiedCharge }) => tiedCharge && isZero(tiedCharge))
  if (isAsBefore && isZero(vatAmount)) return null
  const subtotal = sumOf(rows.map(({ charge }) => charge))
  const total = addExact(subtotal, vatAmount)
  return {
    ...first,
    kind: compareExact(total, zero) < 0 ? 'credit-note' : 'adjustment',
    state: 'draft',
    rows,
    tiedRows: all.filter(({ tiedCharge }) => tiedCharge),
    bill: null,
    payments: [],
    cost: sumOf(rows.map(({ cost }) => cost)),
    subtotal,
    vatAmount,
    total,
  }
}

/**
 * Returns the documents of a provider invoice after a calculation. A failed calculation changes nothing. If a document
 * was issued under a key, its draft contains the difference; without a difference there is no draft.
 */
export const calculateDocuments = (
  documents: readonly Document[],
  { bills, missing }: Rating,
): Document[] => {
  if (missing.length > 0) return [...documents]
  const finalDocuments = documents.filter(({ state }) => state !== 'draft')
  const issuedByKey = Map.groupBy(
    finalDocuments.filter(({ state }) => state === 'issued'),
    ({ key }) => key,
  )
  const billByKey = new Map(bills.map((bill) => [bill.key, bill]))
  const keys = new Set([...issuedByKey.keys(), ...billByKey.keys()])
  const drafts = [...keys].flatMap((key) => {
    const bill = billByKey.get(key)
    const issued = issuedByKey.get(key)
    if (issued) return buildDifference(issued, bill) ?? []
    return bill ? buildDraft(bill) : []
  })
  return [...finalDocuments, ...drafts]
}

/**
 * Returns whether a draft stays a draft when it is issued or paid, because its total is zero and its seller issues no
 * such documents.
 */
export const isLeftOut = ({ state, total }: Document, areZerosIssued: boolean): boolean =>
  state === 'draft' && isZero(total) && !areZerosIssued

/** Issues a draft, which freezes it: nothing changes it from then on. */
export const issue = (document: Document): Document => {
  if (document.state !== 'draft') throw new Error('Only a draft is issued.')
  return { ...document, state: 'issued' }
}

/** Pays an amount of an issued document, or reverses a payment. */
export const pay = (document: Document, amount: Exact): Document => {
  if (document.state !== 'issued') throw new Error('Only an issued document is paid.')
  return { ...document, payments: [...document.payments, { amount }] }
}

/** Voids an issued document. */
export const makeVoid = (document: Document): Document => {
  if (document.state !== 'issued') throw new Error('Only an issued document becomes void.')
  return { ...document, state: 'void' }
}

/** Returns whether a draft is deleted when a document becomes void, because it adjusts what its customer no longer has. */
export const belongsToVoided = (voided: Document, { state, bill, customer }: Document): boolean =>
  state === 'draft' && bill === null && customer === voided.customer

/** Returns the amount that is still owed. A draft is not owed yet. */
export const calculateOutstanding = ({ total, state, payments }: Document): Exact =>
  state === 'issued' ? subtractExact(total, sumOf(payments.map(({ amount }) => amount))) : zero
