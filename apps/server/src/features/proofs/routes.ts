/** The calls of proofs. */
import { customerInvoiceProof, customerInvoices } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { checkedId } from '../../resources/changes.ts'
import type { AppContext } from '../../scope/context.ts'
import { proofDownload } from './proof-file.ts'

/** Mounts the calls of proofs. */
export const proofRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, customerInvoiceProof, async ({ params }, { scope, reply }) => {
    const { name, content } = await proofDownload(ctx, scope, checkedId(params.id, customerInvoices.noun))
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .type('application/gzip')
      .send(content)
  })
}
