/** The list of every run over what was provisioned. */
import { capitalized, type provisionHistory, type QueryOf, type RowOf } from '@cmp/contract'
import { sql } from 'kysely'
import type { ResourceHandlers } from '../../resources/handlers.ts'
import { anyContains, fetchPage, type SortColumns } from '../../resources/page.ts'
import type { Scoped } from '../../scope/scope.ts'
import { typeNameOf } from './types.ts'

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
    // There is always one of each; an outer join is left out where rows are only counted.
    .leftJoin('provision', 'provision.id', 'provisionRun.provisionId')
    .leftJoin('customer', 'customer.id', 'provisionRun.customerId')
    .select((eb) => [
      'provisionRun.id',
      'provisionRun.provisionId',
      eb.fn.coalesce('provision.resourceTypeId', none).as('resourceTypeId'),
      eb.fn.coalesce('provision.resourceName', none).as('resourceName'),
      eb.fn.coalesce('customer.companyName', none).as('companyName'),
      eb.fn.coalesce('provision.cloudProviderId', none).as('cloudProviderId'),
      'provisionRun.action',
      'provisionRun.step',
      'provisionRun.message',
      'provisionRun.asksFor',
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
  asksFor,
  message,
  ...row
}: Selected): RowOf<typeof provisionHistory> => ({
  ...row,
  // Beside its name and kind, why somebody has to approve it is what is read first.
  message: row.step === 'awaiting-approval' ? asksFor : message,
  resourceTypeName: capitalized(typeNameOf(resourceTypeId)),
  createdTime: createdAt.toISOString(),
  endedTime: finishedAt?.toISOString() ?? null,
})

const filtered = (scoped: Scoped, { provisionId, step, action, search }: QueryOf<typeof provisionHistory>) =>
  select(scoped)
    .$if(!!provisionId, (q) => q.where('provisionRun.provisionId', '=', provisionId ?? ''))
    .$if(!!step, (q) => q.where(sql<boolean>`provision_run.step = ${step}`))
    .$if(!!action, (q) => q.where(sql<boolean>`provision_run.action = ${action}`))
    .$if(!!search, (q) => q.where(anyContains(['provision.resource_name'], search ?? '')))

/** The call of the list. */
export const provisionHistoryHandlers: ResourceHandlers<typeof provisionHistory> = {
  list: (scoped, query) => fetchPage(filtered(scoped, query), query, sortColumns, 'provision_run.id', toRow),
}
