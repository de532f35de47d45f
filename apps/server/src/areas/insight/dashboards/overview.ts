/**
 * The overview of a customer: a dashboard that is computed from its template at every reading and never stored. Customers
 * without a default dashboard see it, and it follows their resources and later versions of the template.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/insight/dashboards'
import { overviewId, type DashboardHead } from '@cmp/contract'
import { createNotFoundError, requireId } from '../../../resources/changes.ts'
import type { Scope, Scoped } from '../../../scope/scope.ts'
import { mayChange, type ItemRow } from './store.ts'
import { buildTemplateItems } from './templates.ts'

/** Returns the customer of the overview: the requested one, or that of the caller; null if the reseller names none. */
const findCustomer = async (scope: Scope, { trx }: Scoped, requestedId: string | undefined) => {
  const id = requestedId || (scope.kind === 'customer' ? scope.customerIds[0] : undefined)
  if (!id) return null
  const customer = await trx
    .selectFrom('customer')
    .select(['id', 'companyName'])
    .where('id', '=', requireId(id, m.customer))
    .executeTakeFirst()
  if (!customer) throw createNotFoundError(m.customer)
  return customer
}

/**
 * Returns the overview with its items, as if it were stored.
 * @throws AppError NotFound for another customer.
 */
export const buildOverview = async (
  scope: Scope,
  scoped: Scoped,
  requestedId: string | undefined,
): Promise<{ head: DashboardHead; items: ItemRow[] }> => {
  const customer = await findCustomer(scope, scoped, requestedId)
  const stamps = { createdTime: scoped.now, createdBy: '', modifiedTime: scoped.now, modifiedBy: '' }
  return {
    head: {
      id: overviewId,
      name: t(m.overviewName),
      dashboardDetail: t(m.overviewDetail),
      customerId: customer?.id ?? null,
      customerName: customer?.companyName ?? '',
      isPrivate: true,
      createdTime: scoped.now.toISOString(),
      createdBy: '',
      modifiedTime: scoped.now.toISOString(),
      modifiedBy: '',
      rowStatus: true,
      isMonthlyReport: false,
      isDefault: false,
      version: 0,
      isEditable: customer !== null && mayChange(scoped, { customerId: customer.id }),
    },
    items: buildTemplateItems('overview').map(({ name, parts }, orderNo) => ({
      id: `${overviewId}-${orderNo}`,
      dashboardId: overviewId,
      orderNo,
      name,
      parts,
      ...stamps,
    })),
  }
}
