/** The calls of proofs. */
import {
  customerInvoiceDetails,
  customerInvoiceProof,
  customerInvoiceProofPage,
  customerInvoices,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { dispositionOf } from '../../kit/file-names.ts'
import { checkedId } from '../../resources/changes.ts'
import type { AppContext } from '../../scope/context.ts'
import { proofDownload, proofPage } from './proof-file.ts'

/** Mounts the calls of proofs. */
export const proofRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, customerInvoiceProof, async ({ params }, { scope, reply }) => {
    const { name, content } = await proofDownload(ctx, scope, checkedId(params.id, customerInvoices.noun))
    return reply.header('content-disposition', dispositionOf(name)).type('application/gzip').send(content)
  })

  mount(app, customerInvoiceProofPage, ({ params, query }, { scope }) =>
    proofPage(
      ctx,
      scope,
      checkedId(params.id, customerInvoices.noun),
      query.detail === undefined ? undefined : checkedId(query.detail, customerInvoiceDetails.noun),
    ),
  )
}
