import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/billing-profiles'
import type { billingProfiles, QueryOf, RowOf } from '@cmp/contract'
import { AppError } from '../../../kit/errors.ts'
import { whereAnyContains, fetchPage, type SortColumns } from '../../../resources/page.ts'
import type { ResourceHandlers } from '../../../resources/handlers.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { completeTreatments } from '../../../core/agreement-terms/treatments.ts'

const sortColumns = {
  id: 'billing_profile.id',
  name: 'billing_profile.name',
  companyName: 'customer.company_name',
  currency: 'billing_profile.currency',
  markupPercent: 'billing_profile.markup_percent',
  validFrom: 'billing_profile.valid_from',
  createdAt: 'billing_profile.created_at',
} satisfies SortColumns<typeof billingProfiles>

const select = ({ trx }: Scoped) =>
  trx
    .selectFrom('billingProfile')
    .innerJoin('customer', 'customer.id', 'billingProfile.customerId')
    .selectAll('billingProfile')
    .select('customer.companyName')

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toRow = ({ createdAt, ...row }: Selected): RowOf<typeof billingProfiles> => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

const filterBillingProfiles = (scoped: Scoped, query: QueryOf<typeof billingProfiles>) =>
  select(scoped)
    .$if(!!query.customerId, (q) => q.where('billingProfile.customerId', '=', query.customerId ?? ''))
    .$if(!!query.currency, (q) => q.where('billingProfile.currency', '=', query.currency ?? ''))
    .$if(!!query.search, (q) =>
      q.where(whereAnyContains(['billing_profile.name', 'customer.company_name'], query.search ?? '')),
    )

/** A customer has one profile at a time: if two overlapped, it would be undecided which of them charges a date. */
const refuseOverlap = async ({ trx }: Scoped, id: string): Promise<void> => {
  const saved = await trx
    .selectFrom('billingProfile')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (saved.validTo && saved.validTo <= saved.validFrom)
    throw new AppError('InvalidRequest', m.validToMustBeAfterValid, {
      details: [{ field: 'validTo', message: t(m.validToMustBeAfterValidFrom) }],
    })
  const other = await trx
    .selectFrom('billingProfile')
    .select(['name', 'validFrom', 'validTo'])
    .where('customerId', '=', saved.customerId)
    .where('id', '!=', id)
    .where((eb) => eb.or([eb('validTo', 'is', null), eb('validTo', '>', saved.validFrom)]))
    .$if(saved.validTo !== null, (q) => q.where('validFrom', '<', saved.validTo ?? ''))
    .executeTakeFirst()
  if (!other) return
  const message = t(m.profileAlreadyAppliesToThisCustomer, {
    name: other.name,
    validFrom: other.validFrom,
    hasEnd: String(Boolean(other.validTo)),
    validTo: other.validTo ?? '',
  })
  throw new AppError('Conflict', message, { details: [{ field: 'validFrom', message }] })
}

/** Handlers of billing profiles. */
export const billingProfileHandlers: ResourceHandlers<typeof billingProfiles> = {
  storage: { table: 'billingProfile', insteadOfDeleting: m.toEndItEditItAnd },
  list: (scoped, query) =>
    fetchPage(filterBillingProfiles(scoped, query), query, sortColumns, 'billing_profile.id', toRow),
  get: async (scoped, id) => {
    const row = await select(scoped).where('billingProfile.id', '=', id).executeTakeFirst()
    return row && toRow(row)
  },
  create: async (scoped, body) => {
    const { id } = await scoped.trx
      .insertInto('billingProfile')
      .values({ ...body, ...completeTreatments(body) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await refuseOverlap(scoped, id)
    return id
  },
  update: async (scoped, id, body) => {
    await scoped.trx
      .updateTable('billingProfile')
      .set((eb) => ({ ...body, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await refuseOverlap(scoped, id)
  },
  remove: async ({ trx }, id) => {
    await trx.deleteFrom('billingProfile').where('id', '=', id).execute()
  },
}
