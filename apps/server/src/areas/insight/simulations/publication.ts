/** Previews publishing simulated terms: what is written, in words, and whose documents would change. */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/insight/simulations'
import { createHash } from 'node:crypto'
import { formatYearMonth, parseDecimal, sum, toAmount } from '@cmp/billing'
import { formatDayName, getCurrencyDigits, type SimulationPublication, toFirstDay } from '@cmp/contract'
import { AppError } from '../../../kit/errors.ts'
import { createFieldRefusal } from '../../../resources/field-refusals.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../../scope/scope.ts'
import type { RatingTerms } from '../../billing/index.ts'
import { parseCustomerIds, selectAffectedTerms, type SimulationQuery, type TermChange } from './plan-terms.ts'
import type { RatedEntry } from './rate-window.ts'
import { compareEntries, rateSimulation } from './simulate.ts'
import { readWindowState } from './window-state.ts'

/** The maximum number of document rows of a preview; counts include all. */
const mostShown = 100

/** The maximum number of rows that one publication writes, because they share one transaction. */
export const mostPublished = 1000

/** Returns a fingerprint of the request, the terms that it affects, and the state of the months (`readWindowState`). */
export const digestOfTerms = (
  terms: Pick<RatingTerms, 'profiles' | 'rules' | 'monthlyRates'>,
  query: SimulationQuery,
  customers: ReadonlySet<string> | null,
  state: string,
): string => {
  const { profiles, rules, monthlyRates } = selectAffectedTerms(terms, query, customers)
  const { change, from, markupPercent, serviceName, meterName, fromCurrency, toCurrency, rate } = query
  return createHash('sha256')
    .update(
      JSON.stringify([
        [change, from, markupPercent, serviceName || null, meterName || null, fromCurrency, toCurrency, rate],
        [...(customers ?? ['all'])].toSorted(),
        profiles.map((row) => [row.id, row.version, row.markupPercent, row.validFrom, row.validTo]),
        rules.map((row) => [row.id, row.version]),
        monthlyRates.map((row) => [row.id, row.rate]),
        state,
      ]),
    )
    .digest('base64url')
}

/**
 * Rejects changes that rules and rates cannot express.
 * @throws AppError InvalidRequest.
 */
export const refuseUnpublishable = ({ change }: SimulationQuery, changes: readonly TermChange[]): void => {
  if (change === 'basis') throw createFieldRefusal('change', m.onlyMarkupsOnCostCanBe)
  if (changes.length === 0) throw new AppError('InvalidRequest', m.theseTermsAlreadyApplyFromThat)
  if (changes.length > mostPublished)
    throw new AppError('InvalidRequest', bind(m.thisWouldChangeProfileRuleOr, { count: changes.length }))
}

/** Describes a change in words. */
export const describeTermChange = (change: TermChange, names: ReadonlyMap<string, string>): string => {
  const nameOf = (customerId: string): string => names.get(customerId) ?? t(m.aCustomer)
  if (change.kind === 'rate' || change.kind === 'new-rate') {
    const { fromCurrency, toCurrency, rate } = change.rate
    const pair = `${formatYearMonth(change.rate)}: 1 ${fromCurrency} =`
    return change.kind === 'rate'
      ? t(m.previously, { pair, to: change.to, toCurrency, rate })
      : t(m.newRate, { pair, rate, toCurrency })
  }
  const { profile } = change
  const customer = nameOf(profile.customerId)
  // Many users name a profile after its customer.
  const whose = profile.name.includes(customer) ? `${profile.name}:` : `${customer}, ${profile.name}:`
  switch (change.kind) {
    case 'markup-of-profile':
      return t(m.markup, {
        whose,
        markupPercent: profile.markupPercent,
        markupPercent2: change.markupPercent,
      })
    case 'new-profile':
      return t(m.markupFrom, {
        whose,
        markupPercent: profile.markupPercent,
        markupPercent2: change.markupPercent,
        from: formatDayName(change.from),
        count: change.rules.length,
      })
    case 'markup-of-rule':
      return t(m.priceRuleMarkup, {
        whose,
        name: change.rule.name,
        markupPercent: change.rule.markupPercent,
        markupPercent2: change.markupPercent,
      })
    case 'end-of-rule':
      return t(m.priceRuleMarkupEndsBefore, {
        whose,
        name: change.rule.name,
        markupPercent: change.rule.markupPercent,
        validTo: formatDayName(change.validTo),
      })
    case 'new-rule':
      return t(m.newPriceRuleMarkupValidfrom, {
        whose,
        name: change.rule.name,
        markupPercent: change.rule.markupPercent,
        hasStart: String(Boolean(change.rule.validFrom)),
        validFrom: change.rule.validFrom ? formatDayName(change.rule.validFrom) : '',
      })
  }
}

