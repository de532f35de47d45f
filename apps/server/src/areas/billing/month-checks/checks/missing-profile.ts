/** Finds subscriptions with cost on dates without a billing profile, because there is none or the last one has ended. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/month-checks'
import { billingProfiles, formatDayName } from '@cmp/contract'
import { sql } from 'kysely'
import { buildFindingKey, buildPageHref, type CheckedMonth, type FindInMonth } from '../check.ts'
import { chargedCost, selectOwnedCost } from '../owned-cost.ts'

/** SQL: the dates on which a customer has a billing profile. */
const coveredDates = sql<string>`coalesce((select range_agg(daterange(profile.valid_from, profile.valid_to))
  from billing_profile profile where profile.customer_id = customer.id), '{}')`

/** SQL: the dates of the line items of a sub-account. Older import batches have only the first and the last one. */
const chargedDates = sql<string>`coalesce(
  (select range_agg(daterange((part.days->>0)::date, (part.days->>1)::date, '[]'))
    from jsonb_array_elements(account.days) as part (days)),
  datemultirange(daterange(coalesce(load.first_day, invoice.billing_period_start_date),
    coalesce(load.last_day, invoice.billing_period_end_date), '[]')))`

/** Returns the subscriptions with cost on uncovered dates. `endedOn` is the date on which the last profile ended. */
const readUncovered = (checked: CheckedMonth) =>
  checked.scoped.trx
    .selectFrom(
      selectOwnedCost(checked)
        .select([
          'customer.id as customerId',
          'customer.companyName',
          'account.cloudProvider',
          'account.subAccountKey',
          'customerSubscription.name',
          'load.currencyCode as currency',
          chargedCost.as('cost'),
          coveredDates.as('covered'),
          chargedDates.as('charged'),
        ])
        .as('owned'),
    )
    .where(sql<boolean>`not (covered @> charged)`)
    .select(['customerId', 'companyName', 'cloudProvider', 'subAccountKey', 'name', 'currency'])
    .select([
      sql<string>`sum(cost)`.as('cost'),
      sql<string>`min(lower(charged - covered))::text`.as('uncoveredFrom'),
      sql<string | null>`max(upper(covered))::text`.as('endedOn'),
    ])
    .groupBy(['customerId', 'companyName', 'cloudProvider', 'subAccountKey', 'name', 'currency'])
    .having(sql<boolean>`sum(cost) <> 0`)
    .execute()

const findUncovered =
  (isEnded: boolean): FindInMonth =>
  async (checked) => {
    const rows = await readUncovered(checked)
    return {
      findings: rows
        .filter(({ endedOn, uncoveredFrom }) => (endedOn !== null && endedOn <= uncoveredFrom) === isEnded)
        .map(({ customerId, companyName, cloudProvider, subAccountKey, ...row }) => ({
          key: buildFindingKey(cloudProvider, subAccountKey, row.currency),
          customerId,
          companyName,
          cloudProvider,
          subject: row.name,
          amount: row.cost,
          currency: row.currency,
          evidence: isEnded
            ? t(m.lastBillingProfileEndedOn, {
                endedOn: formatDayName(row.endedOn ?? row.uncoveredFrom),
                from: formatDayName(row.uncoveredFrom),
              })
            : t(m.noBillingProfileIsValidOn, { from: formatDayName(row.uncoveredFrom) }),
          fix: buildPageHref(billingProfiles.pages.list, { customerId }),
        })),
    }
  }

/** The query of the check for missing billing profiles. */
export const findMissingProfiles = findUncovered(false)

/** The query of the check for ended billing profiles. */
export const findEndedProfiles = findUncovered(true)
