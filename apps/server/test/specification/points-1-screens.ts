/** Users, screens and routes of the first document. */
import {
  listPoints,
  codeForTwoMinutes,
  contractTest,
  defaultsAnswer,
  everyInventory,
  everyPage,
  guard,
  inventoryDetails,
  inventoryLists,
  invitation,
  journey,
  listAddress,
  listAnswers,
  mailedCode,
  menuOfRole,
  passwordCalls,
  arrangedChart,
  pinnedChart,
  refusedSignIn,
  reportCustomers,
  rolesOffered,
  routes,
  rowAnswers,
  rowIsDeleted,
  secondPaths,
  serverTest,
  signInAndOut,
  signInCall,
  signInReply,
  signInStores,
  specifiedTest,
  webTest,
  type Point,
} from './checks.ts'

export const screensOfFirst: readonly Point[] = [
  // 1 §1
  ...listPoints(
    [
      menuOfRole,
      journey('customer-side', 'a customer’s administrator sees only its own invoices and no cost'),
    ],
    {
      '1 §1.1': 'The reseller’s administrators and the customers’ staff use one portal',
    },
  ),
  ...listPoints(
    [
      journey('cloud-invoices', 'shows the invoices of each cloud on its own page and all on a single page'),
      inventoryDetails,
    ],
    {
      '1 §1.2': 'Customers have Azure, Google Cloud and AWS',
    },
  ),
  ...listPoints([signInCall, signInAndOut], {
    '1 §1.3': 'A user signs in with user ID and password',
  }),
  ...listPoints(
    [
      serverTest(
        'identity/users',
        'is enabled and disabled for a user and rejected for a user who could not pass it',
      ),
      serverTest(
        'identity/mailed-codes',
        'is required as the second step; the password alone does not sign in',
      ),
    ],
    {
      '1 §1.4': 'The one-time password is an option of each user',
    },
  ),
  ...listPoints([listAnswers, defaultsAnswer], {
    '1 §1.5': 'There are the lists of administration, billing and support',
  }),
  ...listPoints(
    [
      journey('usage', 'the reseller opens a month, asks why it rose and saves the view'),
      journey('monthly-report', 'the reseller reads, schedules and prints the report of a month'),
      pinnedChart,
      arrangedChart,
    ],
    {
      '1 §1.6': 'There are usage by meter, monthly reports and dashboards',
    },
  ),
  ...listPoints([listAddress, specifiedTest('administration', 'accepts its parameters in any letter case')], {
    '1 §1.7': 'Lists are paged and sortable',
  }),
  ...listPoints([rowIsDeleted, rowAnswers, rolesOffered], {
    '1 §1.8': 'Most lists have actions to add, edit, open and delete a row',
  }),
  ...listPoints([serverTest('platform/isolation', 'lists only the customer’s own rows'), rolesOffered], {
    '1 §1.9': 'Role, customer and tenant decide what a user sees',
  }),
  // 1 §2 Public session routes
  ...listPoints(
    [
      journey(
        'mailed-codes-and-links',
        'a new user signs up, confirms the address, waits for approval and signs in',
      ),
    ],
    {
      '1 §2.1': '/session/signup has username, email, password and a checkbox',
      '1 §2.2': "The checkbox reads 'I have read and agree to the terms of service.'",
    },
  ),
  ...listPoints([refusedSignIn], {
    '1 §2.3': '/session/signin has User Id and Password',
  }),
  ...listPoints([journey('sign-in', 'shows and hides the password')], {
    '1 §2.4': 'The password is shown and hidden by a button',
  }),
  ...listPoints([signInAndOut], {
    '1 §2.5': 'The sign-in page has Remember Me',
  }),
  ...listPoints([journey('session-pages', 'navigates between the pages and back without a page load')], {
    '1 §2.6': 'The sign-in page links to Forgot password',
  }),
  ...listPoints(
    [journey('mailed-codes-and-links', 'resets a forgotten password with the link sent by mail')],
    {
      '1 §2.7': '/session/forgot-password has User Id and Reset Password',
    },
  ),
  ...listPoints([mailedCode], {
    '1 §2.8': '/session/otp-verification has Enter OTP and Verify OTP',
  }),
  ...listPoints([journey('mailed-codes-and-links', 'sends a new code that invalidates the former code')], {
    '1 §2.9': '/session/otp-verification has Resend OTP',
  }),
  ...listPoints(
    [serverTest('identity/mailed-links', 'sets the password once and ends every session of the user')],
    {
      '1 §2.10': '/session/new-password is opened with userId and sessionId in its query',
    },
  ),
  ...listPoints([invitation], {
    '1 §2.11': '/session/new-password has New Password and Confirm Password',
  }),
  ...listPoints([journey('session-pages', 'reports an unknown URL before the sign-in')], {
    '1 §2.12': '/session/404 leads back with Back to Dashboard',
  }),
  ...listPoints([webTest('specified-routes', 'the page %s is behind the sign-in guard')], {
    '1 §2.13': 'All other routes are behind the sign-in guard',
  }),
  ...listPoints([guard, journey('sign-in', 'returns to the requested page')], {
    '1 §2.14': 'A visit without a session goes to /session/signin with the address to return to',
  }),
  ...listPoints([secondPaths], {
    '1 §2.15': '/ leads to /homepage',
  }),
  ...listPoints(
    [
      journey('sign-in', 'reports an unknown URL and links back'),
      webTest('specified-routes', 'an unknown path leads to the not-found page'),
    ],
    {
      '1 §2.16': 'An unknown path shows the 404 page',
    },
  ),
  ...listPoints([guard, rolesOffered], {
    '1 §2.17': 'The guard itself asks for a session alone; each page names the roles that may open it',
  }),
  // 1 §2 Guarded routes
  ...listPoints([routes, everyPage], {
    '1 §2.18':
      'Dashboards and usage: /dashboard, /homepage, /usage-consumption, /monthly-report, /visibility-dashboard',
    '1 §2.19': 'Customers: /customer, /customer/add, /customer/edit',
    '1 §2.20': 'Customer subscriptions: /customer-subscription with /add and /edit',
    '1 §2.21': 'Invoices: /invoice, /gcp-invoice, /customer-invoice, /gcp-customer-invoice',
    '1 §2.22': 'EA invoices: /invoice-ea with /add and /edit, /customer-invoice-ea, /billing-ea',
    '1 §2.23': 'Users: /user, /user/add, /user/edit/{id}, /profile',
    '1 §2.24': 'Projects: /project with /add and /edit, /project-currency-rate with /add/ and /edit/{id}',
    '1 §2.25': 'Rates: /currency-monthly-rate with /add and /edit/{id}',
    '1 §2.26': 'Support: /support-ticket with /add and /edit/{id}',
    '1 §2.27': 'Entitlements: /customer-subscription-entitlement with /add and /edit/',
    '1 §2.28': 'Project resource groups: /project-subscription-resource-group with /add and /edit/',
    '1 §2.29': 'Billing profiles: /billing-profile with /add and /edit',
    '1 §2.30': 'Billing profile rules: /billing-profile-subscription with /add and /edit',
    '1 §2.31': 'Provisioning: /infrastructure-provision, /add-infrastructure-provision',
  }),
  // 1 §2 Side navigation
  ...listPoints([contractTest('kit/menus', 'Dashboard is a page without a group')], {
    '1 §2.32': 'Dashboard leads to /dashboard',
  }),
  ...listPoints([contractTest('kit/menus', '%s has the page %s')], {
    '1 §2.33': 'Customer Management has Customer and Customer Subscription',
    '1 §2.34': 'Usage Management has Usage Consumption',
    '1 §2.35': 'Billing Management has Invoice and Customer Invoice',
    '1 §2.36': 'User Management has User',
  }),
  ...listPoints([routes, secondPaths], {
    '1 §2.37':
      '/customer-management/customer and /customer-management/customer-subscription lead to their pages',
    '1 §2.38': '/usage-management/cloud-usage-consumption leads to its page',
    '1 §2.39': '/billing-management/invoices and /billing-management/customer-invoice lead to their pages',
    '1 §2.40': '/m leads to the users',
  }),
  ...listPoints([signInReply], {
    '1 §2.41': 'The menus come with the sign-in reply, each with a slug and optional children',
  }),
  ...listPoints([menuOfRole], {
    '1 §2.42': 'The menus that are shown depend on the role',
  }),
  // 1 §2 Post-sign-in routing
  ...listPoints([webTest('kit/session/sign-in', 'the first page is the first menu or its first child')], {
    '1 §2.43': 'The first route is the first menu’s slug, or that of its first child',
  }),
  ...listPoints([secondPaths], {
    '1 §2.44': '/ is the home route',
  }),
  ...listPoints([invitation], {
    '1 §2.45': 'After a password is set the user is at /session/signin',
  }),
  // 1 §2 Layout
  ...listPoints([webTest('ui/frame/frame', 'the frame has a sidebar and a top bar and no footer')], {
    '1 §2.46': 'The layout has a sidebar on the left and a top bar',
    '1 §2.47': 'The footer is not shown',
  }),
  ...listPoints(
    [webTest('ui/frame/frame', 'a loading page shows an overlay or the logo, each with a spinner')],
    {
      '1 §2.48': 'A page that loads shows a spinner overlay',
      '1 §2.49': 'The first load shows the logo with a spinner',
    },
  ),
  ...listPoints(
    [
      webTest(
        'ui/frame/frame',
        'the sidebar is 260 wide, 64 collapsed and 80 on a narrow screen, and the top bar 64 high',
      ),
    ],
    {
      '1 §2.50': 'The layout sizes are 64, 260 and 80',
    },
  ),
  // 1 §2 Themes
  ...listPoints([webTest('ui/theme/themes', 'the defaults match the specification')], {
    '1 §2.51': 'There are eleven themes with the names of the specification',
  }),
  ...listPoints([webTest('ui/theme/themes', 'the defaults match the specification')], {
    '1 §2.52': 'The default theme is blue',
    '1 §2.53': 'The default layout is layout1',
    '1 §2.54': 'The default sidebar theme is slateDark1',
    '1 §2.55': 'The default top bar theme is whiteBlue',
  }),
  // 1 §2 Screens by list
  ...listPoints([listAnswers, everyPage], {
    '1 §2.56': 'Support tickets, customers, customer subscriptions and entitlements are paged lists',
    '1 §2.57': 'Project resource groups, projects and project currency rates are paged lists',
    '1 §2.58': 'Billing profiles and billing profile rules are paged lists',
    '1 §2.59': 'EA invoices, currency monthly rates and users are paged lists',
  }),
  ...listPoints([defaultsAnswer], {
    '1 §2.60': 'Usage by meter is a paged list',
  }),
  ...listPoints([reportCustomers], {
    '1 §2.61': 'The customers of the monthly report are a paged list',
  }),
  ...listPoints([inventoryLists, everyInventory], {
    '1 §2.62': 'Storage accounts and SQL databases are paged lists',
    '1 §2.63': 'Resource groups are a paged list, each with the list of its resources',
    '1 §2.64': 'Virtual networks are a paged list, each with its subnets',
  }),
  ...listPoints([everyPage], {
    '1 §2.65':
      'Ticket, customer, subscription, project, billing profile and invoice have a detail or edit page',
  }),
  ...listPoints(
    [
      journey('account-security', 'another time zone changes the times on the screen'),
      journey('every-page', 'opens every page that needs no resource'),
    ],
    {
      '1 §2.66': 'A user has a profile page',
    },
  ),
  ...listPoints([everyInventory], {
    '1 §2.67': 'Cloud resources have a detail page',
  }),
  // 1 §2 Sign-in screens
  ...listPoints(
    [
      webTest(
        'kit/session-card/parts',
        'the button shows a spinner and is disabled while the form is sent, and is enabled afterwards',
      ),
      signInStores,
    ],
    {
      '1 §2.68': 'Sign-in calls login and shows a spinner meanwhile',
    },
  ),
  ...listPoints([refusedSignIn], {
    '1 §2.69': 'A refused sign-in shows the error and enables the button again',
  }),
  ...listPoints(
    [
      journey('mailed-codes-and-links', 'resets a forgotten password with the link sent by mail'),
      passwordCalls,
    ],
    {
      '1 §2.70': "'Please check your email for password info' is said after Forgot password",
    },
  ),
  ...listPoints([webTest('kit/session/second-step', 'reads the input %s as the code %s'), mailedCode], {
    '1 §2.71': 'The OTP field takes digits only',
  }),
  ...listPoints(
    [
      journey('mailed-codes-and-links', 'sends a new code that invalidates the former code'),
      codeForTwoMinutes,
    ],
    {
      '1 §2.72': "'New OTP has been sent. Please enter the OTP within 2 minutes.' is said after Resend",
    },
  ),
  ...listPoints([invitation], {
    '1 §2.73': 'The new-password page checks its session first',
    '1 §2.74':
      'A session that is not enabled shows the server’s message with links to Sign in and Forgot password',
    '1 §2.75': 'An enabled session shows the form',
    '1 §2.76': 'Submit waits until Confirm Password equals New Password',
    '1 §2.77': 'The success of a new password is said in the words of the specification',
  }),
  ...listPoints([signInStores, signInAndOut], {
    '1 §2.78': 'Remember Me stores the user ID in the browser',
  }),
]
