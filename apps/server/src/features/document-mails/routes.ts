/** The calls of mail to customers. */
import {
  customerInvoiceMails,
  customerInvoiceRecipients,
  customerInvoices,
  remindOfCustomerInvoices,
  sendCustomerInvoices,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { checkedId, notFound } from '../../resources/changes.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import { billingAddresses } from './mail-once.ts'
import { mailsOf, remindOf, sendDocuments } from './send.ts'

/** Mounts the calls of mail to customers. */
export const documentMailRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, sendCustomerInvoices, ({ body }, { scope }) => sendDocuments(ctx, scope, body))
  mount(app, remindOfCustomerInvoices, ({ body }, { scope }) => remindOf(ctx, scope, body.ids))
  /** Does something with a document that is there, inside the scope. @throws AppError NotFound */
  const withDocument = <T>(
    scope: Scope,
    given: string,
    run: (scoped: Scoped, document: { id: string; customerId: string }) => Promise<T>,
  ): Promise<T> => {
    const id = checkedId(given, customerInvoices.noun)
    return withScope(ctx, scope, async (scoped) => {
      const document = await scoped.trx
        .selectFrom('customerInvoice')
        .select(['id', 'customerId'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!document) throw notFound(customerInvoices.noun)
      return run(scoped, document)
    })
  }
  mount(app, customerInvoiceMails, ({ params }, { scope }) =>
    withDocument(scope, params.id, (scoped, { id }) => mailsOf(scoped, id)),
  )
  mount(app, customerInvoiceRecipients, ({ params }, { scope }) =>
    withDocument(scope, params.id, async (scoped, { customerId }) => ({
      to: (await billingAddresses(scoped, [customerId]))(customerId),
    })),
  )
}
