/** The charges on other invoices of a world that count for an invoice's recurring charges. */
import { getAgreementCurrency, isAmount, type ElsewhereOf } from './agreements.ts'
import { negateExact, sumOf, formatExact, zero, type Exact } from './exact.ts'
import type { Pair, Twins } from './paired.ts'
import type { Spent } from './least-amounts.ts'
import type { Bill, Rating } from './rating.ts'
import type { Month, Terms } from './world.ts'

/** The months for which an invoice charges a recurring charge, its amount there, and the spend by month. */
type ChargedOf = { months: readonly Month[]; amount: Exact; spent: readonly Spent[] }

/** The recurring charges of an invoice, by their names. */
export type Charged = ReadonlyMap<string, ChargedOf>

/** The parts of an invoice that other invoices depend on. */
type Other = { pairs: readonly Pair[]; charged: Charged }

const nothingOf: ChargedOf = { months: [], amount: zero, spent: [] }

const ofAgreement = 'agreement '

/** Returns a bill's exact values as text, regardless of rounding. */
const describeExactCharges = ({ key, details }: Bill): string =>
  JSON.stringify([
    key,
    ...details.map(({ identity, pricedBy, exactCharge }) => [identity, pricedBy, formatExact(exactCharge)]),
  ])

/**
 * Returns a calculation's recurring charges as rounded in its own documents; the rounding of an earlier issued document
 * does not count.
 */
export const collectCharged = ({ bills }: Rating, twins: readonly Twins[]): Charged => {
  const charged = new Map<string, ChargedOf>()
  for (const bill of bills) {
    const drawn =
      twins
        .flatMap(({ model }) => model.bill ?? [])
        .find((own) => describeExactCharges(own) === describeExactCharges(bill)) ?? bill
    for (const { pricedBy, chargedMonths, charge } of drawn.details) {
      if (!pricedBy.startsWith(ofAgreement)) continue
      const name = pricedBy.slice(ofAgreement.length)
      // A customer has several documents for one invoice if its tax changes within the months.
      const { months, amount } = charged.get(name) ?? nothingOf
      charged.set(name, { months: [...months, ...chargedMonths], amount: sumOf([amount, charge]), spent: [] })
    }
  }
  for (const { agreement, spent } of bills.flatMap((bill) => bill.spent)) {
    const { months, amount, spent: before } = charged.get(agreement) ?? nothingOf
    charged.set(agreement, { months, amount, spent: [...before, ...spent] })
  }
  return charged
}

/** Returns what the other invoices of a world charge, for the invoice in a currency. */
export const buildElsewhere = (played: ReadonlyMap<string, Other>, costCurrency: string): ElsewhereOf => {
  const others = [...played].filter(([currency]) => currency !== costCurrency).map(([, other]) => other)
  const documents = others
    .flatMap(({ pairs }) => pairs.map(({ model }) => model))
    .filter(({ state }) => state !== 'void')
  return (agreement) => {
    const own = others.flatMap(({ charged }) => charged.get(agreement.name) ?? [])
    const rows = documents
      .filter(
        ({ customer, currency }) =>
          customer === agreement.customer && currency === getAgreementCurrency(agreement),
      )
      .flatMap((document) => document.rows)
      .filter(({ subject }) => subject.pricedBy !== `${ofAgreement}${agreement.name}`)
    return {
      months: isAmount(agreement) ? own.flatMap(({ months }) => months) : [],
      spent: own.flatMap(({ spent }) => spent),
      used: negateExact(sumOf(own.map(({ amount }) => amount))),
      charges:
        agreement.agreed.kind === 'minimum'
          ? [...Map.groupBy(rows, ({ subject }) => subject.month)].map(([month, ofMonth]) => ({
              month,
              amount: sumOf(ofMonth.map(({ charge }) => charge)),
            }))
          : [],
    }
  }
}

/** Returns all values as text, to detect whether anything has changed. */
export const describeElsewhere = ({ agreements }: Terms, elsewhere: ElsewhereOf): string =>
  agreements
    .map((agreement) => {
      const { months, spent, used, charges } = elsewhere(agreement)
      return [
        agreement.name,
        ...months,
        ...spent.map(({ month, ...amounts }) =>
          [month, ...Object.values(amounts).map(formatExact)].join(' '),
        ),
        formatExact(used),
        ...charges.map(({ month, amount }) => month + formatExact(amount)),
      ].join(' ')
    })
    .join('\n')
