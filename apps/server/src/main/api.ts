/** The whole HTTP side of the portal: every area's calls, and the web pages. Tests build the same app. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { billingProfileRoutes } from '../features/billing-profiles/routes.ts'
import { currencyMonthlyRateRoutes } from '../features/currency-monthly-rates/routes.ts'
import { customerInvoiceRoutes } from '../features/customer-invoices/routes.ts'
import { customerSubscriptionRoutes } from '../features/customer-subscriptions/routes.ts'
import { customerRoutes } from '../features/customers/routes.ts'
import { invoiceRoutes } from '../features/invoices/routes.ts'
import { firstAdministratorRoutes } from '../features/session/first-administrator.ts'
import { operatorRoutes } from '../features/session/operator.ts'
import { registerSessionHook, sessionRoutes } from '../features/session/routes.ts'
import { createHttp } from '../kit/http.ts'
import type { AppContext } from './context.ts'

/** Hashed assets never change under their name. */
const assetAgeSeconds = 31_536_000

/** Serves the built web pages; every page path answers with the one document. */
const webPages = async (app: FastifyInstance, webDir: string): Promise<void> => {
  if (!existsSync(join(webDir, 'index.html'))) return
  const document = await readFile(join(webDir, 'index.html'), 'utf8')
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/assets/')) route.config = { ...route.config, isPublic: true }
  })
  await app.register(fastifyStatic, {
    root: join(webDir, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: assetAgeSeconds * 1000,
    preCompressed: true,
  })
  const config = { isPublic: true }
  const headers = {
    'content-security-policy':
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cache-control': 'no-cache',
  }
  app.get('/logo.svg', { config, schema: { hide: true } }, (_request, reply) =>
    reply.sendFile('logo.svg', webDir),
  )
  app.get('/*', { config, schema: { hide: true } }, (request, reply) => {
    const isCall = /^\/(api|functions|assets)(\/|$)/.test(request.url)
    if (isCall) return reply.callNotFound()
    return reply.headers(headers).type('text/html; charset=utf-8').send(document)
  })
}

/** What the app needs beside the context; without `firstAdministratorCode` nobody can become the first one. */
export type ApiOptions = { webDir: string; operatorToken: string; firstAdministratorCode?: string | null }

/** The app with every route, not yet listening. */
export const createApi = async (
  ctx: AppContext,
  { webDir, operatorToken, firstAdministratorCode = null }: ApiOptions,
): Promise<FastifyInstance> => {
  const app = await createHttp(ctx)
  registerSessionHook(app, ctx, operatorToken)
  sessionRoutes(app, ctx)
  firstAdministratorRoutes(app, ctx, firstAdministratorCode)
  operatorRoutes(app, ctx)
  customerRoutes(app, ctx)
  customerSubscriptionRoutes(app, ctx)
  billingProfileRoutes(app, ctx)
  currencyMonthlyRateRoutes(app, ctx)
  invoiceRoutes(app, ctx)
  customerInvoiceRoutes(app, ctx)
  await webPages(app, webDir)
  return app
}
