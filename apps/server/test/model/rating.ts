/**
 * The model of rating: charge = cost × exchange rate × (1 + markup), summed exactly and rounded once for each detail of
 * a document. Written from the product's own description of amounts, not from its code.
 */
import {
  buildAgreementRows,
  buildEmptyElsewhere,
  placeAgreements,
  type ElsewhereOf,
  type Placeable,
  type SpentOf,
} from './agreements.ts'
import { distributeCharges } from './distribution.ts'
import type { ChargedLine, Detail } from './details.ts'
import {
  parseExact,
  one,
  divideByHundred,
  addExact,
  roundTo,
  sumOf,
  formatExact,
  multiplyExact,
  zero,
  type Exact,
} from './exact.ts'
import { isOnInvoice, getTreatment } from './natures.ts'
import {
  getCurrencyDigits,
  isValidOn,
  toComparedKey,
  matchesValue,
  calculateRuleSpecificity,
  type Agreement,
  type Day,
  type Line,
  type Month,
  type Profile,
  type Rule,
  type Terms,
} from './world.ts'

/** What one customer owes for one provider invoice in one currency at one VAT rate. */
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

/** A reason why a calculation fails. */
export type Missing =
  | { what: 'profile'; customer: string; day: Day }
  | { what: 'rate'; month: Month; from: string; to: string }
  /** A recurring charge in a currency in which its customer has no document. */
  | { what: 'currency'; agreement: string }

export type Rating = {
  bills: readonly Bill[]
  unassigned: readonly { account: string; lines: number; cost: Exact }[]
  /** Line items that a profile does not charge: their number and their cost. */
  excluded: { lines: number; cost: Exact }
  missing: readonly Missing[]
}

/** Amounts of a file have 18 digits after the decimal point; further digits are rounded on import. */
export const parseAmount = (text: string): Exact => roundTo(parseExact(text), 18)

const findLatest = <T extends { from: Day }>(all: readonly T[]): T | undefined =>
  all.toSorted((a, b) => (a.from < b.from ? 1 : -1))[0]

/** Returns the profile that is valid on a date; if there are several, the one that started last. */
const findProfile = ({ profiles }: Terms, customer: string, day: Day): Profile | undefined =>
  findLatest(profiles.filter((profile) => profile.customer === customer && isValidOn(profile, day)))

const findRule = ({ rules }: Terms, profile: Profile, line: Line): Rule | undefined => {
  const fitting = rules.filter(
    (rule) =>
      rule.profile === profile.name &&
      isValidOn(rule, line.day) &&
      matchesValue(rule.account, line.account) &&
      matchesValue(rule.service, line.service) &&
      matchesValue(rule.meter, line.meter),
  )
  const most = Math.max(...fitting.map(calculateRuleSpecificity))
  return findLatest(fitting.filter((rule) => calculateRuleSpecificity(rule) === most))
}

const projectOf = ({ projects }: Terms, customer: string, line: Line) =>
  projects.find(
    (project) =>
      project.customer === customer &&
      project.groups.some(
        ({ account, resourceGroup }) =>
          toComparedKey(account) === toComparedKey(line.account) &&
          toComparedKey(resourceGroup) === toComparedKey(line.resourceGroup),
      ),
  )

/** What a detail is for and how it is priced, without any amount. */
export type Subject = Omit<
  Detail,
  'lines' | 'quantity' | 'cost' | 'exactCharge' | 'charge' | 'tiedCharge' | 'chargedMonths'
>

type Priced = {
  customer: string
  profile: Profile
  detail: Subject
}

const findOwner = ({ accounts }: Terms, line: Line): string | undefined =>
  accounts.find(({ account }) => toComparedKey(account) === toComparedKey(line.account))?.customer

