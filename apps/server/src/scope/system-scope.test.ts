/**
 * The system scope sees the rows of all customers. Only the files below may use it, each for the reason above its list.
 * Add a file only after reviewing what it reads and writes.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')

const allowed: readonly { reason: string; files: readonly string[] }[] = [
  {
    reason: 'It opens and closes the scope, or runs the work of all customers.',
    files: [
      'http/store-metrics.ts',
      'main/local-portal.ts',
      'main/serve.ts',
      'scope/scope.ts',
      'work/leases.ts',
      'work/notifications.ts',
      'work/run.ts',
      'work/worker.ts',
    ],
  },
  {
    reason: 'Nobody is signed in yet, or a sign-in decides who it is.',
    files: [
      'areas/identity/accounts/first-administrator.ts',
      'areas/identity/accounts/password-links.ts',
      'areas/identity/accounts/routes.ts',
      'areas/identity/accounts/sign-up.ts',
      'areas/identity/identity-providers/sign-on.ts',
      'areas/identity/session/passkeys/passkey-answer.ts',
      'areas/identity/session/passkeys/passkey-sign-in.ts',
      'areas/identity/session/password-sign-in.ts',
      'areas/identity/session/routes.ts',
      'areas/identity/session/scopes/api-token-scope.ts',
      'areas/identity/session/scopes/work-scope.ts',
      'areas/identity/session/second-step/recovery-codes.ts',
      'areas/identity/session/second-step/second-step.ts',
      'areas/identity/session/second-step/totp.ts',
      'areas/identity/session/sessions/sign-in.ts',
      'core/people/challenges.ts',
      'core/people/person-scope.ts',
      'core/people/sessions.ts',
    ],
  },
  {
    reason: 'The row belongs to the person who is signed in, not to a customer.',
    files: [
      'work/own-rows.ts',
      'areas/identity/profile/change-password.ts',
      'areas/identity/profile/totp.ts',
      'areas/identity/roles/view-as.ts',
      'areas/insight/homepage/routes.ts',
      'core/people/owner.ts',
    ],
  },
  {
    reason:
      'Everybody may know it, signed in or not: brand, terms, sign-in settings, certificates, public keys, verification.',
    files: [
      'areas/billing/document-signing/certificates.ts',
      'areas/billing/document-signing/routes.ts',
      'areas/billing/proofs/proof-keys.ts',
      'areas/billing/verification/verify.ts',
      'areas/identity/sign-in-settings/routes.ts',
      'areas/identity/terms/routes.ts',
      'areas/parties/brand/documents.ts',
      'core/brand/logo.ts',
      'core/people/settings.ts',
    ],
  },
  {
    reason: 'A job does it. It takes the customer from its own row.',
    files: [
      'areas/billing/bulk-runs/print-run.ts',
      'areas/billing/bulk-runs/run.ts',
      'areas/billing/calculations/calculate.ts',
      'areas/billing/calculations/dependencies/staleness.ts',
      'areas/billing/document-mails/scheduled-reminders.ts',
      'areas/billing/invoices/fetches/fetch-exports.ts',
      'areas/billing/invoices/fetches/fetch-lines.ts',
      'areas/billing/invoices/fetches/scheduled-fetch.ts',
      'areas/billing/invoices/imports/import.ts',
      'areas/billing/invoices/imports/repeated-import.ts',
      'areas/billing/invoices/imports/unmatched-terms.ts',
      'areas/billing/invoices/loads/line-sums.ts',
      'areas/billing/invoices/loads/load-comparison.ts',
      'areas/billing/invoices/loads/orphaned-loads.ts',
      'areas/billing/issuing/printing/print-job.ts',
      'areas/billing/late-changes/compare.ts',
      'areas/billing/retention/nightly.ts',
      'areas/billing/retention/removal.ts',
      'areas/billing/retention/remove-load.ts',
      'areas/clouds/inventories/collection/collect-inventory.ts',
      'areas/clouds/inventories/collection/collect.ts',
      'areas/clouds/inventories/collection/rounds.ts',
      'areas/clouds/inventories/containers/containers.ts',
      'areas/clouds/inventories/costs/costs.ts',
      'areas/clouds/machine-loads/machine-loads.ts',
      'areas/insight/budgets/check.ts',
      'areas/insight/dashboards/months.ts',
      'areas/insight/dashboards/watch.ts',
      'areas/insight/focus-deliveries/deliver.ts',
      'areas/insight/monthly-reports/deliveries/report-job.ts',
      'areas/insight/monthly-reports/deliveries/send.ts',
      'areas/insight/usage-anomalies/watch.ts',
      'areas/insight/usage-estimates/fetch-estimate.ts',
      'areas/messaging/notifications/digest.ts',
      'areas/messaging/webhooks/deliver.ts',
      'areas/parties/data-keys/destroy.ts',
      'areas/parties/data-keys/reseal.ts',
      'areas/parties/data-keys/rotation.ts',
      'areas/parties/data-keys/sealed-columns.ts',
      'areas/parties/list-imports/run-step.ts',
      'areas/provisioning/provision-modules/inspect-job.ts',
      'areas/provisioning/provisions/actions/carry-out-action.ts',
      'areas/provisioning/provisions/drift/check-drift.ts',
      'areas/provisioning/provisions/execution/attempts.ts',
      'areas/provisioning/provisions/execution/open-run.ts',
      'areas/provisioning/provisions/execution/provision-job.ts',
      'areas/provisioning/provisions/execution/run-watch.ts',
      'areas/provisioning/provisions/providers/upcoming.ts',
      'areas/provisioning/provisions/safeguards/obstacles.ts',
      'areas/provisioning/provisions/states/orphaned-states.ts',
      'areas/provisioning/provisions/states/state-store.ts',
      'core/mail/mail.ts',
    ],
  },
  {
    reason:
      'The caller’s own scope has found the row. What it needs besides belongs to the reseller: accounts, terms, stored files, shared readings.',
    files: [
      'areas/billing/issuing/printing/print.ts',
      'areas/clouds/inventories/resources/detail.ts',
      'areas/clouds/inventories/routes.ts',
      'areas/clouds/metrics/query-provider.ts',
      'areas/clouds/metrics/coverage.ts',
      'areas/clouds/metrics/series.ts',
      'areas/insight/dashboards/read.ts',
      'areas/insight/monthly-reports/deliveries/print.ts',
      'areas/insight/monthly-reports/deliveries/sent.ts',
      'areas/insight/monthly-reports/report/report.ts',
      'areas/provisioning/provision-prices/list-prices.ts',
      'areas/provisioning/provision-prices/price-parts.ts',
      'areas/provisioning/provisions/drift/drift-decisions.ts',
      'areas/provisioning/provisions/providers/account.ts',
      'areas/support/support-tickets/subject.ts',
      'core/cloud-accounts/cloud-accounts.ts',
      'core/cloud-accounts/demo-made.ts',
      'core/cloud-accounts/cached-answers.ts',
      'core/customer-limits/count.ts',
    ],
  },
  {
    reason: 'It makes, shows or ends the demo reseller.',
    files: [
      'areas/clouds/inventories/collection/collect-demo.ts',
      'demo/dashboards.ts',
      'demo/first-seller.ts',
      'demo/provisions.ts',
      'demo/retire.ts',
      'demo/seed.ts',
    ],
  },
]

const users = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .filter((path) => /\bsystemScope\b/.test(readFileSync(join(source, path), 'utf8')))

test('only listed files use the system scope, and all listed files do', () => {
  const listed = allowed.flatMap(({ files }) => files)
  expect(new Set(listed).size).toBe(listed.length)
  expect(users.toSorted()).toEqual(listed.toSorted())
})