/** Returns the documents affected by the change that are not void. */
const readAffectedDocuments = async ({ trx }: Scoped, entries: readonly RatedEntry[]) => {
  if (entries.length === 0) return []
  return trx
    .selectFrom('customerInvoice')
    .select(['id', 'number', 'state', 'invoiceRowId', 'customerId', 'currency'])
    .where('invoiceRowId', 'in', [...new Set(entries.map(({ invoiceRowId }) => invoiceRowId))])
    .where('state', '!=', 'void')
    .orderBy('number')
    .execute()
}

type Affected = { entry: RatedEntry; issued: readonly unknown[]; drafts: number }

/** Returns the effect on each customer by currency, largest change of each currency first. */
const listEffects = (
  rows: readonly Affected[],
  names: ReadonlyMap<string, string>,
): SimulationPublication['effects'] =>
  [...Map.groupBy(rows, ({ entry }) => JSON.stringify([entry.customerId, entry.currency])).values()]
    .flatMap((own) => {
      const [first] = own
      if (!first) return []
      const { customerId } = first.entry
      const { currency, before, after, change, changePercent } = compareEntries(own.map(({ entry }) => entry))
      return {
        customerId,
        companyName: names.get(customerId) ?? '',
        currency,
        before,
        after,
        change,
        changePercent,
        drafts: own.reduce((total, { drafts }) => total + drafts, 0),
        issuedDocuments: own.reduce((total, { issued }) => total + issued.length, 0),
      }
    })
    .toSorted(
      (one, other) =>
        one.currency.localeCompare(other.currency) ||
        parseDecimal(other.change).abs().comparedTo(parseDecimal(one.change).abs()) ||
        one.companyName.localeCompare(other.companyName),
    )

/**
 * Returns what publishing would change.
 * @throws AppError InvalidRequest for a date before the simulated months, and as {@link refuseUnpublishable}.
 */
export const previewPublication = async (
  ctx: AppContext,
  scope: Scope,
  query: SimulationQuery & { from: string },
): Promise<SimulationPublication> => {
  if (query.change === 'basis') refuseUnpublishable(query, [])
  // Read before the simulation: a change during the simulation can only make publishing fail, never make it succeed
  // wrongly.
  const state = await withScope(ctx, scope, (scoped) => readWindowState(scoped, parseCustomerIds(query)))
  const { window, changes, customers, rated } = await rateSimulation(ctx, scope, query)
  const [first] = window.invoices
  if (first && query.from < toFirstDay(first.month))
    throw createFieldRefusal(
      'from',
      bind(m.chooseDateOnOrAfterEarlier, { firstDay: toFirstDay(first.month) }),
    )
  refuseUnpublishable(query, changes)
  const moved = rated.entries
    .map((entry) => ({ ...entry, change: parseDecimal(entry.after.charge).minus(entry.before.charge) }))
    .filter(({ change }) => !change.isZero())
  const documents = await withScope(ctx, scope, (scoped) => readAffectedDocuments(scoped, moved))
  const buildEntryKey = (of: Pick<RatedEntry, 'invoiceRowId' | 'customerId' | 'currency'>): string =>
    `${of.invoiceRowId} ${of.customerId} ${of.currency}`
  const documentsBy = Map.groupBy(documents, buildEntryKey)
  const rows = moved
    .map(({ change, ...entry }) => ({
      entry,
      size: change.abs(),
      before: toAmount(parseDecimal(entry.before.charge), getCurrencyDigits(entry.currency)),
      after: toAmount(parseDecimal(entry.after.charge), getCurrencyDigits(entry.currency)),
      change: toAmount(change, getCurrencyDigits(entry.currency)),
      issued: (documentsBy.get(buildEntryKey(entry)) ?? []).flatMap(({ id, number, state }) =>
        state === 'draft' || number === null ? [] : [{ id, number }],
      ),
      drafts: (documentsBy.get(buildEntryKey(entry)) ?? []).filter(({ state }) => state === 'draft').length,
    }))
    .toSorted(
      (one, other) =>
        Number(other.issued.length > 0) - Number(one.issued.length > 0) || other.size.comparedTo(one.size),
    )
  return {
    terms: digestOfTerms(window.terms, query, customers, state),
    changes: changes.map((change) => ({
      text: describeTermChange(change, window.names),
      customerId: 'profile' in change ? change.profile.customerId : null,
    })),
    changeCount: changes.length,
    customers: new Set(moved.map(({ customerId }) => customerId)).size,
    drafts: rows.reduce((total, { drafts }) => total + drafts, 0),
    issuedDocuments: rows.reduce((total, { issued }) => total + issued.length, 0),
    effects: listEffects(rows, window.names),
    differences: [...Map.groupBy(rows, ({ entry }) => entry.currency)]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([currency, own]) => ({
        currency,
        amount: toAmount(parseDecimal(sum(own.map(({ change }) => change))), getCurrencyDigits(currency)),
      })),
    rows: rows.slice(0, mostShown).map(({ entry, before, after, change, issued }) => ({
      invoiceId: entry.invoiceId,
      customerId: entry.customerId,
      companyName: window.names.get(entry.customerId) ?? '',
      currency: entry.currency,
      before,
      after,
      change,
      issued,
    })),
    problems: rated.problems,
  }
}
