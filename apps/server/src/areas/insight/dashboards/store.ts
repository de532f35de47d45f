/** Reads dashboards: who may see and change them, their charts, and what the audit log says of them. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/insight/dashboards'
import { isRoleInGroup, type DashboardHead } from '@cmp/contract'
import { sql, type Selectable } from 'kysely'
import type { DashboardItemTable, DashboardTable } from '../../../db/dashboard-tables.ts'
import { AppError } from '../../../kit/errors.ts'
import { requireId, createNotFoundError } from '../../../resources/changes.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../../scope/scope.ts'
import type { NewItem } from './templates.ts'

/** A row with its customer's name. */
export type DashboardRow = Selectable<DashboardTable> & { customerName: string }

/** A chart as stored. */
export type ItemRow = Selectable<DashboardItemTable>

/**
 * Selects the dashboards that the caller may see: the row policies restrict the customers, and a private dashboard is
 * visible only to its author.
 */
const selectVisibleDashboards = ({ trx, scope }: Scoped) =>
  trx
    .selectFrom('dashboard')
    .leftJoin('customer', 'customer.id', 'dashboard.customerId')
    .selectAll('dashboard')
    .select((eb) => eb.fn.coalesce('customer.companyName', sql.lit('')).as('customerName'))
    .where((eb) =>
      eb.or([
        eb('dashboard.isPrivate', '=', false),
        eb('dashboard.ownerId', 'is', null),
        eb('dashboard.ownerId', '=', scope.userRowId),
      ]),
    )

/** Returns whether the caller may change a dashboard; only the reseller may change a dashboard of all customers. */
export const mayChange = ({ scope }: Scoped, { customerId }: Pick<DashboardRow, 'customerId'>): boolean =>
  scope.readOnly === null &&
  isRoleInGroup(scope.role, 'editor') &&
  (scope.kind === 'provider' || customerId !== null)

/** Converts a dashboard to its API response, without its charts. */
export const toDashboardHead = (scoped: Scoped, row: DashboardRow): DashboardHead => ({
  id: row.id,
  name: row.name,
  dashboardDetail: row.dashboardDetail,
  customerId: row.customerId,
  customerName: row.customerName,
  isPrivate: row.isPrivate,
  createdTime: row.createdTime.toISOString(),
  createdBy: row.createdBy,
  modifiedTime: row.modifiedTime.toISOString(),
  modifiedBy: row.modifiedBy,
  rowStatus: row.rowStatus,
  isMonthlyReport: row.isMonthlyReport,
  isDefault: row.isDefault,
  version: row.version,
  isEditable: mayChange(scoped, row),
})

/**
 * Returns a dashboard that the caller may see.
 * @throws AppError NotFound.
 */
export const requireDashboard = async (scoped: Scoped, id: string): Promise<DashboardRow> => {
  const row = await selectVisibleDashboards(scoped)
    .where('dashboard.id', '=', requireId(id, m.dashboardNoun))
    .executeTakeFirst()
  if (!row) throw createNotFoundError(m.dashboardNoun)
  return row
}

/**
 * Returns a dashboard that the caller may change, locked until the change is committed.
 * @throws AppError.
 */
export const lockChangeableDashboard = async (scoped: Scoped, id: string): Promise<DashboardRow> => {
  const row = await requireDashboard(scoped, id)
  if (!mayChange(scoped, row)) throw new AppError('Forbidden', m.thisDashboardBelongsToReseller)
  await scoped.trx.selectFrom('dashboard').select('id').where('id', '=', row.id).forUpdate().execute()
  return requireDashboard(scoped, id)
}

/** Returns the charts of a dashboard, in their order. */
export const readDashboardItems = ({ trx }: Scoped, dashboardId: string): Promise<ItemRow[]> =>
  trx
    .selectFrom('dashboardItem')
    .selectAll()
    .where('dashboardId', '=', dashboardId)
    .orderBy('orderNo')
    .orderBy('id')
    .execute()

/**
 * Returns the dashboards of a customer, and those of all customers; if no customer is given, a customer's users get
 * their own.
 */
export const listDashboardHeads = (
  ctx: AppContext,
  scope: Scope,
  customerId: string,
): Promise<DashboardHead[]> =>
  withScope(ctx, scope, async (scoped) => {
    const own = scope.kind === 'customer' ? scope.customerIds : []
    const requestedIds = customerId === '' ? own : [requireId(customerId, m.customer)]
    const rows = await selectVisibleDashboards(scoped)
      .where((eb) =>
        eb.or([
          eb('dashboard.customerId', 'is', null),
          ...(requestedIds.length > 0 ? [eb('dashboard.customerId', 'in', [...requestedIds])] : []),
        ]),
      )
      .orderBy('dashboard.name')
      .orderBy('dashboard.id')
      .execute()
    return rows.map((row) => toDashboardHead(scoped, row))
  })

/** Returns who created a row, and when. */
export const buildCreationStamps = ({ scope, now }: Scoped) => ({
  createdTime: now,
  createdBy: scope.actor,
  modifiedTime: now,
  modifiedBy: scope.actor,
})

/** Returns who changed a row last, and when. */
export const buildModificationStamps = ({ now, scope }: Scoped) => ({
  modifiedTime: now,
  modifiedBy: scope.actor,
})

/**
 * Returns a change of a dashboard for the audit log, which every administrator of the customer reads; for a private
 * dashboard it contains no names.
 */
export const auditOf = (
  row: Pick<DashboardRow, 'id' | 'name' | 'customerId' | 'isPrivate'>,
  action: string,
  more: { before?: object; after?: object },
) => ({
  action,
  objectType: 'dashboards',
  objectId: row.id,
  objectName: row.isPrivate ? t(m.privateDashboard) : row.name,
  customerId: row.customerId,
  ...(row.isPrivate ? {} : more),
})

/** Returns the values of a dashboard for the audit log. */
export const toAuditedDashboard = (
  {
    name,
    dashboardDetail,
    isPrivate,
    isMonthlyReport,
  }: Pick<DashboardRow, 'name' | 'dashboardDetail' | 'isPrivate' | 'isMonthlyReport'>,
  items?: readonly NewItem[],
) => ({
  name,
  dashboardDetail,
  isPrivate,
  isMonthlyReport,
  ...(items && { charts: items.map((item) => item.name) }),
})
