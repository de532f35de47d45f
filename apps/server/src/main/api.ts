/** The whole HTTP side of the portal: every area's calls, and the web pages. Tests build the same app. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { accountRoutes } from '../features/accounts/routes.ts'
import {
  billingProfiles,
  agreementLines,
  billingProfileSubscriptions,
  customerContacts,
  customerInvoiceEaDetails,
  customerInvoicesEa,
  customerLimits,
  customerSubscriptionEntitlements,
  customerSubscriptions,
  gcpCustomerInvoiceDetails,
  gcpCustomerInvoices,
  invoicesEa,
  projectCurrencyRates,
  projectSubscriptionRgs,
  verificationPage,
} from '@cmp/contract'
import { assistantRoutes } from '../features/assistants/routes.ts'
import { auditRoutes } from '../features/audit/routes.ts'
import { billingProfileHandlers } from '../features/billing-profiles/profiles.ts'
import { agreementLineHandlers } from '../features/agreement-lines/agreement-lines.ts'
import { billingProfileRuleHandlers } from '../features/billing-profiles/rules.ts'
import { calculationRoutes } from '../features/calculations/routes.ts'
import { controlTotalRoutes } from '../features/control-totals/routes.ts'
import { currencyMonthlyRateRoutes } from '../features/currency-monthly-rates/routes.ts'
import { entitlementHandlers } from '../features/customer-subscription-entitlements/entitlements.ts'
import { customerSubscriptionHandlers } from '../features/customer-subscriptions/subscriptions.ts'
import { invoiceEaHandlers } from '../features/invoices-ea/invoices-ea.ts'
import { projectCurrencyRateHandlers } from '../features/project-currency-rates/rates.ts'
import { projectSubscriptionRgHandlers } from '../features/project-subscription-rgs/resource-groups.ts'
import { projectRoutes } from '../features/projects/routes.ts'
import { customerInvoiceRoutes } from '../features/customer-invoices/routes.ts'
import {
  customerInvoiceEaDetailHandlers,
  customerInvoiceEaHandlers,
} from '../features/customer-invoices-ea/customer-invoices-ea.ts'
import {
  gcpCustomerInvoiceDetailHandlers,
  gcpCustomerInvoiceHandlers,
} from '../features/gcp-customer-invoices/gcp-customer-invoices.ts'
import { gcpInvoiceRoutes } from '../features/gcp-invoices/routes.ts'
import { customerContactHandlers } from '../features/customer-contacts/contacts.ts'
import { customerLimitHandlers } from '../features/customer-limits/limits.ts'
import { refuseBeyondLimits } from '../features/customer-limits/refuse-calls.ts'
import { customerRoutes } from '../features/customers/routes.ts'
import { documentMailRoutes } from '../features/document-mails/routes.ts'
import { budgetRoutes } from '../features/budgets/routes.ts'
import { usageAnomalyRoutes } from '../features/usage-anomalies/routes.ts'
import { marginRoutes } from '../features/margins/routes.ts'
import { simulationRoutes } from '../features/simulations/routes.ts'
import { usageByMeterRoutes } from '../features/usage-by-meters/routes.ts'
import { usageEstimateRoutes } from '../features/usage-estimates/routes.ts'
import { homepageRoutes } from '../features/homepage/routes.ts'
import { cloudAccountRoutes } from '../features/cloud-accounts/routes.ts'
import { identityProviderRoutes } from '../features/identity-providers/routes.ts'
import { issuingRoutes } from '../features/issuing/routes.ts'
import { paymentRoutes } from '../features/payments/routes.ts'
import { focusDeliveryRoutes } from '../features/focus-deliveries/routes.ts'
import { focusRoutes } from '../features/focus/routes.ts'
import { proofRoutes } from '../features/proofs/routes.ts'
import { verificationRoutes } from '../features/verification/routes.ts'
import { documentSigningRoutes } from '../features/document-signing/routes.ts'
import { dataKeyRoutes } from '../features/data-keys/routes.ts'
import { sellerRoutes } from '../features/seller/routes.ts'
import { invoiceRoutes } from '../features/invoices/routes.ts'
import { inventoryRoutes } from '../features/inventories/routes.ts'
import { dashboardRoutes } from '../features/dashboards/routes.ts'
import { metricRoutes } from '../features/metrics/routes.ts'
import { lateChangeRoutes } from '../features/late-changes/routes.ts'
import { listImportRoutes } from '../features/list-imports/routes.ts'
import { outboxRoutes } from '../features/outbox/routes.ts'
import { webhookRoutes } from '../features/webhooks/routes.ts'
import { notificationRoutes } from '../features/notifications/routes.ts'
import { standingRoutes } from '../features/provisions/standing-routes.ts'
import { provisionRoutes } from '../features/provisions/routes.ts'
import { profileRoutes } from '../features/profile/routes.ts'
import { roleRoutes } from '../features/roles/routes.ts'
import { registerSessionHook } from '../features/session/hook.ts'
import { signInPageFor } from '../features/session/page-visit.ts'
import { sessionRoutes } from '../features/session/routes.ts'
import { retentionRoutes } from '../features/retention/routes.ts'
import { branded, openBrandForPages } from '../features/brand/documents.ts'
import { brandRoutes } from '../features/brand/routes.ts'
import { bulkRunRoutes } from '../features/bulk-runs/routes.ts'
import { termsRoutes } from '../features/terms/routes.ts'
import { signInSettingsRoutes } from '../features/sign-in-settings/routes.ts'
import { unassignedLineRoutes } from '../features/unassigned-lines/routes.ts'
import { monthlyReportRoutes } from '../features/monthly-reports/routes.ts'
import { statementRoutes } from '../features/statements/routes.ts'
import { supportTicketRoutes } from '../features/support-tickets/routes.ts'
import { taskRoutes } from '../features/tasks/routes.ts'
import { userRoutes } from '../features/users/routes.ts'
import { plainList, type MountArea } from '../resources/routes.ts'
import { createHttp } from '../http/http.ts'
import { pagePolicy } from '../http/security-headers.ts'
import type { AppContext } from '../scope/context.ts'
import { jobs } from './jobs.ts'

/** Hashed assets never change under their name. */
const assetAgeSeconds = 31_536_000

