/** The whole HTTP side of CMP: the calls of every area, and the web pages. Tests build the same app. */
import { getLanguage, type Language } from '@cmp/messages'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { accountRoutes } from '../areas/identity/accounts/routes.ts'
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
import { mountAssistantRoutes } from '../areas/identity/assistants/routes.ts'
import { auditRoutes } from '../areas/identity/audit/routes.ts'
import { billingProfileHandlers } from '../areas/billing/billing-profiles/profiles.ts'
import { agreementLineHandlers } from '../areas/billing/agreement-lines/agreement-lines.ts'
import { billingProfileRuleHandlers } from '../areas/billing/billing-profiles/rules.ts'
import { mountCalculationRoutes } from '../areas/billing/calculations/routes.ts'
import { mountControlTotalRoutes } from '../areas/billing/control-totals/routes.ts'
import { mountCurrencyMonthlyRateRoutes } from '../areas/billing/currency-monthly-rates/routes.ts'
import { entitlementHandlers } from '../areas/parties/customer-subscription-entitlements/entitlements.ts'
import { customerSubscriptionHandlers } from '../areas/parties/customer-subscriptions/subscriptions.ts'
import { invoiceEaHandlers } from '../areas/billing/invoices-ea/invoices-ea.ts'
import { projectCurrencyRateHandlers } from '../areas/billing/project-currency-rates/rates.ts'
import { projectSubscriptionRgHandlers } from '../areas/parties/project-subscription-rgs/resource-groups.ts'
import { projectRoutes } from '../areas/parties/projects/routes.ts'
import { mountCustomerInvoiceRoutes } from '../areas/billing/customer-invoices/routes.ts'
import {
  customerInvoiceEaDetailHandlers,
  customerInvoiceEaHandlers,
  gcpCustomerInvoiceDetailHandlers,
  gcpCustomerInvoiceHandlers,
} from '../areas/billing/provider-customer-invoices/provider-customer-invoices.ts'
import { mountGcpInvoiceRoutes } from '../areas/billing/gcp-invoices/routes.ts'
import { customerContactHandlers } from '../areas/parties/customer-contacts/contacts.ts'
import { customerLimitHandlers } from '../areas/parties/customer-limits/limits.ts'
import { refuseBeyondLimits } from '../areas/parties/customer-limits/refuse-calls.ts'
import { mountCustomerRoutes } from '../areas/parties/customers/routes.ts'
import { documentMailRoutes } from '../areas/billing/document-mails/routes.ts'
import { mountBudgetRoutes } from '../areas/insight/budgets/routes.ts'
import { mountUsageAnomalyRoutes } from '../areas/insight/usage-anomalies/routes.ts'
import { mountMarginRoutes } from '../areas/insight/margins/routes.ts'
import { mountSimulationRoutes } from '../areas/insight/simulations/routes.ts'
import { mountUsageByMeterRoutes } from '../areas/insight/usage-by-meters/routes.ts'
import { mountUsageEstimateRoutes } from '../areas/insight/usage-estimates/routes.ts'
import { mountHomepageRoutes } from '../areas/insight/homepage/routes.ts'
import { mountCloudAccountRoutes } from '../areas/clouds/cloud-accounts/routes.ts'
import { mountIdentityProviderRoutes } from '../areas/identity/identity-providers/routes.ts'
import { mountIssuingRoutes } from '../areas/billing/issuing/routes.ts'
import { mountPaymentRoutes } from '../areas/billing/payments/routes.ts'
import { focusDeliveryRoutes } from '../areas/insight/focus-deliveries/routes.ts'
import { focusRoutes } from '../areas/insight/focus/routes.ts'
import { mountProofRoutes } from '../areas/billing/proofs/routes.ts'
import { mountVerificationRoutes } from '../areas/billing/verification/routes.ts'
import { documentSigningRoutes } from '../areas/billing/document-signing/routes.ts'
import { mountDataKeyRoutes } from '../areas/parties/data-keys/routes.ts'
import { mountSellerRoutes } from '../areas/parties/seller/routes.ts'
import { mountInvoiceRoutes } from '../areas/billing/invoices/routes.ts'
import { mountInventoryRoutes } from '../areas/clouds/inventories/routes.ts'
import { mountDashboardRoutes } from '../areas/insight/dashboards/routes.ts'
import { mountMetricRoutes } from '../areas/clouds/metrics/routes.ts'
import { mountLateChangeRoutes } from '../areas/billing/late-changes/routes.ts'
import { listImportRoutes } from '../areas/parties/list-imports/routes.ts'
import { mountOutboxRoutes } from '../areas/messaging/outbox/routes.ts'
import { mountWebhookRoutes } from '../areas/messaging/webhooks/routes.ts'
import { mountNotificationRoutes } from '../areas/messaging/notifications/routes.ts'
import { mountProvisionedResourceRoutes } from '../areas/provisioning/provisions/resource-routes.ts'
import { provisionRoutes } from '../areas/provisioning/provisions/routes.ts'
import { provisionModuleRoutes } from '../areas/provisioning/provision-modules/routes.ts'
import { mountProfileRoutes } from '../areas/identity/profile/routes.ts'
import { mountRoleRoutes } from '../areas/identity/roles/routes.ts'
import { registerSessionHook } from '../areas/identity/session/scopes/hook.ts'
import { receiveVisit } from '../areas/identity/session/scopes/page-visit.ts'
import { mountSessionRoutes } from '../areas/identity/session/routes.ts'
import { mountMonthCloseRoutes } from '../areas/billing/month-close/routes.ts'
import { mountRetentionRoutes } from '../areas/billing/retention/routes.ts'
import { applyBrand, openBrandForPages } from '../areas/parties/brand/documents.ts'
import { brandRoutes } from '../areas/parties/brand/routes.ts'
import { mountBulkRunRoutes } from '../areas/billing/bulk-runs/routes.ts'
import { mountTermsRoutes } from '../areas/identity/terms/routes.ts'
import { signInSettingsRoutes } from '../areas/identity/sign-in-settings/routes.ts'
import { mountMonthCheckRoutes } from '../areas/billing/month-checks/routes.ts'
import { mountUnassignedLineRoutes } from '../areas/billing/unassigned-lines/routes.ts'
import { mountMonthlyReportRoutes } from '../areas/insight/monthly-reports/routes.ts'
import { mountStatementRoutes } from '../areas/billing/statements/routes.ts'
import { mountSupportTicketRoutes } from '../areas/support/support-tickets/routes.ts'
import { mountTaskRoutes } from '../areas/messaging/tasks/routes.ts'
import { mountUserRoutes } from '../areas/identity/users/routes.ts'
import { defineListArea, type MountArea } from '../resources/routes.ts'
import { createHttp } from '../http/http.ts'
import { pagePolicy } from '../http/security-headers.ts'
import type { AppContext } from '../scope/context.ts'
import { jobs } from './jobs.ts'

