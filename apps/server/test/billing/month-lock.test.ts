/**
 * Every changing call of billing, customers and reports: it is refused for a closed month and accepted after the month
 * was reopened, or it is listed here with the reason why it does not touch a month. A new call must be classified here.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Call, Resource } from '@cmp/contract'
import { allCalls } from '@cmp/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCharging } from '../harness/charging.ts'
import { buildMonthChanges, importLate, type Change } from '../harness/month-changes.ts'
import { addMonthData } from '../harness/month-data.ts'
import { startPortal, type Answer, type Client, type TestPortal } from '../harness/portal.ts'

const phrase = 'October 2026 was closed by'

/** The calls that touch no month, by the reason. */
const untouched: Record<string, readonly string[]> = {
  'payments, receipts and their certificates belong to the day of the payment': [
    'recordPayment',
    'reversePayment',
    'setCustomerInvoicePayment',
    'setInvoicePayment',
    'payGcpInvoice',
    'setPaymentCertificate',
    'removePaymentCertificate',
  ],
  'an email sends documents as they were issued': [
    'sendCustomerInvoices',
    'remindOfCustomerInvoices',
    'sendStatement',
    'sendAccountStatement',
    'sendMonthlyReports',
  ],
  'a preview changes nothing': [
    'previewDocumentRun',
    'previewIssueRun',
    'previewListImport',
    'cancelListImport',
    'previewOfAgreementLine',
    'previewOfAssignment',
    'previewOfAssignments',
    'previewOfCalculation',
    'previewOfMissingCustomers',
    'previewOfUndo',
    'previewRetention',
  ],
  'it describes the present: names, contacts, limits, settings and views': [
    'createCustomerContact',
    'updateCustomerContact',
    'deleteCustomerContact',
    'bulkCustomerContacts',
    'createLimit',
    'updateLimit',
    'updateCustomer',
    'updateProject',
    'setSeller',
    'setBrand',
    'setBrandLogo',
    'resetBrand',
    'proposePaymentDetails',
    'approvePaymentDetails',
    'rejectPaymentDetails',
    'createProofKey',
    'createSigningCertificate',
    'installSigningCertificate',
    'rotateDataKey',
    'operatorReseal',
    'operatorRewrapKeys',
    'operatorRotateKey',
    'setRetention',
  ],
  'closing, confirming and reopening are recorded changes of the lock itself': [
    'confirmMonthStep',
    'undoMonthStep',
    'noteMonthChange',
    'closeMonth',
    'reopenMonth',
  ],
  'it lists invoices only; their line items are imported, and wait if the month is closed': [
    'fetchUpdatedInvoices',
  ],
  'retention removes data that was used; amounts, documents and control totals are stored': [
    'removeByRetention',
  ],
  'reports, budgets and anomalies read charges and change none': [
    'createBudget',
    'updateBudget',
    'deleteBudget',
    'bulkBudgets',
    'dismissUsageAnomaly',
    'setReportMail',
    'wantMonthlyReport',
    'deliverFocus',
    'addDashboard',
    'deleteDashboard',
    'duplicateDashboard',
    'setDefaultDashboard',
    'updateDashboard',
    'pinDashboardItem',
    'unpinDashboardItem',
    'renameDashboardItem',
    'saveUsageView',
    'removeUsageView',
  ],
  'a new row has no charges yet, and one with charges cannot be deleted': [
    'createCustomer',
    'deleteCustomer',
    'bulkCustomers',
    'createProject',
    'deleteProject',
    'bulkProjects',
  ],
  'a finding of a check is accepted with a reason; amounts do not change': [
    'acceptFindings',
    'reopenFindings',
  ],
}

let portal: TestPortal
let client: Client

/** The changes by the name of their call. */
let changes: Record<string, Change>

/** Calls that need a provider's account, which this portal does not have: after reopening, another error is expected. */
const needAccount: readonly string[] = ['startUsageFetch', 'startBillingFetch']

const closeOctober = (): Promise<unknown> =>
  portal.ctx.pool.query(
    `insert into closed_month values ('2026-10-01', '2026-11-09T03:00:00Z', 'boss@months.example')`,
  )
const reopenOctober = async (): Promise<void> => {
  const answer = await client.post('/api/Months/2026-10/reopen', { reason: 'The test continues.' })
  expect(answer.status, answer.text).toBe(200)
}

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
  client = portal.operator
  const opened = { portal, client }
  const { customers, ids } = await addMonthData(opened, createCharging(portal))
  await closeOctober()
  const waiting = await importLate(opened)
  changes = buildMonthChanges(opened, customers, { ...ids, waiting: waiting.id })
})
afterAll(() => portal.close())

const contract = join(import.meta.dirname, '../../../../packages/contract/src')

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'reply' in value && 'access' in value && 'path' in value
const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && 'createBody' in value && 'calls' in value

/** Returns the paths of the calls that the areas declare. */
const listPathsOfAreas = async (areas: readonly string[]): Promise<ReadonlySet<string>> => {
  const paths = new Set<string>()
  for (const area of areas)
    for (const file of readdirSync(join(contract, area)).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
    )) {
      const declared: Record<string, unknown> = await import(join(contract, area, file))
      for (const value of Object.values(declared)) {
        if (isCall(value)) paths.add(value.path)
        if (isResource(value))
          for (const call of Object.values(value.calls)) {
            paths.add(call.path)
            paths.add(`${call.path}/bulk`)
          }
      }
    }
  return paths
}

const readText = (answered: Answer<unknown> | string): string =>
  typeof answered === 'string' ? answered : answered.text

test('every changing call of billing, customers and reports touches months or is listed with a reason', async () => {
  const paths = await listPathsOfAreas(['billing', 'parties', 'insight'])
  const changing = allCalls.filter(
    ({ path, method, changesOnGet, answersGet, access }) =>
      paths.has(path) && access !== 'public' && (method !== 'GET' || (changesOnGet ?? answersGet) === true),
  )
  const listed = [...Object.keys(changes), ...Object.values(untouched).flat()]
  expect(listed.toSorted()).toEqual(changing.map(({ name }) => name).toSorted())
  expect(Object.keys(changes).length).toBeGreaterThanOrEqual(30)
})

test('a closed month refuses every kind of change with its name, who closed it and what to do', async () => {
  const accepted = []
  for (const [name, change] of Object.entries(changes)) {
    const answered = await change()
    if (!readText(answered).includes(phrase)) accepted.push(`${name}: ${readText(answered).slice(0, 300)}`)
  }
  expect(accepted).toEqual([])
})

test('a reopened month accepts every kind of change', async () => {
  await reopenOctober()
  const refused = []
  for (const [name, change] of Object.entries(changes)) {
    const answered = await change()
    const text = readText(answered)
    const isAccepted =
      typeof answered === 'string'
        ? !text.includes('"state":"refused"')
        : needAccount.includes(name) || answered.status < 300
    if (!isAccepted || text.includes(phrase)) refused.push(`${name}: ${text.slice(0, 300)}`)
  }
  expect(refused).toEqual([])
})
