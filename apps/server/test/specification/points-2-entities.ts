/** Entities, payloads and states of the second document. */
import {
  calculationRuns,
  listPoints,
  contractTest,
  dashboardCalls,
  dashboardPanel,
  declared,
  inventoryCalls,
  inventoryPlaceholder,
  invoiceFetch,
  journey,
  listLoads,
  paidByToken,
  arrangedChart,
  pinnedChart,
  provisionLookups,
  rowFields,
  serverTest,
  specifiedTest,
  stateVersion,
  stepper,
  untouchedList,
  webTest,
  type Point,
} from './checks.ts'

export const entitiesOfSecond: readonly Point[] = [
  // 2 §3
  ...listPoints([rowFields], {
    '2 §3.1': 'An Azure invoice has the 15 fields of the specification',
    '2 §3.2': 'PAYG lines have the shared fields and billingCurrency',
    '2 §3.3': 'RI lines have the shared fields and pricingCurrency',
  }),
  ...listPoints(
    [serverTest('platform/calls', 'responds in its envelope, with parameters in any letter case')],
    {
      '2 §3.4': 'An envelope in lower case has data, count and page',
      '2 §3.5': 'An envelope in upper case has Count, Data, IsEditable, Message, Page and Status',
    },
  ),
  ...listPoints([inventoryPlaceholder], {
    '2 §3.6':
      'The empty placeholder is Count 0, Data null, IsEditable true, an empty Message, Page 1 and Status 200',
  }),
  ...listPoints(
    [
      specifiedTest(
        'replies',
        'the chart covers the current year by default, each entry with name, company and value',
      ),
    ],
    {
      '2 §3.7': 'The customer invoice chart has name, companyName and value by month',
    },
  ),
  ...listPoints(
    [
      dashboardCalls,
      specifiedTest('replies', 'a dashboard and its charts have the fields of the specification'),
    ],
    {
      '2 §3.8': 'A dashboard has the 13 fields of the specification',
      '2 §3.9': 'A new dashboard has isPrivate and rowStatus true',
      '2 §3.10': 'A chart has the fields of the specification, with its place x, y, w and h',
      '2 §3.11': 'A chart’s usage has a unit and points with timeStamp, average and total',
    },
  ),
  ...listPoints([rowFields], {
    '2 §3.12': 'A customer has companyName and tenantId',
  }),
  ...listPoints(
    [serverTest('platform/calls', 'record the start of work by the signed-in user, whatever the body says')],
    {
      '2 §3.13': 'A function notification has createdBy, modifiedBy, functionName, url and status',
    },
  ),
  ...listPoints(
    [
      contractTest(
        'kit/currencies',
        'the catalog is complete: about 160 currencies, each code once, in capitals and sorted',
      ),
      contractTest('kit/currencies', 'every text is present and trimmed'),
    ],
    {
      '2 §3.14': 'The catalogue has about 160 currencies with the seven fields of each',
    },
  ),
  ...listPoints([specifiedTest('replies', 'a notification has the fields of the specification')], {
    '2 §3.15': 'A notification has the seven fields of the specification',
  }),
  ...listPoints(
    [specifiedTest('replies', 'describes a provision by pairs of name and value and by its request as JSON')],
    {
      '2 §3.16': 'A resource is described by pairs of detailName and detailValue, and by its full data',
    },
  ),
  ...listPoints([provisionLookups], {
    '2 §3.17': 'App languages and environments are lists of id and name',
  }),
  ...listPoints([untouchedList, listLoads], {
    '2 §3.18': 'Each list has its rows, a page from 1 and a state of loading',
  }),
  ...listPoints([stateVersion], {
    '2 §3.19': 'The persisted state of the client has version 5',
  }),
  // 2 §3 Provision payloads
  ...listPoints(
    [
      contractTest(
        'provisioning/provisions/requests',
        '$name: a request has the common part, a change only the provision',
      ),
    ],
    {
      '2 §3.20': 'A request has the eight common fields',
      '2 §3.21': 'A change has UserId, ProvisionId and the request of its type',
    },
  ),
  ...listPoints(
    [contractTest('provisioning/provisions/requests', 'has every name of the specification and no other')],
    {
      '2 §3.22': 'AzureAppServiceRequest has its fields',
      '2 §3.23': 'AzureSQLDatabaseRequest has its fields',
      '2 §3.24': 'AzureStorageAccountRequest has its fields, ResourceName as a list of {Name}',
      '2 §3.25': 'AzureVirtualNetworkRequest has its fields and groups',
      '2 §3.26': 'AzureNetworkSecurityGroupRequest has its fields',
      '2 §3.27': 'GcpStorageBucketRequest has its fields',
      '2 §3.28': 'GcpAppEngineRequest has its fields',
      '2 §3.29': 'GcpVmRequest has its fields and BootDisk',
      '2 §3.30': 'GcpCloudSqlRequest has its fields, BackupRequest and MaintenanceRequest',
      '2 §3.31': 'AwsBucketRequest has its fields and PublicAccess',
      '2 §3.32': 'AwsBeanstalkRequest has its fields and InstanceSetting',
      '2 §3.33': 'AwsSqlDatabaseRequest has its fields, DbBackup and Maintenance',
      '2 §3.34': 'AwsEC2Request has its fields, StorageSetting and MetadataSetting',
    },
  ),
  ...listPoints(
    [contractTest('provisioning/provisions/requests', 'the tags of an AWS database are always empty')],
    {
      '2 §3.35': 'The Tags of AwsSqlDatabaseRequest are always empty',
    },
  ),
  ...listPoints(
    [contractTest('provisioning/provisions/requests', 'can be changed later as the specification says')],
    {
      '2 §3.36': 'Of an app service AccountTier and AccountKind are changed',
      '2 §3.37': 'Of a SQL database MaxSize and Sku are changed',
      '2 §3.38': 'Of a storage account AccountReplicationType is changed',
      '2 §3.39': 'Of a GCP bucket StorageClass is changed',
      '2 §3.40': 'Of a GCP VM the seven named fields are changed',
      '2 §3.41':
        'Of GCP Cloud SQL capacity, resize, machine type, backup, maintenance and protection are changed',
      '2 §3.42': 'Of the network, security group and AWS types the full request is changed',
    },
  ),
  ...listPoints(
    [
      contractTest(
        'provisioning/provision-legacy',
        'accepts namearray, userid, resourcegroupname and resourcename',
      ),
      contractTest('provisioning/provision-legacy', 'accepts every field'),
      serverTest(
        'provisioning/provisions',
        'are accepted in the URL with a bearer token only and never with a password',
      ),
    ],
    {
      '2 §3.43':
        'The query variant takes lower-case names with vm and sql, namearray, userid, resourcegroupname and resourcename',
    },
  ),
  ...listPoints(
    [
      contractTest('provisioning/provision-legacy', 'is accepted without any other field'),
      serverTest('provisioning/provisions', 'are accepted in lower case, and missing fields are named'),
    ],
    {
      '2 §3.44': 'The short payload of an app service takes its eight lower-case fields',
    },
  ),
  ...listPoints([provisionLookups], {
    '2 §3.45': 'Cloud providers, account tiers and GCP storage classes are read as lookups',
  }),
  // 2 §4 Invoice detail fetch progress
  ...listPoints([contractTest('billing/invoice-progress', '%s')], {
    '2 §4.1': 'submitted and In-Progress-PAYG are step 1',
    '2 §4.2': 'Done-PAYG, In-Progress-RI and Delete-RI are step 2',
    '2 §4.3': 'Done, done and Done-RI are step 3, and fetching ends',
    '2 §4.4': 'The five error statuses set the failed flag',
    '2 §4.5': 'Delete-PAYG and Delete-RI enable the Fetch button',
  }),
  ...listPoints(
    [contractTest('billing/invoice-progress', '%s completes the last step after the Fetch button')],
    {
      '2 §4.6': 'A fetch that the button started ends at step 4',
    },
  ),
  ...listPoints([stepper], {
    '2 §4.7': "A failed step is marked 'Error Occured'",
  }),
  ...listPoints([webTest('areas/billing/invoices/poll-intervals', 'stops polling after %s')], {
    '2 §4.8': 'After a failure the progress is not read again',
  }),
  ...listPoints(
    [serverTest('billing/fetch', 'a request fetches PAYG and then RI line items and reports progress')],
    {
      '2 §4.9': 'After the PAYG lines the RI fetch is started',
    },
  ),
  ...listPoints([invoiceFetch], {
    '2 §4.10': 'At the end both tables are read',
    '2 §4.11': 'Fetch is disabled while it fetches',
  }),
  ...listPoints(
    [
      webTest(
        'areas/billing/invoices/poll-intervals',
        'polls the progress of a fetch every 10 seconds, and every second after Fetch',
      ),
    ],
    {
      '2 §4.12': 'The progress is read every 10 s while the dialog is open',
      '2 §4.13': 'The progress is read every 1 s after the button',
    },
  ),
  // 2 §4 Customer-invoice calculation
  ...listPoints([serverTest('platform/calls', 'start a calculation and return its state')], {
    '2 §4.14': 'The button starts work in the background',
  }),
  ...listPoints(
    [
      webTest(
        'areas/billing/invoices/invoice-list',
        'shows an amber button until the invoice is calculated, then Re-calculate',
      ),
    ],
    {
      '2 §4.15': 'The row is marked as calculated at once',
    },
  ),
  ...listPoints(
    [
      webTest(
        'areas/billing/invoices/poll-intervals',
        'polls a calculation every 5 seconds, the first time sooner',
      ),
      calculationRuns,
    ],
    {
      '2 §4.16': 'The status URL of the start is read every 5 s',
    },
  ),
  ...listPoints([calculationRuns], {
    '2 §4.17': "Completed ends loading with '{name} data calculation is completed'",
    '2 §4.18': "Meanwhile the message is 'Calculating data for {name}...'",
    '2 §4.19': "A function notification with the status 'running' is posted at the start",
  }),
  // 2 §4 Dashboard edit mode
  ...listPoints([pinnedChart, arrangedChart], {
    '2 §4.20': 'Edit and Customize let charts be moved and sized',
    '2 §4.21': 'Save asks for the monthly report first, then saves',
    '2 §4.22': 'The Monthly Report switch is changed only while arranging',
  }),
  ...listPoints([journey('dashboards', 'saves nothing when saving a monthly report is canceled')], {
    '2 §4.23': 'Cancel reads the dashboard again',
  }),
  ...listPoints([dashboardPanel], {
    '2 §4.24': 'CUSTOM shows Start and End',
    '2 §4.25': 'Apply is enabled once both are valid and Start is before End',
  }),
  ...listPoints(
    [contractTest('kit/charts', 'the ranges of a chart match the specification'), pinnedChart, arrangedChart],
    {
      '2 §4.26': 'The ranges are 1H, 6H, 12H, 1D, 7D, 30D and CUSTOM',
    },
  ),
  ...listPoints([declared, dashboardCalls], {
    '2 §4.27': 'A dashboard begins with 1H',
  }),
  // 2 §4 Lists and inventories
  ...listPoints([listLoads], {
    '2 §4.28': 'Loading begins with the fetch and ends with data or failure',
  }),
  ...listPoints(
    [
      untouchedList,
      webTest('kit/api/resource-calls', 'reads both envelopes and treats a page without data as empty'),
    ],
    {
      '2 §4.29': 'A reset list is empty and at page 1',
    },
  ),
  ...listPoints([inventoryPlaceholder, inventoryCalls], {
    '2 §4.30': 'Without a tenant no call is made and the placeholder is shown',
    '2 §4.31': 'Without a container no call is made for SQL managed instances',
  }),
  ...listPoints([webTest('kit/api/list-search', 'a filter reset of $name restores ten rows, newest first')], {
    '2 §4.32': 'Cleared provisioning filters bring back page size 10, descending, in the list’s own order',
  }),
  // 2 §4 Provisioning
  ...listPoints(
    [
      journey(
        'provision-forms',
        'shows an error beside its field, in the step of that field, and starts nothing @all',
      ),
    ],
    {
      '2 §4.33': 'A submit waits with its button disabled',
    },
  ),
  ...listPoints(
    [
      webTest('areas/provisioning/provisions/after-submit', '%s opens the list of provisions'),
      journey('provisions', 'requests, plans, approves, creates and deletes a storage account'),
    ],
    {
      '2 §4.34': 'A submit leads to /infrastructure-provision with what was asked for',
    },
  ),
  ...listPoints(
    [
      webTest(
        'areas/provisioning/provisions/submit-request',
        'a deletion names its provision and refreshes the list and the history',
      ),
    ],
    {
      '2 §4.35': 'A deletion reads the list and the history again',
    },
  ),
  // 2 §4 Payment status
  ...listPoints(
    [
      paidByToken,
      serverTest(
        'identity/session',
        'is rejected with a cookie, which requires POST and the portal’s header',
      ),
    ],
    {
      '2 §4.36': 'An invoice is marked as paid or unpaid by a call',
    },
  ),
  ...listPoints(
    [
      serverTest(
        'billing/cloud-invoices',
        'marks a GCP invoice as paid and unpaid and does not find an invoice of another cloud',
      ),
    ],
    {
      '2 §4.37': 'A GCP invoice is marked as paid or unpaid by a call',
    },
  ),
]
