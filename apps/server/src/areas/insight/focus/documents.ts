/** Selects the issued documents of a FOCUS file, with their issuers and recipients. */
import * as m from '@cmp/messages/server/insight/focus'
import { customerInvoices, customers, toFirstDay, addMonths } from '@cmp/contract'
import { sql } from 'kysely'
import { AppError } from '../../../kit/errors.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withSystemScope, withScope, type Scope, type Scoped } from '../../../scope/scope.ts'
import type { CustomerMonth } from '../../billing/index.ts'
import { readSeller } from '../../../core/seller-profile/seller.ts'

const selectDocuments = ({ trx }: Scoped) =>
  trx
    .selectFrom('customerInvoice')
    .innerJoin('customer', 'customer.id', 'customerInvoice.customerId')
    .leftJoin('customerInvoice as adjusted', 'adjusted.id', 'customerInvoice.adjustsId')
    .selectAll('customerInvoice')
    .select([
      'customer.companyName',
      'adjusted.number as adjustsNumber',
      sql<string | null>`customer_invoice.frozen -> 'seller' ->> 'name'`.as('issuer'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectDocuments>['executeTakeFirstOrThrow']>>

/** A document with the name of its issuer as printed on it. */
export type FocusDocument = Omit<Row, 'issuer' | 'number'> & { issuer: string; number: string }

/** The documents of a file in their order, and the parts of its name. */
export type FocusSubject = { documents: FocusDocument[]; names: string[] }

/** Only issued documents have a number, and printed contents that name the issuer. */
const toIssuedDocuments = async (scoped: Scoped, rows: readonly Row[]): Promise<FocusDocument[]> => {
  const { name } = await withSystemScope(scoped, () => readSeller(scoped))
  return rows.map((row) => ({ ...row, number: row.number ?? row.id, issuer: row.issuer ?? name }))
}

/**
 * Returns the document of a file.
 * @throws AppError NotFound, also for a document of another customer; Conflict if it is a draft or void.
 */
export const readFocusDocument = (ctx: AppContext, scope: Scope, id: string): Promise<FocusSubject> =>
  withScope(ctx, scope, async (scoped) => {
    const found = await selectDocuments(scoped).where('customerInvoice.id', '=', id).executeTakeFirst()
    if (!found) throw createNotFoundError(customerInvoices)
    if (found.state === 'draft') throw new AppError('Conflict', m.draftsCanChangeAndHaveNo)
    if (found.state === 'void') throw new AppError('Conflict', m.voidInvoiceHasNoChargesAnd)
    const documents = await toIssuedDocuments(scoped, [found])
    return { documents, names: [found.number ?? id] }
  })

/**
 * Returns the documents of a customer's month that count, sorted by provider and number.
 * @throws AppError NotFound, also for another customer.
 */
export const readMonthDocuments = (
  ctx: AppContext,
  scope: Scope,
  { customerId, month }: CustomerMonth,
): Promise<FocusSubject> =>
  withScope(ctx, scope, async (scoped) => {
    const customer = await scoped.trx
      .selectFrom('customer')
      .select('companyName')
      .where('id', '=', customerId)
      .executeTakeFirst()
    if (!customer) throw createNotFoundError(customers)
    const rows = await selectDocuments(scoped)
      .where('customerInvoice.customerId', '=', customerId)
      .where('customerInvoice.state', 'not in', ['draft', 'void'])
      .where('customerInvoice.billingPeriodStartDate', '>=', toFirstDay(month))
      .where('customerInvoice.billingPeriodStartDate', '<', toFirstDay(addMonths(month, 1)))
      .orderBy('customerInvoice.cloudProvider')
      .orderBy('customerInvoice.number')
      .execute()
    return {
      documents: await toIssuedDocuments(scoped, rows),
      names: [month, customer.companyName],
    }
  })
