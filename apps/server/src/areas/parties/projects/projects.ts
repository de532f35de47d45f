import * as m from '@cmp/messages/server/parties/projects'
import { projects, type QueryOf, type RowOf } from '@cmp/contract'
import { sql } from 'kysely'
import { createFieldRefusal } from '../../../resources/field-refusals.ts'
import { refuseMove } from '../../../resources/in-use.ts'
import { whereAnyContains, fetchPage, type SortColumns } from '../../../resources/page.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import { type ResourceHandlers } from '../../../resources/handlers.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { isOwnToken } from '../../../core/people/sessions.ts'

const sortColumns = {
  projectNo: 'project.project_no',
  projectName: 'project.project_name',
  companyName: 'customer.company_name',
  createdAt: 'project.created_at',
} satisfies SortColumns<typeof projects>

const select = ({ trx }: Scoped) =>
  trx
    .selectFrom('project')
    .innerJoin('customer', 'customer.id', 'project.customerId')
    .selectAll('project')
    .select('customer.companyName')
    .select((eb) =>
      eb
        .selectFrom('projectSubscriptionRg')
        .whereRef('projectSubscriptionRg.projectId', '=', 'project.id')
        .select(sql<number>`count(*)`.as('n'))
        .as('resourceGroups'),
    )

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toRow = ({ createdAt, resourceGroups, ...row }: Selected): RowOf<typeof projects> => ({
  ...row,
  resourceGroups: resourceGroups ?? 0,
  createdAt: createdAt.toISOString(),
})

const filterProjects = (scoped: Scoped, query: QueryOf<typeof projects>) =>
  select(scoped)
    .$if(!!query.customerId, (q) => q.where('project.customerId', '=', query.customerId ?? ''))
    .$if(!!query.projectName, (q) =>
      q.where(whereAnyContains(['project.project_name'], query.projectName ?? '')),
    )
    .$if(!!query.search, (q) =>
      q.where(
        whereAnyContains(
          ['project.project_no', 'project.project_name', 'customer.company_name'],
          query.search ?? '',
        ),
      ),
    )

/**
 * Returns the customer of a project and locks the ownership until the transaction ends.
 * @throws AppError InvalidRequest if the scope has no such project.
 */
export const lockProjectOwner = async ({ trx }: Scoped, id: string): Promise<string> => {
  const found = await trx
    .selectFrom('project')
    .select('customerId')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  if (!found) throw createFieldRefusal('projectId', m.thisProjectNoLongerExistsChoose)
  return found.customerId
}

/**
 * The rates of a project move with it to another customer. Its resource groups prevent the move, because their
 * subscriptions belong to the current customer.
 */
const move = async (scoped: Scoped, id: string, customerId: string): Promise<void> => {
  const { trx } = scoped
  const project = await trx
    .selectFrom('project')
    .select('customerId')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!project || project.customerId === customerId) return
  await refuseMove(scoped, projects, id, ['projectSubscriptionRg'])
  await trx.updateTable('projectCurrencyRate').set({ customerId }).where('projectId', '=', id).execute()
}

/** Handlers of projects. */
export const projectHandlers: ResourceHandlers<typeof projects> = {
  storage: { table: 'project' },
  list: (scoped, query) => fetchPage(filterProjects(scoped, query), query, sortColumns, 'project.id', toRow),
  get: async (scoped, id) => {
    const row = await select(scoped).where('project.id', '=', id).executeTakeFirst()
    return row && toRow(row)
  },
  create: async ({ trx }, body) => {
    const { id } = await trx.insertInto('project').values(body).returning('id').executeTakeFirstOrThrow()
    return id
  },
  update: async (scoped, id, body) => {
    if (body.customerId) await move(scoped, id, body.customerId)
    await scoped.trx.updateTable('project').set(body).where('id', '=', id).execute()
  },
  remove: async ({ trx }, id) => {
    await trx.deleteFrom('project').where('id', '=', id).execute()
  },
}

/** Returns the user that the reseller's staff asks about, by row ID or user ID. */
const findUser = async ({ scope, trx }: Scoped, user: string) => {
  const found =
    scope.role === 'SA'
      ? await trx
          .selectFrom('appUser')
          .select(['customerId', 'roleCode'])
          .where((eb) => eb.or([eb('userId', '=', user), eb(sql<string>`id::text`, '=', user)]))
          .executeTakeFirst()
      : undefined
  if (!found) throw createNotFoundError(m.user)
  return found
}

/**
 * Returns every project that a user may see, by name: all for the reseller's staff, otherwise those of the user's
 * customer. `user` is a row ID or a user ID; `me`, the token of the caller's session or an empty value mean the caller.
 * Only the reseller's staff may name another user.
 * @throws AppError NotFound if the user does not exist, or may not be named by the caller.
 */
export const listVisibleProjects = async (
  scoped: Scoped,
  user: string,
): Promise<RowOf<typeof projects>[]> => {
  const { actor, userRowId } = scoped.scope
  const isOwn =
    ['', 'me', actor.toLowerCase(), userRowId].includes(user.toLowerCase()) ||
    (await isOwnToken(scoped, user))
  const named = isOwn ? undefined : await findUser(scoped, user.toLowerCase())
  const customerId = named && named.roleCode !== 'SA' ? named.customerId : undefined
  if (customerId === null) return []
  const rows = await select(scoped)
    .$if(customerId !== undefined, (q) => q.where('project.customerId', '=', customerId ?? ''))
    .orderBy('project.projectName')
    .orderBy('project.id')
    .execute()
  return rows.map(toRow)
}
