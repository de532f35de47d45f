import * as m from '@cmp/messages/server/parties/project-subscription-rgs'
import { type projectSubscriptionRgs, type QueryOf, type RowOf } from '@cmp/contract'
import { createFieldRefusal } from '../../../resources/field-refusals.ts'
import { whereAnyContains, fetchPage, type SortColumns } from '../../../resources/page.ts'
import type { ResourceHandlers } from '../../../resources/handlers.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { lockSubscriptionOwner } from '../customer-subscriptions/subscriptions.ts'
import { lockProjectOwner } from '../projects/projects.ts'

const sortColumns = {
  projectName: 'project.project_name',
  projectNo: 'project.project_no',
  resourceGroup: 'project_subscription_rg.resource_group',
  subscriptionName: 'customer_subscription.name',
  companyName: 'customer.company_name',
  createdAt: 'project_subscription_rg.created_at',
} satisfies SortColumns<typeof projectSubscriptionRgs>

const searched = [
  'project_subscription_rg.resource_group',
  'project.project_name',
  'project.project_no',
  'customer_subscription.name',
  'customer.company_name',
]

const select = ({ trx }: Scoped) =>
  trx
    .selectFrom('projectSubscriptionRg')
    .innerJoin('project', 'project.id', 'projectSubscriptionRg.projectId')
    .innerJoin('customer', 'customer.id', 'projectSubscriptionRg.customerId')
    .innerJoin(
      'customerSubscription',
      'customerSubscription.id',
      'projectSubscriptionRg.customerSubscriptionId',
    )
    .selectAll('projectSubscriptionRg')
    .select([
      'project.projectNo',
      'project.projectName',
      'customer.companyName',
      'customerSubscription.name as subscriptionName',
    ])

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toRow = ({ createdAt, ...row }: Selected): RowOf<typeof projectSubscriptionRgs> => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

const filterResourceGroups = (scoped: Scoped, query: QueryOf<typeof projectSubscriptionRgs>) =>
  select(scoped)
    .$if(!!query.projectId, (q) => q.where('projectSubscriptionRg.projectId', '=', query.projectId ?? ''))
    .$if(!!query.customerSubscriptionId, (q) =>
      q.where('projectSubscriptionRg.customerSubscriptionId', '=', query.customerSubscriptionId ?? ''),
    )
    .$if(!!query.customerId, (q) => q.where('projectSubscriptionRg.customerId', '=', query.customerId ?? ''))
    .$if(!!query.search, (q) => q.where(whereAnyContains(searched, query.search ?? '')))

/** Returns the owner of a resource group: the customer of its project, to whom its subscription must belong. */
const requireOwner = async (scoped: Scoped, projectId: string, subscriptionId: string): Promise<string> => {
  const customerId = await lockProjectOwner(scoped, projectId)
  if ((await lockSubscriptionOwner(scoped, subscriptionId)) !== customerId)
    throw createFieldRefusal('customerSubscriptionId', m.subscriptionAndProjectMustBelongTo)
  return customerId
}

/** Handlers of the resource groups of projects. */
export const projectSubscriptionRgHandlers: ResourceHandlers<typeof projectSubscriptionRgs> = {
  storage: {
    table: 'projectSubscriptionRg',
    constraints: { project_subscription_rg_group_key: ['customerSubscriptionId', 'resourceGroup'] },
  },
  list: (scoped, query) =>
    fetchPage(filterResourceGroups(scoped, query), query, sortColumns, 'project_subscription_rg.id', toRow),
  get: async (scoped, id) => {
    const row = await select(scoped).where('projectSubscriptionRg.id', '=', id).executeTakeFirst()
    return row && toRow(row)
  },
  create: async (scoped, body) => {
    const customerId = await requireOwner(scoped, body.projectId, body.customerSubscriptionId)
    const { id } = await scoped.trx
      .insertInto('projectSubscriptionRg')
      .values({ ...body, customerId })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  update: async (scoped, id, body) => {
    const saved = await scoped.trx
      .selectFrom('projectSubscriptionRg')
      .select(['projectId', 'customerSubscriptionId'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const { projectId = saved.projectId, customerSubscriptionId = saved.customerSubscriptionId } = body
    const customerId = await requireOwner(scoped, projectId, customerSubscriptionId)
    await scoped.trx
      .updateTable('projectSubscriptionRg')
      .set({ ...body, customerId })
      .where('id', '=', id)
      .execute()
  },
  remove: async ({ trx }, id) => {
    await trx.deleteFrom('projectSubscriptionRg').where('id', '=', id).execute()
  },
}