/**
 * Serves the built web pages: a document for those before the sign-in, and one for every other path, which leads to the
 * sign-in page whoever is not signed in.
 */
const webPages = async (app: FastifyInstance, ctx: AppContext, webDir: string): Promise<void> => {
  if (!existsSync(join(webDir, 'index.html'))) return
  const portal = await readFile(join(webDir, 'index.html'), 'utf8')
  const session = await readFile(join(webDir, 'session.html'), 'utf8')
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/assets/')) route.config = { ...route.config, isPublic: true }
  })
  await app.register(fastifyStatic, {
    root: join(webDir, 'assets'),
    prefix: '/assets/',
    // Each file is a route of its own: the plugin would read the whole folder for every request otherwise.
    wildcard: false,
    globIgnore: ['**/*.{br,gz}'],
    immutable: true,
    maxAge: assetAgeSeconds * 1000,
    preCompressed: true,
  })
  const config = { isPublic: true }
  const headers = { 'content-security-policy': pagePolicy, 'cache-control': 'no-cache' }
  for (const file of ['logo.svg', 'robots.txt'])
    app.get(`/${file}`, { config }, (_request, reply) => reply.sendFile(file, webDir))
  const brandOfPages = openBrandForPages(ctx)
  const answerWith = async (reply: FastifyReply, document: string) =>
    reply
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(branded(document, await brandOfPages()))
  for (const path of ['/session/*', verificationPage])
    app.get(path, { config }, (_request, reply) => answerWith(reply, session))
  app.get('/*', { config }, async (request, reply) => {
    if (/^\/(api|functions|assets)(\/|$)/.test(request.url)) return reply.callNotFound()
    const signInPage = await signInPageFor(ctx, request)
    return signInPage === null
      ? answerWith(reply, portal)
      : reply.header('cache-control', 'no-store').redirect(signInPage)
  })
}

/** Every area. A refusal names what stands in the way of deleting a row in this order. */
const areas: readonly MountArea[] = [
  sessionRoutes,
  profileRoutes,
  retentionRoutes,
  signInSettingsRoutes,
  termsRoutes,
  bulkRunRoutes,
  customerRoutes,
  plainList(customerLimits, customerLimitHandlers),
  plainList(customerContacts, customerContactHandlers),
  plainList(customerSubscriptions, customerSubscriptionHandlers),
  plainList(customerSubscriptionEntitlements, entitlementHandlers),
  plainList(billingProfiles, billingProfileHandlers),
  projectRoutes,
  plainList(projectCurrencyRates, projectCurrencyRateHandlers),
  plainList(projectSubscriptionRgs, projectSubscriptionRgHandlers),
  plainList(billingProfileSubscriptions, billingProfileRuleHandlers),
  plainList(agreementLines, agreementLineHandlers),
  userRoutes,
  supportTicketRoutes,
  cloudAccountRoutes,
  identityProviderRoutes,
  plainList(invoicesEa, invoiceEaHandlers),
  currencyMonthlyRateRoutes,
  invoiceRoutes,
  controlTotalRoutes,
  calculationRoutes,
  unassignedLineRoutes,
  lateChangeRoutes,
  customerInvoiceRoutes,
  gcpInvoiceRoutes,
  plainList(gcpCustomerInvoices, gcpCustomerInvoiceHandlers),
  plainList(gcpCustomerInvoiceDetails, gcpCustomerInvoiceDetailHandlers),
  plainList(customerInvoicesEa, customerInvoiceEaHandlers),
  plainList(customerInvoiceEaDetails, customerInvoiceEaDetailHandlers),
  issuingRoutes,
  proofRoutes,
  documentSigningRoutes,
  verificationRoutes,
  focusRoutes,
  focusDeliveryRoutes,
  paymentRoutes,
  documentMailRoutes,
  statementRoutes,
  monthlyReportRoutes,
  dataKeyRoutes,
  sellerRoutes,
  brandRoutes,
  usageByMeterRoutes,
  marginRoutes,
  budgetRoutes,
  usageAnomalyRoutes,
  simulationRoutes,
  usageEstimateRoutes,
  homepageRoutes,
  roleRoutes,
  auditRoutes,
  outboxRoutes,
  webhookRoutes,
  notificationRoutes,
  listImportRoutes,
  inventoryRoutes,
  provisionRoutes,
  standingRoutes,
  metricRoutes,
  dashboardRoutes,
  taskRoutes,
  assistantRoutes,
]

/** What the app needs beside the context; without `firstAdministratorCode` nobody can become the first one. */
export type ApiOptions = { webDir: string; operatorToken: string; firstAdministratorCode?: string | null }

/** The app with every route, not yet listening. */
export const createApi = async (
  ctx: AppContext,
  { webDir, operatorToken, firstAdministratorCode = null }: ApiOptions,
): Promise<FastifyInstance> => {
  const app = await createHttp(ctx, jobs)
  registerSessionHook(app, ctx, operatorToken)
  refuseBeyondLimits(app, ctx)
  accountRoutes(app, ctx, firstAdministratorCode)
  for (const mountArea of areas) mountArea(app, ctx)
  await webPages(app, ctx, webDir)
  return app
}
