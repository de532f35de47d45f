/** The changes of October 2026 by the name of their call, and the data that they change. */
import type { ImportStatus, MissingCustomersReply } from '@cmp/contract'
import { buildUsageFile } from '@cmp/fixtures'
import { bulkRunJob } from '../../src/areas/billing/bulk-runs/run.ts'
import { runWork } from '../../src/work/run.ts'
import { buildUsageLines } from './charging.ts'
import { runImportStep } from './list-import-calls.ts'
import {
  buildEaInvoice,
  buildFee,
  buildProfile,
  buildRate,
  entitlement,
  type MonthCustomers,
  type Opened,
} from './month-data.ts'
import type { Answer } from './portal.ts'

const deleteInBulk = ({ client }: Opened, path: string, id: string) =>
  client.post(`${path}/bulk`, { action: 'delete', ids: [id] })

/** Returns the messages of a run's rows after it was carried out. */
const runRows = async ({ portal, client }: Opened, answer: Answer<{ id: string }>): Promise<string> => {
  if (answer.status >= 300) return answer.text
  await runWork(portal.ctx, bulkRunJob, answer.body.id)
  return (await client.get(`/api/BulkRuns/${answer.body.id}`)).text
}

const buildRatesFile = (): FormData => {
  const form = new FormData()
  form.append('file', new Blob(['CurrencyCode,USDPerUnit,Month\nCHF,1.25,202610\n']), 'rates.csv')
  return form
}

const buildDocumentChanges = (opened: Opened, customers: MonthCustomers, ids: Record<string, string>) => ({
  startCalculation: () =>
    opened.client.post('/functions/CalculateCustomerInvoiceDurable_HttpStart', {
      invoiceid: customers.calc.invoiceId,
    }),
  issueCustomerInvoices: () => opened.client.post('/api/CustomerInvoices/issue', { ids: [ids['issue']] }),
  bulkCustomerInvoices: () =>
    opened.client.post('/api/CustomerInvoices/GetCustomerInvoiceWithPagination/bulk', {
      action: 'issue',
      ids: [ids['bulk']],
    }),
  startDocumentRun: async () =>
    runRows(
      opened,
      await opened.client.post<{ id: string }>('/api/CustomerInvoices/run', {
        action: 'issue',
        ids: [ids['run']],
      }),
    ),
  voidCustomerInvoice: () =>
    opened.client.post(`/api/CustomerInvoices/${ids['voided']}/void`, { reason: 'A wrong amount.' }),
  enterBillTotal: () =>
    opened.client.put(`/api/Invoices/${customers.bill.invoiceId}/bill-total`, {
      total: '11',
      currency: 'USD',
    }),
  removeBillTotal: () =>
    opened.client.delete(`/api/Invoices/${customers.calc.invoiceId}/bill-total?section=`),
  startUsageFetch: () =>
    opened.client.post('/functions/FetchInvoiceUsageLineItem_HttpStart', {
      InvoiceId: customers.calc.invoiceId,
    }),
  startBillingFetch: () =>
    opened.client.post('/functions/FetchInvoiceBillingLineItem_HttpStart', {
      InvoiceId: customers.calc.invoiceId,
    }),
  makeLoadCurrent: () =>
    opened.client.post(`/api/Invoices/${customers.loads.invoiceId}/loads/${ids['superseded']}/current`, {
      kind: 'usage',
      replaces: [ids['current']],
    }),
})

let imports = 0
/** Imports a file of October that was not imported before. */
export const importLate = ({ portal }: Opened): Promise<ImportStatus> => {
  imports += 1
  return portal.importText(
    `late ${imports}.csv`,
    buildUsageFile(buildUsageLines(`INV late ${imports}`, `sub late ${imports}`, { A: '3' })),
  )
}

const buildImportChanges = (opened: Opened, ids: Record<string, string>) => ({
  importInvoices: async () => JSON.stringify(await importLate(opened)),
  chooseForImport: () =>
    opened.client.post(`/api/InvoiceImports/${ids['waiting']}/choice`, { choice: 'add' }),
  importFxRates: () =>
    opened.client.call('POST', '/api/CurrencyMonthlyRate/import', { form: buildRatesFile() }),
  confirmListImport: async () => {
    const answer = await opened.client.post(`/api/ListImports/${ids['preview']}/confirm`)
    await runImportStep(opened.portal.ctx, ids['preview'] ?? '')
    return answer.status === 200
      ? (await opened.client.get(`/api/ListImports/${ids['preview']}`)).text
      : answer
  },
  undoListImport: async () => {
    const answer = await opened.client.post(`/api/ListImports/${ids['applied']}/undo`)
    await runImportStep(opened.portal.ctx, ids['applied'] ?? '')
    return answer.status === 200
      ? (await opened.client.get(`/api/ListImports/${ids['applied']}`)).text
      : answer
  },
})

