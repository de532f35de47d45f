/** Recomputes every detail: its lines, exchange rate, markup and exact amount. */
import { bind, type Message } from '@cmp/messages'
import * as m from '@cmp/messages/billing/proof'
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

const rateSources: Record<string, Message> = {
  'same currency': m.sameCurrency,
  month: m.monthOrProject,
  project: m.monthOrProject,
}

const checkRateItself = (state: ProofState, rate: ProofRate): void => {
  const { from, to, month } = rate
  compareTexts(
    state,
    'rate',
    bind(m.rateCurrency, { from, to, month }),
    state.document?.currency ?? '',
    rate.to,
  )
  compareTexts(
    state,
    'rate',
    bind(m.rateSource, { from, to, month }),
    from === to ? m.sameCurrency : m.monthOrProject,
    rateSources[rate.source] ?? rate.source,
  )
  if (from === to) compareAmounts(state, 'rate', bind(m.rateOfMonth, { from, to, month }), '1', rate.rate)
}

const checkRate = (state: ProofState, detail: ProofDetail): void => {
  const name = nameOf(detail)
  const rate = state.rates.get(detail.rate)
  if (!rate) {
    noteDifference(state, 'rate', bind(m.rateOf, { detail: name }), m.present, m.none)
    return
  }
  const { from, to, month } = rate
  const named = { from, to, month, detail: name }
  const { costCurrency = '', currency = '' } = state.document ?? {}
  compareAmounts(state, 'rate', bind(m.rateIn, named), rate.rate, detail.exchangeRate)
  compareTexts(state, 'rate', bind(m.rateMonth, { detail: name }), detail.month, rate.month)
  compareTexts(
    state,
    'rate',
    bind(m.rateCostCurrency, named),
    detail.component === 'usage' ? costCurrency : currency,
    rate.from,
  )
}

const checkSums = (state: ProofState, detail: ProofDetail): void => {
  const named = { detail: nameOf(detail) }
  const own = state.sums.get(detail.ref) ?? createEmptySums()
  const quantity = addIssuedBefore(detail.quantity, detail.before?.quantity)
  compareAmounts(state, 'cost', bind(m.quantityOf, named), toText(own.quantity), quantity)
  if (isReseller(state))
    compareAmounts(
      state,
      'cost',
      bind(m.costOf, named),
      toText(own.cost),
      addIssuedBefore(detail.cost ?? '0', detail.before?.cost),
    )
  else if (!detail.before)
    compareAmounts(state, 'rounding', bind(m.lineSumOf, named), toText(own.charge), detail.charge)
  if (!detail.before || own.lines > 0)
    compareTexts(state, 'cost', bind(m.lineCountOf, named), String(own.lines), String(detail.lines))
  else noteGap(state, m.gapWithdrawn, ['detail.lines', 'detail.unit'])
}

/** Checks that the lines of a detail are from dates on which its rule applied. */
const checkRuleDays = (state: ProofState, detail: ProofDetail, { name, valid }: ProofRule): void => {
  if (!valid) {
    noteGap(state, m.gapRuleDates, ['rule.valid'])
    return
  }
  for (const day of state.sums.get(detail.ref)?.days.keys() ?? [])
    if (day < valid.from || (valid.to !== null && day > valid.to))
      noteDifference(
        state,
        'rule',
        bind(m.ruleIn, { rule: name, detail: nameOf(detail) }),
        valid.to === null
          ? bind(m.fromDate, { from: valid.from })
          : bind(m.dateRange, { from: valid.from, to: valid.to }),
        day,
      )
}

const checkFormula = (state: ProofState, detail: ProofDetail): void => {
  const name = nameOf(detail)
  const rule = detail.rule === null ? undefined : state.rules.get(detail.rule)
  if (!rule) {
    noteDifference(state, 'rule', bind(m.ruleOf, { detail: name }), m.present, m.none)
    return
  }
  if (detail.isMixed) return
  compareAmounts(
    state,
    'rule',
    bind(m.ruleIn, { rule: rule.name, detail: name }),
    rule.markupPercent,
    detail.markupPercent ?? '',
  )
  checkRuleDays(state, detail, rule)
  compareAmounts(
    state,
    'formula',
    bind(m.chargeOf, { detail: name }),
    calculateExactCharge(
      addIssuedBefore(detail.cost ?? '0', detail.before?.cost),
      state.rates.get(detail.rate)?.rate ?? '0',
      rule.markupPercent,
    ),
    detail.exactCharge ?? '',
  )
}

