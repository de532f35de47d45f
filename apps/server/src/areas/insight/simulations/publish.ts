/**
 * Publishes simulated terms from a date on: profiles, rules and rates are written as their own API calls would, each
 * with an audit entry, all in one transaction.
 */
import { renderIn, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/insight/simulations'
import {
  billingProfiles,
  billingProfileSubscriptions,
  currencyMonthlyRates,
  formatDayName,
} from '@cmp/contract'
import { lockByName } from '../../../db/lock.ts'
import { AppError } from '../../../kit/errors.ts'
import { createResourceChanges } from '../../../resources/changes.ts'
import { requireCurrencyPair } from '../../../resources/field-refusals.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { toTreatmentColumns } from '../../../core/agreement-terms/treatments.ts'
import {
  billingProfileHandlers,
  billingProfileRuleHandlers,
  readTerms,
  type RatingTerms,
  currencyMonthlyRateHandlers,
} from '../../billing/index.ts'
import { parseCustomerIds, planTerms, type SimulationQuery, type TermChange } from './plan-terms.ts'
import { digestOfTerms, refuseUnpublishable } from './publication.ts'
import { readWindowState } from './window-state.ts'

const profileChanges = createResourceChanges(billingProfiles, billingProfileHandlers)
const ruleChanges = createResourceChanges(billingProfileSubscriptions, billingProfileRuleHandlers)
const rateChanges = createResourceChanges(currencyMonthlyRates, currencyMonthlyRateHandlers)

/**
 * Returns the current terms and locks them until the transaction ends, so that concurrent publications run one after
 * the other.
 */
const lockTerms = async (scoped: Scoped): Promise<RatingTerms> => {
  const { trx } = scoped
  await lockByName(trx, 'simulation-publication')
  for (const table of ['billingProfile', 'billingProfileSubscription', 'currencyMonthlyRate'] as const)
    await trx.selectFrom(table).select('id').orderBy('id').forNoKeyUpdate().execute()
  return readTerms(scoped)
}

const longestName = 200

/** Returns a profile's name with the date from which its successor is valid, replacing an earlier date. */
const buildFollowerName = (name: string, from: string): string => {
  const plain = name.replace(/ from \d{4}-\d{2}-\d{2}$/, '')
  const end = renderIn('en', m.from, { from })
  return `${plain.slice(0, longestName - end.length)}${end}`
}

const createFollowerProfile = async (
  scoped: Scoped,
  { profile, from, markupPercent, rules }: Extract<TermChange, { kind: 'new-profile' }>,
): Promise<void> => {
  await profileChanges.update?.(scoped, profile.id, { validTo: from })
  const follower = await profileChanges.create?.(scoped, {
    customerId: profile.customerId,
    name: buildFollowerName(profile.name, from),
    currency: profile.currency,
    markupPercent,
    vatPercent: profile.vatPercent,
    paymentTermsDays: profile.paymentTermsDays,
    validFrom: from,
    validTo: profile.validTo ?? null,
    ...toTreatmentColumns(profile.treatments),
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
      // Of rules for the same line items, the one that started last takes precedence, so the dates stay unchanged.
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
      return createFollowerProfile(scoped, change)
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
 * Publishes terms that were previewed.
 * @throws AppError Conflict if they have changed since; InvalidRequest for terms that cannot be published.
 */
export const publishTerms = async (
  scoped: Scoped,
  { terms: seen, ...query }: SimulationQuery & { from: string; terms: string },
): Promise<{ message: string; changes: number }> => {
  const customers = parseCustomerIds(query)
  const terms = await lockTerms(scoped)
  const state = await readWindowState(scoped, customers)
  if (digestOfTerms(terms, query, customers, state) !== seen)
    throw new AppError('Conflict', m.termsOrDocumentsChangedAfterPreview)
  const changes = planTerms(terms, query, customers)
  refuseUnpublishable(query, changes)
  for (const change of changes) await write(scoped, change)
  await scoped.audit({
    action: 'publish',
    objectType: 'simulations',
    objectId: '',
    objectName: t(m.from2, { from: query.from }),
    after: { ...query, changes: changes.length },
  })
  return {
    message: t(m.publishedFromProfileRuleOrRate, { from: formatDayName(query.from), count: changes.length }),
    changes: changes.length,
  }
}
