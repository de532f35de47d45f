/**
 * The model of rating: charge = cost × exchange rate × (1 + markup), summed exactly and rounded once for each detail of
 * a document. Written from the product's own description of money, not from its code.
 */
import { dealtOut } from './dealt-out.ts'
import { exact, one, percent, plus, roundedTo, sumOf, textOf, times, type Exact } from './exact.ts'
import {
  digitsOf,
  keyOf,
  type Day,
  type Line,
  type Month,
  type Profile,
  type Rule,
  type Terms,
} from './world.ts'

/** A line that counts, with what its file says of all its lines. */
export type ChargedLine = Line & { kind: 'usage' | 'billing'; costCurrency: string }

/** A row of a document. `identity` says what was used; `pricedBy` the rule or profile that gave the markup. */
export type Detail = {
  identity: string
  account: string
  service: string
  meter: string
  unit: string
  category: string
  chargeClass: string
  kind: ChargedLine['kind']
  month: Month
  /** In lower case, and empty unless the line's group belongs to a project. */
  resourceGroup: string
  pricedBy: string
  markup: Exact
  exchangeRate: Exact
  lines: readonly ChargedLine[]
  quantity: Exact
  cost: Exact
  exactCharge: Exact
  charge: Exact
  /** What the charge may be as well, where rows with equal remainders were not all given a unit. */
  tiedCharge: Exact | null
}

/** What one customer owes for one provider's invoice in one currency at one VAT rate. */
export type Bill = {
  key: string
  customer: string
  costCurrency: string
  currency: string
  vat: Exact
  details: readonly Detail[]
  cost: Exact
  subtotal: Exact
  vatAmount: Exact
  total: Exact
}

/** What stops a calculation. */
export type Missing =
  | { what: 'profile'; customer: string; day: Day }
  | { what: 'rate'; month: Month; from: string; to: string }

export type Rating = {
  bills: readonly Bill[]
  unassigned: readonly { account: string; lines: number; cost: Exact }[]
  missing: readonly Missing[]
}

/** Amounts of a file have 18 digits after the point; further ones are rounded as they come in. */
export const amountOf = (text: string): Exact => roundedTo(exact(text), 18)

const isValidOn = ({ from, to }: { from: Day; to: Day | null }, day: Day): boolean =>
  from <= day && (to === null || day < to)

const latest = <T extends { from: Day }>(all: readonly T[]): T | undefined =>
  all.toSorted((a, b) => (a.from < b.from ? 1 : -1))[0]

/** Of the profiles that are valid on a day, the one that started last. */
const profileOn = ({ profiles }: Terms, customer: string, day: Day): Profile | undefined =>
  latest(profiles.filter((profile) => profile.customer === customer && isValidOn(profile, day)))

const meets = (condition: string | null, value: string): boolean =>
  condition === null || keyOf(condition) === keyOf(value)

/** More conditions go first, then meter before service before subscription. */
const specificity = ({ account, service, meter }: Rule): number => {
  const [a, s, m] = [account, service, meter].map((condition) => (condition === null ? 0 : 1))
  return ((a ?? 0) + (s ?? 0) + (m ?? 0)) * 8 + (m ?? 0) * 4 + (s ?? 0) * 2 + (a ?? 0)
}

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
export type Subject = Omit<Detail, 'lines' | 'quantity' | 'cost' | 'exactCharge' | 'charge' | 'tiedCharge'>

type Priced = {
  customer: string
  profile: Profile
  detail: Subject
}

const ownerOf = ({ accounts }: Terms, line: Line): string | undefined =>
  accounts.find(({ account }) => keyOf(account) === keyOf(line.account))?.customer

const price = (terms: Terms, customer: string, line: ChargedLine): Priced | Missing => {
  const profile = profileOn(terms, customer, line.day)
  if (!profile) return { what: 'profile', customer, day: line.day }
  const rule = ruleFor(terms, profile, line)
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
      pricedBy: rule ? `rule ${rule.name}` : `profile ${profile.name}`,
      markup: exact((rule ?? profile).markup),
      exchangeRate: exact(rate),
    },
  }
}

const detailOf = ({ detail }: Priced, lines: readonly ChargedLine[]): Detail => {
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

const billOf = (lines: readonly PricedLine[], { customer, profile }: Priced, costCurrency: string): Bill => {
  const digits = digitsOf(profile.currency)
  const groups = Map.groupBy(lines, ({ priced: { detail } }) => `${detail.identity}${detail.pricedBy}`)
  const unrounded = [...groups.values()]
    .flatMap((group) =>
      group[0]
        ? [
            detailOf(
              group[0].priced,
              group.map(({ line }) => line),
            ),
          ]
        : [],
    )
    .toSorted(byKey)
  const charges = dealtOut(
    unrounded.map(({ exactCharge }) => exactCharge),
    digits,
  )
  const details = unrounded.map((detail, index) => ({ ...detail, ...charges[index] }))
  const subtotal = sumOf(details.map(({ charge }) => charge))
  const vatAmount = roundedTo(times(subtotal, percent(exact(profile.vat))), digits)
  return {
    key: documentKey(customer, costCurrency, profile),
    customer,
    costCurrency,
    currency: profile.currency,
    vat: exact(profile.vat),
    details,
    cost: sumOf(details.map(({ cost }) => cost)),
    subtotal,
    vatAmount,
    total: plus(subtotal, vatAmount),
  }
}

/** Rates the lines of one provider's invoice. With anything missing there are no bills. */
export const rate = (terms: Terms, lines: readonly ChargedLine[]): Rating => {
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
  for (const { line, owner } of owned) {
    if (owner === undefined) continue
    const priced = price(terms, owner, line)
    if ('what' in priced) missing.push(priced)
    else pricedLines.push({ line, priced })
  }
  const documents = Map.groupBy(pricedLines, ({ line, priced: { customer, profile } }) =>
    documentKey(customer, line.costCurrency, profile),
  )
  const bills = [...documents.values()].flatMap((group) =>
    group[0] ? [billOf(group, group[0].priced, group[0].line.costCurrency)] : [],
  )
  return { bills: missing.length > 0 ? [] : bills, unassigned, missing }
}