const buildTermChanges = (opened: Opened, customers: MonthCustomers, ids: Record<string, string>) => {
  const { customerId, profileId, subscriptionRowId } = customers.terms
  const rule = { name: 'Rule', markupPercent: '3', validFrom: '2026-10-01' }
  return {
    createAgreementLine: () => opened.client.post('/api/AgreementLines', buildFee(customerId, 'Created')),
    updateAgreementLine: () => opened.client.put(`/api/AgreementLines/${ids['fee']}`, { amount: '2' }),
    deleteAgreementLine: () => opened.client.delete(`/api/AgreementLines/${ids['fee']}`),
    bulkAgreementLines: () =>
      deleteInBulk(opened, '/api/AgreementLines/GetAgreementLineWithPagination', ids['fee2'] ?? ''),
    createBillingProfileRule: () =>
      opened.client.post('/api/add-billing-profile-subscription', {
        ...rule,
        billingProfileId: profileId,
        serviceName: 'Created',
      }),
    updateBillingProfileRule: () =>
      opened.client.put('/api/update-billing-profile-subscription', { id: ids['rule'], markupPercent: '4' }),
    deleteBillingProfileRule: () =>
      opened.client.delete(`/api/delete-billing-profile-subscription?id=${ids['rule']}`),
    bulkBillingProfileSubscriptions: () =>
      deleteInBulk(opened, '/api/GetBillingProfileSubscriptionWithPagination', ids['rule2'] ?? ''),
    publishSimulation: async () => {
      const query = { change: 'markup', markupPercent: '12', customerIds: customerId, from: '2026-10-01' }
      const { body } = await opened.client.get<{ terms: string }>(
        `/api/Simulations/publication?${new URLSearchParams(query).toString()}`,
      )
      return opened.client.post('/api/Simulations/publish', { ...query, terms: body.terms })
    },
    updateBillingProfile: () =>
      opened.client.put('/api/update-billing-profile', { id: profileId, markupPercent: '9' }),
    deleteBillingProfile: () =>
      opened.client.delete(`/api/delete-billing-profile?id=${customers.other.profileId}`),
    createBillingProfile: () =>
      opened.client.post('/api/add-billing-profile', buildProfile(customers.other.customerId)),
    bulkBillingProfiles: () =>
      deleteInBulk(opened, '/api/GetBillingProfileWithPagination', customers.third.profileId),
    createEntitlement: () =>
      opened.client.post('/api/CustomerSubscriptionEntitlements', {
        ...entitlement,
        customerSubscriptionId: subscriptionRowId,
        entitlementId: 'created',
      }),
    updateEntitlement: () =>
      opened.client.put(`/api/CustomerSubscriptionEntitlements/${ids['entitlement']}`, {
        effectiveStartDate: '2026-10-15',
      }),
    deleteEntitlement: () =>
      opened.client.delete(`/api/CustomerSubscriptionEntitlements/${ids['entitlement']}`),
    bulkCustomerSubscriptionEntitlements: () =>
      deleteInBulk(
        opened,
        '/api/CustomerSubscriptionEntitlements/GetCustomerSubscriptionEntitlementWithPagination',
        ids['entitlement2'] ?? '',
      ),
  }
}

