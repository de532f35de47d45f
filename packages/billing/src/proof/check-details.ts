/** Recomputes every detail: its lines, exchange rate, markup and exact amount. */
import { componentTable } from '../components.ts'
import { calculateExactCharge } from '../explain.ts'
import { toText } from '../decimal.ts'
import { canRecompute, recomputeComponents } from './recompute-components.ts'
import type { ProofDetail, ProofRate, ProofRule } from './records.ts'
import {
  compareAmounts,
  compareTexts,
  noteDifference,
  isReseller,
  nameOf,
  createEmptySums,
  noteGap,
  addIssuedBefore,
  type ProofState,
} from './state.ts'

const sameCurrency = 'same currency'

const checkRateItself = (state: ProofState, rate: ProofRate): void => {
  const where = `the rate ${rate.from}/${rate.to} of ${rate.month}`
  compareTexts(state, 'rate', `the currency of ${where}`, state.document?.currency ?? '', rate.to)
  compareTexts(
    state,
    'rate',
    `the source of ${where}`,
    rate.from === rate.to ? sameCurrency : 'month or project',
    rate.source === sameCurrency
      ? sameCurrency
      : ['month', 'project'].includes(rate.source)
        ? 'month or project'
        : rate.source,
  )
  if (rate.from === rate.to) compareAmounts(state, 'rate', where, '1', rate.rate)
}

const checkRate = (state: ProofState, detail: ProofDetail): void => {
  const where = nameOf(detail)
  const rate = state.rates.get(detail.rate)
  if (!rate) {
    noteDifference(state, 'rate', where, 'its exchange rate', 'none')
    return
  }
  const named = `the rate ${rate.from}/${rate.to} of ${rate.month}`
  const { costCurrency = '', currency = '' } = state.document ?? {}
  compareAmounts(state, 'rate', `${named} in ${where}`, rate.rate, detail.exchangeRate)
  compareTexts(state, 'rate', `the month of the rate of ${where}`, detail.month, rate.month)
  compareTexts(
    state,
    'rate',
    `the cost currency of ${named} in ${where}`,
    detail.component === 'usage' ? costCurrency : currency,
    rate.from,
  )
}

const checkSums = (state: ProofState, detail: ProofDetail): void => {
  const where = nameOf(detail)
  const own = state.sums.get(detail.ref) ?? createEmptySums()
  const quantity = addIssuedBefore(detail.quantity, detail.before?.quantity)
  compareAmounts(state, 'cost', `the quantity of ${where}`, toText(own.quantity), quantity)
  if (isReseller(state))
    compareAmounts(
      state,
      'cost',
      `the cost of ${where}`,
      toText(own.cost),
      addIssuedBefore(detail.cost ?? '0', detail.before?.cost),
    )
  else if (!detail.before)
    compareAmounts(state, 'rounding', `the lines of ${where}`, toText(own.charge), detail.charge)
  if (!detail.before || own.lines > 0)
    compareTexts(state, 'cost', `the number of lines of ${where}`, String(own.lines), String(detail.lines))
  else
    noteGap(
      state,
      'Number of lines, unit and cost of details that are taken back as a whole: they have no lines any more.',
      ['detail.lines', 'detail.unit'],
    )
}

/** Checks that the lines of a detail are from dates on which its rule applied. */
const checkRuleDays = (state: ProofState, detail: ProofDetail, { name, valid }: ProofRule): void => {
  if (!valid) {
    noteGap(state, 'Dates of markup rules that were changed or deleted after the calculation.', [
      'rule.valid',
    ])
    return
  }
  for (const day of state.sums.get(detail.ref)?.days.keys() ?? [])
    if (day < valid.from || (valid.to !== null && day > valid.to))
      noteDifference(
        state,
        'rule',
        `the rule ${name} in ${nameOf(detail)}`,
        `${valid.from} to ${valid.to ?? 'today'}`,
        day,
      )
}

const checkFormula = (state: ProofState, detail: ProofDetail): void => {
  const where = nameOf(detail)
  const rule = detail.rule === null ? undefined : state.rules.get(detail.rule)
  if (!rule) {
    noteDifference(state, 'rule', where, 'its markup rule', 'none')
    return
  }
  if (detail.isMixed) return
  compareAmounts(
    state,
    'rule',
    `the rule ${rule.name} in ${where}`,
    rule.markupPercent,
    detail.markupPercent ?? '',
  )
  checkRuleDays(state, detail, rule)
  compareAmounts(
    state,
    'formula',
    `cost × rate × (1 + markup) of ${where}`,
    calculateExactCharge(
      addIssuedBefore(detail.cost ?? '0', detail.before?.cost),
      state.rates.get(detail.rate)?.rate ?? '0',
      rule.markupPercent,
    ),
    detail.exactCharge ?? '',
  )
}

/** Returns the fields that only the reseller may know, by name. */
const listResellerFields = ({ cost, exactCharge: exact, markupPercent, rule, before, terms }: ProofDetail) =>
  Object.entries({
    cost,
    'exact charge': exact,
    markup: markupPercent,
    rule,
    'cost before': before ? before.cost : null,
    terms: terms ?? null,
  })

const checkSide = (state: ProofState, detail: ProofDetail): void => {
  if (isReseller(state)) {
    if (detail.cost === null)
      noteDifference(state, 'cost', `the cost of ${nameOf(detail)}`, 'an amount', 'none')
    return
  }
  for (const [name, value] of listResellerFields(detail))
    if (value !== null)
      noteDifference(
        state,
        'file',
        `the ${name} of ${nameOf(detail)}`,
        'none in the file of a customer',
        'one',
      )
}

