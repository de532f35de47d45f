/** The calls of the first document. */
import {
  listPoints,
  dashboardCalls,
  declared,
  defaultsAnswer,
  inventoryDetails,
  inventoryLists,
  listAnswers,
  listsBegin,
  paidByToken,
  passwordCalls,
  provisionLife,
  provisionLookups,
  rowAnswers,
  rowIsDeleted,
  serverTest,
  signInCall,
  specifiedTest,
  usageDefaults,
  webTest,
  type Point,
} from './checks.ts'

export const callsOfFirst: readonly Point[] = [
  // 1 §7
  ...listPoints([declared], {
    '1 §7.1': 'Calls are below /api',
  }),
  ...listPoints([declared, webTest('kit/api/list-search', 'the list call uses its own parameter names')], {
    '1 §7.2': 'List calls carry sortby, sortdir, page and pagesize',
  }),
  // 1 §7 Users and session
  ...listPoints([declared, signInCall], {
    '1 §7.3': 'GET /api/Users/Login ?userid,password',
    '1 §7.4': 'GET /api/Users/{token} answers the own profile',
  }),
  ...listPoints([declared, passwordCalls], {
    '1 §7.5': 'POST /api/Users/ForgetPassword ?userid',
    '1 §7.6': 'GET /api/Users/get-session-detail ?userId,sessionId',
    '1 §7.7': 'get-session-detail answers sessionEnable, message and isVerification',
    '1 §7.8': 'GET /api/Users/set-user-password ?userId,sessionId,newPassword,isVerification',
  }),
  ...listPoints(
    [
      declared,
      specifiedTest('session', 'GET update-enablemfa-by-userid, validate-user-with-otp and send-new-otp'),
    ],
    {
      '1 §7.9': 'GET /api/Users/validate-user-with-otp ?userid,token,otp',
      '1 §7.10': 'GET /api/Users/send-new-otp ?userId,sessionId',
      '1 §7.11': 'GET /api/Users/update-enablemfa-by-userid ?userId',
    },
  ),
  ...listPoints(
    [
      declared,
      specifiedTest(
        'session',
        'POST ChangePassword ?userid,oldpassword,newpassword and update-user-settings ?userId,timezone',
      ),
    ],
    {
      '1 §7.12': 'POST /api/Users/ChangePassword ?userid,oldpassword,newpassword',
      '1 §7.13': 'POST /api/Users/update-user-settings ?userId,timezone',
    },
  ),
  ...listPoints([declared, listAnswers], {
    '1 §7.14': 'GET /api/Users/GetUserWithPagination ?slug=user,roleid and the list parameters',
  }),
  ...listPoints(
    [
      declared,
      specifiedTest(
        'session',
        'POST /api/Users, PUT and GET /api/Users/{id}, GET reactive-user-by-user-id, GET /api/Roles',
      ),
    ],
    {
      '1 §7.15': 'GET /api/Roles',
      '1 §7.16': 'POST /api/Users',
      '1 §7.17': 'GET /api/Users/{id}',
      '1 §7.18': 'PUT /api/Users/{id}',
      '1 §7.19': 'GET /api/Users/reactive-user-by-user-id ?userId',
    },
  ),
  ...listPoints([declared, rowIsDeleted], {
    '1 §7.20': 'DELETE /api/Users/{id}',
  }),
  ...listPoints([declared, specifiedTest('session', 'GET all-user-update-enablemfa ?condition')], {
    '1 §7.21': 'GET /api/Users/all-user-update-enablemfa ?condition',
  }),
  // 1 §7 Customers
  ...listPoints([declared, specifiedTest('administration', 'GET /api/Customers lists every customer')], {
    '1 §7.22': 'GET /api/Customers',
  }),
  ...listPoints([declared, listAnswers], {
    '1 §7.23': 'GET /api/Customers/GetCustomerWithPagination ?id and the list parameters',
  }),
  ...listPoints([declared, rowAnswers], {
    '1 §7.24': 'GET /api/Customers/{id}',
  }),
  ...listPoints([declared, rowIsDeleted], {
    '1 §7.25': 'DELETE /api/Customers/{id}',
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
      '1 §7.26': 'GET /api/Customers/get-customers-by-tennant-id ?tennantId and the list parameters',
      '1 §7.27': 'Its usual query is sortby=tenantId, sortdir=asc, page=1, pagesize=10',
      '1 §7.28': 'Its rows are in the field data',
    },
  ),
  // 1 §7 Customer subscriptions and entitlements
  ...listPoints(
    [declared, listAnswers, specifiedTest('replies', 'filters customer subscriptions by tenantid')],
    {
      '1 §7.29':
        'GET /api/CustomerSubscriptions/GetCustomerSubscriptionWithPagination ?tenantid and the list parameters',
    },
  ),
  ...listPoints([declared, rowAnswers], {
    '1 §7.30': 'GET /api/CustomerSubscriptions/{id}',
    '1 §7.31': 'GET /api/CustomerSubscriptionEntitlements/{id}',
  }),
  ...listPoints([declared, rowIsDeleted], {
    '1 §7.32': 'DELETE /api/CustomerSubscriptions/{id}',
    '1 §7.33': 'DELETE /api/CustomerSubscriptionEntitlements/{id}',
  }),
  ...listPoints([declared, listAnswers], {
    '1 §7.34': 'GET /api/CustomerSubscriptionEntitlements/GetCustomerSubscriptionEntitlementWithPagination',
  }),
  // 1 §7 Projects
  ...listPoints(
    [
      declared,
      specifiedTest('administration', 'GET /api/Projects ?userId lists the projects of a user'),
      specifiedTest(
        'session',
        'GET /api/Projects accepts the token of the own session as userId, as other calls do',
      ),
    ],
    {
      '1 §7.35': 'GET /api/Projects ?userId',
    },
  ),
  ...listPoints(
    [
      declared,
      specifiedTest(
        'administration',
        'GET /api/Projects/GetProjectWithPagination ?ProjectName finds by a part of the name',
      ),
    ],
    {
      '1 §7.36': 'GET /api/Projects/GetProjectWithPagination ?ProjectName and the list parameters',
    },
  ),
  ...listPoints([declared, rowAnswers], {
    '1 §7.37': 'GET /api/Projects/{id}',
    '1 §7.38': 'GET /api/ProjectSubscriptionRgs/{id}',
  }),
  ...listPoints([declared, rowIsDeleted], {
    '1 §7.39': 'DELETE /api/Projects/{id}',
    '1 §7.40': 'DELETE /api/ProjectCurrencyRates ?projectId',
    '1 §7.41': 'DELETE /api/ProjectSubscriptionRgs/{id}',
  }),
  ...listPoints([declared, serverTest('parties/administrative-lists', 'adds, lists, finds and sorts rows')], {
    '1 §7.42':
      'GET /api/ProjectCurrencyRates/GetProjectCurrencyRateWithPagination ?projectName and the list parameters',
  }),
  ...listPoints(
    [
      declared,
      specifiedTest(
        'administration',
        'GET /api/ProjectCurrencyRates/GetProjectCurrencyRate ?projectId finds by the project and by the rate',
      ),
    ],
    {
      '1 §7.43': 'GET /api/ProjectCurrencyRates/GetProjectCurrencyRate ?projectId',
    },
  ),
  ...listPoints([declared, listAnswers], {
    '1 §7.44': 'GET /api/ProjectSubscriptionRgs/GetProjectSubscriptionRgWithPagination',
  }),
  // 1 §7 Billing
  ...listPoints([declared, listAnswers], {
    '1 §7.45': 'GET /api/GetBillingProfileWithPagination',
    '1 §7.46': 'GET /api/GetBillingProfileSubscriptionWithPagination',
    '1 §7.47': 'GET /api/InvoicesEa/GetInvoiceEaWithPagination',
  }),
  ...listPoints([declared, rowAnswers], {
    '1 §7.48': 'GET /api/get-billing-profile ?id',
    '1 §7.49': 'GET /api/get-billing-profile-subscription ?id',
    '1 §7.50': 'GET /api/InvoicesEa/{id}',
  }),
  ...listPoints([declared, rowIsDeleted], {
    '1 §7.51': 'DELETE /api/delete-billing-profile ?id',
    '1 §7.52': 'DELETE /api/delete-billing-profile-subscription ?id',
    '1 §7.53': 'DELETE /api/InvoicesEa/{id}',
  }),
  ...listPoints(
    [
      declared,
      serverTest(
        'billing/cloud-invoices',
        'returns ten rows a page in its default order and accepts parameters in any letter case',
      ),
    ],
    {
      '1 §7.54':
        'GET /api/CustomerInvoicesEa/GetCustomerInvoiceEaWithPagination, sorted by id ascending, 10 a page',
    },
  ),
  ...listPoints(
    [
      declared,
      serverTest('billing/cloud-invoices', 'customer EA invoices are those from an Azure cost export'),
    ],
    {
      '1 §7.55':
        'GET /api/CustomerInvoiceEaDetails/GetCustomerInvoiceEaDetailWithPagination ?customerinvoiceid and the list parameters',
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
      '1 §7.56':
        'GET /api/CustomerInvoices/GetCustomerInvoiceWithPagination ?slug=customer-invoice,roleid,tenantid,subscriptionid',
    },
  ),
  ...listPoints([listsBegin, defaultsAnswer], {
    '1 §7.57': 'Customer invoices are sorted by invoiceId where nothing else is asked for',
  }),
  ...listPoints(
    [
      declared,
      specifiedTest(
        'replies',
        'the chart covers the current year by default, each entry with name, company and value',
      ),
    ],
    {
      '1 §7.58': 'GET /api/CustomerInvoices/GetCustomerInvoiceChart ?tenantid,subscriptionid,year',
      '1 §7.59': 'The chart is of the current year where none is named',
    },
  ),
  ...listPoints(
    [declared, specifiedTest('replies', 'returns the details of the requested customer invoice')],
    {
      '1 §7.60':
        'GET /api/CustomerInvoiceDetails/GetCustomerInvoiceDetailWithPagination ?customerinvoiceid and the list parameters',
    },
  ),
  ...listPoints([listsBegin, defaultsAnswer], {
    '1 §7.61': 'Details are sorted by metername where nothing else is asked for',
  }),
  ...listPoints([declared, paidByToken], {
    '1 §7.62': 'GET /api/Invoices/update-invoice-payment-status ?invoiceId,paymentStatus',
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
      '1 §7.63': 'GET /api/GCPInvoice/update-gcp-invoice-payment-status ?gcpInvoiceId,isPaid',
    },
  ),
  // 1 §7 Currency rates
  ...listPoints([declared, listAnswers], {
    '1 §7.64':
      'GET /api/CurrencyMonthlyRate/get-currency-monthly-rate-with-pagination ?slug=currency-monthly-rate,roleid',
  }),
  ...listPoints([declared, rowIsDeleted], {
    '1 §7.65': 'POST /api/CurrencyMonthlyRate/add-currency-monthly-rate',
    '1 §7.66': 'PUT /api/CurrencyMonthlyRate/update-currency-monthly-report',
    '1 §7.67': 'DELETE /api/CurrencyMonthlyRate/delete-currency-monthly-report ?id',
  }),
  ...listPoints([declared, rowAnswers], {
    '1 §7.68': 'GET /api/CurrencyMonthlyRate/get-currency-monthly-rate ?id',
  }),
  // 1 §7 Usage
  ...listPoints(
    [declared, specifiedTest('replies', 'filters usage by meter by tenantid and subscriptionid')],
    {
      '1 §7.69':
        'GET /api/UsageByMeters/GetUsageByMeterWithPagination ?tenantid,subscriptionid and the list parameters',
    },
  ),
  // 1 §7 Support tickets
  ...listPoints([declared, listAnswers], {
    '1 §7.70': 'GET /api/SupportTicket/GetSupportTicketWithPagination',
  }),
  ...listPoints(
    [
      declared,
      specifiedTest(
        'administration',
        'POST ?requestData,userId as a multipart form, PUT with a body, DELETE ?id',
      ),
    ],
    {
      '1 §7.71': 'POST /api/SupportTicket ?requestData,userId as a multipart form, userId being the token',
      '1 §7.72': 'PUT /api/SupportTicket with a body',
      '1 §7.73': 'DELETE /api/SupportTicket ?id',
    },
  ),
  ...listPoints([declared, rowAnswers], {
    '1 §7.74': 'GET /api/SupportTicket/{id}',
  }),
  // 1 §7 Cloud resource lists
  ...listPoints([declared, inventoryLists], {
    '1 §7.75': 'GET /api/VStorageAccount/GetStorageList with tenantId, cloudProviderId and containerId',
    '1 §7.76':
      'GET /api/VSQLDatabase/GetSQLDatabaseList with the same, and sortBy, sortDir, page and pageSize',
    '1 §7.77': 'GET /api/VResourceGroup/GetResourceGroupList with the same',
    '1 §7.78': 'GET /api/VVirtualNetwork/GetVirtualNetworkList',
  }),
  ...listPoints([declared, inventoryDetails], {
    '1 §7.79': 'GET /api/VStorageAccount/GetStorageDetail ?containerId,resourceGroupName,storageName',
    '1 §7.80': 'GET /api/VSQLDatabase/GetSQLDatabaseDetail ?containerId,resourceGroupName,serverName,sqlName',
    '1 §7.81': 'GET /api/VResourceGroup/GetResourceGroupDetail ?containerId,resourcegroupname',
    '1 §7.82':
      'GET /api/VResourceGroup/GetAZResourceGroupResourceList ?containerId,resourceGroupName,showHidden and the list parameters',
    '1 §7.83':
      'GET /api/VVirtualNetwork/GetVirtualNetworkDetail ?containerId,resourceGroupName,virtualNetworkName',
    '1 §7.84': 'GET /api/VVirtualNetwork/GetSubnetwork with the same three parameters',
  }),
  ...listPoints(
    [declared, serverTest('clouds/metrics', 'returns every chart of a cloud and type over every range')],
    {
      '1 §7.85':
        'GET /api/VStorageAccount/GetStorageUsageDetail ?containerId,resourceGroupName,storageName and the range',
      '1 §7.86':
        'GET /api/VSQLDatabase/GetSQLDatabaseUsage ?containerId,resourceGroupName,serverName,sqldatabaseName and the range',
    },
  ),
  ...listPoints([usageDefaults, declared], {
    '1 §7.87': 'The default of metricnamespace is ACCOUNT, that of keymetric of storage 1D',
    '1 §7.88': 'The default of keyMetric of SQL is 1H',
  }),
  ...listPoints([serverTest('clouds/metrics', 'rejects an invalid range'), declared], {
    '1 §7.89': 'timespanstart and timespanend are optional',
  }),
  // 1 §7 Other
  ...listPoints([declared, dashboardCalls], {
    '1 §7.90': 'GET /api/Dashboard/get-dashboard-list-by-customer-id ?customerId',
    '1 §7.91': 'GET /api/Dashboard/get-dashboard-items-and-detail ?dashboardId,timeSpan',
    '1 §7.92': 'The default of timeSpan is 1H',
    '1 §7.93': 'customStartDate and customEndDate are optional',
    '1 §7.94': 'POST /api/Dashboard/add-new-dashboard',
    '1 §7.95': 'A new dashboard takes the fields of the specification, with isPrivate and rowStatus true',
  }),
  ...listPoints(
    [
      declared,
      specifiedTest('replies', 'describes a provision by pairs of name and value and by its request as JSON'),
    ],
    {
      '1 §7.96': 'GET /api/DetailProvisions/GetDetailProvisionsByProvisionId ?provisionid',
    },
  ),
  ...listPoints([declared, provisionLife], {
    '1 §7.97': 'GET /api/Provisions/GetProvisionById ?id',
  }),
  ...listPoints([declared, provisionLookups], {
    '1 §7.98': 'GET /api/detailstacks/{id}',
    '1 §7.99': 'GET /api/stacks/{id}',
    '1 §7.100': 'GET /api/AccountTiers/GetAccountTiersByResourceTypeId ?resourcetypeid',
    '1 §7.101': 'GET /api/Regions/GetRegionsByCloudProviderId ?cloudproviderid',
    '1 §7.102': 'GET /api/gcpapplanguages, a list of id and name',
    '1 §7.103': 'GET /api/gcpappenvironments, a list of id and name',
  }),
]