const buildRateChanges = (opened: Opened, customers: MonthCustomers, ids: Record<string, string>) => {
  const group = { projectId: ids['project'], customerSubscriptionId: customers.terms.subscriptionRowId }
  const rates = '/api/CurrencyMonthlyRate'
  return {
    createCurrencyMonthlyRate: () =>
      opened.client.post(`${rates}/add-currency-monthly-rate`, buildRate('JPY', '150')),
    updateCurrencyMonthlyRate: () =>
      opened.client.put(`${rates}/update-currency-monthly-report`, {
        id: ids['rate'],
        rate: '36',
        confirm: true,
      }),
    deleteCurrencyMonthlyRate: () =>
      opened.client.delete(`${rates}/delete-currency-monthly-report?id=${ids['rate']}`),
    bulkCurrencyMonthlyRates: () =>
      deleteInBulk(opened, `${rates}/get-currency-monthly-rate-with-pagination`, ids['rate2'] ?? ''),
    createProjectResourceGroup: () =>
      opened.client.post('/api/ProjectSubscriptionRgs', { ...group, resourceGroup: 'rg-created' }),
    updateProjectResourceGroup: () =>
      opened.client.put(`/api/ProjectSubscriptionRgs/${ids['group']}`, { resourceGroup: 'rg-changed' }),
    deleteProjectResourceGroup: () => opened.client.delete(`/api/ProjectSubscriptionRgs/${ids['group']}`),
    bulkProjectSubscriptionRgs: () =>
      deleteInBulk(
        opened,
        '/api/ProjectSubscriptionRgs/GetProjectSubscriptionRgWithPagination',
        ids['group2'] ?? '',
      ),
    createProjectCurrencyRate: () =>
      opened.client.post('/api/ProjectCurrencyRates', {
        ...buildRate('EUR', '0.9'),
        projectId: ids['project'],
      }),
    updateProjectCurrencyRate: () =>
      opened.client.put('/api/ProjectCurrencyRates', { id: ids['projectRate'], rate: '34', confirm: true }),
    deleteProjectCurrencyRate: () =>
      opened.client.delete(`/api/ProjectCurrencyRates?projectId=${ids['projectRate']}`),
    bulkProjectCurrencyRates: () =>
      deleteInBulk(
        opened,
        '/api/ProjectCurrencyRates/GetProjectCurrencyRateWithPagination',
        ids['projectRate2'] ?? '',
      ),
  }
}

const buildAssignmentChanges = (opened: Opened, customers: MonthCustomers, ids: Record<string, string>) => {
  const { customerId } = customers.moved
  const own = { cloudProvider: 'Azure', customerId }
  const runBody = { assignments: [{ ...own, subAccountKey: 'sub free 3' }], recalculate: false }
  return {
    createSubscription: () =>
      opened.client.post('/api/CustomerSubscriptions', {
        ...own,
        subscriptionId: 'sub free 1',
        name: 'Free',
      }),
    updateSubscription: () =>
      opened.client.put(`/api/CustomerSubscriptions/${ids['free4']}`, {
        customerId: customers.other.customerId,
      }),
    deleteSubscription: () => opened.client.delete(`/api/CustomerSubscriptions/${ids['free4']}`),
    bulkCustomerSubscriptions: () =>
      deleteInBulk(
        opened,
        '/api/CustomerSubscriptions/GetCustomerSubscriptionWithPagination',
        ids['free5'] ?? '',
      ),
    assignUnassignedLines: () =>
      opened.client.post('/api/UnassignedLines/assign', {
        ...own,
        subAccountKey: 'sub free 2',
        recalculate: false,
      }),
    undoAssignment: () => opened.client.post(`/api/UnassignedLines/assignments/${ids['assignment']}/undo`),
    startAssignmentRun: async () =>
      runRows(opened, await opened.client.post<{ id: string }>('/api/UnassignedLines/assign-many', runBody)),
    createMissingCustomers: async () => {
      const path = '/api/UnassignedLines/missing-customers'
      const { body } = await opened.client.get<MissingCustomersReply>(path)
      const { newCustomers, newSubscriptions } = body
      return opened.client.post(path, { newCustomers, newSubscriptions })
    },
    createEAInvoice: () => opened.client.post('/api/InvoicesEa', buildEaInvoice(customerId, 'E-created')),
    updateEAInvoice: () => opened.client.put(`/api/InvoicesEa/${ids['ea']}`, { amount: '12' }),
    deleteEAInvoice: () => opened.client.delete(`/api/InvoicesEa/${ids['ea']}`),
    bulkInvoicesEa: () =>
      deleteInBulk(opened, '/api/InvoicesEa/GetInvoiceEaWithPagination', ids['ea2'] ?? ''),
  }
}

/** A change. It returns the answer, or the text that reports the result of background work. */
export type Change = () => Promise<Answer<unknown> | string>

/** Returns the changes, which are accepted in this order. `ids` are those of the data. */
export const buildMonthChanges = (
  opened: Opened,
  customers: MonthCustomers,
  ids: Record<string, string>,
): Record<string, Change> => ({
  ...buildDocumentChanges(opened, customers, ids),
  ...buildImportChanges(opened, ids),
  ...buildTermChanges(opened, customers, ids),
  ...buildRateChanges(opened, customers, ids),
  ...buildAssignmentChanges(opened, customers, ids),
})
