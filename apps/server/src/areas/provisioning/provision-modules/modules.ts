/** The list of modules and who can request them. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provision-modules'
import { formatFirst, type provisionModules, type QueryOf, type RowOf } from '@cmp/contract'
import { sql } from 'kysely'
import type { ResourceHandlers } from '../../../resources/handlers.ts'
import { whereAnyContains, fetchPage, type SortColumns } from '../../../resources/page.ts'
import type { Scoped } from '../../../scope/scope.ts'

const sortColumns = {
  name: 'provision_module.name',
  cloud: 'provision_module.cloud',
  modifiedTime: 'provision_module.modified_time',
} satisfies SortColumns<typeof provisionModules>

/** The number of names shown in a row. */
const shownNames = 3

type Customer = { id: string; name: string }

const status = sql<'draft' | 'published' | 'retired'>`case when provision_module.is_retired then 'retired'
  when provision_module.published_version_id is null then 'draft' else 'published' end`

const select = ({ trx }: Scoped) =>
  trx
    .selectFrom('provisionModule')
    .selectAll('provisionModule')
    .select([
      status.as('status'),
      sql<
        Customer[]
      >`coalesce((select jsonb_agg(jsonb_build_object('id', customer.id, 'name', customer.company_name)
        order by customer.company_name) from provision_module_customer as its join customer on customer.id = its.customer_id
        where its.module_id = provision_module.id), '[]')`.as('customers'),
    ])

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toRow = ({
  id,
  name,
  description,
  cloud,
  status: moduleStatus,
  publishedVersion,
  isForAll,
  customers,
  modifiedTime,
  modifiedBy,
}: Selected): RowOf<typeof provisionModules> => ({
  id,
  name,
  description,
  cloud,
  status: moduleStatus,
  publishedVersion,
  customerIds: customers.map((customer) => customer.id),
  forWhom: isForAll
    ? t(m.allCustomers)
    : formatFirst(
        customers.map((customer) => customer.name),
        shownNames,
      ) || t(m.noCustomers),
  modifiedTime: modifiedTime.toISOString(),
  modifiedBy,
})

const filterModules = (
  scoped: Scoped,
  { cloud, status: requestedStatus, search }: QueryOf<typeof provisionModules>,
) =>
  select(scoped)
    .$if(!!cloud, (q) => q.where(sql<boolean>`provision_module.cloud = ${cloud}`))
    .$if(!!requestedStatus, (q) => q.where(sql<boolean>`${status} = ${requestedStatus}`))
    .$if(!!search, (q) =>
      q.where(whereAnyContains(['provision_module.name', 'provision_module.description'], search ?? '')),
    )

const writeCustomers = async (
  { trx }: Scoped,
  moduleId: string,
  customerIds: readonly string[],
): Promise<void> => {
  await trx.deleteFrom('provisionModuleCustomer').where('moduleId', '=', moduleId).execute()
  const rows = [...new Set(customerIds)].map((customerId) => ({ moduleId, customerId }))
  if (rows.length > 0) await trx.insertInto('provisionModuleCustomer').values(rows).execute()
}

/** HTTP handlers of the module list. */
export const provisionModuleHandlers: ResourceHandlers<typeof provisionModules> = {
  storage: {
    table: 'provisionModule',
    insteadOfDeleting: m.retireModuleInsteadItIsThen,
  },
  list: (scoped, query) =>
    fetchPage(filterModules(scoped, query), query, sortColumns, 'provision_module.id', toRow),
  get: async (scoped, id) => {
    const row = await select(scoped).where('provisionModule.id', '=', id).executeTakeFirst()
    return row && toRow(row)
  },
  create: async (scoped, { customerIds, ...body }) => {
    const { trx, now, scope } = scoped
    const { id } = await trx
      .insertInto('provisionModule')
      .values({
        ...body,
        isForAll: customerIds.length === 0,
        modifiedTime: now,
        modifiedBy: scope.actor,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeCustomers(scoped, id, customerIds)
    return id
  },
  update: async (scoped, id, { customerIds, ...body }) => {
    const { trx, now, scope } = scoped
    await trx
      .updateTable('provisionModule')
      .set({
        ...body,
        ...(customerIds && { isForAll: customerIds.length === 0 }),
        modifiedTime: now,
        modifiedBy: scope.actor,
      })
      .where('id', '=', id)
      .execute()
    if (customerIds) await writeCustomers(scoped, id, customerIds)
  },
  remove: async ({ trx }, id) => {
    await trx.updateTable('provisionModule').set({ publishedVersionId: null }).where('id', '=', id).execute()
    await trx.deleteFrom('provisionModule').where('id', '=', id).execute()
  },
}
