/** Dashboards as rows: whose they are, who sees them, and what changes of them. */
import {
  dashboardLimits,
  roleIsIn,
  type DashboardHead,
  type DashboardItemInput,
  type DashboardTemplate,
} from '@cmp/contract'
import { sql, type Selectable } from 'kysely'
import type { DashboardItemParts, DashboardItemTable, DashboardTable } from '../../db/dashboard-tables.ts'
import { AppError } from '../../kit/errors.ts'
import { checkedId, notFound } from '../../resources/changes.ts'
import type { AppContext } from '../../scope/context.ts'
import { asPortal, withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import { wake } from '../../work/wake.ts'
import { checkSources } from './sources.ts'
import { itemsOf, type NewItem } from './templates.ts'

const noun = 'dashboard'

/** A row with its customer's name. */
export type DashboardRow = Selectable<DashboardTable> & { customerName: string }

/** A part as it is kept. */
export type ItemRow = Selectable<DashboardItemTable>

/** Those that the caller may see: the policies say whose, and a private one is its maker's alone. */
const visible = ({ trx, scope }: Scoped) =>
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

/** Whether the caller may change a dashboard: one for any customer is the reseller's. */
export const mayChange = ({ scope }: Scoped, { customerId }: Pick<DashboardRow, 'customerId'>): boolean =>
  scope.readOnly === null &&
  roleIsIn(scope.role, 'editor') &&
  (scope.kind === 'provider' || customerId !== null)

/** A dashboard as calls answer it, without its parts. */
export const headOf = (scoped: Scoped, row: DashboardRow): DashboardHead => ({
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
  version: row.version,
  isEditable: mayChange(scoped, row),
})

/** A dashboard that the caller may see. @throws AppError NotFound */
export const dashboardAt = async (scoped: Scoped, id: string): Promise<DashboardRow> => {
  const row = await visible(scoped).where('dashboard.id', '=', checkedId(id, noun)).executeTakeFirst()
  if (!row) throw notFound(noun)
  return row
}

/** One that the caller may change, locked until the change is made. @throws AppError */
export const changeable = async (scoped: Scoped, id: string): Promise<DashboardRow> => {
  const row = await dashboardAt(scoped, id)
  if (!mayChange(scoped, row))
    throw new AppError('Forbidden', 'This dashboard is the reseller’s. Duplicate it to have one of your own.')
  await scoped.trx.selectFrom('dashboard').select('id').where('id', '=', row.id).forUpdate().execute()
  return dashboardAt(scoped, id)
}

/** The parts of a dashboard, in their order. */
export const itemsAt = ({ trx }: Scoped, dashboardId: string): Promise<ItemRow[]> =>
  trx
    .selectFrom('dashboardItem')
    .selectAll()
    .where('dashboardId', '=', dashboardId)
    .orderBy('orderNo')
    .orderBy('id')
    .execute()

/** The dashboards of a customer, and those for any; without a customer a customer's people get their own. */
export const dashboardsOf = (ctx: AppContext, scope: Scope, customerId: string): Promise<DashboardHead[]> =>
  withScope(ctx, scope, async (scoped) => {
    const own = scope.kind === 'customer' ? scope.customerIds : []
    const asked = customerId === '' ? own : [checkedId(customerId, 'customer')]
    const rows = await visible(scoped)
      .where((eb) =>
        eb.or([
          eb('dashboard.customerId', 'is', null),
          ...(asked.length > 0 ? [eb('dashboard.customerId', 'in', [...asked])] : []),
        ]),
      )
      .orderBy('dashboard.name')
      .orderBy('dashboard.id')
      .execute()
    return rows.map((row) => headOf(scoped, row))
  })

/** Who made a row, and when. */
export const stamps = ({ scope, now }: Scoped) => ({
  createdTime: now,
  createdBy: scope.actor,
  modifiedTime: now,
  modifiedBy: scope.actor,
})

/** A change of a dashboard for the audit log, which every administrator of the customer reads: of a private one it has no names. */
export const auditOf = (
  row: Pick<DashboardRow, 'id' | 'name' | 'customerId' | 'isPrivate'>,
  action: string,
  more: { before?: object; after?: object },
) => ({
  action,
  objectType: 'dashboards',
  objectId: row.id,
  objectName: row.isPrivate ? 'Private dashboard' : row.name,
  customerId: row.customerId,
  ...(row.isPrivate ? {} : more),
})

/** What of a dashboard the audit log keeps. */
const told = (
  { name, dashboardDetail, isPrivate, isMonthlyReport }: DashboardRow,
  items?: readonly NewItem[],
) => ({
  name,
  dashboardDetail,
  isPrivate,
  isMonthlyReport,
  ...(items && { charts: items.map((item) => item.name) }),
})

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
        ...stamps(scoped),
      })),
    )
    .execute()
}

