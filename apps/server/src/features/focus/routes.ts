/** The calls of FOCUS files. */
import { customerInvoiceFocus, customerInvoices, customerMonthFocus } from '@cmp/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { mount } from '../../http/mount.ts'
import { dispositionOf } from '../../kit/file-names.ts'
import { checkedId } from '../../resources/changes.ts'
import type { AppContext } from '../../scope/context.ts'
import { customerOf } from '../statements/statement.ts'
import { documentsOfMonth, oneDocument } from './documents.ts'
import { focusDownload, type FocusDownload } from './file.ts'

const answer = (reply: FastifyReply, { name, type, content }: FocusDownload): FastifyReply =>
  reply.header('content-disposition', dispositionOf(name)).type(type).send(content)

/** Mounts the calls of FOCUS files. */
export const focusRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, customerInvoiceFocus, async ({ params, query }, { scope, reply }) => {
    const id = checkedId(params.id, customerInvoices.noun)
    return answer(reply, await focusDownload(ctx, scope, query, () => oneDocument(ctx, scope, id)))
  })

  mount(app, customerMonthFocus, async ({ query }, { scope, reply }) => {
    const of = { customerId: customerOf(scope, query.customerId), month: query.month }
    return answer(reply, await focusDownload(ctx, scope, query, () => documentsOfMonth(ctx, scope, of)))
  })
}