/** Returns the fields that only the reseller may know, by the names of `resellerField`. */
const listResellerFields = ({ cost, exactCharge, markupPercent, rule, before, terms }: ProofDetail) =>
  Object.entries({
    cost,
    exactCharge,
    markup: markupPercent,
    rule,
    costBefore: before ? before.cost : null,
    terms: terms ?? null,
  })

const checkSide = (state: ProofState, detail: ProofDetail): void => {
  const name = nameOf(detail)
  if (isReseller(state)) {
    if (detail.cost === null)
      noteDifference(state, 'cost', bind(m.costOf, { detail: name }), m.anAmount, m.none)
    return
  }
  for (const [field, value] of listResellerFields(detail))
    if (value !== null)
      noteDifference(
        state,
        'file',
        bind(m.resellerField, { field, detail: name }),
        m.noneInCustomersFile,
        m.present,
      )
}

const checkUsage = (state: ProofState, detail: ProofDetail): void => {
  const named = { detail: nameOf(detail) }
  if (!state.linesOf || state.linesOf.has(detail.ref)) checkSums(state, detail)
  if (isReseller(state)) {
    checkFormula(state, detail)
    compareTexts(state, 'formula', bind(m.formulaOf, named), '', detail.formula ?? '')
  }
  if (detail.terms)
    noteDifference(state, 'formula', bind(m.termsOf, named), m.none, detail.terms.component.kind)
  if (!detail.isMixed) return
  if (!detail.before) noteDifference(state, 'rule', bind(m.ruleCountOf, named), '1', m.several)
  noteGap(state, m.gapSeveralRules, [
    'detail.exactCharge',
    'detail.markupPercent',
    'detail.rule',
    'detail.isMixed',
    'rule.markupPercent',
  ])
}

/** Checks that a recurring charge's detail agrees with its terms. */
const checkTerms = (state: ProofState, detail: ProofDetail): void => {
  const name = nameOf(detail)
  const named = { detail: name }
  compareTexts(state, 'cost', bind(m.lineCountOf, named), '0', String(detail.lines))
  if (detail.rule !== null) noteDifference(state, 'rule', bind(m.ruleOf, named), m.none, String(detail.rule))
  if (detail.isMixed) noteDifference(state, 'rule', bind(m.ruleCountOf, named), '0', m.several)
  if (isReseller(state)) {
    compareAmounts(state, 'cost', bind(m.costOf, named), '0', detail.cost ?? '')
    compareAmounts(state, 'rule', bind(m.markupOf, named), '0', detail.markupPercent ?? '')
  }
  if (!componentTable.some(({ kind }) => kind === detail.component))
    noteDifference(state, 'formula', bind(m.kindOf, named), m.knownKind, detail.component)
  noteGap(state, m.gapComponentUnits, ['detail.quantity', 'detail.unit', 'detail.month'])
  if (!detail.terms) return
  const { component } = detail.terms
  const texts = [
    ['kind', component.kind, detail.component],
    ['name', component.kind === 'free-text' ? component.description : component.name, detail.meter],
    ['service', component.serviceName ?? '', detail.service],
    ['subscription', (component.subAccountKey ?? '').toLowerCase(), detail.subAccountKey.toLowerCase()],
  ] as const
  for (const [field, computed, stated] of texts)
    compareTexts(state, 'formula', bind(m.termField, { field, detail: name }), computed, stated)
}

/** Recomputes recurring charges and returns the number that could not be recomputed and were taken as stated. */
const checkComponents = (state: ProofState, own: readonly ProofDetail[]): number => {
  const { document } = state
  if (own.length === 0 || !document) return 0
  const all = [...state.details.values()]
  if (!isReseller(state) || state.linesOf || !canRecompute(all)) {
    noteGap(state, m.gapComponentAmounts, [
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
      bind(m.amountOf, { detail: nameOf(detail) }),
      exact.get(detail.ref) ?? '',
      detail.exactCharge ?? '',
    )
  for (const { name, exact: amount } of missing)
    noteDifference(state, 'formula', bind(m.amountOf, { detail: name }), amount, m.none)
  return 0
}

/** Checks for rates and rules that no detail references. */
const checkUnused = (state: ProofState): void => {
  const details = [...state.details.values()]
  const rates = new Set(details.map(({ rate }) => rate))
  const rules = new Set(details.map(({ rule }) => rule))
  for (const { ref, from, to } of state.rates.values())
    if (!rates.has(ref)) noteDifference(state, 'rate', bind(m.rate, { from, to }), m.usingDetail, m.none)
  for (const { ref, name } of state.rules.values())
    if (!rules.has(ref)) noteDifference(state, 'rule', bind(m.rule, { rule: name }), m.usingDetail, m.none)
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