/** Whose a new dashboard is; null for any customer. @throws AppError */
const ownerOfNew = async (
  { trx, scope }: Scoped,
  given: { customerId?: string | null | undefined; isForAnyCustomer: boolean },
): Promise<{ id: string | null; companyName: string }> => {
  if (given.isForAnyCustomer) {
    if (scope.kind === 'provider') return { id: null, companyName: '' }
    throw new AppError('Forbidden', 'Dashboards for any customer are made by the reseller’s administrators.')
  }
  const id = given.customerId || (scope.kind === 'customer' ? scope.customerIds[0] : '')
  if (!id)
    throw new AppError('InvalidRequest', 'This field is required', {
      details: [{ field: 'customerId', message: 'This field is required' }],
    })
  const customer = await trx
    .selectFrom('customer')
    .select(['id', 'companyName'])
    .where('id', '=', checkedId(id, 'customer'))
    .executeTakeFirst()
  if (!customer) throw notFound('customer')
  return customer
}

/** What is said of a new dashboard. */
export type NewDashboard = {
  name: string
  dashboardDetail: string
  customerId?: string | null | undefined
  isForAnyCustomer: boolean
  isPrivate: boolean
  rowStatus: boolean
  isMonthlyReport: boolean
  template: DashboardTemplate | ''
}

/** A new dashboard's name and whose it is. */
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
    throw new AppError('Conflict', `There are ${dashboardLimits.dashboards} dashboards. Delete one first.`)
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
      ...stamps(scoped),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await insertItems(scoped, row.id, items)
  const made = { ...row, customerName: owner.companyName }
  await scoped.audit(auditOf(row, 'create', { after: told(made, items) }))
  return { id: row.id, name, customerName: owner.companyName }
}

/** Makes a dashboard. @throws AppError */
export const addNew = (ctx: AppContext, scope: Scope, given: NewDashboard): Promise<Named> =>
  withScope(ctx, scope, async (scoped) => {
    const owner = await ownerOfNew(scoped, given)
    const made = await insert(scoped, owner, given, itemsOf(given.template))
    if (given.isMonthlyReport) await makeReport(scoped, await dashboardAt(scoped, made.id), true)
    return made
  })

/** Makes a copy, which is the caller's own: of one for any customer, a customer's people get one of theirs. */
export const duplicate = (
  ctx: AppContext,
  scope: Scope,
  { dashboardId, name }: { dashboardId: string; name: string },
): Promise<Named> =>
  withScope(ctx, scope, async (scoped) => {
    const row = await dashboardAt(scoped, dashboardId)
    const owner =
      row.customerId === null && scope.kind === 'provider'
        ? { id: null, companyName: '' }
        : await ownerOfNew(scoped, { customerId: row.customerId, isForAnyCustomer: false })
    const items = await itemsAt(scoped, row.id)
    return insert(scoped, owner, { ...row, name, isPrivate: true }, items)
  })

/** The work that keeps months (`months.ts`). */
export const monthsWork = { name: 'dashboard-months' } as const

/** Has the month that has ended kept now: who has just chosen what it shows need not wait for the next round. */
const askToKeep = (scoped: Scoped): Promise<void> =>
  asPortal(scoped, async () => {
    await scoped.trx
      .updateTable('scheduledRun')
      .set({ status: 'queued', message: '', interruptions: 0, startedAt: null, finishedAt: null })
      .where('name', '=', monthsWork.name)
      .where('status', 'in', ['done', 'failed'])
      .execute()
    await wake(scoped, monthsWork)
  })

/** One dashboard of a customer is its monthly report: another takes its place. */
const makeReport = async (scoped: Scoped, row: DashboardRow, isMonthlyReport: boolean): Promise<void> => {
  if (isMonthlyReport && row.customerId === null)
    throw new AppError(
      'InvalidRequest',
      'A dashboard for any customer is nobody’s monthly report. Duplicate it for one.',
    )
  if (isMonthlyReport) {
    // Two who choose at once choose one after the other: neither would see the other's choice. It is taken after the dashboard's row.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`report dashboard of ${row.customerId}`}, 0))`.execute(
      scoped.trx,
    )
    await scoped.trx
      .updateTable('dashboard')
      .set((eb) => ({ isMonthlyReport: false, version: eb('version', '+', 1) }))
      .where('customerId', '=', row.customerId)
      .where('isMonthlyReport', '=', true)
      .where('id', '!=', row.id)
      .execute()
  }
  await scoped.trx.updateTable('dashboard').set({ isMonthlyReport }).where('id', '=', row.id).execute()
  if (isMonthlyReport) await askToKeep(scoped)
}

