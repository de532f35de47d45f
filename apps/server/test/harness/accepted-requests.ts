/** Requests that the portal accepts for a customer's data. Together they contain every id that a request can name. */
import { provisionTypes } from '@cmp/contract/provision-types'
import { requestInContainer } from '@cmp/contract/testing/provision-requests'
import { z } from 'zod'
import type { CustomerRecords } from './customer-records.ts'

/** A request that is accepted. Its caller may only name data of one customer. */
export type AcceptedRequest = {
  /** The name of the call. */
  call: string
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  body?: object
  /** Fields of a form; `file` becomes a CSV. */
  form?: Readonly<Record<string, string>>
  /**
   * Path endings of fields that change nothing. The declarations of these fields say so, or say that the field only
   * searches for rows.
   */
  withoutEffect?: readonly string[]
  /** The expected status; 200 by default. 409 and 503 mean that the object was found in another state. */
  status?: number
}

const note = { name: 'Note', monitoringType: 'text', content: 'Text' }
const layout = { x: 0, y: 0, w: 2, h: 2 }

/** Requests of a customer's administrator, in an order in which each is accepted. */
export const listAdministratorRequests = (own: CustomerRecords): readonly AcceptedRequest[] => {
  const budget = {
    name: 'Compute',
    customerId: own.customer,
    customerSubscriptionId: own.subscription,
    projectId: own.project,
    amount: '1000',
    currency: 'THB',
    period: 'month',
  }
  const chart = {
    name: 'CPU',
    monitoringType: 'metric',
    monitoringNamespace: 'cpu',
    cloudProviderName: 'Azure',
    resourceType: 'virtual-machines',
    resourceId: own.nativeResource,
    containerId: own.nativeContainer,
  }
  const ticket = {
    title: 'Title',
    description: 'Text',
    customerId: own.customer,
    customerSubscriptionId: own.subscription,
    customerInvoiceDetailId: own.customerInvoiceDetail,
  }
  const account = { name: 'Account', fetchEvery: '' }
  const person = {
    name: 'New',
    email: 'new@customers.example',
    userId: 'new@customers.example',
    roleCode: 'GUEST',
    customerId: own.customer,
    timezone: 'Asia/Bangkok',
  }
  const reportMail = {
    isOn: true,
    dayOfMonth: 5,
    hour: 9,
    timezone: 'Asia/Bangkok',
    language: 'en',
    contactRoles: [],
    readerRoles: [],
  }
  const hook = {
    description: 'Books',
    url: 'https://hooks.example.com/cmp',
    events: ['customer_invoice.issued'],
    isEnabled: false,
  }
  const type = provisionTypes.find(({ name }) => name === 'azure-storage-account')
  if (!type) throw new Error('There is no storage account to ask for.')
  const storageAccount = {
    ...requestInContainer(type.name, 'least', own.nativeContainer),
    CustomerId: own.customer,
    ContainerId: own.nativeContainer,
  }
  return [
    { call: 'createBudget', body: budget },
    { call: 'updateBudget', params: { id: own.budget }, body: { ...budget, name: 'Changed' } },
    {
      call: 'refreshContainers',
      body: { tenantId: own.tenant, containerId: own.nativeContainer },
      withoutEffect: ['tenantId'],
    },
    {
      call: 'updateCloudContainer',
      params: { id: own.ownContainer },
      body: { customerId: own.customer, isWatched: true, everyMinutes: 60 },
    },
    { call: 'testCloudAccount', params: { id: own.account } },
    { call: 'findCloudContainers', params: { id: own.account }, status: 503 },
    {
      call: 'createCloudAccount',
      body: {
        ...account,
        name: 'New account',
        kind: 'focus-to-s3',
        customerId: own.customer,
        focusToS3: {
          bucket: 'new',
          region: 'eu-central-1',
          folder: 'focus',
          roleArn: 'arn:aws:iam::111122223333:role/cmp',
        },
      },
    },
    {
      call: 'updateCloudAccount',
      params: { id: own.bucket },
      body: {
        ...account,
        focusToS3: {
          bucket: 'first',
          region: 'eu-central-1',
          folder: 'focus',
          roleArn: 'arn:aws:iam::111122223333:role/cmp',
        },
      },
    },
    { call: 'deliverFocus', body: { accountId: own.bucket, month: '2026-10' } },
    {
      call: 'addDashboard',
      body: { id: own.dashboard, name: 'New', customerId: own.customer, isPrivate: false },
      withoutEffect: ['id'],
    },
    { call: 'pinDashboardItem', body: { dashboardId: own.dashboard, item: chart } },
    {
      call: 'updateDashboard',
      body: {
        id: own.dashboard,
        name: 'Changed',
        customerId: own.customer,
        isPrivate: false,
        isMonthlyReport: false,
        dashboardItems: [
          { ...note, id: own.dashboardItem, layout },
          { ...chart, layout },
        ],
      },
      withoutEffect: ['customerId', 'dashboardItems.0.id'],
    },
    { call: 'setDefaultDashboard', body: { dashboardId: own.dashboard, isDefault: true } },
    { call: 'duplicateDashboard', body: { dashboardId: own.dashboard, name: 'Copy' } },
    {
      call: 'renameDashboardItem',
      query: { dashboardItemId: own.dashboardItem, name: 'Renamed' },
    },
    {
      call: 'estimateProvision',
      body: {
        ResourceTypeId: 'azure-storage-account',
        CustomerId: own.customer,
        ContainerId: own.nativeContainer,
        ProvisionId: own.provision,
        Payload: {},
      },
    },
    {
      call: 'checkProvisionPrerequisites',
      body: {
        ResourceTypeId: 'azure-storage-account',
        CustomerId: own.customer,
        ContainerId: own.nativeContainer,
        Payload: {},
      },
    },
    { call: 'checkProvision', params: { id: own.provision } },
    {
      call: 'runTerraformCloudFlow',
      body: { ...type.requestOf('', type.body(z).parse(storageAccount)), UserId: own.userId },
      withoutEffect: ['UserId'],
    },
    {
      call: 'runTerraformCloudFlowEdit',
      body: {
        UserId: own.userId,
        ProvisionId: own.provision,
        [type.wire]: { AccountReplicationType: 'GRS' },
      },
      withoutEffect: ['UserId'],
    },
    { call: 'cancelProvisionRun', params: { id: own.run }, status: 409 },
    { call: 'retryProvisionRun', params: { id: own.run }, status: 409 },
    { call: 'approveProvisionRun', params: { id: own.run }, body: {}, status: 409 },
    {
      call: 'runTerraformCloudFlowDelete',
      body: { UserId: own.userId, ProvisionId: own.provision },
      withoutEffect: ['UserId'],
      status: 409,
    },
    { call: 'setReportMail', body: { ...reportMail, customerId: own.customer } },
    { call: 'openSupportTicket', form: { requestData: JSON.stringify(ticket) } },
    { call: 'commentOnSupportTicket', params: { id: own.ticket }, form: { text: 'Text' } },
    {
      call: 'updateSupportTicket',
      body: {
        id: own.ticket,
        title: 'Title',
        description: 'Text',
        severity: 'minimal',
        status: 'open',
        customerSubscriptionId: own.subscription,
      },
    },
    { call: 'createUser', body: person },
    {
      call: 'updateUser',
      params: { id: own.user },
      body: { ...person, email: 'changed@customers.example', name: 'Changed' },
    },
    { call: 'inviteAgain', params: { id: own.user } },
    { call: 'endUserSessions', params: { id: own.user } },
    { call: 'deactivateUser', body: { userId: own.userId } },
    { call: 'reactivateUser', body: { userId: own.userId } },
    { call: 'toggleSecondStep', body: { userId: own.user } },
    { call: 'dismissUsageAnomaly', params: { id: own.anomaly }, body: { reason: 'Planned' } },
    { call: 'createWebhookEndpoint', body: { ...hook, customerId: own.customer } },
    { call: 'updateWebhookEndpoint', params: { id: own.webhookEndpoint }, body: hook },
    { call: 'renewWebhookSecret', params: { id: own.webhookEndpoint } },
    { call: 'testWebhookEndpoint', params: { id: own.webhookEndpoint }, status: 409 },
    {
      call: 'replayWebhooks',
      params: { id: own.webhookEndpoint },
      body: { since: '2026-11-20T00:00:00Z', which: 'all' },
      status: 409,
    },
    { call: 'replayWebhookDelivery', params: { id: own.webhookDelivery }, status: 409 },
    { call: 'confirmListImport', params: { id: own.listImport } },
    { call: 'cancelListImport', params: { id: own.listImport } },
    { call: 'undoListImport', params: { id: own.listImport }, status: 409 },
    { call: 'revokeApiToken', params: { id: own.apiToken } },
    { call: 'endOwnSession', params: { id: own.session } },
    { call: 'renameOwnPasskey', params: { id: own.passkey }, body: { name: 'Phone' } },
    { call: 'removeOwnPasskey', params: { id: own.passkey } },
    { call: 'removeUsageView', params: { id: own.usageView } },
    { call: 'unpinDashboardItem', body: { dashboardItemId: own.dashboardItem } },
    { call: 'deleteDashboard', query: { dashboardId: own.dashboard } },
    { call: 'bulkBudgets', body: { action: 'delete', ids: [own.secondBudget] } },
    { call: 'deleteBudget', params: { id: own.budget } },
    { call: 'bulkUsers', body: { action: 'deactivate', ids: [own.user] } },
    { call: 'deleteWebhookEndpoint', params: { id: own.webhookEndpoint } },
    { call: 'bulkWebhookEndpoints', body: { action: 'delete', ids: [own.secondEndpoint] } },
    { call: 'bulkSupportTickets', body: { action: 'close', ids: [own.ticket] } },
    { call: 'bulkCloudAccounts', body: { action: 'delete', ids: [own.account] } },
    { call: 'deleteCloudAccount', params: { id: own.bucket } },
    { call: 'deleteUser', params: { id: own.user } },
  ]
}