const checkUsage = (state: ProofState, detail: ProofDetail): void => {
  if (!state.linesOf || state.linesOf.has(detail.ref)) checkSums(state, detail)
  if (isReseller(state)) {
    checkFormula(state, detail)
    compareTexts(state, 'formula', `the formula of ${nameOf(detail)}`, '', detail.formula ?? '')
  }
  if (detail.terms)
    noteDifference(state, 'formula', `the terms of ${nameOf(detail)}`, 'none', detail.terms.component.kind)
  if (!detail.isMixed) return
  if (!detail.before) noteDifference(state, 'rule', `the rules of ${nameOf(detail)}`, '1', 'several')
  noteGap(
    state,
    'Markup and exact amount of details that several rules apply to. Only their sums are compared.',
    ['detail.exactCharge', 'detail.markupPercent', 'detail.rule', 'detail.isMixed', 'rule.markupPercent'],
  )
}

/** Checks that a recurring charge's detail agrees with its terms. */
const checkTerms = (state: ProofState, detail: ProofDetail): void => {
  const where = nameOf(detail)
  compareTexts(state, 'cost', `the number of lines of ${where}`, '0', String(detail.lines))
  if (detail.rule !== null) noteDifference(state, 'rule', `the rule of ${where}`, 'none', String(detail.rule))
  if (detail.isMixed) noteDifference(state, 'rule', `the rules of ${where}`, '0', 'several')
  if (isReseller(state)) {
    compareAmounts(state, 'cost', `the cost of ${where}`, '0', detail.cost ?? '')
    compareAmounts(state, 'rule', `the markup of ${where}`, '0', detail.markupPercent ?? '')
  }
  if (!componentTable.some(({ kind }) => kind === detail.component))
    noteDifference(state, 'formula', `the kind of ${where}`, 'a known kind', detail.component)
  noteGap(state, 'Quantities and units of recurring charges.', [
    'detail.quantity',
    'detail.unit',
    'detail.month',
  ])
  if (!detail.terms) return
  const { component } = detail.terms
  const texts = [
    ['kind', component.kind, detail.component],
    ['name', component.kind === 'free-text' ? component.description : component.name, detail.meter],
    ['service', component.serviceName ?? '', detail.service],
    ['subscription', (component.subAccountKey ?? '').toLowerCase(), detail.subAccountKey.toLowerCase()],
  ] as const
  for (const [name, computed, stated] of texts)
    compareTexts(state, 'formula', `the ${name} of ${where}`, computed, stated)
}

/** Recomputes recurring charges and returns the number that could not be recomputed and were taken as stated. */
const checkComponents = (state: ProofState, own: readonly ProofDetail[]): number => {
  const { document } = state
  if (own.length === 0 || !document) return 0
  const all = [...state.details.values()]
  if (!isReseller(state) || state.linesOf || !canRecompute(all)) {
    noteGap(state, 'Exact amounts of recurring charges. Rounding, VAT and total include them as stated.', [
      'detail.exactCharge',
      'detail.terms',
      'detail.component',
      'detail.meter',
      'detail.service',
      'detail.subAccountKey',
    ])
    return own.length
  }
  const { exact, missing } = recomputeComponents(
    document,
    all,
    (ref) => (state.sums.get(ref) ?? createEmptySums()).days,
  )
  for (const detail of own)
    compareAmounts(
      state,
      'formula',
      `the amount of ${nameOf(detail)}`,
      exact.get(detail.ref) ?? '',
      detail.exactCharge ?? '',
    )
  for (const { name, exact: amount } of missing)
    noteDifference(state, 'formula', `the amount of ${name}`, amount, 'none')
  return 0
}

/** Checks for rates and rules that no detail references. */
const checkUnused = (state: ProofState): void => {
  const details = [...state.details.values()]
  const rates = new Set(details.map(({ rate }) => rate))
  const rules = new Set(details.map(({ rule }) => rule))
  for (const { ref, from, to } of state.rates.values())
    if (!rates.has(ref))
      noteDifference(state, 'rate', `the rate ${from}/${to}`, 'a detail that it is applied to', 'none')
  for (const { ref, name } of state.rules.values())
    if (!rules.has(ref))
      noteDifference(state, 'rule', `the rule ${name}`, 'a detail that it is applied to', 'none')
}

/** Checks all details and returns the number of recurring charges whose amounts were taken as stated. */
export const checkDetails = (state: ProofState): { components: number; mixed: number } => {
  const all = [...state.details.values()]
  const usage = all.filter(({ component }) => component === 'usage')
  const others = all.filter(({ component }) => component !== 'usage')
  for (const rate of state.rates.values()) checkRateItself(state, rate)
  for (const detail of all) {
    checkRate(state, detail)
    checkSide(state, detail)
  }
  for (const detail of usage) checkUsage(state, detail)
  for (const detail of others) checkTerms(state, detail)
  const components = checkComponents(state, others)
  checkUnused(state)
  return { components, mixed: usage.filter(({ isMixed }) => isMixed).length }
}

/** Whether a document changes documents that were issued before. */
export const isChange = ({ details }: ProofState): boolean =>
  [...details.values()].some(({ before }) => before !== null)
