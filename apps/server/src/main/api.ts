/** The whole HTTP side of the portal: every area's calls, and the web pages. Tests build the same app. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { auditRoutes } from '../features/audit/routes.ts'
import { billingProfileRoutes } from '../features/billing-profiles/routes.ts'
import { currencyMonthlyRateRoutes } from '../features/currency-monthly-rates/routes.ts'
import { entitlementRoutes } from '../features/customer-subscription-entitlements/routes.ts'
import { invoiceEaRoutes } from '../features/invoices-ea/routes.ts'
import { projectCurrencyRateRoutes } from '../features/project-currency-rates/routes.ts'
import { projectSubscriptionRgRoutes } from '../features/project-subscription-rgs/routes.ts'
import { projectRoutes } from '../features/projects/routes.ts'
import { customerInvoiceRoutes } from '../features/customer-invoices/routes.ts'
import { customerSubscriptionRoutes } from '../features/customer-subscriptions/routes.ts'
import { customerRoutes } from '../features/customers/routes.ts'
import { homepageRoutes } from '../features/homepage/routes.ts'
import { identityProviderRoutes } from '../features/identity-providers/routes.ts'
import { invoiceRoutes } from '../features/invoices/routes.ts'
import { inventoryRoutes } from '../features/inventories/routes.ts'
import { listImportRoutes } from '../features/list-imports/routes.ts'
import { outboxRoutes } from '../features/outbox/routes.ts'
import { roleRoutes } from '../features/roles/routes.ts'
import { apiTokenRoutes } from '../features/session/api-tokens.ts'
import { firstAdministratorRoutes } from '../features/session/first-administrator.ts'
import { operatorRoutes } from '../features/session/operator.ts'
import { supportTicketRoutes } from '../features/support-tickets/routes.ts'
import { taskRoutes } from '../features/tasks/routes.ts'
import { profileRoutes } from '../features/session/profile.ts'
import { registerSessionHook } from '../features/session/hook.ts'
import { sessionRoutes } from '../features/session/routes.ts'
import { secondFactorRoutes } from '../features/session/second-factors/routes.ts'
import { viewAsRoutes } from '../features/session/view-as.ts'
import { userRoutes } from '../features/users/routes.ts'
import { createHttp } from '../http/http.ts'
import { pagePolicy } from '../http/security-headers.ts'
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
  const headers = { 'content-security-policy': pagePolicy, 'cache-control': 'no-cache' }
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
  secondFactorRoutes(app, ctx)
  apiTokenRoutes(app, ctx)
  profileRoutes(app, ctx)
  identityProviderRoutes(app, ctx)
  firstAdministratorRoutes(app, ctx, firstAdministratorCode)
  operatorRoutes(app, ctx)
  customerRoutes(app, ctx)
  customerSubscriptionRoutes(app, ctx)
  entitlementRoutes(app, ctx)
  projectRoutes(app, ctx)
  projectCurrencyRateRoutes(app, ctx)
  projectSubscriptionRgRoutes(app, ctx)
  invoiceEaRoutes(app, ctx)
  billingProfileRoutes(app, ctx)
  currencyMonthlyRateRoutes(app, ctx)
  invoiceRoutes(app, ctx)
  customerInvoiceRoutes(app, ctx)
  homepageRoutes(app, ctx)
  viewAsRoutes(app, ctx)
  userRoutes(app, ctx)
  roleRoutes(app)
  auditRoutes(app, ctx)
  outboxRoutes(app, ctx)
  supportTicketRoutes(app, ctx)
  listImportRoutes(app, ctx)
  inventoryRoutes(app, ctx)
  taskRoutes(app, ctx)
  await webPages(app, webDir)
  return app
}
