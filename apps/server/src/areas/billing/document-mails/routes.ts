/** Routes of mail to customers. */
import {
  customerInvoiceMails,
  customerInvoiceRecipients,
  customerInvoices,
  remindOfCustomerInvoices,
  sendCustomerInvoices,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import { requireId, createNotFoundError } from '../../../resources/changes.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../../scope/scope.ts'
import { readBillingAddresses } from '../../../core/mail/mail-once.ts'
import { listDocumentMails, remindOf, sendDocuments } from './send.ts'

/** Registers the routes of mail to customers. */
export const documentMailRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, sendCustomerInvoices, ({ body }, { scope }) => sendDocuments(ctx, scope, body))
  mount(app, remindOfCustomerInvoices, ({ body }, { scope }) => remindOf(ctx, scope, body.ids))
  /**
   * Runs an action on an existing document inside the scope.
   * @throws AppError NotFound.
   */
  const withDocument = <T>(
    scope: Scope,
    given: string,
    run: (scoped: Scoped, document: { id: string; customerId: string }) => Promise<T>,
  ): Promise<T> => {
    const id = requireId(given, customerInvoices)
    return withScope(ctx, scope, async (scoped) => {
      const document = await scoped.trx
        .selectFrom('customerInvoice')
        .select(['id', 'customerId'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!document) throw createNotFoundError(customerInvoices)
      return run(scoped, document)
    })
  }
  mount(app, customerInvoiceMails, ({ params }, { scope }) =>
    withDocument(scope, params.id, (scoped, { id }) => listDocumentMails(scoped, id)),
  )
  mount(app, customerInvoiceRecipients, ({ params }, { scope }) =>
    withDocument(scope, params.id, async (scoped, { customerId }) => ({
      to: (await readBillingAddresses(scoped, [customerId]))(customerId),
    })),
  )
}
