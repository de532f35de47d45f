export {
  DEMO_MONTHS,
  demoCsv,
  demoFile,
  demoInvoicesOf,
  type DemoInvoice,
  type DemoInvoiceFile,
} from './invoices.ts'
export type { DemoExpected } from './csv.ts'
export type { CloudProvider, LineItemType, SubscriptionKind } from './accounts.ts'
export {
  demoCloudContainers,
  demoCloudResources,
  type DemoCloudResource,
  type DemoLook,
} from './cloud-resources.ts'
export type { DemoMade } from './made.ts'
export { madeResources } from './made.ts'
export { demoNumber } from './random.ts'
export { monthNumberOf } from './calendar.ts'
export { dailyRatedUsageFileName } from './daily-rated-usage.ts'
export { reconciliationFileName } from './reconciliation.ts'
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
  demoReseller,
  demoUsers,
  type DemoCustomer,
  type DemoPayment,
  type DemoProvider,
  type DemoReseller,
  type DemoSubscription,
  type DemoUser,
} from './reseller.ts'
export {
  demoSupportTickets,
  type DemoSupportTicket,
  type DemoTicketComment,
  type DemoTicketFile,
} from './support-tickets.ts'
export { writeDailyRatedUsage } from './bench-file.ts'
export { demoPriceList, demoPriceListDay, demoPriceRegions } from './price-list.ts'
