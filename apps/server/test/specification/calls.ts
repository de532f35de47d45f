/**
 * The calls that the specification names, by section: method, path and parameters, with the default order and page
 * size. `1` and `2` are the two documents of the specification.
 */
export type SpecifiedCall = {
  /** Document and section. */
  section: string
  method: 'get' | 'post' | 'put' | 'delete'
  path: string
  /** The parameters in the specification's spelling; `=` gives the default. */
  parameters: readonly string[]
}

/** The parameters of every list. */
const listed = ['sortby', 'sortdir', 'page', 'pagesize=10']

/** The parameters of every list of an inventory. */
const inventory = [
  'sortby=name',
  'sortdir=asc',
  'page=1',
  'pagesize=10',
  'tenantId',
  'cloudProviderId',
  'containerId',
]

/**
 * Parses the calls of a section, one per line: method, path, and after `?` the parameters. `+list` and `+inventory` add
 * the lists above.
 */
const parseSection = (name: string, text: string): SpecifiedCall[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [, method = '', path = '', query = ''] = /^\s*(\w+) ([^ ?]+)(?: \?(.*))?$/.exec(line) ?? []
      const verb = method.toLowerCase()
      if (verb !== 'get' && verb !== 'post' && verb !== 'put' && verb !== 'delete')
        throw new Error(`This line names no call: ${line}`)
      const own = query.split(',').filter(Boolean)
      const named = new Set(own.map((parameter) => parameter.split('=')[0]?.toLowerCase()))
      const common = own.flatMap((parameter) => {
        if (parameter === '+list') return listed
        return parameter === '+inventory' ? inventory : []
      })
      return {
        section: name,
        method: verb,
        path,
        parameters: [
          ...own.filter((parameter) => !parameter.startsWith('+')),
          ...common.filter((parameter) => !named.has(parameter.split('=')[0]?.toLowerCase())),
        ],
      }
    })

const sessions = parseSection(
  '1 §7 Users and session',
  `
  GET /api/Users/Login ?userid,password
  POST /api/Users/ForgetPassword ?userid
  GET /api/Users/validate-user-with-otp ?userid,token,otp
  GET /api/Users/send-new-otp ?userId,sessionId
  GET /api/Users/set-user-password ?userId,sessionId,newPassword,isVerification
  GET /api/Users/get-session-detail ?userId,sessionId
  GET /api/Users/{id}
  POST /api/Users/ChangePassword ?userid,oldpassword,newpassword
  POST /api/Users/update-user-settings ?userId,timezone
  GET /api/Users/GetUserWithPagination ?slug,roleid,sortby=name,sortdir=asc,+list
  GET /api/Roles
  POST /api/Users
  PUT /api/Users/{id}
  DELETE /api/Users/{id}
  GET /api/Users/reactive-user-by-user-id ?userId
  GET /api/Users/update-enablemfa-by-userid ?userId
  GET /api/Users/all-user-update-enablemfa ?condition`,
)

