/** The list of all runs of provisions. */
import { capitalize, type provisionHistory, type QueryOf, type RowOf } from '@cmp/contract'
import { sql } from 'kysely'
import type { ResourceHandlers } from '../../../../resources/handlers.ts'
import { whereAnyContains, fetchPage, type SortColumns } from '../../../../resources/page.ts'
import type { Scoped } from '../../../../scope/scope.ts'
import { moduleNameSql } from './provision-list.ts'
import { typeNameOf } from '../types/types.ts'

const sortColumns = {
  createdTime: 'provision_run.created_at',
  resourceName: 'provision.resource_name',
  resourceTypeName: 'provision.resource_type_id',
  companyName: 'customer.company_name',
  step: 'provision_run.step',
  action: 'provision_run.action',
} satisfies SortColumns<typeof provisionHistory>

const none = sql<string>`''`

const select = ({ trx }: Scoped) =>
  trx
    .selectFrom('provisionRun')
    // Every run has exactly one of each, and the database omits outer joins when rows are only counted.
    .leftJoin('provision', 'provision.id', 'provisionRun.provisionId')
    .leftJoin('customer', 'customer.id', 'provisionRun.customerId')
    .select((eb) => [
      'provisionRun.id',
      'provisionRun.provisionId',
      eb.fn.coalesce('provision.resourceTypeId', none).as('resourceTypeId'),
      moduleNameSql.as('moduleName'),
      eb.fn.coalesce('provision.resourceName', none).as('resourceName'),
      eb.fn.coalesce('customer.companyName', none).as('companyName'),
      eb.fn.coalesce('provision.cloudProviderId', none).as('cloudProviderId'),
      'provisionRun.action',
      'provisionRun.step',
      'provisionRun.message',
      'provisionRun.approvalReason',
      'provisionRun.createdAt',
      'provisionRun.createdBy',
      'provisionRun.decidedBy',
      'provisionRun.finishedAt',
    ])

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toRow = ({
  createdAt,
  finishedAt,
  resourceTypeId,
  moduleName,
  approvalReason,
  message,
  ...row
}: Selected): RowOf<typeof provisionHistory> => ({
  ...row,
  // The reason for the approval is the most important text beside the name and type.
  message: row.step === 'awaiting-approval' ? approvalReason : message,
  resourceTypeName: capitalize(moduleName ?? typeNameOf(resourceTypeId)),
  createdTime: createdAt.toISOString(),
  endedTime: finishedAt?.toISOString() ?? null,
})

const filterHistory = (
  scoped: Scoped,
  { provisionId, step, action, search }: QueryOf<typeof provisionHistory>,
) =>
  select(scoped)
    .$if(!!provisionId, (q) => q.where('provisionRun.provisionId', '=', provisionId ?? ''))
    .$if(!!step, (q) => q.where(sql<boolean>`provision_run.step = ${step}`))
    .$if(!!action, (q) => q.where(sql<boolean>`provision_run.action = ${action}`))
    .$if(!!search, (q) => q.where(whereAnyContains(['provision.resource_name'], search ?? '')))

/** HTTP handler of the run history. */
export const provisionHistoryHandlers: ResourceHandlers<typeof provisionHistory> = {
  list: (scoped, query) =>
    fetchPage(filterHistory(scoped, query), query, sortColumns, 'provision_run.id', toRow),
}
