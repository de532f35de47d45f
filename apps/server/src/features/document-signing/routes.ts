/** The calls of the certificate that signs documents. */
import {
  createSigningCertificate,
  getSigningCertificate,
  installSigningCertificate,
  signingCertificateFile,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { notFound } from '../../resources/changes.ts'
import { systemScope, withScope } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import {
  createOwnCertificate,
  installCertificate,
  presentCertificate,
  shownCertificate,
} from './certificates.ts'

/** Mounts the calls of the signing certificate. */
export const documentSigningRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, getSigningCertificate, async (_given, { scope }) => {
    const stored = await withScope(ctx, scope, presentCertificate)
    return { current: stored ? shownCertificate(stored) : null }
  })

  mount(app, installSigningCertificate, async ({ body }, { scope }) => ({
    current: await installCertificate(ctx, scope, body),
  }))

  mount(app, createSigningCertificate, async ({ body: { replaces } }, { scope }) => ({
    current: await createOwnCertificate(ctx, scope, replaces),
  }))

  mount(app, signingCertificateFile, async (_given, { reply }) => {
    const stored = await withScope(ctx, systemScope, presentCertificate)
    if (!stored) throw notFound('signing certificate')
    return reply
      .header('cache-control', 'no-cache')
      .header('content-disposition', 'attachment; filename="signing-certificate.pem"')
      .type('application/x-pem-file')
      .send(stored.certificate)
  })
}