/** Hashed assets never change under the same name. */
const assetAgeSeconds = 31_536_000

/** Reads a document of the pages in each language. The document in English is used for a language without pages. */
const readDocuments = async (webDir: string, name: string): Promise<Record<Language, string>> => {
  const english = await readFile(join(webDir, name), 'utf8')
  const readTranslated = async (language: Language): Promise<string> => {
    const path = join(webDir, language, name)
    return existsSync(path) ? readFile(path, 'utf8') : english
  }
  return { en: english, th: await readTranslated('th') }
}

/**
 * Serves the built web pages: one document for the pages before sign-in, and one for every other path, which redirects
 * to the sign-in page if the person is not signed in.
 */
const serveWebPages = async (app: FastifyInstance, ctx: AppContext, webDir: string): Promise<void> => {
  if (!existsSync(join(webDir, 'index.html'))) return
  const portal = await readDocuments(webDir, 'index.html')
  const session = await readDocuments(webDir, 'session.html')
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/assets/')) route.config = { ...route.config, isPublic: true }
  })
  await app.register(fastifyStatic, {
    root: join(webDir, 'assets'),
    prefix: '/assets/',
    // Registers a route for each file; otherwise the plugin would read the whole folder for every request.
    wildcard: false,
    globIgnore: ['**/*.{br,gz}'],
    immutable: true,
    maxAge: assetAgeSeconds * 1000,
    preCompressed: true,
  })
  const config = { isPublic: true }
  const headers = {
    'content-security-policy': pagePolicy,
    'cache-control': 'no-cache',
    vary: 'accept-language, cookie',
  }
  for (const file of ['logo.svg', 'robots.txt'])
    app.get(`/${file}`, { config }, (_request, reply) => reply.sendFile(file, webDir))
  const brandOfPages = openBrandForPages(ctx)
  const answerWith = async (reply: FastifyReply, document: string) =>
    reply
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(applyBrand(document, await brandOfPages()))
  for (const path of ['/session/*', verificationPage])
    app.get(path, { config }, (_request, reply) => answerWith(reply, session[getLanguage()]))
  app.get('/*', { config }, async (request, reply) => {
    if (/^\/(api|functions|assets)(\/|$)/.test(request.url)) return reply.callNotFound()
    const visit = await receiveVisit(ctx, request)
    return 'language' in visit
      ? answerWith(reply, portal[visit.language])
      : reply.header('cache-control', 'no-store').redirect(visit.signInPage)
  })
}

