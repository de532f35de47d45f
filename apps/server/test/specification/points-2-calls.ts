/** The calls of the second document. */
import {
  calculationRuns,
  listPoints,
  dashboardCalls,
  declared,
  inventoryCalls,
  inventoryDetails,
  inventoryLists,
  inventoryPlaceholder,
  journey,
  listAnswers,
  paidByToken,
  provisionLife,
  provisionLookups,
  serverTest,
  specifiedTest,
  webTest,
  type Point,
} from './checks.ts'

export const callsOfSecond: readonly Point[] = [
  // 2 §7 Base
  ...listPoints(
    [
      serverTest('platform/calls', 'record the start of work by the signed-in user, whatever the body says'),
      calculationRuns,
    ],
    {
      '2 §7.1': 'Notifications and provisions are of the signed-in user',
    },
  ),
  // 2 §7 Invoices
  ...listPoints(
    [declared, serverTest('platform/calls', 'responds in its envelope, with parameters in any letter case')],
    {
      '2 §7.2': 'GET /api/Invoices/GetInvoiceWithPagination, sorted by invoiceDate descending',
      '2 §7.3':
        'GET /api/InvoiceUsageLineItems/GetInvoiceUsageLineItemWithPagination ?invoicenumber, sorted by partnerName',
      '2 §7.4':
        'GET /api/InvoiceBillingLineItems/GetInvoiceBillingLineItemWithPagination ?invoicenumber, sorted by id',
    },
  ),
  ...listPoints(
    [
      declared,
      serverTest(
        'billing/cloud-invoices',
        'returns ten rows a page in its default order and accepts parameters in any letter case',
      ),
    ],
    {
      '2 §7.5': 'GET /api/Invoices/get-gcp-invoice-by-pagination, sorted by BillingMonth',
      '2 §7.6': 'GET /api/GCPInvoice/get-gcp-customer-invoice-pagination',
      '2 §7.7':
        'GET /api/GCPInvoice/get-gcp-customer-invoice-details-pagination ?gcpCustomerInvoice, sorted by id',
    },
  ),
  ...listPoints(
    [
      declared,
      serverTest(
        'billing/cloud-invoices',
        'the usage of an invoice month written as %s adds up to its invoices',
      ),
    ],
    {
      '2 §7.8':
        'GET /api/GCPInvoice/get-gcp-invoice-usage-pagination-bigquery ?invoiceMonth, sorted by InvoiceMonth',
    },
  ),
  ...listPoints(
    [
      declared,
      serverTest(
        'billing/scheduled-fetch',
        'fetches an account with its line items manually; the start page shows the age of the data and the reason of a failure',
      ),
    ],
    {
      '2 §7.9': 'GET /api/Invoices/fetch-updated-invoices answers message',
    },
  ),
  ...listPoints([declared, serverTest('platform/calls', 'return the progress of fetching line items')], {
    '2 §7.10': 'GET /api/Invoices/track-invoice-detail-progress ?taskId,cloudProvider=Azure',
    '2 §7.11': 'track-invoice-detail-progress answers status and lastUpdatedTime',
  }),
  ...listPoints([declared, serverTest('platform/calls', 'start a calculation and return its state')], {
    '2 §7.12': "POST /functions/CalculateCustomerInvoiceDurable_HttpStart with invoiceid and replace='true'",
    '2 §7.13': 'The start answers statusQueryGetUri',
    '2 §7.14': 'A GET of that address answers runtimeStatus',
  }),
  ...listPoints(
    [
      declared,
      serverTest('billing/fetch', 'a request fetches PAYG and then RI line items and reports progress'),
    ],
    {
      '2 §7.15': 'POST /functions/FetchInvoiceUsageLineItem_HttpStart with InvoiceId',
    },
  ),
  ...listPoints(
    [declared, serverTest('billing/fetch', 'joins a waiting or running fetch of the same half')],
    {
      '2 §7.16': 'POST /functions/FetchInvoiceBillingLineItem_HttpStart with InvoiceId',
    },
  ),
  ...listPoints(
    [
      declared,
      serverTest('platform/calls', 'record the start of work by the signed-in user, whatever the body says'),
    ],
    {
      '2 §7.17': 'POST /api/FunctionNotifications with createdBy, modifiedBy, functionName, url and status',
    },
  ),
  ...listPoints(
    [
      declared,
      specifiedTest(
        'replies',
        'filters customer invoices by tenantid, and by subscriptionid to those that charge it',
      ),
    ],
    {
      '2 §7.18': 'GET /api/CustomerInvoices/GetCustomerInvoiceWithPagination as in the first document',
    },
  ),
  ...listPoints(
    [
      declared,
      specifiedTest(
        'replies',
        'the chart covers the current year by default, each entry with name, company and value',
      ),
    ],
    {
      '2 §7.19': 'GET /api/CustomerInvoices/GetCustomerInvoiceChart as in the first document',
    },
  ),
  ...listPoints([declared, paidByToken], {
    '2 §7.20': 'GET /api/Invoices/update-invoice-payment-status as in the first document',
  }),
  ...listPoints(
    [
      declared,
      serverTest(
        'billing/cloud-invoices',
        'marks a GCP invoice as paid and unpaid and does not find an invoice of another cloud',
      ),
    ],
    {
      '2 §7.21': 'GET /api/GCPInvoice/update-gcp-invoice-payment-status as in the first document',
    },
  ),
  ...listPoints(
    [declared, specifiedTest('replies', 'returns the details of the requested customer invoice')],
    {
      '2 §7.22':
        'GET /api/CustomerInvoiceDetails/GetCustomerInvoiceDetailWithPagination as in the first document',
    },
  ),
  ...listPoints(
    [
      declared,
      serverTest(
        'billing/cloud-invoices',
        'returns ten rows a page in its default order and accepts parameters in any letter case',
      ),
    ],
    {
      '2 §7.23': 'GET /api/CustomerInvoicesEa/GetCustomerInvoiceEaWithPagination, sorted by id ascending',
      '2 §7.24':
        'GET /api/CustomerInvoiceEaDetails/GetCustomerInvoiceEaDetailWithPagination ?customerinvoiceid',
    },
  ),
  ...listPoints([declared, listAnswers], {
    '2 §7.25': 'GET /api/InvoicesEa/GetInvoiceEaWithPagination, sorted by id ascending',
  }),
  // 2 §7 Customers and dashboards
  ...listPoints([declared, specifiedTest('administration', 'GET /api/Customers lists every customer')], {
    '2 §7.26': 'GET /api/Customers for the top administrator',
  }),
  ...listPoints(
    [
      declared,
      specifiedTest(
        'administration',
        'GET /api/Customers/get-customers-by-tennant-id finds the tenant’s customers',
      ),
    ],
    {
      '2 §7.27': 'GET /api/Customers/get-customers-by-tennant-id, read from its field data',
    },
  ),
  ...listPoints([declared, dashboardCalls], {
    '2 §7.28': 'GET /api/Dashboard/get-dashboard-list-by-customer-id ?customerId',
    '2 §7.29': 'GET /api/Dashboard/get-dashboard-items-and-detail ?dashboardId,timeSpan=1H',
  }),
  ...listPoints([declared, dashboardCalls], {
    '2 §7.30': 'add-new-dashboard takes isMonthlyReport and times, and answers message and data',
    '2 §7.31': 'PUT /api/Dashboard/update-dashboard answers message',
    '2 §7.32': 'PUT /api/Dashboard/update-dashboard-item-by-id ?dashboardItemId,name answers message',
    '2 §7.33': 'GET /api/Dashboard/unpin-item-from-dashboard ?dashboardItemId answers message',
    '2 §7.34': 'DELETE /api/Dashboard/delete-dashboard ?dashboardId answers message',
  }),
  ...listPoints(
    [
      declared,
      serverTest(
        'insight/dashboards',
        'a single dashboard of a customer is its monthly report, after a confirmation',
      ),
    ],
    {
      '2 §7.35': 'GET /api/Dashboard/validate-monthly-report ?dashboardId,isMonthlyReport answers text',
    },
  ),
  // 2 §7 Inventories
  ...listPoints([declared, inventoryLists], {
    '2 §7.36': 'GET /api/VKubernetes/GetKubernetesList with the list’s parameters, sorted by name',
    '2 §7.37': 'GET /api/VKeyVault/GetKeyVaultList with the same',
    '2 §7.38': 'GET /api/VVirtualMachine/GetVirtualMachineList, by name ascending',
    '2 §7.39': 'GET /api/VWebApp/GetWebAppList',
    '2 §7.40': 'GET /api/VWebApp/GetWebAppCount',
    '2 §7.41': 'GET /api/VMySQLDatabase/GetMySQLServerList',
    '2 §7.42': 'GET /api/VPostgreSQLDatabase/GetPostgreSQLServerList',
    '2 §7.43': 'GET /api/VSQLMI/GetAZSQLMIList with slug, roleid and containerId',
  }),
  ...listPoints([inventoryPlaceholder], {
    '2 §7.44': 'The list of clusters is empty without a tenant',
  }),
  ...listPoints([declared, inventoryDetails], {
    '2 §7.45':
      'GET /api/VKubernetes/GetKubernetesDetail ?containerId,resourceGroupName,clusterName,gcpKubernetesLocation',
    '2 §7.46': 'GET /api/VKubernetes/GetKubernetesNodePoolDetail with the same and nodePoolName',
    '2 §7.47': 'GET /api/VKeyVault/GetKeyVaultDetail ?containerId,resourceGroupName,KeyVaultName',
    '2 §7.48': 'GET /api/VKeyVault/GetKeyVaultKeyList ?vaultBaseUrl,containerId',
    '2 §7.49': 'GET /api/VKeyVault/GetAZKeyvaultSecretsList ?vaultBaseUrl,containerId',
    '2 §7.50': 'GET /api/VKeyVault/GetAZKeyvaultCertificatesList ?vaultBaseUrl,containerId',
    '2 §7.51': 'GET /api/VVirtualMachine/GetVirtualMachineDetail',
    '2 §7.52': 'GET /api/VWebApp/GetWebAppDetail with gcpWebAppVersion and gcpWebAppLocation',
    '2 §7.53': 'GET /api/VMySQLDatabase/GetMySQLServerDetail',
    '2 §7.54': 'GET /api/VMySQLDatabase/GetMySQLDatabaseList',
    '2 §7.55': 'GET /api/VPostgreSQLDatabase/GetPostgreSQLServerDetail',
    '2 §7.56': 'GET /api/VPostgreSQLDatabase/GetPostgreSqlDatabaseList',
    '2 §7.57': 'GET /api/VSQLMI/GetAZSQLMIDetail ?SQLMIname',
    '2 §7.58': 'GET /api/VSQLMI/GetAZSQLMIDatabaseList',
  }),
  ...listPoints(
    [declared, serverTest('clouds/metrics', 'returns every chart of a cloud and type over every range')],
    {
      '2 §7.59': 'GET /api/VKubernetes/GetKubernetesUsage with manageClusterName and keyMetric 1H',
      '2 §7.60': 'GET /api/VVirtualMachine/GetVirtualMachineUsage with keymetric 1H',
      '2 §7.61': 'GET /api/VWebApp/GetWebAppUsage',
      '2 §7.62': 'GET /api/VMySQLDatabase/GetMySQLDatabaseUsage with servername',
      '2 §7.63': 'GET /api/VPostgreSQLDatabase/GetPostgreSQLDatabaseUsage',
      '2 §7.64': 'GET /api/VSQLMI/GetAZSQLMIDatabaseUsage',
      '2 §7.65': 'Usage calls take keymetric, timespanstart and timespanend',
    },
  ),
  ...listPoints([inventoryCalls], {
    '2 §7.66': 'A detail is asked for together with its usage, and the list of web apps with their count',
  }),
  ...listPoints(
    [
      webTest(
        'areas/clouds/inventories/addresses',
        'a resource without a group has the group other in its path and none in its call',
      ),
    ],
    {
      '2 §7.67': "A resource group named 'other' is sent as empty",
    },
  ),
  ...listPoints([declared, provisionLookups], {
    '2 §7.68': 'GET /api/gcpapplanguages and GET /api/gcpappenvironments',
  }),
  // 2 §7 Provisioning
  ...listPoints([declared, provisionLookups], {
    '2 §7.69': 'GET /api/CloudProviders',
    '2 §7.70': 'GET /api/accounttiers',
    '2 §7.71': 'GET /api/GcpStorageClasses/GetGcpStorageClass',
  }),
  ...listPoints(
    [
      declared,
      serverTest(
        'provisioning/provisions',
        'are accepted in the URL with a bearer token only and never with a password',
      ),
    ],
    {
      '2 §7.72': 'GET /functions/RunTerraformCloudFlow with query parameters',
    },
  ),
  ...listPoints([declared, provisionLife], {
    '2 §7.73': 'POST /functions/RunTerraformCloudFlow with the payloads',
    '2 §7.74': 'POST /functions/RunTerraformCloudFlowEdit with UserId, ProvisionId and the partial request',
  }),
  ...listPoints(
    [
      declared,
      provisionLife,
      webTest(
        'areas/provisioning/provisions/submit-request',
        'a deletion names its provision and refreshes the list and the history',
      ),
    ],
    {
      '2 §7.75': 'POST /functions/RunTerraformCloudFlowDelete with UserId and ProvisionId',
    },
  ),
  ...listPoints(
    [declared, journey('provisions', 'requests, plans, approves, creates and deletes a storage account')],
    {
      '2 §7.76':
        'GET /api/Provisions/GetProvisionWithPagination ?slug=infrastructure-provision,userid, sorted by createdTime',
      '2 §7.77': 'GET /api/Provisions/GetProvisionHistoryWithPagination with the same query',
    },
  ),
  ...listPoints([declared, provisionLookups], {
    '2 §7.78': 'Stacks, detail stacks, account tiers and regions are read as lookups',
  }),
  ...listPoints(
    [
      declared,
      specifiedTest('replies', 'describes a provision by pairs of name and value and by its request as JSON'),
      provisionLife,
    ],
    {
      '2 §7.79': 'A provision and its details are read by their ID',
    },
  ),
]
