/** Lists the deliveries. */
import type { focusDeliveries, QueryOf, RowOf } from '@cmp/contract'
import { sql } from 'kysely'
import type { ResourceHandlers } from '../../../resources/handlers.ts'
import { whereAnyContains, fetchPage, type SortColumns } from '../../../resources/page.ts'
import type { Scoped } from '../../../scope/scope.ts'

const sortColumns = {
  createdAt: 'focus_delivery.created_at',
  month: 'focus_delivery.month',
} satisfies SortColumns<typeof focusDeliveries>

const select = ({ trx }: Scoped) =>
  trx
    .selectFrom('focusDelivery')
    .innerJoin('cloudAccount', 'cloudAccount.id', 'focusDelivery.cloudAccountId')
    .innerJoin('customer', 'customer.id', 'focusDelivery.customerId')
    .select([
      'focusDelivery.id',
      'focusDelivery.cloudAccountId',
      'cloudAccount.name as accountName',
      'focusDelivery.customerId',
      'customer.companyName',
      'focusDelivery.month',
      'focusDelivery.status',
      'focusDelivery.message',
      'focusDelivery.version',
      'focusDelivery.files',
      'focusDelivery.refusals',
      'focusDelivery.isRequested',
      'focusDelivery.createdBy',
      'focusDelivery.createdAt',
      'focusDelivery.finishedAt',
    ])

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toRow = ({
  cloudAccountId,
  files,
  refusals,
  createdAt,
  finishedAt,
  ...row
}: Selected): RowOf<typeof focusDeliveries> => {
  const total = (what: 'rows' | 'bytes'): number | null =>
    row.version === null ? null : files.reduce((sum, file) => sum + file[what], 0)
  return {
    ...row,
    accountId: cloudAccountId,
    rows: total('rows'),
    bytes: total('bytes'),
    attempts: refusals + (row.status === 'done' || row.status === 'failed' ? 1 : 0),
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}

const filterDeliveries = (
  scoped: Scoped,
  { status, accountId, customerId, search }: QueryOf<typeof focusDeliveries>,
) =>
  select(scoped)
    .$if(!!status, (q) => q.where(sql<boolean>`focus_delivery.status = ${status}`))
    .$if(!!accountId, (q) => q.where('focusDelivery.cloudAccountId', '=', accountId ?? ''))
    .$if(!!customerId, (q) => q.where('focusDelivery.customerId', '=', customerId ?? ''))
    .$if(!!search, (q) => q.where(whereAnyContains(['cloud_account.name'], search ?? '')))

/** Handlers of the list of deliveries. */
export const focusDeliveryHandlers: ResourceHandlers<typeof focusDeliveries> = {
  storage: { table: 'focusDelivery' },
  list: (scoped, query) =>
    fetchPage(filterDeliveries(scoped, query), query, sortColumns, 'focus_delivery.id', toRow),
  get: async (scoped, id) => {
    const row = await select(scoped).where('focusDelivery.id', '=', id).executeTakeFirst()
    return row && toRow(row)
  },
}
