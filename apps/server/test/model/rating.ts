/**
 * The model of rating: charge = cost × exchange rate × (1 + markup), summed exactly and rounded once for each detail of
 * a document. Written from the product's own description of money, not from its code.
 */
import {
  agreementRows,
  nowhere,
  placedOn,
  type ElsewhereOf,
  type Placeable,
  type SpentOf,
} from './agreements.ts'
import { dealtOut } from './dealt-out.ts'
import type { ChargedLine, Detail } from './details.ts'
import { exact, one, percent, plus, roundedTo, sumOf, textOf, times, zero, type Exact } from './exact.ts'
import { isOnInvoice, treatmentOf } from './natures.ts'
import {
  digitsOf,
  isValidOn,
  keyOf,
  meets,
  specificity,
  type Agreement,
  type Day,
  type Line,
  type Month,
  type Profile,
  type Rule,
  type Terms,
} from './world.ts'

/** What one customer owes for one provider's invoice in one currency at one VAT rate. */
export type Bill = {
  key: string
  customer: string
  costCurrency: string
  currency: string
  vat: Exact
  details: readonly Detail[]
  spent: readonly SpentOf[]
  cost: Exact
  subtotal: Exact
  vatAmount: Exact
  total: Exact
}

/** What stops a calculation. */
export type Missing =
  | { what: 'profile'; customer: string; day: Day }
  | { what: 'rate'; month: Month; from: string; to: string }
  /** An agreement in a currency in which its customer has no document. */
  | { what: 'currency'; agreement: string }

export type Rating = {
  bills: readonly Bill[]
  unassigned: readonly { account: string; lines: number; cost: Exact }[]
  /** Lines that a profile does not charge: how many, and their cost. */
  kept: { lines: number; cost: Exact }
  missing: readonly Missing[]
}

/** Amounts of a file have 18 digits after the point; further ones are rounded as they come in. */
export const amountOf = (text: string): Exact => roundedTo(exact(text), 18)

const latest = <T extends { from: Day }>(all: readonly T[]): T | undefined =>
  all.toSorted((a, b) => (a.from < b.from ? 1 : -1))[0]

/** Of the profiles that are valid on a day, the one that started last. */
const profileOn = ({ profiles }: Terms, customer: string, day: Day): Profile | undefined =>
  latest(profiles.filter((profile) => profile.customer === customer && isValidOn(profile, day)))

const ruleFor = ({ rules }: Terms, profile: Profile, line: Line): Rule | undefined => {
  const fitting = rules.filter(
    (rule) =>
      rule.profile === profile.name &&
      isValidOn(rule, line.day) &&
      meets(rule.account, line.account) &&
      meets(rule.service, line.service) &&
      meets(rule.meter, line.meter),
  )
  const most = Math.max(...fitting.map(specificity))
  return latest(fitting.filter((rule) => specificity(rule) === most))
}

const projectOf = ({ projects }: Terms, customer: string, line: Line) =>
  projects.find(
    (project) =>
      project.customer === customer &&
      project.groups.some(
        ({ account, resourceGroup }) =>
          keyOf(account) === keyOf(line.account) && keyOf(resourceGroup) === keyOf(line.resourceGroup),
      ),
  )

/** What a detail is of and how it is priced, without any amount. */
export type Subject = Omit<
  Detail,
  'lines' | 'quantity' | 'cost' | 'exactCharge' | 'charge' | 'tiedCharge' | 'chargedMonths'
>

type Priced = {
  customer: string
  profile: Profile
  detail: Subject
}

const ownerOf = ({ accounts }: Terms, line: Line): string | undefined =>
  accounts.find(({ account }) => keyOf(account) === keyOf(line.account))?.customer