const administration = [
  ...parseSection(
    '1 §7 Customers',
    `
  GET /api/Customers
  GET /api/Customers/GetCustomerWithPagination ?id,sortby=tenantId,sortdir=asc,+list
  GET /api/Customers/{id}
  DELETE /api/Customers/{id}
  GET /api/Customers/get-customers-by-tennant-id ?tennantId,sortby=tenantId,sortdir=asc,page=1,pagesize=10`,
  ),
  ...parseSection(
    '1 §7 Customer subscriptions and entitlements',
    `
  GET /api/CustomerSubscriptions/GetCustomerSubscriptionWithPagination ?tenantid,sortby=companyName,sortdir=asc,+list
  GET /api/CustomerSubscriptions/{id}
  DELETE /api/CustomerSubscriptions/{id}
  GET /api/CustomerSubscriptionEntitlements/GetCustomerSubscriptionEntitlementWithPagination ?+list
  GET /api/CustomerSubscriptionEntitlements/{id}
  DELETE /api/CustomerSubscriptionEntitlements/{id}`,
  ),
  ...parseSection(
    '1 §7 Projects',
    `
  GET /api/Projects ?userId
  GET /api/Projects/GetProjectWithPagination ?ProjectName,sortby=projectNo,sortdir=asc,+list
  GET /api/Projects/{id}
  DELETE /api/Projects/{id}
  GET /api/ProjectCurrencyRates/GetProjectCurrencyRateWithPagination ?projectName,sortby=projectId,sortdir=asc,+list
  GET /api/ProjectCurrencyRates/GetProjectCurrencyRate ?projectId
  DELETE /api/ProjectCurrencyRates ?projectId
  GET /api/ProjectSubscriptionRgs/GetProjectSubscriptionRgWithPagination ?+list
  GET /api/ProjectSubscriptionRgs/{id}
  DELETE /api/ProjectSubscriptionRgs/{id}`,
  ),
  ...parseSection(
    '1 §7 Billing',
    `
  GET /api/GetBillingProfileWithPagination ?sortby=id,sortdir=asc,+list
  GET /api/get-billing-profile ?id
  DELETE /api/delete-billing-profile ?id
  GET /api/GetBillingProfileSubscriptionWithPagination ?sortby=id,sortdir=asc,+list
  GET /api/get-billing-profile-subscription ?id
  DELETE /api/delete-billing-profile-subscription ?id
  GET /api/InvoicesEa/GetInvoiceEaWithPagination ?sortby=id,sortdir=asc,+list
  GET /api/InvoicesEa/{id}
  DELETE /api/InvoicesEa/{id}
  GET /api/CustomerInvoicesEa/GetCustomerInvoiceEaWithPagination ?sortby=id,sortdir=asc,+list
  GET /api/CustomerInvoiceEaDetails/GetCustomerInvoiceEaDetailWithPagination ?customerinvoiceid,+list
  GET /api/CustomerInvoices/GetCustomerInvoiceWithPagination ?slug,roleid,tenantid,subscriptionid,sortby=invoiceId,+list
  GET /api/CustomerInvoices/GetCustomerInvoiceChart ?tenantid,subscriptionid,year
  GET /api/CustomerInvoiceDetails/GetCustomerInvoiceDetailWithPagination ?customerinvoiceid,sortby=metername,+list
  GET /api/Invoices/update-invoice-payment-status ?invoiceId,paymentStatus
  GET /api/GCPInvoice/update-gcp-invoice-payment-status ?gcpInvoiceId,isPaid`,
  ),
  ...parseSection(
    '1 §7 Currency rates',
    `
  GET /api/CurrencyMonthlyRate/get-currency-monthly-rate-with-pagination ?slug,roleid,sortby=year,sortdir=asc,+list
  POST /api/CurrencyMonthlyRate/add-currency-monthly-rate
  PUT /api/CurrencyMonthlyRate/update-currency-monthly-report
  GET /api/CurrencyMonthlyRate/get-currency-monthly-rate ?id
  DELETE /api/CurrencyMonthlyRate/delete-currency-monthly-report ?id`,
  ),
  ...parseSection(
    '1 §7 Usage',
    `
  GET /api/UsageByMeters/GetUsageByMeterWithPagination ?tenantid,subscriptionid,sortby=metername,+list`,
  ),
  ...parseSection(
    '1 §7 Support tickets',
    `
  GET /api/SupportTicket/GetSupportTicketWithPagination ?+list
  POST /api/SupportTicket ?requestData,userId
  PUT /api/SupportTicket
  GET /api/SupportTicket/{id}
  DELETE /api/SupportTicket ?id`,
  ),
]

