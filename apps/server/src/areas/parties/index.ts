/** Exports for other areas: customers, projects and the seller. */
export { refuseBeyondLimit } from './customer-limits/refuse-calls.ts'
export { lockProjectOwner } from './projects/projects.ts'
export { notifyAdministrators } from './seller/notify-administrators.ts'