/** All areas. If a row cannot be deleted, the error lists what refers to it in this order. */
const areas: readonly MountArea[] = [
  mountSessionRoutes,
  mountProfileRoutes,
  mountMonthCloseRoutes,
  mountRetentionRoutes,
  signInSettingsRoutes,
  mountTermsRoutes,
  mountBulkRunRoutes,
  mountCustomerRoutes,
  defineListArea(customerLimits, customerLimitHandlers),
  defineListArea(customerContacts, customerContactHandlers),
  defineListArea(customerSubscriptions, customerSubscriptionHandlers),
  defineListArea(customerSubscriptionEntitlements, entitlementHandlers),
  defineListArea(billingProfiles, billingProfileHandlers),
  projectRoutes,
  defineListArea(projectCurrencyRates, projectCurrencyRateHandlers),
  defineListArea(projectSubscriptionRgs, projectSubscriptionRgHandlers),
  defineListArea(billingProfileSubscriptions, billingProfileRuleHandlers),
  defineListArea(agreementLines, agreementLineHandlers),
  mountUserRoutes,
  mountSupportTicketRoutes,
  mountCloudAccountRoutes,
  mountIdentityProviderRoutes,
  defineListArea(invoicesEa, invoiceEaHandlers),
  mountCurrencyMonthlyRateRoutes,
  mountInvoiceRoutes,
  mountControlTotalRoutes,
  mountCalculationRoutes,
  mountUnassignedLineRoutes,
  mountLateChangeRoutes,
  mountMonthCheckRoutes,
  mountCustomerInvoiceRoutes,
  mountGcpInvoiceRoutes,
  defineListArea(gcpCustomerInvoices, gcpCustomerInvoiceHandlers),
  defineListArea(gcpCustomerInvoiceDetails, gcpCustomerInvoiceDetailHandlers),
  defineListArea(customerInvoicesEa, customerInvoiceEaHandlers),
  defineListArea(customerInvoiceEaDetails, customerInvoiceEaDetailHandlers),
  mountIssuingRoutes,
  mountProofRoutes,
  documentSigningRoutes,
  mountVerificationRoutes,
  focusRoutes,
  focusDeliveryRoutes,
  mountPaymentRoutes,
  documentMailRoutes,
  mountStatementRoutes,
  mountMonthlyReportRoutes,
  mountDataKeyRoutes,
  mountSellerRoutes,
  brandRoutes,
  mountUsageByMeterRoutes,
  mountMarginRoutes,
  mountBudgetRoutes,
  mountUsageAnomalyRoutes,
  mountSimulationRoutes,
  mountUsageEstimateRoutes,
  mountHomepageRoutes,
  mountRoleRoutes,
  auditRoutes,
  mountOutboxRoutes,
  mountWebhookRoutes,
  mountNotificationRoutes,
  listImportRoutes,
  mountInventoryRoutes,
  provisionRoutes,
  provisionModuleRoutes,
  mountProvisionedResourceRoutes,
  mountMetricRoutes,
  mountDashboardRoutes,
  mountTaskRoutes,
  mountAssistantRoutes,
]

/**
 * The options of the app besides the context. Without `firstAdministratorCode` nobody can become the first
 * administrator.
 */
export type ApiOptions = { webDir: string; operatorToken: string; firstAdministratorCode?: string | null }

/** Creates the app with every route, not yet listening. */
export const createApi = async (
  ctx: AppContext,
  { webDir, operatorToken, firstAdministratorCode = null }: ApiOptions,
): Promise<FastifyInstance> => {
  const app = await createHttp(ctx, jobs)
  registerSessionHook(app, ctx, operatorToken)
  refuseBeyondLimits(app, ctx)
  accountRoutes(app, ctx, firstAdministratorCode)
  for (const mountArea of areas) mountArea(app, ctx)
  await serveWebPages(app, ctx, webDir)
  return app
}
