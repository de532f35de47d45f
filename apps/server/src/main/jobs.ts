/** Lists every kind of background work; a new one is added here. */
import { budgetWatch } from '../areas/insight/budgets/check.ts'
import { secretWatch } from '../areas/clouds/cloud-accounts/ending-secrets.ts'
import { dashboardMonths } from '../areas/insight/dashboards/months.ts'
import { dashboardWatch } from '../areas/insight/dashboards/watch.ts'
import { anomalyWatch } from '../areas/insight/usage-anomalies/watch.ts'
import { calculationJob } from '../areas/billing/calculations/calculate.ts'
import { stalenessJob } from '../areas/billing/calculations/dependencies/staleness.ts'
import { focusDeliveryJob } from '../areas/insight/focus-deliveries/deliver.ts'
import { focusDeliveryWatch } from '../areas/insight/focus-deliveries/watch.ts'
import { importJob } from '../areas/billing/invoices/imports/import.ts'
import { scheduledFetch } from '../areas/billing/invoices/fetches/scheduled-fetch.ts'
import { estimateJob } from '../areas/insight/usage-estimates/fetch-estimate.ts'
import { moduleInspectionJob } from '../areas/provisioning/provision-modules/inspect-job.ts'
import { provisionJob } from '../areas/provisioning/provisions/execution/provision-job.ts'
import { lineSums } from '../areas/billing/invoices/loads/line-sums.ts'
import { provisionCleanup } from '../areas/provisioning/provisions/execution/cleanup.ts'
import { cloudAnswerHousekeeping } from '../core/cloud-accounts/cached-answers.ts'
import { provisionCheckJob, provisionChecks } from '../areas/provisioning/provisions/drift/check-drift.ts'
import { orphanedLoads } from '../areas/billing/invoices/loads/orphaned-loads.ts'
import { lateChangeJob } from '../areas/billing/late-changes/compare.ts'
import { nightlyRetention } from '../areas/billing/retention/nightly.ts'
import { removalJob } from '../areas/billing/retention/removal.ts'
import { containerCollection } from '../areas/clouds/inventories/collection/rounds.ts'
import { resourceCosts } from '../areas/clouds/inventories/costs/costs.ts'
import { machineLoads } from '../areas/clouds/machine-loads/machine-loads.ts'
import { containerDiscovery } from '../areas/clouds/inventories/containers/containers.ts'
import { keyHousekeeping } from '../areas/parties/data-keys/destroy.ts'
import { keyRotationJob } from '../areas/parties/data-keys/rotation.ts'
import { scheduledReminders } from '../areas/billing/document-mails/scheduled-reminders.ts'
import { monthlyReportJob } from '../areas/insight/monthly-reports/deliveries/report-job.ts'
import { scheduledReports } from '../areas/insight/monthly-reports/deliveries/send.ts'
import { printJob, unprintedDocuments } from '../areas/billing/issuing/printing/print-job.ts'
import { mailJob } from '../core/mail/mail.ts'
import { webhookJob } from '../areas/messaging/webhooks/deliver.ts'
import { overdueWatch } from '../areas/billing/document-mails/overdue.ts'
import { certificateWatch } from '../areas/billing/document-signing/ending-certificates.ts'
import { digestJob } from '../areas/messaging/notifications/digest.ts'
import { notificationCleanup } from '../areas/messaging/notifications/cleanup.ts'
import { dispatchJob } from '../areas/messaging/notifications/dispatch.ts'
import { expiredPrints } from '../areas/billing/bulk-runs/printed-file.ts'
import { bulkRunJob } from '../areas/billing/bulk-runs/run.ts'
import { listImportJob } from '../areas/parties/list-imports/run-step.ts'
import type { Job } from '../work/define-job.ts'
import { taskHousekeeping } from '../work/notifications.ts'

/** The jobs that `serve` and `worker` run. */
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
  notificationCleanup,
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
  moduleInspectionJob,
  provisionCleanup,
  cloudAnswerHousekeeping,
  provisionCheckJob,
  provisionChecks,
  focusDeliveryWatch,
  focusDeliveryJob,
  keyRotationJob,
  keyHousekeeping,
]
