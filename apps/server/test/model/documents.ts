/**
 * The model of documents: a calculation keeps one draft a key up to date, what was issued stays as it is, and what
 * changes after that becomes an adjustment or a credit note of its own.
 */
import type { ChargedLine } from './details.ts'
import { compared, isZero, minus, negated, plus, sumOf, zero, type Exact } from './exact.ts'
import type { Bill, Rating, Subject } from './rating.ts'

/** The row of a document that says what one thing costs; of an adjustment, by how much that has changed. */
export type DocumentRow = {
  /** What is charged, whatever its price: rows of two documents with the same identity are of the same thing. */
  subject: Subject
  /** The lines that are charged under it now; none of what only an earlier document holds. */
  lines: readonly ChargedLine[]
  quantity: Exact
  cost: Exact
  charge: Exact
  /** What the charge may be as well, where the unit that was left could go to more than one row. */
  tiedCharge: Exact | null
}

type Amounts = { cost: Exact; subtotal: Exact; vatAmount: Exact; total: Exact }

/**
 * A document as a customer receives it. `bill` is what a document of everything was made of, an invoice or, below zero, a
 * credit note; where it is null the rows are differences to what was issued. Void documents count as nothing.
 */
export type Document = Amounts & {
  /** Customer, cost currency, currency and VAT rate; a provider's invoice has documents of its own. */
  key: string
  customer: string
  costCurrency: string
  currency: string
  vat: Exact
  kind: 'invoice' | 'adjustment' | 'credit-note'
  state: 'draft' | 'issued' | 'void'
  rows: readonly DocumentRow[]
  /** Of a difference, its rows that may be of another amount as well, those of zero too. */
  tiedRows: readonly DocumentRow[]
  bill: Bill | null
  payments: readonly Payment[]
}

/** A payment, or with a negative amount its reversal. */
export type Payment = { amount: Exact }

/** At most one row of a thing, that of the draft, may be something else as well. */
const chargesOf = (group: readonly DocumentRow[]): Pick<DocumentRow, 'charge' | 'tiedCharge'> => {
  const tied = group.find(({ tiedCharge }) => tiedCharge)
  const others = sumOf(group.filter((row) => row !== tied).map(({ charge }) => charge))
  return {
    charge: plus(others, tied?.charge ?? zero),
    tiedCharge: tied?.tiedCharge ? plus(others, tied.tiedCharge) : null,
  }
}

const added = (rows: readonly DocumentRow[]): DocumentRow[] =>
  [...Map.groupBy(rows, ({ subject }) => subject.identity).values()].flatMap((group) =>
    group[0]
      ? {
          subject: group[0].subject,
          lines: group.flatMap(({ lines }) => lines),
          quantity: sumOf(group.map(({ quantity }) => quantity)),
          cost: sumOf(group.map(({ cost }) => cost)),
          ...chargesOf(group),
        }
      : [],
  )

const undone = (row: DocumentRow): DocumentRow => ({
  subject: row.subject,
  lines: [],
  quantity: negated(row.quantity),
  cost: negated(row.cost),
  charge: negated(row.charge),
  tiedCharge: null,
})

/** The draft of a bill: a credit note where the customer is owed. */
export const draftOf = (bill: Bill): Document => ({
  key: bill.key,
  customer: bill.customer,
  costCurrency: bill.costCurrency,
  currency: bill.currency,
  vat: bill.vat,
  kind: compared(bill.total, zero) < 0 ? 'credit-note' : 'invoice',
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

/** What the new figures change of what was issued: rows whose charge differs, and the VAT. */
const differenceOf = (issued: readonly Document[], bill: Bill | undefined): Document | null => {
  const [first] = issued
  if (!first) return null
  const all = added([
    ...(bill ? draftOf(bill).rows : []),
    ...issued.flatMap((document) => document.rows).map(undone),
  ])
  const rows = all.filter(({ charge }) => !isZero(charge))
  const vatAmount = minus(bill?.vatAmount ?? zero, sumOf(issued.map((document) => document.vatAmount)))
  // Where the units may have been dealt out as before, they have been.
  const isAsBefore = rows.every(({ tiedCharge }) => tiedCharge && isZero(tiedCharge))
  if (isAsBefore && isZero(vatAmount)) return null
  const subtotal = sumOf(rows.map(({ charge }) => charge))
  const total = plus(subtotal, vatAmount)
  return {
    ...first,
    kind: compared(total, zero) < 0 ? 'credit-note' : 'adjustment',
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
 * The documents of a provider's invoice after a calculation. One that is refused changes nothing. Where something was
 * issued under a key, its draft holds the difference, and there is none without a difference.
 */
export const calculated = (documents: readonly Document[], { bills, missing }: Rating): Document[] => {
  if (missing.length > 0) return [...documents]
  const kept = documents.filter(({ state }) => state !== 'draft')
  const issuedByKey = Map.groupBy(
    kept.filter(({ state }) => state === 'issued'),
    ({ key }) => key,
  )
  const billByKey = new Map(bills.map((bill) => [bill.key, bill]))
  const keys = new Set([...issuedByKey.keys(), ...billByKey.keys()])
  const drafts = [...keys].flatMap((key) => {
    const bill = billByKey.get(key)
    const issued = issuedByKey.get(key)
    if (issued) return differenceOf(issued, bill) ?? []
    return bill ? draftOf(bill) : []
  })
  return [...kept, ...drafts]
}

/** Whether a draft stays one when it is issued or paid: it comes to nothing, and its seller issues no such documents. */
export const isLeftOut = ({ state, total }: Document, areZerosIssued: boolean): boolean =>
  state === 'draft' && isZero(total) && !areZerosIssued

/** A draft is frozen: nothing changes it any more. */
export const issue = (document: Document): Document => {
  if (document.state !== 'draft') throw new Error('Only a draft is issued.')
  return { ...document, state: 'issued' }
}

/** Something is paid of an issued document, or given back. */
export const pay = (document: Document, amount: Exact): Document => {
  if (document.state !== 'issued') throw new Error('Only an issued document is paid.')
  return { ...document, payments: [...document.payments, { amount }] }
}

/** An issued document is taken out of the account. */
export const makeVoid = (document: Document): Document => {
  if (document.state !== 'issued') throw new Error('Only an issued document becomes void.')
  return { ...document, state: 'void' }
}

/** Whether a draft goes when a document becomes void: it adjusts what its customer then no longer has. */
export const goesWith = (voided: Document, { state, bill, customer }: Document): boolean =>
  state === 'draft' && bill === null && customer === voided.customer

/** What is still owed: a document is what it is, whatever was paid; a draft is not owed yet. */
export const owed = ({ total, state, payments }: Document): Exact =>
  state === 'issued' ? minus(total, sumOf(payments.map(({ amount }) => amount))) : zero