/** What has to be confirmed before a dashboard becomes the monthly report, or stops being it; empty for nothing. */
export const reportQuestion = (
  ctx: AppContext,
  scope: Scope,
  { dashboardId, isMonthlyReport }: { dashboardId: string; isMonthlyReport: boolean },
): Promise<string> =>
  withScope(ctx, scope, async (scoped) => {
    const row = await dashboardAt(scoped, dashboardId)
    if (row.isMonthlyReport === isMonthlyReport) return ''
    if (!isMonthlyReport)
      return `${row.name} will not be the monthly report of ${row.customerName} any more. The months that were kept stay.`
    const other = await scoped.trx
      .selectFrom('dashboard')
      .select(['name', 'isPrivate'])
      .where('customerId', '=', row.customerId)
      .where('isMonthlyReport', '=', true)
      .executeTakeFirst()
    const [shown] = [
      row.isPrivate ? ' Everybody of the customer sees what it keeps at the end of a month.' : '',
    ]
    if (other) {
      const name = other.isPrivate ? 'Another dashboard' : other.name
      return `${name} is the monthly report of ${row.customerName}. ${row.name} will take its place.${shown}`
    }
    return row.isPrivate ? `${row.name} is private.${shown}` : ''
  })

/** What is saved of a dashboard. */
export type SavedDashboard = {
  id: string
  name: string
  dashboardDetail: string
  isPrivate: boolean
  rowStatus: boolean
  isMonthlyReport: boolean
  dashboardItems?: DashboardItemInput[] | undefined
  version?: number | undefined
}

/** Who changed a row last, and when. */
export const touched = ({ now, scope }: Scoped) => ({ modifiedTime: now, modifiedBy: scope.actor })

/** Writes all parts in their order: those that are known keep their id and who made them. */
const saveItems = async (
  scoped: Scoped,
  row: DashboardRow,
  items: readonly DashboardItemInput[],
): Promise<void> => {
  const { trx } = scoped
  const known = new Map((await itemsAt(scoped, row.id)).map((item) => [item.id, item]))
  await checkSources(
    scoped,
    row,
    items,
    [...known.values()].map(({ parts }) => parts),
  )
  const kept = items.flatMap(({ id }) => (id !== undefined && known.has(id) ? [id] : []))
  await trx
    .deleteFrom('dashboardItem')
    .where('dashboardId', '=', row.id)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .execute()
  for (const [orderNo, { id, name, ...parts }] of items.entries()) {
    const values = { orderNo, name, parts: JSON.stringify(parts satisfies DashboardItemParts) }
    if (id !== undefined && known.has(id))
      await trx
        .updateTable('dashboardItem')
        .set({ ...values, ...touched(scoped) })
        .where('id', '=', id)
        .execute()
    else
      await trx
        .insertInto('dashboardItem')
        .values({ dashboardId: row.id, ...values, ...stamps(scoped) })
        .execute()
  }
}

/**
 * Saves a dashboard. @returns its new version
 * @throws AppError Conflict where somebody else has saved it since the version that was read
 */
export const save = (ctx: AppContext, scope: Scope, given: SavedDashboard): Promise<number> =>
  withScope(ctx, scope, async (scoped) => {
    const row = await changeable(scoped, given.id)
    if (given.version !== undefined && given.version !== row.version)
      throw new AppError(
        'Conflict',
        `${row.modifiedBy} saved ${row.name} while you were arranging it. Nothing of yours is lost: keep it as a copy, save it over theirs, or look at theirs.`,
      )
    const { name, dashboardDetail, isPrivate, rowStatus, isMonthlyReport, dashboardItems } = given
    await scoped.trx
      .updateTable('dashboard')
      .set({ name, dashboardDetail, isPrivate, rowStatus, version: row.version + 1, ...touched(scoped) })
      .where('id', '=', row.id)
      .execute()
    if (dashboardItems) await saveItems(scoped, row, dashboardItems)
    if (isMonthlyReport !== row.isMonthlyReport) await makeReport(scoped, row, isMonthlyReport)
    await scoped.audit(
      auditOf(row, 'update', {
        before: told(row),
        // One that becomes private has no names from then on.
        after: isPrivate
          ? { isPrivate, isMonthlyReport }
          : {
              ...told({ ...row, ...given }),
              ...(dashboardItems && { charts: dashboardItems.map((item) => item.name) }),
            },
      }),
    )
    return row.version + 1
  })

/** Deletes a dashboard. @returns its name */
export const removeDashboard = (ctx: AppContext, scope: Scope, id: string): Promise<string> =>
  withScope(ctx, scope, async (scoped) => {
    const row = await changeable(scoped, id)
    await scoped.trx.deleteFrom('dashboard').where('id', '=', row.id).execute()
    await scoped.audit(auditOf(row, 'delete', { before: told(row) }))
    return row.name
  })
