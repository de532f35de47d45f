/**
 * Makes simulated terms the terms from a day on: profiles, rules and rates are written as their own calls write them, each
 * with its audit entry, all in one transaction.
 */
import { billingProfiles, billingProfileSubscriptions, counted, currencyMonthlyRates } from '@cmp/contract'
import { sql } from 'kysely'
import { AppError } from '../../kit/errors.ts'
import { changesOf } from '../../resources/changes.ts'
import { requireCurrencyPair } from '../../resources/field-refusals.ts'
import type { Scoped } from '../../scope/scope.ts'
import { columnsOfTreatments } from '../billing-profiles/treatments.ts'
import { billingProfileHandlers } from '../billing-profiles/profiles.ts'
import { billingProfileRuleHandlers } from '../billing-profiles/rules.ts'
import { readTerms, type RatingTerms } from '../calculations/inputs.ts'
import { currencyMonthlyRateHandlers } from '../currency-monthly-rates/rates.ts'
import { namedCustomers, planTerms, type Asked, type TermChange } from './plan-terms.ts'
import { digestOfTerms, refuseUnpublishable } from './publication.ts'
import { stateOfWindow } from './window-state.ts'

/** Any number that no other advisory lock of the database has. */
const lockKey = 7_203_115

const profileChanges = changesOf(billingProfiles, billingProfileHandlers)
const ruleChanges = changesOf(billingProfileSubscriptions, billingProfileRuleHandlers)
const rateChanges = changesOf(currencyMonthlyRates, currencyMonthlyRateHandlers)

/** The terms as they are, kept from being changed until the transaction ends: of two who publish, one comes after the other. */
const lockTerms = async (scoped: Scoped): Promise<RatingTerms> => {
  const { trx } = scoped
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(trx)
  for (const table of ['billingProfile', 'billingProfileSubscription', 'currencyMonthlyRate'] as const)
    await trx.selectFrom(table).select('id').orderBy('id').forNoKeyUpdate().execute()
  return readTerms(scoped)
}

const longestName = 200

/** A profile's name with the day from which its follower holds, in the place of an earlier one. */
const followersName = (name: string, from: string): string => {
  const plain = name.replace(/ from \d{4}-\d{2}-\d{2}$/, '')
  const end = ` from ${from}`
  return `${plain.slice(0, longestName - end.length)}${end}`
}

const newProfile = async (
  scoped: Scoped,
  { profile, from, markupPercent, rules }: Extract<TermChange, { kind: 'new-profile' }>,
): Promise<void> => {
  await profileChanges.update?.(scoped, profile.id, { validTo: from })
  const follower = await profileChanges.create?.(scoped, {
    customerId: profile.customerId,
    name: followersName(profile.name, from),
    currency: profile.currency,
    markupPercent,
    vatPercent: profile.vatPercent,
    paymentTermsDays: profile.paymentTermsDays,
    validFrom: from,
    validTo: profile.validTo ?? null,
    ...columnsOfTreatments(profile.treatments),
  })
  if (!follower) throw new Error('Billing profiles cannot be added.')
  for (const rule of rules) {
    const { name, customerSubscriptionId, serviceName, meterName, ...row } = await ruleChanges.found(
      scoped,
      rule.id,
    )
    await ruleChanges.create?.(scoped, {
      billingProfileId: follower.id,
      name,
      customerSubscriptionId,
      serviceName,
      meterName,
      markupPercent: row.markupPercent,
      // Of rules for the same lines the one that started last wins: the days stay as they are.
      validFrom: row.validFrom,
      validTo: row.validTo,
    })
  }
}

const write = async (scoped: Scoped, change: TermChange): Promise<void> => {
  switch (change.kind) {
    case 'markup-of-profile':
      await profileChanges.update?.(scoped, change.profile.id, { markupPercent: change.markupPercent })
      return
    case 'new-profile':
      return newProfile(scoped, change)
    case 'markup-of-rule':
      await ruleChanges.update?.(scoped, change.rule.id, { markupPercent: change.markupPercent })
      return
    case 'end-of-rule':
      await ruleChanges.update?.(scoped, change.rule.id, { validTo: change.validTo })
      return
    case 'new-rule': {
      const { profileId, name, serviceName, meterName, markupPercent, validFrom } = change.rule
      await ruleChanges.create?.(scoped, {
        billingProfileId: profileId,
        name: name.slice(0, longestName),
        serviceName: serviceName ?? null,
        meterName: meterName ?? null,
        markupPercent,
        validFrom: validFrom ?? '',
      })
      return
    }
    case 'rate':
      await rateChanges.update?.(scoped, change.rate.id, { rate: change.to })
      return
    case 'new-rate':
      requireCurrencyPair(change.rate)
      await rateChanges.create?.(scoped, change.rate)
  }
}

/**
 * Publishes terms that were looked at.
 * @throws AppError Conflict where they have changed since; InvalidRequest for what cannot be published
 */
export const publishTerms = async (
  scoped: Scoped,
  { terms: seen, ...asked }: Asked & { from: string; terms: string },
): Promise<{ message: string; changes: number }> => {
  const customers = namedCustomers(asked)
  const terms = await lockTerms(scoped)
  const state = await stateOfWindow(scoped, customers)
  if (digestOfTerms(terms, asked, customers, state) !== seen)
    throw new AppError(
      'Conflict',
      'Terms or documents changed since the preview. Review the new preview, then confirm again.',
    )
  const changes = planTerms(terms, asked, customers)
  refuseUnpublishable(asked, changes)
  for (const change of changes) await write(scoped, change)
  await scoped.audit({
    action: 'publish',
    objectType: 'simulations',
    objectId: '',
    objectName: `From ${asked.from}`,
    after: { ...asked, changes: changes.length },
  })
  return {
    message: `Published from ${asked.from} on: ${counted(changes.length, 'profile, rule or rate', 'profiles, rules and rates')} changed. Invoices that this concerns will say that they are stale; calculate them again.`,
    changes: changes.length,
  }
}
