/** Screens and routes of the second document. */
import {
  listPoints,
  contractTest,
  dashboardPanel,
  declared,
  everyInventory,
  inventoryCalls,
  inventoryDetails,
  inventoryLists,
  invoiceFetch,
  invoiceToPayment,
  journey,
  arrangedChart,
  pinnedChart,
  provisionLife,
  routes,
  serverTest,
  signInReply,
  specifiedTest,
  stepper,
  webTest,
  type Point,
} from './checks.ts'

export const screensOfSecond: readonly Point[] = [
  // 2 §1
  ...listPoints([invoiceToPayment], {
    '2 §1.1': 'The reseller’s people review Azure invoices with PAYG and RI lines',
    '2 §1.2': 'The calculation of a customer invoice is started from an invoice',
  }),
  ...listPoints(
    [journey('cloud-invoices', 'shows the invoices of each cloud on its own page and all on a single page')],
    {
      '2 §1.3': 'GCP invoices and their usage are shown',
    },
  ),
  ...listPoints([pinnedChart, arrangedChart], {
    '2 §1.4': 'Dashboards have charts of a customer over time, and one may be the monthly report',
  }),
  ...listPoints([everyInventory], {
    '2 §1.5': 'The eleven inventories are shown with their charts of usage',
  }),
  ...listPoints(
    [
      provisionLife,
      contractTest(
        'provisioning/provisions/requests',
        'all requests of the specification exist, and additional ones are known',
      ),
    ],
    {
      '2 §1.6': 'Every resource type of the specification is provisioned, changed and deleted',
    },
  ),
  ...listPoints([journey('cloud-invoices', 'imports a cost export of an agreement, charges it')], {
    '2 §1.7': 'Customer EA invoices and their details are shown',
  }),
  // 2 §2 Side navigation
  ...listPoints([contractTest('kit/menus', 'Dashboard is a page without a group')], {
    '2 §2.1': 'Dashboard is an entry',
  }),
  ...listPoints([contractTest('kit/menus', '%s has the page %s')], {
    '2 §2.2': 'Customer, usage, billing and user management have their entries',
  }),
  ...listPoints([signInReply], {
    '2 §2.3': 'The navigation comes as data and differs by user',
  }),
  ...listPoints(
    [
      contractTest('kit/menus', 'a label, external URLs and groups are separate entries'),
      webTest('ui/frame/menu', 'labels are no links or search results, but external URLs are'),
    ],
    {
      '2 §2.4': 'The navigation has labels and links outside the portal',
    },
  ),
  ...listPoints([webTest('ui/frame/menu', 'a group with a matching name keeps all its pages')], {
    '2 §2.5': 'The navigation has groups',
  }),
  ...listPoints(
    [
      journey('shell', 'searches the menu and opens its pages'),
      webTest('ui/frame/menu', 'a page under an entry keeps it active, and a longer name does not'),
    ],
    {
      '2 §2.6': 'The entry of the page is highlighted',
    },
  ),
  ...listPoints(
    [specifiedTest('replies', 'the badge of support tickets counts those waiting for the user’s side')],
    {
      '2 §2.7': 'An entry may have a badge',
    },
  ),
  ...listPoints([journey('shell', 'searches the menu and opens its pages')], {
    '2 §2.8': "The search box has the placeholder 'Search here...'",
  }),
  ...listPoints(
    [
      webTest(
        'ui/frame/breadcrumbs',
        'breadcrumbs start with a home icon that links to / and name each segment',
      ),
      journey('shell', 'breadcrumbs link back to the list and home'),
    ],
    {
      '2 §2.9': 'Breadcrumbs show a home icon to / and the segments with their paths',
    },
  ),
  // 2 §2 Routes
  ...listPoints([routes], {
    '2 §2.10': 'The twelve routes of this area have pages',
    '2 §2.11': 'The fourteen edit-resource routes have pages',
  }),
  ...listPoints([webTest('specified-routes', 'the page %s is behind the sign-in guard')], {
    '2 §2.12': 'The routes are behind the sign-in guard',
  }),
  ...listPoints([webTest('specified-routes', 'the routes /%s and below belong to an inventory')], {
    '2 §2.13': 'The eleven visibility lists have pages',
  }),
  ...listPoints(
    [
      webTest('specified-routes', 'the routes /%s and below belong to an inventory'),
      contractTest('clouds/inventories', 'every page has the path of the specification'),
    ],
    {
      '2 §2.14': 'The detail of a resource group is at its path',
      '2 §2.15': 'The detail of a virtual network is at its path',
      '2 §2.16': 'The detail of a virtual machine is at its path',
      '2 §2.17': 'The detail of a storage account is at its path',
      '2 §2.18': 'The detail of a web app has version and location in its path',
      '2 §2.19': 'The detail of a SQL database has the server in its path',
      '2 §2.20': 'The detail of a Kubernetes cluster has the location in its path',
      '2 §2.21': 'The detail of a node pool is at its path',
      '2 §2.22': 'The detail of a MySQL server is at its path',
      '2 §2.23': 'The detail of a PostgreSQL server is at its path',
      '2 §2.24': 'The detail of a SQL managed instance is at its path',
      '2 §2.25': 'The detail of a key vault is at its path',
    },
  ),
  ...listPoints([webTest('areas/provisioning/provisions/after-submit', '%s opens the list of provisions')], {
    '2 §2.26': 'Every submit leads to /infrastructure-provision',
    '2 §2.27': 'Most submits open it with open=true',
    '2 §2.28': 'AWS, virtual network and network security group open it without',
  }),
  // 2 §2 Azure Invoice screen
  ...listPoints([invoiceFetch], {
    '2 §2.29': 'The page has a Fetch button',
  }),
  ...listPoints([invoiceToPayment], {
    '2 §2.30': 'The table is paged and sorted',
  }),
  ...listPoints(
    [
      contractTest(
        'specified-lists',
        'the columns of an invoice are in their order, with the cloud beside them',
      ),
    ],
    {
      '2 §2.31': 'The columns are those of the specification',
    },
  ),
  ...listPoints(
    [
      webTest(
        'areas/billing/invoices/invoice-list',
        'keeps number and date in view and offers 5, 10 or 25 rows a page',
      ),
    ],
    {
      '2 §2.32': 'Invoice Id and Invoice Date are sticky',
      '2 §2.33': 'The last column is Action',
    },
  ),
  ...listPoints([invoiceFetch], {
    '2 §2.34': 'Each row has View Details',
  }),
  ...listPoints(
    [
      webTest(
        'areas/billing/invoices/invoice-list',
        'shows an amber button until the invoice is calculated, then Re-calculate',
      ),
      invoiceToPayment,
    ],
    {
      '2 §2.35': 'The button reads Calculate Customer Invoice, then Re-calculate Customer Invoice',
      '2 §2.36': 'The button is amber before the calculation',
    },
  ),
  ...listPoints([invoiceToPayment], {
    '2 §2.37': "A dialog 'Calculating: InvoiceId {id}' blocks the page meanwhile",
    '2 §2.38': 'A message says the result',
  }),
  ...listPoints([journey('invoices', 'a running calculation blocks the page and shows a spinner')], {
    '2 §2.39': 'The dialog has a spinner',
  }),
  ...listPoints([journey('invoices', 'a list without invoices shows No Data')], {
    '2 §2.40': "An empty list shows 'No Data'",
  }),
  // 2 §2 Invoice Detail
  ...listPoints([invoiceToPayment], {
    '2 §2.41': 'The dialog Detail Invoice is as large as the screen',
  }),
  ...listPoints([invoiceToPayment, stepper], {
    '2 §2.42': 'The stepper has its four steps',
  }),
  ...listPoints([webTest('areas/billing/invoices/last-updated', '%s'), invoiceToPayment], {
    '2 §2.43': "'last Updated' is shown 840 minutes ahead of UTC as 'MMMM Do YYYY, h:mm:ss a'",
  }),
  ...listPoints([invoiceFetch], {
    '2 §2.44': 'The dialog has Fetch, Download RAW PAYG Data and Download RAW RI Data',
    '2 §2.45': 'A download is disabled without its raw URL',
  }),
  ...listPoints([contractTest('specified-lists', 'the columns of %s are %s')], {
    '2 §2.46': 'The PAYG table has the columns of the specification, with the billing currency',
    '2 §2.47': 'The RI table has the columns of the specification, with the pricing currency',
  }),
  ...listPoints([invoiceToPayment], {
    '2 §2.48': 'The first column is No, and goes on over the pages',
    '2 §2.49': 'The pages have 5, 10 or 25 rows',
  }),
  // 2 §2 GCP invoice screens
  ...listPoints(
    [
      serverTest(
        'billing/cloud-invoices',
        'the list of GCP invoices has only those of Google Cloud, one for each month, newest first',
      ),
    ],
    {
      '2 §2.50': 'GCP invoices are sorted by BillingMonth',
    },
  ),
  ...listPoints(
    [
      serverTest(
        'billing/cloud-invoices',
        'the usage of an invoice month written as %s adds up to its invoices',
      ),
      journey('cloud-invoices', 'shows the invoices of each cloud on its own page and all on a single page'),
    ],
    {
      '2 §2.51': 'The usage of an invoice month is a list of 10 a page',
    },
  ),
  ...listPoints(
    [
      serverTest(
        'billing/cloud-invoices',
        'GCP customer invoices are those of Google Cloud, and their details add up',
      ),
    ],
    {
      '2 §2.52': 'GCP customer invoices are listed with their details',
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
      '2 §2.53': 'A GCP invoice is marked as paid or unpaid',
    },
  ),
  // 2 §2 Dashboard screen
  ...listPoints([pinnedChart, arrangedChart], {
    '2 §2.54': 'The title is Dashboard, with a breadcrumb',
    '2 §2.55': 'The names of customer and dashboard are shown',
  }),
  ...listPoints([journey('dashboards', 'shows dashes for customer and name without a dashboard')], {
    '2 §2.56': 'A dash stands where there is no customer or dashboard',
  }),
  ...listPoints([pinnedChart, arrangedChart], {
    '2 §2.57': 'A button opens a panel with Switch dashboard, Create new dashboard and Delete dashboard',
    '2 §2.58': 'The toolbar has Edit, or Save and Cancel',
    '2 §2.59': 'The toolbar has the switch Monthly Report',
    '2 §2.60': 'The toolbar has the time ranges',
    '2 §2.61': 'Charts are dragged and resized in a grid',
    '2 §2.62': 'The menu of a chart has Configure title, Customize and Remove from dashboard',
    '2 §2.63': 'While the dashboard is arranged the menu has Done customizing',
    '2 §2.64': "'Are you sure you want to remove this chart ?' has Cancel and Remove",
    '2 §2.65': "'Configure title' has Cancel and Apply",
    '2 §2.66': 'Saving a monthly report asks with Submit',
  }),
  ...listPoints([journey('dashboards', 'saves nothing when saving a monthly report is canceled')], {
    '2 §2.67': 'Saving a monthly report is left with Cancel',
  }),
  ...listPoints([dashboardPanel], {
    '2 §2.68': "A chart without data shows its resource and name with 'No Data'",
  }),
  // 2 §2 Inventory screens
  ...listPoints([inventoryLists, everyInventory], {
    '2 §2.69': 'Each inventory has a paged, sortable list',
  }),
  ...listPoints([everyInventory], {
    '2 §2.70': 'Each resource has a detail page, with charts where the cloud measures it',
  }),
  ...listPoints([inventoryDetails, everyInventory], {
    '2 §2.71': 'A virtual network lists its subnets',
    '2 §2.72': 'A key vault lists keys, secrets and certificates',
  }),
  ...listPoints(
    [
      journey(
        'inventories',
        'the reseller selects a customer once, filters, and opens the children of a resource',
      ),
    ],
    {
      '2 §2.73': 'A resource group lists its resources, with Show hidden',
      '2 §2.74': 'A Kubernetes cluster has a page of a node pool',
    },
  ),
  ...listPoints([inventoryCalls], {
    '2 §2.75':
      'A choice of customer or container stores container, tenant and provider ID, and reads the list again',
  }),
  ...listPoints(
    [
      specifiedTest('words', 'the words of %s: %s'),
      journey(
        'provision-lives',
        '${type.name}: asked for, made, changed and deleted in the browser @all @desktop',
      ),
    ],
    {
      '2 §2.76':
        'The page of an App Engine app only shows Name, Resource Group Name, Region Name, Language and Environment',
      '2 §2.77': 'The page of an App Engine app has a Back button',
    },
  ),
  // 2 §2 Provisioning and EA screens
  ...listPoints(
    [journey('provisions', 'requests, plans, approves, creates and deletes a storage account'), declared],
    {
      '2 §2.78': 'Provisions and their history are paged, sortable lists',
    },
  ),
  ...listPoints(
    [
      journey(
        'provision-forms',
        '${type.name}: the form asks for what is typed, with ${which} @all @desktop',
      ),
    ],
    {
      '2 §2.79': 'Each resource type has a form to create it',
    },
  ),
  ...listPoints(
    [journey('provision-forms', '${type.name}: the form of a change asks for what is changed @all @desktop')],
    {
      '2 §2.80': 'Each resource type that can be changed has a form to change it',
    },
  ),
  ...listPoints(
    [
      journey('cloud-invoices', 'imports a cost export of an agreement, charges it'),
      journey('administrative-lists', 'marks an EA invoice as paid from the list'),
    ],
    {
      '2 §2.81': 'There are customer EA invoices, EA invoices, and details of customer EA invoices',
    },
  ),
]
