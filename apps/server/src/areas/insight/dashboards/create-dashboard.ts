/** Creates and duplicates dashboards. */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/insight/dashboards'
import { dashboardLimits, type DashboardItemInput, type DashboardTemplate } from '@cmp/contract'
import { sql } from 'kysely'
import { AppError } from '../../../kit/errors.ts'
import { requireId, createNotFoundError } from '../../../resources/changes.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../../scope/scope.ts'
import { setMonthlyReport } from './monthly-report.ts'
import { checkSources } from './sources.ts'
import {
  auditOf,
  buildCreationStamps,
  readDashboardItems,
  requireDashboard,
  toAuditedDashboard,
} from './store.ts'
import { buildTemplateItems, type NewItem } from './templates.ts'

const insertItems = async (scoped: Scoped, dashboardId: string, items: readonly NewItem[]): Promise<void> => {
  if (items.length === 0) return
  await scoped.trx
    .insertInto('dashboardItem')
    .values(
      items.map(({ name, parts }, orderNo) => ({
        dashboardId,
        orderNo,
        name,
        parts: JSON.stringify(parts),
        ...buildCreationStamps(scoped),
      })),
    )
    .execute()
}

/**
 * Returns the owner of a new dashboard; null for all customers.
 * @throws AppError.
 */
const resolveDashboardOwner = async (
  { trx, scope }: Scoped,
  given: { customerId?: string | null | undefined; isForAnyCustomer: boolean },
): Promise<{ id: string | null; companyName: string }> => {
  if (given.isForAnyCustomer) {
    if (scope.kind === 'provider') return { id: null, companyName: '' }
    throw new AppError('Forbidden', m.onlyResellersAdministratorsCanCreate)
  }
  const id = given.customerId || (scope.kind === 'customer' ? scope.customerIds[0] : '')
  if (!id)
    throw new AppError('InvalidRequest', m.thisFieldIsRequired, {
      details: [{ field: 'customerId', message: t(m.thisFieldIsRequired) }],
    })
  const customer = await trx
    .selectFrom('customer')
    .select(['id', 'companyName'])
    .where('id', '=', requireId(id, m.customer))
    .executeTakeFirst()
  if (!customer) throw createNotFoundError(m.customer)
  return customer
}

/** The values of a new dashboard. */
export type NewDashboard = {
  name: string
  dashboardDetail: string
  customerId?: string | null | undefined
  isForAnyCustomer: boolean
  isPrivate: boolean
  rowStatus: boolean
  isMonthlyReport: boolean
  template: DashboardTemplate | ''
  /** The charts instead of those of a template. */
  dashboardItems?: DashboardItemInput[] | undefined
}

/** The name of a new dashboard and its customer. */
export type Named = { id: string; name: string; customerName: string }

const insert = async (
  scoped: Scoped,
  owner: { id: string | null; companyName: string },
  head: Pick<NewDashboard, 'name' | 'dashboardDetail' | 'isPrivate' | 'rowStatus'>,
  items: readonly NewItem[],
): Promise<Named> => {
  const { count } = await scoped.trx
    .selectFrom('dashboard')
    .where('customerId', 'is not distinct from', owner.id)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  if (count >= dashboardLimits.dashboards)
    throw new AppError(
      'Conflict',
      bind(m.limitOfDashboardsIsReachedDelete, { dashboards: dashboardLimits.dashboards }),
    )
  const { name, dashboardDetail, isPrivate, rowStatus } = head
  const row = await scoped.trx
    .insertInto('dashboard')
    .values({
      customerId: owner.id,
      ownerId: scoped.scope.userRowId,
      name,
      dashboardDetail,
      isPrivate,
      rowStatus,
      isMonthlyReport: false,
      viewedAt: scoped.now,
      ...buildCreationStamps(scoped),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await insertItems(scoped, row.id, items)
  const made = { ...row, customerName: owner.companyName }
  await scoped.audit(auditOf(row, 'create', { after: toAuditedDashboard(made, items) }))
  return { id: row.id, name, customerName: owner.companyName }
}

/**
 * Creates a dashboard.
 * @throws AppError.
 */
export const addNew = (ctx: AppContext, scope: Scope, given: NewDashboard): Promise<Named> =>
  withScope(ctx, scope, async (scoped) => {
    const owner = await resolveDashboardOwner(scoped, given)
    const items = given.dashboardItems?.map(({ id: _, name, ...parts }) => ({ name, parts }))
    if (items)
      await checkSources(
        scoped,
        { customerId: owner.id },
        items.map(({ parts }) => parts),
      )
    const made = await insert(scoped, owner, given, items ?? buildTemplateItems(given.template))
    if (given.isMonthlyReport) await setMonthlyReport(scoped, await requireDashboard(scoped, made.id), true)
    return made
  })

/**
 * Creates a copy that belongs to the caller; a customer's user who copies a dashboard of all customers gets a copy for
 * the own customer.
 */
export const duplicate = (
  ctx: AppContext,
  scope: Scope,
  { dashboardId, name }: { dashboardId: string; name: string },
): Promise<Named> =>
  withScope(ctx, scope, async (scoped) => {
    const row = await requireDashboard(scoped, dashboardId)
    const owner =
      row.customerId === null && scope.kind === 'provider'
        ? { id: null, companyName: '' }
        : await resolveDashboardOwner(scoped, { customerId: row.customerId, isForAnyCustomer: false })
    const items = await readDashboardItems(scoped, row.id)
    return insert(scoped, owner, { ...row, name, isPrivate: true }, items)
  })
