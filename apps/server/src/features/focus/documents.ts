/** The issued documents that a FOCUS file is of, with who issued them and to whom. */
import { customerInvoices, customers } from '@cmp/contract'
import { sql } from 'kysely'
import { firstDayOf, monthsAfter } from '../../kit/calendar.ts'
import { AppError } from '../../kit/errors.ts'
import { notFound } from '../../resources/changes.ts'
import type { AppContext } from '../../scope/context.ts'
import { asPortal, withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import type { CustomerMonth } from '../statements/statement.ts'
import { readSeller } from '../seller/seller.ts'

const documentsWhere = ({ trx }: Scoped) =>
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

type Row = Awaited<ReturnType<ReturnType<typeof documentsWhere>['executeTakeFirstOrThrow']>>

/** A document with the name of whoever issued it, as its paper has it. */
export type FocusDocument = Omit<Row, 'issuer' | 'number'> & { issuer: string; number: string }

/** What a file is of: its documents in their order, and what it is called after. */
export type FocusSubject = { documents: FocusDocument[]; names: string[] }

/** Only issued documents have a number, and a paper that says who issued them. */
const asIssued = async (scoped: Scoped, rows: readonly Row[]): Promise<FocusDocument[]> => {
  const { name } = await asPortal(scoped, () => readSeller(scoped))
  return rows.map((row) => ({ ...row, number: row.number ?? row.id, issuer: row.issuer ?? name }))
}

/**
 * The document of a file.
 * @throws AppError NotFound, also for another tenant's document; Conflict where it is a draft or void
 */
export const oneDocument = (ctx: AppContext, scope: Scope, id: string): Promise<FocusSubject> =>
  withScope(ctx, scope, async (scoped) => {
    const found = await documentsWhere(scoped).where('customerInvoice.id', '=', id).executeTakeFirst()
    if (!found) throw notFound(customerInvoices.noun)
    if (found.state === 'draft')
      throw new AppError(
        'Conflict',
        'What is not issued yet may change, and has no FOCUS file. Download it once the invoice is issued.',
      )
    if (found.state === 'void')
      throw new AppError(
        'Conflict',
        'A void invoice charges nothing, and has no FOCUS file. Download the month of what took its place.',
      )
    const documents = await asIssued(scoped, [found])
    return { documents, names: [found.number ?? id] }
  })

/**
 * The documents of a customer's month: those that count, in the order of clouds and numbers.
 * @throws AppError NotFound, also for another tenant’s customer
 */
export const documentsOfMonth = (
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
    if (!customer) throw notFound(customers.noun)
    const rows = await documentsWhere(scoped)
      .where('customerInvoice.customerId', '=', customerId)
      .where('customerInvoice.state', 'not in', ['draft', 'void'])
      .where('customerInvoice.billingPeriodStartDate', '>=', firstDayOf(month))
      .where('customerInvoice.billingPeriodStartDate', '<', firstDayOf(monthsAfter(month, 1)))
      .orderBy('customerInvoice.cloudProvider')
      .orderBy('customerInvoice.number')
      .execute()
    return {
      documents: await asIssued(scoped, rows),
      names: [month, customer.companyName],
    }
  })
