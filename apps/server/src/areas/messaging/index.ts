/** Exports for other areas: notifications, mail and webhooks. */
export { releaseDeliveries } from './webhooks/held-deliveries.ts'