const price = (terms: Terms, customer: string, line: ChargedLine): Priced | Missing | 'excluded' => {
  const profile = findProfile(terms, customer, line.day)
  if (!profile) return { what: 'profile', customer, day: line.day }
  const treatment = getTreatment(profile, line)
  if (!isOnInvoice(treatment)) return 'excluded'
  const isAtCost = treatment === 'at cost'
  const rule = isAtCost ? undefined : findRule(terms, profile, line)
  const pair = { month: line.month, from: line.costCurrency, to: profile.currency }
  const isOfPair = (rate: typeof pair): boolean =>
    rate.month === pair.month && rate.from === pair.from && rate.to === pair.to
  const project = projectOf(terms, customer, line)
  const rate =
    pair.from === pair.to ? '1' : (project?.rates.find(isOfPair) ?? terms.rates.find(isOfPair))?.rate
  if (rate === undefined) return { what: 'rate', ...pair }
  const { service, meter, unit, category, chargeClass, kind, month } = line
  const account = toComparedKey(line.account)
  const resourceGroup = project ? toComparedKey(line.resourceGroup) : ''
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
      markup: isAtCost ? zero : parseExact((rule ?? profile).markup),
      exchangeRate: parseExact(rate),
    },
  }
}

const buildDetail = (detail: Subject, lines: readonly ChargedLine[]): Detail => {
  const cost = sumOf(lines.map((line) => parseAmount(line.cost)))
  const exactCharge = multiplyExact(
    multiplyExact(cost, detail.exchangeRate),
    addExact(one, divideByHundred(detail.markup)),
  )
  return {
    ...detail,
    lines,
    cost,
    quantity: sumOf(lines.map((line) => parseAmount(line.quantity))),
    exactCharge,
    charge: exactCharge,
    tiedCharge: null,
    chargedMonths: [],
  }
}

const compareByKey = (one: Detail, other: Detail): number => {
  const [a, b] = [one, other].map(({ identity, pricedBy }) => `${identity}${pricedBy}`)
  return (a ?? '') < (b ?? '') ? -1 : 1
}

/**
 * Returns the key that separates documents of a provider invoice. Amounts in two currencies or at two VAT rates are
 * never added.
 */
const documentKey = (customer: string, costCurrency: string, { currency, vat }: Profile): string =>
  JSON.stringify([customer, costCurrency, currency, formatExact(parseExact(vat))])

type PricedLine = { line: ChargedLine; priced: Priced }

/** A document before its amounts are rounded. */
type Unrounded = Placeable & {
  key: string
  lines: readonly PricedLine[]
  priced: Priced
  costCurrency: string
}

const buildUnrounded = (key: string, lines: readonly PricedLine[], priced: Priced): Unrounded => ({
  key,
  lines,
  priced,
  costCurrency: lines[0]?.line.costCurrency ?? '',
  customer: priced.customer,
  currency: priced.profile.currency,
  months: [...new Set(lines.map(({ line }) => line.month))].toSorted(),
  usage: lines.map(({ line, priced: { detail } }) => ({
    ...line,
    exact: buildDetail(detail, [line]).exactCharge,
  })),
})

const buildBill = (document: Unrounded, agreements: readonly Agreement[], elsewhere: ElsewhereOf): Bill => {
  const { key, lines, priced, costCurrency } = document
  const { customer, profile } = priced
  const digits = getCurrencyDigits(profile.currency)
  const groups = Map.groupBy(lines, ({ priced: { detail } }) => `${detail.identity}${detail.pricedBy}`)
  const usage = [...groups.values()]
    .flatMap((group) =>
      group[0]
        ? [
            buildDetail(
              group[0].priced.detail,
              group.map(({ line }) => line),
            ),
          ]
        : [],
    )
    .toSorted(compareByKey)
  const { rows, spent } = buildAgreementRows(document, agreements, elsewhere)
  const unrounded = [...usage, ...rows]
  const charges = distributeCharges(
    unrounded.map(({ exactCharge }) => exactCharge),
    digits,
  )
  const details = unrounded.map((detail, index) => ({ ...detail, ...charges[index] }))
  const subtotal = sumOf(details.map(({ charge }) => charge))
  const vatAmount = roundTo(multiplyExact(subtotal, divideByHundred(parseExact(profile.vat))), digits)
  return {
    key,
    customer,
    costCurrency,
    currency: profile.currency,
    vat: parseExact(profile.vat),
    details,
    spent,
    cost: sumOf(details.map(({ cost }) => cost)),
    subtotal,
    vatAmount,
    total: addExact(subtotal, vatAmount),
  }
}

