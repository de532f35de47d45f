/** What counts for an invoice's agreements of what the other invoices of a world charge. */
import { currencyOf, isAmount, type ElsewhereOf } from './agreements.ts'
import { negated, sumOf, textOf, zero, type Exact } from './exact.ts'
import type { Pair, Twins } from './paired.ts'
import type { Spent } from './least-amounts.ts'
import type { Bill, Rating } from './rating.ts'
import type { Month, Terms } from './world.ts'

/** The months that an invoice charges an agreement for, what it comes to there, and what is spent of it by month. */
type ChargedOf = { months: readonly Month[]; amount: Exact; spent: readonly Spent[] }

/** What an invoice charges of agreements, by their names. */
export type Charged = ReadonlyMap<string, ChargedOf>

/** An invoice as far as others look at it. */
type Other = { pairs: readonly Pair[]; charged: Charged }

const nothingOf: ChargedOf = { months: [], amount: zero, spent: [] }

const ofAgreement = 'agreement '

/** What a bill is made of, however it was rounded. */
const toldExact = ({ key, details }: Bill): string =>
  JSON.stringify([
    key,
    ...details.map(({ identity, pricedBy, exactCharge }) => [identity, pricedBy, textOf(exactCharge)]),
  ])

/** What a calculation charges of agreements: as it was rounded in its own documents, which an issued one of before is not. */
export const chargedBy = ({ bills }: Rating, twins: readonly Twins[]): Charged => {
  const charged = new Map<string, ChargedOf>()
  for (const bill of bills) {
    const drawn =
      twins.flatMap(({ model }) => model.bill ?? []).find((own) => toldExact(own) === toldExact(bill)) ?? bill
    for (const { pricedBy, chargedMonths, charge } of drawn.details) {
      if (!pricedBy.startsWith(ofAgreement)) continue
      const name = pricedBy.slice(ofAgreement.length)
      // A customer has several documents of an invoice where its tax changes within the months.
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

/** What the other invoices of a world charge, for the one in a currency. */
export const elsewhereOn = (played: ReadonlyMap<string, Other>, costCurrency: string): ElsewhereOf => {
  const others = [...played].filter(([currency]) => currency !== costCurrency).map(([, other]) => other)
  const documents = others
    .flatMap(({ pairs }) => pairs.map(({ model }) => model))
    .filter(({ state }) => state !== 'void')
  return (agreement) => {
    const own = others.flatMap(({ charged }) => charged.get(agreement.name) ?? [])
    const rows = documents
      .filter(
        ({ customer, currency }) => customer === agreement.customer && currency === currencyOf(agreement),
      )
      .flatMap((document) => document.rows)
      .filter(({ subject }) => subject.pricedBy !== `${ofAgreement}${agreement.name}`)
    return {
      months: isAmount(agreement) ? own.flatMap(({ months }) => months) : [],
      spent: own.flatMap(({ spent }) => spent),
      used: negated(sumOf(own.map(({ amount }) => amount))),
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

/** All of it as text, to see whether anything of it has changed. */
export const toldElsewhere = ({ agreements }: Terms, elsewhere: ElsewhereOf): string =>
  agreements
    .map((agreement) => {
      const { months, spent, used, charges } = elsewhere(agreement)
      return [
        agreement.name,
        ...months,
        ...spent.map(({ month, ...amounts }) => [month, ...Object.values(amounts).map(textOf)].join(' ')),
        textOf(used),
        ...charges.map(({ month, amount }) => month + textOf(amount)),
      ].join(' ')
    })
    .join('\n')
