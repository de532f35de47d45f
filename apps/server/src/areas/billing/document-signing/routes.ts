/** Routes of the certificate that signs documents. */
import * as m from '@cmp/messages/server/billing/document-signing'
import {
  createSigningCertificate,
  getSigningCertificate,
  installSigningCertificate,
  signingCertificateFile,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import { systemScope, withScope } from '../../../scope/scope.ts'
import type { AppContext } from '../../../scope/context.ts'
import {
  createOwnCertificate,
  installCertificate,
  findCurrentCertificate,
  toSigningCertificate,
} from './certificates.ts'

/** Registers the routes of the signing certificate. */
export const documentSigningRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, getSigningCertificate, async (_given, { scope }) => {
    const stored = await withScope(ctx, scope, findCurrentCertificate)
    return { current: stored ? toSigningCertificate(stored) : null }
  })

  mount(app, installSigningCertificate, async ({ body }, { scope }) => ({
    current: await installCertificate(ctx, scope, body),
  }))

  mount(app, createSigningCertificate, async ({ body: { replaces } }, { scope }) => ({
    current: await createOwnCertificate(ctx, scope, replaces),
  }))

  mount(app, signingCertificateFile, async (_given, { reply }) => {
    const stored = await withScope(ctx, systemScope, findCurrentCertificate)
    if (!stored) throw createNotFoundError(m.signingCertificate)
    return reply
      .header('cache-control', 'no-cache')
      .header('content-disposition', 'attachment; filename="signing-certificate.pem"')
      .type('application/x-pem-file')
      .send(stored.certificate)
  })
}
