/** Every kind of work in the background; adding one is a line here. */
import { budgetWatch } from '../features/budgets/check.ts'
import { secretWatch } from '../features/cloud-accounts/ending-secrets.ts'
import { dashboardMonths } from '../features/dashboards/months.ts'
import { dashboardWatch } from '../features/dashboards/watch.ts'
import { anomalyWatch } from '../features/usage-anomalies/watch.ts'
import { calculationJob } from '../features/calculations/calculate.ts'
import { stalenessJob } from '../features/calculations/staleness.ts'
import { focusDeliveryJob } from '../features/focus-deliveries/deliver.ts'
import { focusDeliveryWatch } from '../features/focus-deliveries/watch.ts'
import { importJob } from '../features/invoices/import.ts'
import { scheduledFetch } from '../features/invoices/scheduled-fetch.ts'
import { estimateJob } from '../features/usage-estimates/fetch-estimate.ts'
import { provisionJob } from '../features/provisions/carry-out.ts'
import { lineSums } from '../features/invoices/line-sums.ts'
import { provisionHousekeeping } from '../features/provisions/housekeeping.ts'
import { cloudAnswerHousekeeping } from '../features/cloud-answers/kept-answers.ts'
import { provisionCheckJob, provisionChecks } from '../features/provisions/check-drift.ts'
import { orphanedLoads } from '../features/invoices/orphaned-loads.ts'
import { lateChangeJob } from '../features/late-changes/compare.ts'
import { nightlyRetention } from '../features/retention/nightly.ts'
import { removalJob } from '../features/retention/removal.ts'
import { containerCollection } from '../features/inventories/rounds.ts'
import { resourceCosts } from '../features/inventories/costs.ts'
import { machineLoads } from '../features/machine-loads/machine-loads.ts'
import { containerDiscovery } from '../features/inventories/containers.ts'
import { keyHousekeeping } from '../features/data-keys/destroy.ts'
import { keyRotationJob } from '../features/data-keys/rotation.ts'
import { scheduledReminders } from '../features/document-mails/scheduled-reminders.ts'
import { monthlyReportJob } from '../features/monthly-reports/report-job.ts'
import { scheduledReports } from '../features/monthly-reports/send.ts'
import { printJob, unprintedDocuments } from '../features/issuing/print-job.ts'
import { mailJob } from '../features/outbox/mail.ts'
import { webhookJob } from '../features/webhooks/deliver.ts'
import { overdueWatch } from '../features/document-mails/overdue.ts'
import { certificateWatch } from '../features/document-signing/ending-certificates.ts'
import { digestJob } from '../features/notifications/digest.ts'
import { notificationHousekeeping } from '../features/notifications/housekeeping.ts'
import { dispatchJob } from '../features/notifications/dispatch.ts'
import { expiredPrints } from '../features/bulk-runs/printed-file.ts'
import { bulkRunJob } from '../features/bulk-runs/run.ts'
import { listImportJob } from '../features/list-imports/run-step.ts'
import type { Job } from '../work/define-job.ts'
import { taskHousekeeping } from '../work/notifications.ts'

/** The jobs that a portal and a worker do. */
export const jobs: readonly Job[] = [
  importJob,
  lateChangeJob,
  scheduledFetch,
  estimateJob,
  calculationJob,
  stalenessJob,
  printJob,
  unprintedDocuments,
  bulkRunJob,
  listImportJob,
  expiredPrints,
  mailJob,
  dispatchJob,
  digestJob,
  notificationHousekeeping,
  overdueWatch,
  webhookJob,
  scheduledReminders,
  scheduledReports,
  monthlyReportJob,
  lineSums,
  orphanedLoads,
  removalJob,
  nightlyRetention,
  taskHousekeeping,
  containerDiscovery,
  containerCollection,
  machineLoads,
  resourceCosts,
  budgetWatch,
  anomalyWatch,
  dashboardWatch,
  dashboardMonths,
  secretWatch,
  certificateWatch,
  provisionJob,
  provisionHousekeeping,
  cloudAnswerHousekeeping,
  provisionCheckJob,
  provisionChecks,
  focusDeliveryWatch,
  focusDeliveryJob,
  keyRotationJob,
  keyHousekeeping,
]