/** Adds what the earlier documents count for percentages with a minimum amount. */
const addEarlierBills = (elsewhere: ElsewhereOf, before: readonly Bill[]): ElsewhereOf => {
  const counted = before.flatMap(({ spent }) => spent)
  return (agreement) => {
    const others = elsewhere(agreement)
    const own = counted.filter((of) => of.agreement === agreement.name).flatMap(({ spent }) => spent)
    return { ...others, spent: [...others.spent, ...own] }
  }
}

/** Adds what the customer's other documents in the currency charge for a month, which a minimum counts. */
const addOtherBills = (elsewhere: ElsewhereOf, others: readonly Bill[]): ElsewhereOf => {
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

/**
 * Returns the bills in order, each computed after those before it. A bill with a minimum counts the totals of the
 * others.
 */
const buildBills = (
  documents: readonly Unrounded[],
  placed: ReadonlyMap<Unrounded, Agreement[]>,
  elsewhere: ElsewhereOf,
): Bill[] => {
  const known = new Map<Unrounded, ElsewhereOf>()
  const bills: Bill[] = []
  for (const document of documents) {
    const sofar = addEarlierBills(elsewhere, bills)
    known.set(document, sofar)
    bills.push(buildBill(document, placed.get(document) ?? [], sofar))
  }
  return documents.map((document, index) => {
    const others = bills.filter(
      ({ customer, currency }, other) =>
        other !== index && customer === document.customer && currency === document.currency,
    )
    const own = known.get(document) ?? elsewhere
    return buildBill(document, placed.get(document) ?? [], addOtherBills(own, others))
  })
}

/**
 * Rates the line items of one provider invoice. If anything is missing, there are no bills. `elsewhere` returns what
 * other invoices charge for a recurring charge.
 */
export const rate = (
  terms: Terms,
  lines: readonly ChargedLine[],
  elsewhere: ElsewhereOf = buildEmptyElsewhere,
): Rating => {
  const owned = lines.map((line) => ({ line, owner: findOwner(terms, line) }))
  const unassigned = [
    ...Map.groupBy(
      owned.filter(({ owner }) => !owner),
      ({ line }) => toComparedKey(line.account),
    ),
  ].map(([account, group]) => ({
    account,
    lines: group.length,
    cost: sumOf(group.map(({ line }) => parseAmount(line.cost))),
  }))
  const pricedLines: PricedLine[] = []
  const missing: Missing[] = []
  const excludedLines: ChargedLine[] = []
  for (const { line, owner } of owned) {
    if (owner === undefined) continue
    const priced = price(terms, owner, line)
    if (priced === 'excluded') excludedLines.push(line)
    else if ('what' in priced) missing.push(priced)
    else pricedLines.push({ line, priced })
  }
  const documents = [
    ...Map.groupBy(pricedLines, ({ line, priced: { customer, profile } }) =>
      documentKey(customer, line.costCurrency, profile),
    ),
  ]
    .flatMap(([key, group]) => (group[0] ? buildUnrounded(key, group, group[0].priced) : []))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const { placed, unplaced } = placeAgreements(documents, terms.agreements, elsewhere)
  missing.push(...unplaced.map(({ name }): Missing => ({ what: 'currency', agreement: name })))
  const bills = buildBills(documents, placed, elsewhere)
  const excluded = {
    lines: excludedLines.length,
    cost: sumOf(excludedLines.map(({ cost }) => parseAmount(cost))),
  }
  return { bills: missing.length > 0 ? [] : bills, unassigned, excluded, missing }
}
