import { customerContacts, type QueryOf, type RowOf } from '@cmp/contract'
import { z } from 'zod'
import type { ResourceHandlers } from '../../../resources/handlers.ts'
import { whereAnyContains, fetchPage, type SortColumns } from '../../../resources/page.ts'
import type { Scoped } from '../../../scope/scope.ts'

const sortColumns = {
  name: 'customer_contact.name',
  companyName: 'customer.company_name',
  role: 'customer_contact.role',
  email: 'customer_contact.email',
  createdAt: 'customer_contact.created_at',
} satisfies SortColumns<typeof customerContacts>

const roleSchema = customerContacts.fields.role.schema

const searched = [
  'customer_contact.name',
  'customer_contact.email',
  'customer_contact.phone',
  'customer.company_name',
]

const select = ({ trx }: Scoped) =>
  trx
    .selectFrom('customerContact')
    .innerJoin('customer', 'customer.id', 'customerContact.customerId')
    .selectAll('customerContact')
    .select('customer.companyName')

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toRow = ({ createdAt, ...row }: Selected): RowOf<typeof customerContacts> => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

const filterContacts = (scoped: Scoped, { customerId, role, search }: QueryOf<typeof customerContacts>) =>
  select(scoped)
    .$if(!!customerId, (q) => q.where('customerContact.customerId', '=', customerId ?? ''))
    .$if(!!role, (q) => q.where('customerContact.role', '=', roleSchema(z).parse(role)))
    .$if(!!search, (q) => q.where(whereAnyContains(searched, search ?? '')))

/** Handlers of customers' contacts. */
export const customerContactHandlers: ResourceHandlers<typeof customerContacts> = {
  storage: { table: 'customerContact' },
  list: (scoped, query) =>
    fetchPage(filterContacts(scoped, query), query, sortColumns, 'customer_contact.id', toRow),
  get: async (scoped, id) => {
    const row = await select(scoped).where('customerContact.id', '=', id).executeTakeFirst()
    return row && toRow(row)
  },
  create: async ({ trx }, body) => {
    const { id } = await trx
      .insertInto('customerContact')
      .values(body)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  update: async ({ trx }, id, body) => {
    await trx.updateTable('customerContact').set(body).where('id', '=', id).execute()
  },
  remove: async ({ trx }, id) => {
    await trx.deleteFrom('customerContact').where('id', '=', id).execute()
  },
}
