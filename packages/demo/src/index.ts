export {
  DEMO_MONTHS,
  buildDemoCsv,
  streamDemoFile,
  buildDemoInvoices,
  type DemoInvoice,
  type DemoInvoiceFile,
} from './invoices.ts'
export type { DemoExpected } from './csv.ts'
export type { CloudProvider, LineItemType, SubscriptionKind } from './accounts.ts'
export {
  buildDemoCloudContainers,
  buildDemoCloudResources,
  type DemoCloudResource,
  type DemoPoll,
} from './cloud-resources.ts'
export type { DemoMade } from './made.ts'
export { buildMadeResources } from './made.ts'
export { generateDemoNumber } from './random.ts'
export { parseMonthNumber } from './calendar.ts'
export { formatDailyRatedUsageFileName } from './daily-rated-usage.ts'
export { formatReconciliationFileName } from './reconciliation.ts'
export type { DemoEaInvoice, DemoEntitlement } from './agreements.ts'
export type {
  DemoBillingProfile,
  DemoProfileRule,
  DemoProject,
  DemoProjectRate,
  DemoProjectResourceGroup,
  DemoRate,
} from './billing-setup.ts'
export {
  demoProvider,
  buildDemoReseller,
  buildDemoUsers,
  type DemoCustomer,
  type DemoPayment,
  type DemoProvider,
  type DemoReseller,
  type DemoSubscription,
  type DemoUser,
} from './reseller.ts'
export {
  buildDemoSupportTickets,
  type DemoSupportTicket,
  type DemoTicketComment,
  type DemoTicketFile,
} from './support-tickets.ts'
export { writeDailyRatedUsage } from './bench-file.ts'
export { demoPriceList, demoPriceListDay, demoPriceRegions } from './price-list.ts'
