/** Exports for other areas: usage, costs and reports. */
export { addNew } from './dashboards/create-dashboard.ts'
export { createCustomerView } from './monthly-reports/report/report.ts'
export { changeOf } from './usage-by-meters/changes/change.ts'