const resources = parseSection(
  '1 §7 Cloud resource lists',
  `
  GET /api/VStorageAccount/GetStorageList ?+inventory
  GET /api/VStorageAccount/GetStorageDetail ?containerId,resourceGroupName,storageName
  GET /api/VStorageAccount/GetStorageUsageDetail ?containerId,resourceGroupName,storageName,metricnamespace=ACCOUNT,keymetric=1D,timespanstart,timespanend
  GET /api/VSQLDatabase/GetSQLDatabaseList ?+inventory
  GET /api/VSQLDatabase/GetSQLDatabaseDetail ?containerId,resourceGroupName,serverName,sqlName
  GET /api/VSQLDatabase/GetSQLDatabaseUsage ?containerId,resourceGroupName,serverName,sqldatabaseName,keyMetric=1H,timeSpanStart,timeSpanEnd
  GET /api/VResourceGroup/GetResourceGroupList ?+inventory
  GET /api/VResourceGroup/GetResourceGroupDetail ?containerId,resourcegroupname
  GET /api/VResourceGroup/GetAZResourceGroupResourceList ?containerId,resourceGroupName,showHidden,+list
  GET /api/VVirtualNetwork/GetVirtualNetworkList ?+inventory
  GET /api/VVirtualNetwork/GetVirtualNetworkDetail ?containerId,resourceGroupName,virtualNetworkName
  GET /api/VVirtualNetwork/GetSubnetwork ?containerId,resourceGroupName,virtualNetworkName`,
)

const others = parseSection(
  '1 §7 Other',
  `
  GET /api/Dashboard/get-dashboard-list-by-customer-id ?customerId
  GET /api/Dashboard/get-dashboard-items-and-detail ?dashboardId,timeSpan=1H,customStartDate,customEndDate
  POST /api/Dashboard/add-new-dashboard
  GET /api/DetailProvisions/GetDetailProvisionsByProvisionId ?provisionid
  GET /api/Provisions/GetProvisionById ?id
  GET /api/detailstacks/{id}
  GET /api/stacks/{id}
  GET /api/AccountTiers/GetAccountTiersByResourceTypeId ?resourcetypeid
  GET /api/Regions/GetRegionsByCloudProviderId ?cloudproviderid
  GET /api/gcpapplanguages
  GET /api/gcpappenvironments`,
)

