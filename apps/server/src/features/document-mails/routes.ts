/** The calls of mail to customers. */
import {
  customerInvoiceMails,
  customerInvoices,
  remindOfCustomerInvoices,
  sendCustomerInvoices,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { checkedId, notFound } from '../../resources/changes.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope } from '../../scope/scope.ts'
import { mailsOf, remindOf, sendDocuments } from './send.ts'

/** Mounts the calls of mail to customers. */
export const documentMailRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, sendCustomerInvoices, ({ body }, { scope }) => sendDocuments(ctx, scope, body))
  mount(app, remindOfCustomerInvoices, ({ body }, { scope }) => remindOf(ctx, scope, body.ids))
  mount(app, customerInvoiceMails, ({ params }, { scope }) => {
    const id = checkedId(params.id, customerInvoices.noun)
    return withScope(ctx, scope, async (scoped) => {
      const document = await scoped.trx
        .selectFrom('customerInvoice')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst()
      if (!document) throw notFound(customerInvoices.noun)
      return mailsOf(scoped, id)
    })
  })
}