/** Requests of the reseller about a customer. A request that names data of two customers is rejected. */
export const listResellerRequests = (own: CustomerRecords): readonly AcceptedRequest[] => [
  {
    call: 'createBudget',
    body: {
      name: 'Reseller',
      customerId: own.customer,
      customerSubscriptionId: own.subscription,
      projectId: own.project,
      amount: '1000',
      currency: 'THB',
      period: 'month',
    },
  },
  {
    call: 'createAgreementLine',
    body: {
      customerId: own.customer,
      kind: 'percentage-of-spend',
      name: 'Support',
      percent: '3',
      customerSubscriptionId: own.subscription,
      validFrom: '2027-01-01',
    },
  },
  {
    call: 'createProjectResourceGroup',
    body: { projectId: own.project, customerSubscriptionId: own.subscription, resourceGroup: 'rg-mixed' },
  },
  {
    call: 'createBillingProfileRule',
    body: {
      billingProfileId: own.billingProfile,
      name: 'Mixed',
      customerSubscriptionId: own.subscription,
      markupPercent: '10',
      validFrom: '2027-01-01',
    },
  },
  {
    call: 'openSupportTicket',
    form: {
      requestData: JSON.stringify({
        title: 'Title',
        description: 'Text',
        customerId: own.customer,
        customerSubscriptionId: own.subscription,
        customerInvoiceId: own.customerInvoice,
      }),
    },
  },
  {
    call: 'estimateProvision',
    body: {
      ResourceTypeId: 'azure-storage-account',
      CustomerId: own.customer,
      ContainerId: own.nativeContainer,
      ProvisionId: own.provision,
      Payload: {},
    },
  },
]
