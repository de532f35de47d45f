/** Rules, roles, errors and constants of the second document. */
import {
  billingTest,
  listPoints,
  codeForTwoMinutes,
  contractTest,
  dashboardPanel,
  declared,
  guard,
  invoiceToPayment,
  journey,
  listAddress,
  listsBegin,
  arrangedChart,
  pinnedChart,
  serverTest,
  specifiedTest,
  stateVersion,
  stepper,
  storedKeys,
  usageDefaults,
  webTest,
  type Point,
} from './checks.ts'

export const rulesOfSecond: readonly Point[] = [
  // 2 §5
  ...listPoints(
    [serverTest('insight/dashboards', 'names what is missing in a new dashboard'), dashboardPanel],
    {
      '2 §5.1': "A new dashboard needs a customer, 'This field is required'",
      '2 §5.2': "A new dashboard needs a name, 'This field is required'",
    },
  ),
  ...listPoints([dashboardPanel], {
    '2 §5.3': 'A custom range is applied only with a valid start before a valid end',
  }),
  ...listPoints([pinnedChart, arrangedChart], {
    '2 §5.4': 'Switch is disabled until a dashboard is chosen',
  }),
  ...listPoints([dashboardPanel], {
    '2 §5.5': 'Delete is disabled until a dashboard is chosen',
  }),
  ...listPoints(
    [
      serverTest(
        'insight/dashboards',
        'a single dashboard of a customer is its monthly report, after a confirmation',
      ),
      pinnedChart,
      arrangedChart,
    ],
    {
      '2 §5.6': 'The server is asked before a monthly report is saved, and Submit goes on after its text',
    },
  ),
  ...listPoints([journey('dashboards', 'saves nothing when saving a monthly report is canceled')], {
    '2 §5.7': 'An empty answer saves without a question',
  }),
  ...listPoints([journey('dashboards', 'saves nothing when saving a monthly report is canceled')], {
    '2 §5.8': 'Cancel leaves the monthly report unsaved',
  }),
  ...listPoints([journey('dashboards', 'does not rename a chart without a title')], {
    '2 §5.9': 'A chart needs a title',
  }),
  ...listPoints(
    [
      serverTest('provisioning/provisions', 'are accepted in lower case, and missing fields are named'),
      contractTest('provisioning/provision-legacy', 'names a missing customer, container or region'),
    ],
    {
      '2 §5.10': 'An app service needs customer, container and region; the cloud comes with the form',
    },
  ),
  // 2 §6
  ...listPoints([contractTest('kit/roles', 'each role group names the roles of the specification')], {
    '2 §6.1': 'The role groups are those of the first document',
  }),
  ...listPoints([guard], {
    '2 §6.2': 'The guard asks for a session alone',
  }),
  ...listPoints([specifiedTest('administration', 'GET /api/Customers lists every customer')], {
    '2 §6.3': 'The top administrator lists all customers',
  }),
  ...listPoints(
    [
      specifiedTest(
        'administration',
        'a customer’s own role sees its own company in the customer calls, ten at most',
      ),
    ],
    {
      '2 §6.4': 'Any other user lists the customers of its own tenant',
    },
  ),
  ...listPoints(
    [
      specifiedTest(
        'replies',
        'the reseller sees the invoices of the selected customer, another role those of its own',
      ),
    ],
    {
      '2 §6.5': 'Customer invoices follow the chosen customer for the reseller, and the own for others',
    },
  ),
  ...listPoints(
    [
      webTest(
        'kit/api/resource-calls',
        'lists send their screen and the stored role where the specification requires it',
      ),
    ],
    {
      '2 §6.6': 'The list of SQL managed instances carries the role ID',
    },
  ),
  ...listPoints([serverTest('platform/calls', 'rejects changes by a read-only role')], {
    '2 §6.7': 'Lists say IsEditable',
  }),
  // 2 §8
  ...listPoints(
    [
      webTest(
        'areas/billing/invoices/calculations',
        'shows the specified message if the start fails or has no status URL',
      ),
    ],
    {
      '2 §8.1': "A failed start says 'Error generating file for {name}'",
      '2 §8.2': "A start without statusQueryGetUri says 'Invalid response from the API'",
    },
  ),
  ...listPoints([stepper], {
    '2 §8.3': "A failed fetch shows 'Error Occured' in the stepper",
  }),
  ...listPoints([webTest('ui/parts/toast', 'shows messages at the bottom center')], {
    '2 §8.4': 'Messages of success are at the bottom in the middle',
  }),
  ...listPoints(
    [webTest('ui/parts/toast', 'a message stays for 10 seconds and the end of a calculation for 5')],
    {
      '2 §8.5': 'Messages of success stay for 10 s',
    },
  ),
  // 2 §9
  ...listPoints([listsBegin], {
    '2 §9.1': 'Invoices have 5 a page, by invoiceDate descending',
    '2 §9.2': 'PAYG lines have 5 a page, by partnerName ascending',
    '2 §9.3': 'RI lines are sorted by id',
    '2 §9.4': 'GCP invoices are sorted by BillingMonth',
    '2 §9.5': 'GCP usage has 10 a page',
    '2 §9.6': 'EA invoices have 10 a page',
    '2 §9.7': 'Provisions and their history have 10 a page, by createdTime descending',
  }),
  ...listPoints(
    [
      webTest(
        'areas/billing/invoices/invoice-list',
        'keeps number and date in view and offers 5, 10 or 25 rows a page',
      ),
      invoiceToPayment,
    ],
    {
      '2 §9.8': 'Invoices have 5, 10 or 25 a page',
    },
  ),
  ...listPoints(
    [
      webTest(
        'areas/billing/invoices/poll-intervals',
        'polls the progress of a fetch every 10 seconds, and every second after Fetch',
      ),
    ],
    {
      '2 §9.9': 'Progress is read every 10 s, every 1 s after Fetch',
    },
  ),
  ...listPoints(
    [
      webTest(
        'areas/billing/invoices/poll-intervals',
        'polls a calculation every 5 seconds, the first time sooner',
      ),
    ],
    {
      '2 §9.10': 'A calculation is read every 5 s',
    },
  ),
  ...listPoints(
    [webTest('ui/parts/toast', 'a message stays for 10 seconds and the end of a calculation for 5')],
    {
      '2 §9.11': 'The message of a calculation stays for 5 s, others for 10 s',
    },
  ),
  ...listPoints([billingTest('format', 'formatMoney(%s, %i) is %s')], {
    '2 §9.12': 'Amounts have 2 decimals and thousands separators',
  }),
  ...listPoints([webTest('ui/parts/dates', '%s in %s is shown as %s')], {
    '2 §9.13': "Dates read 'D Month YYYY'",
  }),
  ...listPoints(
    [
      webTest('kit/session/client-state', 'keeps a valid time zone of this browser and uses the only layout'),
      webTest('kit/form/form-check', 'a new row starts in the default time zone'),
    ],
    {
      '2 §9.14': 'The time zone is Asia/Bangkok, and the browser may have another',
    },
  ),
  ...listPoints([contractTest('kit/metric-text', 'shows bytes to the base 1024 and other units unchanged')], {
    '2 §9.15': 'Charts have Percent in %, Bytes to the base 1024, Count and milliseconds',
  }),
  ...listPoints([contractTest('kit/charts', 'the bytes of %s are totals')], {
    '2 §9.16':
      'Charts of Egress, Ingress, BytesReceived, BytesSent, MemoryWorkingSet and QueriesPercentage show totals',
  }),
  ...listPoints([contractTest('kit/charts', 'other bytes are averages')], {
    '2 §9.17': 'Charts of other bytes show averages',
  }),
  ...listPoints([contractTest('kit/charts', 'counts are totals, except averages for MySQL')], {
    '2 §9.18': 'Charts of counts show totals, and averages for MySQL',
  }),
  ...listPoints(
    [contractTest('specified-lists', 'the grid of a dashboard has the margin of the specification')],
    {
      '2 §9.19': 'The grid of a dashboard has the margin [30,60]',
    },
  ),
  ...listPoints([declared], {
    '2 §9.20': 'The list of customers of a dashboard begins with 10',
  }),
  ...listPoints([contractTest('kit/charts', 'the ranges of a chart match the specification')], {
    '2 §9.21': 'The ranges are 1H, 6H, 12H, 1D, 7D, 30D and CUSTOM',
  }),
  ...listPoints([contractTest('clouds/inventories', 'every list starts with ten rows by name, ascending')], {
    '2 §9.22': 'Inventories have 10 a page, by name ascending',
  }),
  ...listPoints([listAddress], {
    '2 §9.23': 'The number of rows is changed in the list',
  }),
  ...listPoints([usageDefaults], {
    '2 §9.24': 'Usage begins with 1H',
  }),
  ...listPoints([codeForTwoMinutes], {
    '2 §9.25': 'An OTP is valid for 2 minutes',
  }),
  ...listPoints([stateVersion], {
    '2 §9.26': 'The persisted state of the client has version 5',
  }),
  ...listPoints([storedKeys], {
    '2 §9.27': 'The browser keeps role, customer, container, tenant and provider ID',
  }),
  ...listPoints([webTest('ui/theme/themes', 'seven chart lines are distinguishable from the background')], {
    '2 §9.28': 'The colors of charts are fixed',
  }),
  ...listPoints(
    [
      contractTest(
        'kit/currencies',
        'the catalog is complete: about 160 currencies, each code once, in capitals and sorted',
      ),
    ],
    {
      '2 §9.29': 'The currency catalogue is a constant',
    },
  ),
]
