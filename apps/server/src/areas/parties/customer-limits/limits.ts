/** Lists and changes the limits of customers. */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/parties/customer-limits'
import {
  limitKindOf,
  limitUnits,
  describeLimitSetting,
  type CreateOf,
  type customerLimits,
  type QueryOf,
  type RowOf,
  type UpdateOf,
} from '@cmp/contract'
import { sql } from 'kysely'
import { AppError } from '../../../kit/errors.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import { createFieldRefusal } from '../../../resources/field-refusals.ts'
import type { ResourceHandlers } from '../../../resources/handlers.ts'
import { whereAnyContains, fetchPage, type SortColumns } from '../../../resources/page.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { release } from './release.ts'

const sortColumns = {
  companyName: 'customer.company_name',
  kind: 'customer_limit.kind',
  timesLimited: 'customer_limit.times_limited',
  firstLimitedAt: 'customer_limit.first_limited_at',
  lastLimitedAt: 'customer_limit.latest',
} satisfies SortColumns<typeof customerLimits>

/** Rows that only hold a counter are not shown. */
const isShown = sql<boolean>`(customer_limit.times_limited > 0 or customer_limit.most is not null or customer_limit.is_unlimited)`

const isLimited = sql<boolean>`(customer_limit.limited_until is not null and customer_limit.limited_until > clock_timestamp())`

const select = ({ trx }: Scoped) =>
  trx
    .selectFrom('customerLimit')
    .innerJoin('customer', 'customer.id', 'customerLimit.customerId')
    .select([
      'customerLimit.id',
      'customerLimit.customerId',
      'customer.companyName',
      'customerLimit.kind',
      'customerLimit.most',
      'customerLimit.isUnlimited',
      'customerLimit.timesLimited',
      'customerLimit.firstLimitedAt',
      'customerLimit.lastLimitedAt',
      'customerLimit.changedAt',
      'customerLimit.changedBy',
      isLimited.as('isLimited'),
      sql<Date | null>`case when ${isLimited} then customer_limit.limited_until end`.as('limitedUntil'),
      sql<number>`case when customer_limit.window_end > clock_timestamp() then customer_limit.used else 0 end`.as(
        'used',
      ),
    ])

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toIsoText = (at: Date | null): string | null => at?.toISOString() ?? null

const toRow = ({ isLimited: isLimitedNow, ...row }: Selected): RowOf<typeof customerLimits> => {
  const declared = limitKindOf(row.kind)
  return {
    ...row,
    name: `${row.companyName}: ${limitUnits(declared)}`,
    allowed: describeLimitSetting(declared, row),
    state: isLimitedNow ? 'limited' : 'not-limited',
    whenReached: declared.whenReached,
    firstLimitedAt: toIsoText(row.firstLimitedAt),
    lastLimitedAt: toIsoText(row.lastLimitedAt),
    limitedUntil: toIsoText(row.limitedUntil),
    changedAt: toIsoText(row.changedAt),
  }
}

const filterLimits = (scoped: Scoped, { customerId, kind, state, search }: QueryOf<typeof customerLimits>) =>
  select(scoped)
    .where(isShown)
    .$if(!!customerId, (q) => q.where('customerLimit.customerId', '=', customerId ?? ''))
    .$if(!!kind, (q) => q.where(sql<boolean>`customer_limit.kind = ${kind}`))
    .$if(!!state, (q) => q.where(state === 'limited' ? isLimited : sql<boolean>`not ${isLimited}`))
    .$if(!!search, (q) => q.where(whereAnyContains(['customer.company_name'], search ?? '')))

/**
 * Rejects a limit that is both a number and unlimited.
 * @throws AppError InvalidRequest on the field.
 */
const refuseBoth = ({ most, isUnlimited }: UpdateOf<typeof customerLimits>): void => {
  if (isUnlimited && most !== null && most !== undefined)
    throw createFieldRefusal('most', m.leaveNumberEmptyIfCustomerIs)
}

const create = async (scoped: Scoped, body: CreateOf<typeof customerLimits>): Promise<string> => {
  const { trx, now, scope } = scoped
  refuseBoth(body)
  const { customerId, kind, most = null, isUnlimited } = body
  if (most === null && !isUnlimited) throw createFieldRefusal('most', m.enterNumberOrChooseUnlimitedOtherwise)
  const { rows } = await sql<{ id: string }>`
    insert into customer_limit (customer_id, kind, most, is_unlimited, changed_at, changed_by)
    values (${customerId}, ${kind}, ${most}, ${isUnlimited}, ${now}, ${scope.actor})
    on conflict (customer_id, kind) do update set most = excluded.most, is_unlimited = excluded.is_unlimited,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by
    where not ${isShown}
    returning id`.execute(trx)
  const [row] = rows
  if (!row)
    throw new AppError(
      'Conflict',
      bind(m.thisCustomerAlreadyHasLimitOf, { limitLabel: limitKindOf(kind).title }),
    )
  await release(scoped, customerId, kind)
  return row.id
}

/** Changes a limit: a number replaces unlimited, and unlimited removes the number. */
const update = async (scoped: Scoped, id: string, body: UpdateOf<typeof customerLimits>): Promise<void> => {
  const { trx, now, scope } = scoped
  const former = await trx
    .selectFrom('customerLimit')
    .select(['customerId', 'kind', 'most', 'isUnlimited'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!former) throw createNotFoundError(m.limit)
  refuseBoth(body)
  const {
    most = body.isUnlimited ? null : former.most,
    isUnlimited = body.most === undefined && former.isUnlimited,
  } = body
  await trx
    .updateTable('customerLimit')
    .set({ most, isUnlimited, changedAt: now, changedBy: scope.actor })
    .where('id', '=', id)
    .execute()
  await release(scoped, former.customerId, former.kind)
}

/** Handlers of customer limits. */
export const customerLimitHandlers: ResourceHandlers<typeof customerLimits> = {
  storage: { table: 'customerLimit', letsGo: ['customerId'] },
  list: (scoped, query) =>
    fetchPage(filterLimits(scoped, query), query, sortColumns, 'customer_limit.id', toRow),
  get: async (scoped, id) => {
    const row = await select(scoped).where('customerLimit.id', '=', id).executeTakeFirst()
    return row && toRow(row)
  },
  create,
  update,
}