const price = (terms: Terms, customer: string, line: ChargedLine): Priced | Missing | 'kept' => {
  const profile = profileOn(terms, customer, line.day)
  if (!profile) return { what: 'profile', customer, day: line.day }
  const treatment = treatmentOf(profile, line)
  if (!isOnInvoice(treatment)) return 'kept'
  const isAtCost = treatment === 'at cost'
  const rule = isAtCost ? undefined : ruleFor(terms, profile, line)
  const pair = { month: line.month, from: line.costCurrency, to: profile.currency }
  const isOfPair = (rate: typeof pair): boolean =>
    rate.month === pair.month && rate.from === pair.from && rate.to === pair.to
  const project = projectOf(terms, customer, line)
  const rate =
    pair.from === pair.to ? '1' : (project?.rates.find(isOfPair) ?? terms.rates.find(isOfPair))?.rate
  if (rate === undefined) return { what: 'rate', ...pair }
  const { service, meter, unit, category, chargeClass, kind, month } = line
  const account = keyOf(line.account)
  const resourceGroup = project ? keyOf(line.resourceGroup) : ''
  return {
    customer,
    profile,
    detail: {
      identity: JSON.stringify([
        account,
        service,
        meter,
        unit,
        category,
        chargeClass,
        kind,
        month,
        resourceGroup,
      ]),
      account,
      service,
      meter,
      unit,
      category,
      chargeClass,
      kind,
      month,
      resourceGroup,
      pricedBy: rule ? `rule ${rule.name}` : `profile ${profile.name}${isAtCost ? ' (without markup)' : ''}`,
      markup: isAtCost ? zero : exact((rule ?? profile).markup),
      exchangeRate: exact(rate),
    },
  }
}

const detailOf = (detail: Subject, lines: readonly ChargedLine[]): Detail => {
  const cost = sumOf(lines.map((line) => amountOf(line.cost)))
  const exactCharge = times(times(cost, detail.exchangeRate), plus(one, percent(detail.markup)))
  return {
    ...detail,
    lines,
    cost,
    quantity: sumOf(lines.map((line) => amountOf(line.quantity))),
    exactCharge,
    charge: exactCharge,
    tiedCharge: null,
    chargedMonths: [],
  }
}

const byKey = (one: Detail, other: Detail): number => {
  const [a, b] = [one, other].map(({ identity, pricedBy }) => `${identity}${pricedBy}`)
  return (a ?? '') < (b ?? '') ? -1 : 1
}

/** What keeps documents of a provider's invoice apart: amounts in two currencies or at two VAT rates never add. */
const documentKey = (customer: string, costCurrency: string, { currency, vat }: Profile): string =>
  JSON.stringify([customer, costCurrency, currency, textOf(exact(vat))])

type PricedLine = { line: ChargedLine; priced: Priced }

/** A document before its amounts are rounded. */
type Unrounded = Placeable & {
  key: string
  lines: readonly PricedLine[]
  priced: Priced
  costCurrency: string
}

const unroundedOf = (key: string, lines: readonly PricedLine[], priced: Priced): Unrounded => ({
  key,
  lines,
  priced,
  costCurrency: lines[0]?.line.costCurrency ?? '',
  customer: priced.customer,
  currency: priced.profile.currency,
  months: [...new Set(lines.map(({ line }) => line.month))].toSorted(),
  usage: lines.map(({ line, priced: { detail } }) => ({
    ...line,
    exact: detailOf(detail, [line]).exactCharge,
  })),
})

const billOf = (document: Unrounded, agreements: readonly Agreement[], elsewhere: ElsewhereOf): Bill => {
  const { key, lines, priced, costCurrency } = document
  const { customer, profile } = priced
  const digits = digitsOf(profile.currency)
  const groups = Map.groupBy(lines, ({ priced: { detail } }) => `${detail.identity}${detail.pricedBy}`)
  const usage = [...groups.values()]
    .flatMap((group) =>
      group[0]
        ? [
            detailOf(
              group[0].priced.detail,
              group.map(({ line }) => line),
            ),
          ]
        : [],
    )
    .toSorted(byKey)
  const { rows, spent } = agreementRows(document, agreements, elsewhere)
  const unrounded = [...usage, ...rows]
  const charges = dealtOut(
    unrounded.map(({ exactCharge }) => exactCharge),
    digits,
  )
  const details = unrounded.map((detail, index) => ({ ...detail, ...charges[index] }))
  const subtotal = sumOf(details.map(({ charge }) => charge))
  const vatAmount = roundedTo(times(subtotal, percent(exact(profile.vat))), digits)
  return {
    key,
    customer,
    costCurrency,
    currency: profile.currency,
    vat: exact(profile.vat),
    details,
    spent,
    cost: sumOf(details.map(({ cost }) => cost)),
    subtotal,
    vatAmount,
    total: plus(subtotal, vatAmount),
  }
}

