/** Request templates: their list, who may use them, and the values that they may contain. */
import * as m from '@cmp/messages/server/provisioning/provisions/types'
import { bind, t } from '@cmp/messages'
import {
  formatFirst,
  placeOfRequest,
  type provisionTemplates,
  type QueryOf,
  type RowOf,
  getNoun,
} from '@cmp/contract'
import type { ProvisionType } from '@cmp/contract/provision-types'
import { sql } from 'kysely'
import type { ProvisionBody } from '../../../../db/provision-tables.ts'
import { createFieldRefusal } from '../../../../resources/field-refusals.ts'
import type { ResourceHandlers } from '../../../../resources/handlers.ts'
import { whereAnyContains, fetchPage, type SortColumns } from '../../../../resources/page.ts'
import type { Scoped } from '../../../../scope/scope.ts'
import { getDeclaredType } from './types.ts'

type Template = RowOf<typeof provisionTemplates>

const sortColumns = {
  name: 'provision_template.name',
  resourceTypeId: 'provision_template.resource_type_id',
  modifiedTime: 'provision_template.modified_time',
} satisfies SortColumns<typeof provisionTemplates>

/** The number of names shown in a row. */
const shownNames = 3

type Customer = { id: string; name: string }

const select = ({ trx }: Scoped) =>
  trx
    .selectFrom('provisionTemplate')
    .selectAll('provisionTemplate')
    .select(
      sql<
        Customer[]
      >`coalesce((select jsonb_agg(jsonb_build_object('id', customer.id, 'name', customer.company_name)
        order by customer.company_name) from provision_template_customer as its join customer on customer.id = its.customer_id
        where its.template_id = provision_template.id), '[]')`.as('customers'),
    )

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toRow = ({ isForAll, customers, modifiedTime, ...row }: Selected): Template => ({
  ...row,
  customerIds: customers.map(({ id }) => id),
  forWhom: isForAll
    ? t(m.allCustomers)
    : formatFirst(
        customers.map(({ name }) => name),
        shownNames,
      ) || t(m.noCustomers),
  modifiedTime: modifiedTime.toISOString(),
})

const filterTemplates = (scoped: Scoped, { resourceTypeId, search }: QueryOf<typeof provisionTemplates>) =>
  select(scoped)
    .$if(!!resourceTypeId, (q) =>
      q.where(sql<boolean>`provision_template.resource_type_id = ${resourceTypeId}`),
    )
    .$if(!!search, (q) =>
      q.where(whereAnyContains(['provision_template.name', 'provision_template.description'], search ?? '')),
    )

/** Finds a secret in the values of a template, by its path such as `Access.Password`. */
const isSecretIn = (type: ProvisionType, body: ProvisionBody): string | undefined =>
  type.secrets.find((place) => {
    let value: unknown = body
    for (const name of place.split('.'))
      value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
    return value !== undefined && value !== null && value !== ''
  })

/**
 * Checks the values of a template.
 * @throws AppError InvalidRequest for a field that the type does not have, a secret, and a value that belongs to a
 * single request
 */
const checkFilledIn = (typeName: string, body: ProvisionBody, fixed: readonly string[]): void => {
  const type = getDeclaredType(typeName)
  const other = [...Object.keys(body), ...fixed].find((name) => !(name in type.fields))
  if (other !== undefined)
    throw createFieldRefusal('filledIn', bind(m.resourceTypeHasNoField, { noun: getNoun(type), other }))
  const own = placeOfRequest.find((name) => name in body)
  if (own !== undefined)
    throw createFieldRefusal(
      'filledIn',
      bind(m.isSpecificToEachRequestRemove, { label: t(type.fields[own]?.label) ?? '' }),
    )
  const secret = isSecretIn(type, body)
  if (secret !== undefined) throw createFieldRefusal('filledIn', m.templateCannotContainPasswordsRemove)
  const empty = fixed.find((name) => !(name in body))
  if (empty !== undefined)
    throw createFieldRefusal(
      'fixed',
      bind(m.hasNoValueSoItCannot, { label: t(type.fields[empty]?.label) ?? '' }),
    )
}

const writeCustomers = async (
  { trx }: Scoped,
  templateId: string,
  customerIds: readonly string[],
): Promise<void> => {
  await trx.deleteFrom('provisionTemplateCustomer').where('templateId', '=', templateId).execute()
  const rows = [...new Set(customerIds)].map((customerId) => ({ templateId, customerId }))
  if (rows.length > 0) await trx.insertInto('provisionTemplateCustomer').values(rows).execute()
}

/** HTTP handlers of the templates. */
export const provisionTemplateHandlers: ResourceHandlers<typeof provisionTemplates> = {
  storage: { table: 'provisionTemplate' },
  list: (scoped, query) =>
    fetchPage(filterTemplates(scoped, query), query, sortColumns, 'provision_template.id', toRow),
  get: async (scoped, id) => {
    const row = await select(scoped).where('provisionTemplate.id', '=', id).executeTakeFirst()
    return row && toRow(row)
  },
  create: async (scoped, { customerIds, filledIn, fixed, ...body }) => {
    checkFilledIn(body.resourceTypeId, filledIn, fixed)
    const { trx, now, scope } = scoped
    const { id } = await trx
      .insertInto('provisionTemplate')
      .values({
        ...body,
        isForAll: customerIds.length === 0,
        filledIn: JSON.stringify(filledIn),
        fixed: JSON.stringify(fixed),
        modifiedTime: now,
        modifiedBy: scope.actor,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeCustomers(scoped, id, customerIds)
    return id
  },
  update: async (scoped, id, { customerIds, filledIn, fixed, ...body }) => {
    const { trx, now, scope } = scoped
    const before = await trx
      .selectFrom('provisionTemplate')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    checkFilledIn(
      body.resourceTypeId ?? before.resourceTypeId,
      filledIn ?? before.filledIn,
      fixed ?? before.fixed,
    )
    await trx
      .updateTable('provisionTemplate')
      .set({
        ...body,
        ...(filledIn && { filledIn: JSON.stringify(filledIn) }),
        ...(fixed && { fixed: JSON.stringify(fixed) }),
        ...(customerIds && { isForAll: customerIds.length === 0 }),
        modifiedTime: now,
        modifiedBy: scope.actor,
      })
      .where('id', '=', id)
      .execute()
    if (customerIds) await writeCustomers(scoped, id, customerIds)
  },
  remove: async ({ trx }, id) => {
    await trx.deleteFrom('provisionTemplate').where('id', '=', id).execute()
  },
}
