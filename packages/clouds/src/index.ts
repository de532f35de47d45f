export * from './ports.ts'
export { adapterFor, type CloudAccount } from './adapters.ts'
export { demoCloud, demoSentinels, type DemoCloudOptions, type DemoSentinel } from './demo/demo-cloud.ts'
export { DEMO_MONTHS, demoFile, type DemoInvoice, type DemoInvoiceFile } from './demo/invoices.ts'
export type { DemoExpected } from './demo/csv.ts'
export type { CloudProvider, SubscriptionKind } from './demo/accounts.ts'
export type { DemoEaInvoice, DemoEntitlement } from './demo/agreements.ts'
export type {
  DemoBillingProfile,
  DemoProfileRule,
  DemoProject,
  DemoProjectRate,
  DemoProjectResourceGroup,
  DemoRate,
} from './demo/billing-setup.ts'
export {
  demoProvider,
  demoReseller,
  type DemoCustomer,
  type DemoPayment,
  type DemoProvider,
  type DemoReseller,
  type DemoSubscription,
  type DemoUser,
} from './demo/reseller.ts'
export {
  demoSupportTickets,
  type DemoSupportTicket,
  type DemoTicketComment,
  type DemoTicketFile,
} from './demo/support-tickets.ts'
export { writeDailyRatedUsage } from './demo/bench-file.ts'
