/** Exports for other areas: provisions. */
export { provisionJob } from './provisions/execution/provision-job.ts'
export { provisionCheckJob } from './provisions/drift/check-drift.ts'
export { requestCreate } from './provisions/requests/create-request.ts'
export { readLatestState } from './provisions/states/state-store.ts'
export { provisionTemplateHandlers } from './provisions/types/templates.ts'
export { getDeclaredType } from './provisions/types/types.ts'
