/** The calls of issuing: issue, make void, and the paper. */
import {
  customerInvoicePdf,
  customerInvoices,
  issueCustomerInvoices,
  previewIssue,
  voidCustomerInvoice,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { checkedId } from '../../resources/changes.ts'
import { withScope } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { issueChosen, voidDocument } from './issue.ts'
import { paperFor } from './paper.ts'
import { previewOfIssue } from './preview.ts'

/** Mounts the calls of issuing. */
export const issuingRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, issueCustomerInvoices, ({ body }, { scope }) =>
    withScope(ctx, scope, (scoped) => issueChosen(scoped, body.ids)),
  )

  mount(app, previewIssue, ({ params }, { scope }) => {
    const id = checkedId(params.id, customerInvoices.noun)
    return withScope(ctx, scope, (scoped) => previewOfIssue(scoped, id))
  })

  mount(app, voidCustomerInvoice, ({ params, body }, { scope }) => {
    const id = checkedId(params.id, customerInvoices.noun)
    return withScope(ctx, scope, async (scoped) => ({
      message: await voidDocument(scoped, id, body.reason),
    }))
  })

  mount(app, customerInvoicePdf, async ({ params }, { scope, reply }) => {
    const id = checkedId(params.id, customerInvoices.noun)
    const paper = await withScope(ctx, scope, (scoped) => paperFor(scoped, id))
    // Loaded on first use: fonts and layout are not needed to start.
    const { renderInvoicePdf } = await import('./pdf/render.ts')
    return reply
      .header('content-disposition', `inline; filename="${paper.number || 'draft'}.pdf"`)
      .type('application/pdf')
      .send(await renderInvoicePdf(paper))
  })
}