/** With what the documents before one count of percentages with a least amount. */
const after = (elsewhere: ElsewhereOf, before: readonly Bill[]): ElsewhereOf => {
  const counted = before.flatMap(({ spent }) => spent)
  return (agreement) => {
    const others = elsewhere(agreement)
    const own = counted.filter((of) => of.agreement === agreement.name).flatMap(({ spent }) => spent)
    return { ...others, spent: [...others.spent, ...own] }
  }
}

/** With what the other documents of a customer in its currency charge for a month, which a minimum counts. */
const beside = (elsewhere: ElsewhereOf, others: readonly Bill[]): ElsewhereOf => {
  const details = others.flatMap((bill) => bill.details)
  return (agreement) => {
    const rest = elsewhere(agreement)
    const own = details.filter(({ pricedBy }) => pricedBy !== `agreement ${agreement.name}`)
    return {
      ...rest,
      charges: [...rest.charges, ...own.map(({ month, charge }) => ({ month, amount: charge }))],
    }
  }
}

/** The bills in order, each after those before it; one with a minimum counts what the others come to. */
const billsOf = (
  documents: readonly Unrounded[],
  placed: ReadonlyMap<Unrounded, Agreement[]>,
  elsewhere: ElsewhereOf,
): Bill[] => {
  const known = new Map<Unrounded, ElsewhereOf>()
  const bills: Bill[] = []
  for (const document of documents) {
    const sofar = after(elsewhere, bills)
    known.set(document, sofar)
    bills.push(billOf(document, placed.get(document) ?? [], sofar))
  }
  return documents.map((document, index) => {
    const others = bills.filter(
      ({ customer, currency }, other) =>
        other !== index && customer === document.customer && currency === document.currency,
    )
    const own = known.get(document) ?? elsewhere
    return billOf(document, placed.get(document) ?? [], beside(own, others))
  })
}

/**
 * Rates the lines of one provider's invoice. With anything missing there are no bills. `elsewhere` says what other
 * invoices charge of an agreement.
 */
export const rate = (
  terms: Terms,
  lines: readonly ChargedLine[],
  elsewhere: ElsewhereOf = nowhere,
): Rating => {
  const owned = lines.map((line) => ({ line, owner: ownerOf(terms, line) }))
  const unassigned = [
    ...Map.groupBy(
      owned.filter(({ owner }) => !owner),
      ({ line }) => keyOf(line.account),
    ),
  ].map(([account, group]) => ({
    account,
    lines: group.length,
    cost: sumOf(group.map(({ line }) => amountOf(line.cost))),
  }))
  const pricedLines: PricedLine[] = []
  const missing: Missing[] = []
  const keptLines: ChargedLine[] = []
  for (const { line, owner } of owned) {
    if (owner === undefined) continue
    const priced = price(terms, owner, line)
    if (priced === 'kept') keptLines.push(line)
    else if ('what' in priced) missing.push(priced)
    else pricedLines.push({ line, priced })
  }
  const documents = [
    ...Map.groupBy(pricedLines, ({ line, priced: { customer, profile } }) =>
      documentKey(customer, line.costCurrency, profile),
    ),
  ]
    .flatMap(([key, group]) => (group[0] ? unroundedOf(key, group, group[0].priced) : []))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const { placed, unplaced } = placedOn(documents, terms.agreements, elsewhere)
  missing.push(...unplaced.map(({ name }): Missing => ({ what: 'currency', agreement: name })))
  const bills = billsOf(documents, placed, elsewhere)
  const kept = { lines: keptLines.length, cost: sumOf(keptLines.map(({ cost }) => amountOf(cost))) }
  return { bills: missing.length > 0 ? [] : bills, unassigned, kept, missing }
}
