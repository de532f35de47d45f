/**
 * Requests deliveries of months: those whose documents or destination differ from the last delivery, and those that a
 * person requests.
 */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/insight/focus-deliveries'
import {
  cloudAccounts,
  deliveryKinds,
  endSentence,
  focusDeliveries,
  formatMonthName,
  type CallReply,
  type CallTaken,
  type deliverFocus,
  toMonth,
} from '@cmp/contract'
import { sql } from 'kysely'
import { AppError } from '../../../kit/errors.ts'
import { createFieldRefusal } from '../../../resources/field-refusals.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../../scope/scope.ts'
import { startTask } from '../../../work/tasks.ts'
import { wake } from '../../../work/wake.ts'
import { readStoredAccount } from '../../../core/cloud-accounts/account-list.ts'
import { readSellerToday } from '../../../core/seller-profile/seller.ts'

/** The name of the job that delivers. */
export const deliveryJobName = 'focus-delivery'

/** The fields of an account that do not define the destination of its files. */
const notOfPlace = [
  'accessKeyId',
  'roleArn',
  'externalId',
  'tenantId',
  'clientId',
  'firstMonth',
  'secretEndsOn',
]

/** How many hours after a failure a delivery is tried again. */
const retryHours = 24

/**
 * Selects the months of the accounts in the scope, each with the fingerprints of its documents and destination. A
 * delivered month is always included, so that a reader learns when none of its documents counts any more.
 * @param closed a month that is included for every account, `YYYY-MM`.
 */
const selectAccountMonths = ({ closed, accountId }: { closed: string; accountId: string | null }) => sql`
  select account.id as account_id, account.customer_id, month.month,
    md5((account.settings - ${notOfPlace}::text[])::text) as place_key,
    coalesce((select md5(string_agg(document.id::text, ' ' order by document.id)) from customer_invoice document
      where document.customer_id = account.customer_id and document.state not in ('draft', 'void')
        and document.billing_period_start_date >= (month.month || '-01')::date
        and document.billing_period_start_date < (month.month || '-01')::date + interval '1 month'), 'none') as documents_key
  from cloud_account account
  cross join lateral (
    select to_char(document.billing_period_start_date, 'YYYY-MM') as month from customer_invoice document
      where document.customer_id = account.customer_id and document.state not in ('draft', 'void')
    union select delivered.month from focus_delivery delivered where delivered.cloud_account_id = account.id
    union select ${closed}::text where ${closed}::text <> '') month
  where account.kind = any (${deliveryKinds}::text[]) and account.customer_id is not null
    and (${accountId}::uuid is null or account.id = ${accountId}::uuid)`

/**
 * Requests every month that has not been delivered in its current state. Deliveries in progress, and those that failed
 * within a day, are skipped.
 * @param closed the last month that ended, if it is to be delivered whether or not it has documents; empty before that.
 * @returns how many were requested.
 */
export const requestDueDeliveries = async (scoped: Scoped, closed: string): Promise<number> => {
  const { rows } = await sql<{ id: string }>`
    insert into focus_delivery (cloud_account_id, customer_id, month, documents_key, place_key, is_requested, status, created_by, share_of)
    select due.account_id, due.customer_id, due.month, due.documents_key, due.place_key, false, 'queued', ${scoped.scope.actor},
      due.customer_id::text
    from (${selectAccountMonths({ closed, accountId: null })}) due
    join cloud_account account on account.id = due.account_id
    left join lateral (select latest.* from focus_delivery latest
      where latest.cloud_account_id = due.account_id and latest.month = due.month
      order by latest.created_at desc, latest.id limit 1) latest on true
    where due.month >= coalesce(account.settings ->> 'firstMonth', '')
      and (latest.id is null
        or latest.status in ('done', 'failed')
          and (latest.documents_key <> due.documents_key or latest.place_key <> due.place_key)
        or latest.status = 'failed'
          and latest.finished_at < clock_timestamp() - make_interval(hours => ${retryHours}))
    on conflict do nothing returning id`.execute(scoped.trx)
  if (rows.length > 0) await wake(scoped, { name: deliveryJobName })
  return rows.length
}

type DeliveryRequest = CallTaken<typeof deliverFocus>['body']

/**
 * Requests the delivery of a month regardless of earlier deliveries; a delivery that waits for its next attempt is
 * tried immediately.
 * @throws AppError NotFound; InvalidRequest for an account that accepts no files, and for a future month; Conflict
 * while it is being delivered.
 */
export const requestMonth = (
  ctx: AppContext,
  scope: Scope,
  { accountId, month }: DeliveryRequest,
): Promise<CallReply<typeof deliverFocus>> =>
  withScope(ctx, scope, async (scoped) => {
    const { trx, audit } = scoped
    const account = await readStoredAccount(scoped, accountId)
    if (!deliveryKinds.includes(account.kind))
      throw createFieldRefusal('accountId', m.filesCannotBeDeliveredToThis)
    if (month > toMonth(await readSellerToday(scoped)))
      throw createFieldRefusal(
        'month',
        bind(m.hasNotStartedChooseEarlierMonth, { month: formatMonthName(month) }),
      )
    const { rows } = await sql<{ id: string }>`
      insert into focus_delivery (cloud_account_id, customer_id, month, documents_key, place_key, is_requested, status, created_by, share_of)
      select account_id, customer_id, month, documents_key, place_key, true, 'queued', ${scope.actor}, customer_id::text
      from (${selectAccountMonths({ closed: month, accountId })}) months where month = ${month}
      on conflict (cloud_account_id, month) where status in ('queued', 'running') do update
        set is_requested = true, delayed_until = null, refusals = 0
        where focus_delivery.status = 'queued' and focus_delivery.delayed_until is not null
      returning id`.execute(trx)
    const [added] = rows
    if (!added)
      throw new AppError(
        'Conflict',
        bind(m.isAlreadyBeingDeliveredToCheck, { month: formatMonthName(month), name: account.name }),
      )
    await startTask(scoped, {
      kind: deliveryJobName,
      title: t(m.deliveringFocusFilesForTo, { month: formatMonthName(month), name: account.name }),
      works: [added.id],
      href: `${cloudAccounts.pages.detail}?id=${accountId}`,
    })
    await wake(scoped, { name: deliveryJobName })
    await audit({
      action: 'ask-delivery',
      objectType: focusDeliveries.name,
      objectId: added.id,
      objectName: t(m.to, { month, name: account.name }),
      customerId: account.customerId,
      after: { month, account: account.name },
    })
    return { message: endSentence(t(m.onItsWayTo, { month: formatMonthName(month), name: account.name })) }
  })
