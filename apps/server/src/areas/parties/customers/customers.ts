import * as m from '@cmp/messages/server/parties/customers'
import { findCountryCode, customers, type QueryOf, type RowOf } from '@cmp/contract'
import { sql } from 'kysely'
import { fetchPage, whereSearchedContains, type SortColumns } from '../../../resources/page.ts'
import type { ResourceHandlers } from '../../../resources/handlers.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { figureColumns, planFigureOrder, type FigurePlaces } from '../../../core/customer-figures/ranks.ts'
import { endKeysOf } from '../data-keys/end-keys.ts'

const sortColumns = {
  tenantId: 'customer.tenant_id',
  companyName: 'customer.company_name',
  domainName: 'customer.domain_name',
  country: 'customer.country',
  createdAt: 'customer.created_at',
  ...figureColumns,
} satisfies SortColumns<typeof customers>

/** The fields of a customer that are written, all of them text except the ID. */
const writtenNames = ['id', ...(customers.create ?? [])]

const select = ({ trx }: Scoped) =>
  trx
    .selectFrom('customer')
    .selectAll('customer')
    .select((eb) =>
      eb
        .selectFrom('customerSubscription')
        .whereRef('customerSubscription.customerId', '=', 'customer.id')
        .select(sql<number>`count(*)`.as('n'))
        .as('subscriptions'),
    )

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toRow = ({
  createdAt,
  subscriptions,
  searched: _searched,
  ...row
}: Selected): RowOf<typeof customers> => ({
  ...row,
  subscriptions: subscriptions ?? 0,
  createdAt: createdAt.toISOString(),
})

const filterCustomers = (scoped: Scoped, query: QueryOf<typeof customers>) =>
  select(scoped)
    .$if(!!query.id, (q) => q.where('customer.id', '=', query.id ?? ''))
    .$if(!!query.country, (q) =>
      q.where('customer.country', '=', findCountryCode(query.country ?? '') ?? query.country ?? ''),
    )
    .$if(!!query.language, (q) => q.where('customer.language', '=', query.language === 'th' ? 'th' : 'en'))
    .$if(!!query.search, (q) => q.where(whereSearchedContains('customer.searched', query.search ?? '')))

/** Reads a page of customers; `narrow` limits them further. */
const fetchCustomers = async (
  scoped: Scoped,
  query: QueryOf<typeof customers>,
  narrow: (base: ReturnType<typeof filterCustomers>) => ReturnType<typeof filterCustomers> = (base) => base,
) => {
  const order = await planFigureOrder(scoped, query)
  const base = narrow(filterCustomers(scoped, query))
  return fetchPage(joinPlaces(base, order.places), order.query, sortColumns, order.ties, toRow, base)
}

const joinPlaces = (base: ReturnType<typeof filterCustomers>, places: FigurePlaces) =>
  places
    ? base.$if(true, (q) => q.leftJoin(places, (join) => join.onRef('figure.customerId', '=', 'customer.id')))
    : base

/**
 * Returns the customers of a tenant by its complete ID; without an ID, every customer that the scope may see. The pages
 * of customers' users send the customer ID that the browser stored.
 */
export const pageOfTenant = (scoped: Scoped, tenantId: string, query: QueryOf<typeof customers>) =>
  fetchCustomers(scoped, query, (base) =>
    base.$if(tenantId !== '', (q) =>
      q.where((eb) =>
        eb.or([
          eb('customer.tenantId', '=', tenantId),
          eb(sql<string>`customer.id::text`, '=', tenantId.toLowerCase()),
        ]),
      ),
    ),
  )

/** Handlers of customers. */
export const customerHandlers: ResourceHandlers<typeof customers> = {
  storage: { table: 'customer', insteadOfDeleting: m.toBlockAccessForThisCustomer },
  list: fetchCustomers,
  get: async (scoped, id) => {
    const row = await select(scoped).where('customer.id', '=', id).executeTakeFirst()
    return row && toRow(row)
  },
  create: async ({ trx }, body) => {
    const { id } = await trx.insertInto('customer').values(body).returning('id').executeTakeFirstOrThrow()
    return id
  },
  update: async ({ trx }, id, body) => {
    await trx.updateTable('customer').set(body).where('id', '=', id).execute()
  },
  remove: async (scoped, id) => {
    await endKeysOf(scoped, [id])
    await scoped.trx.deleteFrom('customer').where('id', '=', id).execute()
  },
  createMany: async ({ trx }, rows) => {
    // Spelled like the keys of the JSON; the columns have other names.
    const keys = writtenNames.map((name) => `"${name}"`)
    const typed = keys.map((key) => `${key} ${key === '"id"' ? 'uuid' : 'text'}`)
    await sql`
      insert into customer (${sql.join(writtenNames.map((name) => sql.ref(name)))})
      select ${sql.raw(keys.join(', '))}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${sql.raw(typed.join(', '))})`.execute(
      trx,
    )
  },
  removeMany: async (scoped, ids) => {
    await endKeysOf(scoped, ids)
    await scoped.trx.deleteFrom('customer').where('id', 'in', ids).execute()
  },
}