const second = [
  ...parseSection(
    '2 §7 Invoices',
    `
  GET /api/Invoices/GetInvoiceWithPagination ?sortby=invoiceDate,sortdir=desc,page=1,pagesize=5
  GET /api/Invoices/get-gcp-invoice-by-pagination ?sortby=BillingMonth,sortdir,page,pagesize
  GET /api/InvoiceUsageLineItems/GetInvoiceUsageLineItemWithPagination ?invoicenumber,sortby=partnerName,sortdir=asc,page,pagesize=5
  GET /api/InvoiceBillingLineItems/GetInvoiceBillingLineItemWithPagination ?invoicenumber,sortby=id,sortdir,page,pagesize
  GET /api/GCPInvoice/get-gcp-invoice-usage-pagination-bigquery ?invoiceMonth,sortby=InvoiceMonth,sortdir,page,pagesize=10
  GET /api/Invoices/fetch-updated-invoices
  GET /api/Invoices/track-invoice-detail-progress ?taskId,cloudProvider
  POST /functions/CalculateCustomerInvoiceDurable_HttpStart
  POST /functions/FetchInvoiceUsageLineItem_HttpStart
  POST /functions/FetchInvoiceBillingLineItem_HttpStart
  POST /api/FunctionNotifications
  GET /api/GCPInvoice/get-gcp-customer-invoice-pagination ?sortby,sortdir,page,pagesize
  GET /api/GCPInvoice/get-gcp-customer-invoice-details-pagination ?gcpCustomerInvoice,sortby=id,sortdir,page,pagesize`,
  ),
  ...parseSection(
    '2 §7 Customers and dashboards',
    `
  PUT /api/Dashboard/update-dashboard
  GET /api/Dashboard/validate-monthly-report ?dashboardId,isMonthlyReport
  GET /api/Dashboard/unpin-item-from-dashboard ?dashboardItemId
  PUT /api/Dashboard/update-dashboard-item-by-id ?dashboardItemId,name
  DELETE /api/Dashboard/delete-dashboard ?dashboardId`,
  ),
  ...parseSection(
    '2 §7 Inventories',
    `
  GET /api/VKubernetes/GetKubernetesList ?+inventory
  GET /api/VKubernetes/GetKubernetesDetail ?containerId,resourceGroupName,clusterName,gcpKubernetesLocation
  GET /api/VKubernetes/GetKubernetesUsage ?containerId,resourceGroupName,manageClusterName,keyMetric=1H,timeSpanStart,timeSpanEnd
  GET /api/VKubernetes/GetKubernetesNodePoolDetail ?containerId,resourceGroupName,clusterName,gcpKubernetesLocation,nodePoolName
  GET /api/VKeyVault/GetKeyVaultList ?+inventory
  GET /api/VKeyVault/GetKeyVaultDetail ?containerId,resourceGroupName,KeyVaultName
  GET /api/VKeyVault/GetKeyVaultKeyList ?vaultBaseUrl,containerId
  GET /api/VKeyVault/GetAZKeyvaultSecretsList ?vaultBaseUrl,containerId
  GET /api/VKeyVault/GetAZKeyvaultCertificatesList ?vaultBaseUrl,containerId
  GET /api/VVirtualMachine/GetVirtualMachineList ?+inventory
  GET /api/VVirtualMachine/GetVirtualMachineDetail ?containerId,resourceGroupName,virtualMachineName
  GET /api/VVirtualMachine/GetVirtualMachineUsage ?containerId,resourceGroupName,virtualMachineName,keymetric=1H,timespanstart,timespanend
  GET /api/VWebApp/GetWebAppList ?+inventory
  GET /api/VWebApp/GetWebAppCount
  GET /api/VWebApp/GetWebAppDetail ?containerId,resourceGroupName,webAppName,gcpWebAppVersion,gcpWebAppLocation
  GET /api/VWebApp/GetWebAppUsage ?containerId,resourceGroupName,webAppName,keymetric=1H,timespanstart,timespanend
  GET /api/VMySQLDatabase/GetMySQLServerList ?+inventory
  GET /api/VMySQLDatabase/GetMySQLServerDetail ?containerId,resourceGroupName
  GET /api/VMySQLDatabase/GetMySQLDatabaseList ?containerId,resourceGroupName
  GET /api/VMySQLDatabase/GetMySQLDatabaseUsage ?containerId,resourceGroupName,servername,keymetric=1H,timespanstart,timespanend
  GET /api/VPostgreSQLDatabase/GetPostgreSQLServerList ?+inventory
  GET /api/VPostgreSQLDatabase/GetPostgreSQLServerDetail ?containerId,resourceGroupName
  GET /api/VPostgreSQLDatabase/GetPostgreSqlDatabaseList ?containerId,resourceGroupName
  GET /api/VPostgreSQLDatabase/GetPostgreSQLDatabaseUsage ?containerId,resourceGroupName,servername,keymetric=1H,timespanstart,timespanend
  GET /api/VSQLMI/GetAZSQLMIList ?slug,roleid,containerId
  GET /api/VSQLMI/GetAZSQLMIDetail ?containerId,resourceGroupName,SQLMIname
  GET /api/VSQLMI/GetAZSQLMIDatabaseList ?containerId,resourceGroupName,SQLMIname
  GET /api/VSQLMI/GetAZSQLMIDatabaseUsage ?containerId,resourceGroupName,SQLMIname,keymetric=1H,timespanstart,timespanend`,
  ),
  ...parseSection(
    '2 §7 Provisioning',
    `
  GET /api/CloudProviders
  GET /api/accounttiers
  GET /api/GcpStorageClasses/GetGcpStorageClass
  GET /functions/RunTerraformCloudFlow
  POST /functions/RunTerraformCloudFlow
  POST /functions/RunTerraformCloudFlowEdit
  POST /functions/RunTerraformCloudFlowDelete
  GET /api/Provisions/GetProvisionWithPagination ?sortby=createdTime,sortdir=desc,page=1,pagesize=10,slug,userid
  GET /api/Provisions/GetProvisionHistoryWithPagination ?sortby=createdTime,sortdir=desc,page=1,pagesize=10,slug,userid`,
  ),
]

/** Every call of both documents, each once. */
export const specifiedCalls: readonly SpecifiedCall[] = [
  ...sessions,
  ...administration,
  ...resources,
  ...others,
  ...second,
]
