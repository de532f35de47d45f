/** Routes that issue documents, void them and return their PDF files. */
import * as m from '@cmp/messages/server/billing/issuing'
import {
  customerInvoicePdf,
  customerInvoices,
  issueCustomerInvoices,
  receiptPdf,
  voidCustomerInvoice,
} from '@cmp/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { mount } from '../../../http/mount.ts'
import { formatContentDisposition } from '../../../kit/file-names.ts'
import { requireId } from '../../../resources/changes.ts'
import { withScope, type Scope } from '../../../scope/scope.ts'
import type { AppContext } from '../../../scope/context.ts'
import { issueChosen, voidDocument } from './issue.ts'
import { readOrRenderPdf, readPrinting, type Printable } from './printing/print.ts'

/** Registers the routes of issuing. */
export const mountIssuingRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, issueCustomerInvoices, ({ body }, { scope }) =>
    withScope(ctx, scope, (scoped) => issueChosen(scoped, body.ids, body.expected)),
  )

  mount(app, voidCustomerInvoice, ({ params, body }, { scope }) => {
    const id = requireId(params.id, customerInvoices)
    return withScope(ctx, scope, async (scoped) => ({
      message: await voidDocument(scoped, id, body.reason),
    }))
  })

  /** Sends a file that the caller may see; a browser saves it under `name`. */
  const sendPdf = async (
    printable: Printable,
    copy: 'true' | 'false',
    { scope, reply }: { scope: Scope; reply: FastifyReply },
  ): Promise<FastifyReply> => {
    const printing = await withScope(ctx, scope, (scoped) => readPrinting(scoped, printable))
    const { name, content } = await readOrRenderPdf(ctx, printing, printable, { isCopy: copy === 'true' })
    return reply
      .header('content-disposition', formatContentDisposition(name, 'inline'))
      .type('application/pdf')
      .send(content)
  }

  mount(app, customerInvoicePdf, ({ params, query }, caller) => {
    const id = requireId(params.id, customerInvoices)
    return sendPdf({ of: 'document', id }, query.copy, caller)
  })

  mount(app, receiptPdf, ({ params, query }, caller) => {
    const id = requireId(params.id, m.receipt)
    return sendPdf({ of: 'receipt', id }, query.copy, caller)
  })
}
