/** The calls of proofs. */
import {
  createProofKey,
  customerInvoiceDetails,
  customerInvoiceProof,
  customerInvoiceProofPage,
  customerInvoices,
  proofKeys,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { dispositionOf } from '../../kit/file-names.ts'
import { checkedId } from '../../resources/changes.ts'
import type { AppContext } from '../../scope/context.ts'
import { publishedKeys, replaceProofKey } from './proof-keys.ts'
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

  mount(app, proofKeys, async (_given, { reply }) => {
    const keys = await publishedKeys(ctx)
    return reply.header('cache-control', 'no-cache').header('access-control-allow-origin', '*').send({ keys })
  })

  mount(app, createProofKey, ({ body: { replaces } }, { scope }) => replaceProofKey(ctx, scope, replaces))
}
