/** What publishing simulated terms would change: what is written, in words, and whose documents come to something else. */
import { createHash } from 'node:crypto'
import { monthText, parseDecimal, sum, toAmount } from '@cmp/billing'
import { counted, digitsOf, type SimulationPublication } from '@cmp/contract'
import { firstDayOf } from '../../kit/calendar.ts'
import { AppError } from '../../kit/errors.ts'
import { fieldRefusal } from '../../resources/field-refusals.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import type { RatingTerms } from '../calculations/inputs.ts'
import { namedCustomers, termsLookedAt, type Asked, type TermChange } from './plan-terms.ts'
import type { RatedEntry } from './rate-window.ts'
import { simulated } from './simulate.ts'
import { stateOfWindow } from './window-state.ts'

/** Sentences and rows of a preview at most; the counts are of all. */
const mostShown = 100

/** The most rows that one publishing writes: they are one transaction. */
export const mostPublished = 1000

/** A fingerprint of what is asked for, the terms that it looks at, and the state of the months (`stateOfWindow`). */
export const digestOfTerms = (
  terms: Pick<RatingTerms, 'profiles' | 'rules' | 'monthlyRates'>,
  asked: Asked,
  customers: ReadonlySet<string> | null,
  state: string,
): string => {
  const { profiles, rules, monthlyRates } = termsLookedAt(terms, asked, customers)
  const { change, from, markupPercent, serviceName, meterName, fromCurrency, toCurrency, rate } = asked
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

/** @throws AppError InvalidRequest for what rules and rates cannot say */
export const refuseUnpublishable = ({ change }: Asked, changes: readonly TermChange[]): void => {
  if (change === 'basis')
    throw fieldRefusal(
      'change',
      'Another basis cannot be published: a markup is on my cost. Simulate the markup on my cost that comes to the same, and publish that.',
    )
  if (changes.length === 0)
    throw new AppError(
      'InvalidRequest',
      'These are the terms already from that day on: there is nothing to publish. Choose others.',
    )
  if (changes.length > mostPublished)
    throw new AppError(
      'InvalidRequest',
      `This would change ${counted(changes.length, 'profile, rule or rate', 'profiles, rules and rates')} at once. Choose fewer customers.`,
    )
}

/** A change in words. */
export const sentenceOf = (change: TermChange, names: ReadonlyMap<string, string>): string => {
  const nameOf = (customerId: string): string => names.get(customerId) ?? 'A customer'
  if (change.kind === 'rate' || change.kind === 'new-rate') {
    const { fromCurrency, toCurrency, rate } = change.rate
    const pair = `${monthText(change.rate)}: one ${fromCurrency} is`
    return change.kind === 'rate'
      ? `${pair} ${change.to} ${toCurrency} instead of ${rate}.`
      : `${pair} ${rate} ${toCurrency}; there was no rate of this month.`
  }
  const { profile } = change
  const customer = nameOf(profile.customerId)
  // Many call a profile after its customer.
  const whose = profile.name.includes(customer) ? `${profile.name}:` : `${customer}, ${profile.name}:`
  switch (change.kind) {
    case 'markup-of-profile':
      return `${whose} markup ${change.markupPercent} % instead of ${profile.markupPercent} %.`
    case 'new-profile': {
      const rules = change.rules.length === 0 ? '' : `, with its ${counted(change.rules.length, 'rule')}`
      return `${whose} ends before ${change.from}; the same with a markup of ${change.markupPercent} % instead of ${profile.markupPercent} % follows${rules}.`
    }
    case 'markup-of-rule':
      return `${whose} the rule ${change.rule.name} has ${change.markupPercent} % instead of ${change.rule.markupPercent} %.`
    case 'end-of-rule':
      return `${whose} the rule ${change.rule.name} of ${change.rule.markupPercent} % ends before ${change.validTo}.`
    case 'new-rule':
      return `${whose} a rule for ${change.rule.name} of ${change.rule.markupPercent} % from ${change.rule.validFrom} on.`
  }
}

/** The documents of what changes, that are not void. */
const documentsOf = async ({ trx }: Scoped, entries: readonly RatedEntry[]) => {
  if (entries.length === 0) return []
  return trx
    .selectFrom('customerInvoice')
    .select(['id', 'number', 'state', 'invoiceRowId', 'customerId', 'currency'])
    .where('invoiceRowId', 'in', [...new Set(entries.map(({ invoiceRowId }) => invoiceRowId))])
    .where('state', '!=', 'void')
    .orderBy('number')
    .execute()
}

/**
 * What publishing would change.
 * @throws AppError InvalidRequest for a day before the simulated months, and as {@link refuseUnpublishable}
 */
export const publicationOf = async (
  ctx: AppContext,
  scope: Scope,
  asked: Asked & { from: string },
): Promise<SimulationPublication> => {
  if (asked.change === 'basis') refuseUnpublishable(asked, [])
  // Read before the simulation: what changes while it runs makes publishing refuse, never accept.
  const state = await withScope(ctx, scope, (scoped) => stateOfWindow(scoped, namedCustomers(asked)))
  const { window, changes, customers, rated } = await simulated(ctx, scope, asked)
  const [first] = window.invoices
  if (first && asked.from < firstDayOf(first.month))
    throw fieldRefusal(
      'from',
      `Choose a day from ${firstDayOf(first.month)} on: what earlier documents would come to has not been simulated.`,
    )
  refuseUnpublishable(asked, changes)
  const moved = rated.entries
    .map((entry) => ({ ...entry, change: parseDecimal(entry.after.charge).minus(entry.before.charge) }))
    .filter(({ change }) => !change.isZero())
  const documents = await withScope(ctx, scope, (scoped) => documentsOf(scoped, moved))
  const keyOf = (of: Pick<RatedEntry, 'invoiceRowId' | 'customerId' | 'currency'>): string =>
    `${of.invoiceRowId} ${of.customerId} ${of.currency}`
  const documentsBy = Map.groupBy(documents, keyOf)
  const rows = moved
    .map(({ before, after, change, ...entry }) => ({
      entry,
      size: change.abs(),
      before: toAmount(parseDecimal(before.charge), digitsOf(entry.currency)),
      after: toAmount(parseDecimal(after.charge), digitsOf(entry.currency)),
      change: toAmount(change, digitsOf(entry.currency)),
      issued: (documentsBy.get(keyOf(entry)) ?? []).flatMap(({ id, number, state }) =>
        state === 'draft' || number === null ? [] : [{ id, number }],
      ),
      drafts: (documentsBy.get(keyOf(entry)) ?? []).filter(({ state }) => state === 'draft').length,
    }))
    .toSorted(
      (one, other) =>
        Number(other.issued.length > 0) - Number(one.issued.length > 0) || other.size.comparedTo(one.size),
    )
  return {
    terms: digestOfTerms(window.terms, asked, customers, state),
    changes: changes.slice(0, mostShown).map((change) => sentenceOf(change, window.names)),
    changeCount: changes.length,
    customers: new Set(moved.map(({ customerId }) => customerId)).size,
    drafts: rows.reduce((total, { drafts }) => total + drafts, 0),
    issuedDocuments: rows.reduce((total, { issued }) => total + issued.length, 0),
    differences: [...Map.groupBy(rows, ({ entry }) => entry.currency)]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([currency, own]) => ({
        currency,
        amount: toAmount(parseDecimal(sum(own.map(({ change }) => change))), digitsOf(currency)),
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
