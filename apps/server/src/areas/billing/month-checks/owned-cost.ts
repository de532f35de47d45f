/** Selects the cost of customers on the invoices of a month, subscription by subscription. */
import { sql } from 'kysely'
import { buildChargedPartSql, buildCloudGroupSql } from '../../../core/billing-lines/clouds.ts'
import { selectCurrentSubAccounts } from '../../../core/billing-lines/current-loads.ts'
import type { CheckedMonth } from './check.ts'

/** SQL: the cost of a sub-account that counts. */
export const chargedCost = sql<string>`${sql.raw(buildChargedPartSql('account', 'cost'))}`

/**
 * Selects sub-accounts (`account`) of current import batches (`load`) of the invoices (`invoice`) of a month, with their
 * subscription (`customer_subscription`) and customer.
 */
export const selectOwnedCost = ({ scoped: { trx }, firstDay, nextDay }: CheckedMonth) =>
  selectCurrentSubAccounts(trx)
    .innerJoin('invoice', 'invoice.id', 'account.invoiceRowId')
    .innerJoin('customerSubscription', (join) =>
      join
        .onRef('customerSubscription.subscriptionId', '=', 'account.subAccountKey')
        .on(
          sql<boolean>`customer_subscription.cloud_provider = ${buildCloudGroupSql('account.cloud_provider')}`,
        ),
    )
    .innerJoin('customer', 'customer.id', 'customerSubscription.customerId')
    .where('invoice.billingPeriodStartDate', '>=', firstDay)
    .where('invoice.billingPeriodStartDate', '<', nextDay)
