/** Routes of FOCUS files. */
import { customerInvoiceFocus, customerInvoices, customerMonthFocus } from '@cmp/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { mount } from '../../../http/mount.ts'
import { formatContentDisposition } from '../../../kit/file-names.ts'
import { requireId } from '../../../resources/changes.ts'
import type { AppContext } from '../../../scope/context.ts'
import { resolveCustomerId } from '../../billing/index.ts'
import { readMonthDocuments, readFocusDocument } from './documents.ts'
import { focusDownload, type FocusDownload } from './file.ts'

const answer = (reply: FastifyReply, { name, type, content }: FocusDownload): FastifyReply =>
  reply.header('content-disposition', formatContentDisposition(name)).type(type).send(content)

/** Registers the routes of FOCUS files. */
export const focusRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, customerInvoiceFocus, async ({ params, query }, { scope, reply }) => {
    const id = requireId(params.id, customerInvoices)
    return answer(reply, await focusDownload(ctx, scope, query, () => readFocusDocument(ctx, scope, id)))
  })

  mount(app, customerMonthFocus, async ({ query }, { scope, reply }) => {
    const of = { customerId: resolveCustomerId(scope, query.customerId), month: query.month }
    return answer(reply, await focusDownload(ctx, scope, query, () => readMonthDocuments(ctx, scope, of)))
  })
}
