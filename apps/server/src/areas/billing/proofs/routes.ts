/** Routes of proofs. */
import {
  createProofKey,
  customerInvoiceDetails,
  customerInvoiceProof,
  customerInvoiceProofPage,
  customerInvoices,
  proofKeys,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import { formatContentDisposition } from '../../../kit/file-names.ts'
import { requireId } from '../../../resources/changes.ts'
import type { AppContext } from '../../../scope/context.ts'
import { listPublicKeys, replaceProofKey } from './proof-keys.ts'
import { createProofDownload, readProofPage } from './proof-file.ts'

/** Registers the routes of proofs. */
export const mountProofRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, customerInvoiceProof, async ({ params }, { scope, reply }) => {
    const { name, content } = await createProofDownload(ctx, scope, requireId(params.id, customerInvoices))
    return reply
      .header('content-disposition', formatContentDisposition(name))
      .type('application/gzip')
      .send(content)
  })

  mount(app, customerInvoiceProofPage, ({ params, query }, { scope }) =>
    readProofPage(
      ctx,
      scope,
      requireId(params.id, customerInvoices),
      query.detail === undefined ? undefined : requireId(query.detail, customerInvoiceDetails),
    ),
  )

  mount(app, proofKeys, async (_given, { reply }) => {
    const keys = await listPublicKeys(ctx)
    return reply.header('cache-control', 'no-cache').header('access-control-allow-origin', '*').send({ keys })
  })

  mount(app, createProofKey, ({ body: { replaces } }, { scope }) => replaceProofKey(ctx, scope, replaces))
}
