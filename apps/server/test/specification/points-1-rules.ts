/** Rules, roles, errors and constants of the first document. */
import {
  listPoints,
  codeForTwoMinutes,
  contractTest,
  dashboardCalls,
  declared,
  defaultsAnswer,
  invitation,
  journey,
  listsBegin,
  mailedCode,
  menuOfRole,
  refusedSignIn,
  reportCustomers,
  rolesOffered,
  serverTest,
  signInCall,
  signInStores,
  specifiedTest,
  stateVersion,
  usageDefaults,
  webTest,
  type Point,
} from './checks.ts'

export const rulesOfFirst: readonly Point[] = [
  // 1 §5
  ...listPoints([refusedSignIn], {
    '1 §5.1': 'Sign-in: User Id is required',
    '1 §5.2': 'Sign-in: Password is required',
    '1 §5.3': "Sign-in: the message is 'This field is required'",
  }),
  ...listPoints(
    [journey('mailed-codes-and-links', 'resets a forgotten password with the link sent by mail')],
    {
      '1 §5.4': "Forgot password: userid is required, 'this field is required'",
    },
  ),
  ...listPoints(
    [
      journey(
        'mailed-codes-and-links',
        'a new user signs up, confirms the address, waits for approval and signs in',
      ),
    ],
    {
      '1 §5.5': 'Sign-up: username is required',
      '1 §5.6': "Sign-up: email is required and valid, 'email is not valid'",
      '1 §5.7': "Sign-up: password is required, 'this field is required'",
      '1 §5.8': 'Sign-up: the agreement checkbox is shown',
    },
  ),
  ...listPoints([webTest('kit/session/second-step', 'reads the input %s as the code %s'), mailedCode], {
    '1 §5.9': 'OTP: required, digits only',
  }),
  ...listPoints([invitation], {
    '1 §5.10': 'New password: both are required',
    '1 §5.11': "New password: a mismatch shows 'Password does not match with new password'",
  }),
  // 1 §6
  ...listPoints([contractTest('kit/roles', 'each role group names the roles of the specification')], {
    '1 §6.1': 'sa is SA',
    '1 §6.2': 'admin is SA and ADMIN',
    '1 §6.3': 'editor is SA, ADMIN and EDITOR',
    '1 §6.4': 'guest is all four',
  }),
  ...listPoints(
    [rolesOffered, serverTest('platform/isolation', 'hides another tenant’s row and rejects the provider’s')],
    {
      '1 §6.5': 'The reseller’s pages are open to SA alone',
    },
  ),
  ...listPoints([signInStores], {
    '1 §6.6': 'The role ID is stored at sign-in',
  }),
  ...listPoints([specifiedTest('administration', 'GET /api/Customers lists every customer')], {
    '1 §6.7': 'The reseller’s administrator lists all customers',
  }),
  ...listPoints([reportCustomers], {
    '1 §6.8': 'The reseller’s administrator pages the monthly report’s customers and chooses a tenant name',
  }),
  ...listPoints(
    [
      specifiedTest(
        'replies',
        'the reseller sees the invoices of the selected customer, another role those of its own',
      ),
    ],
    {
      '1 §6.9': 'The reseller’s administrator filters customer invoices by customer or tenant',
      '1 §6.10': 'Another role has its own customer invoices',
    },
  ),
  ...listPoints(
    [
      specifiedTest(
        'administration',
        'a customer’s own role sees its own company in the customer calls, ten at most',
      ),
      specifiedTest(
        'administration',
        'GET /api/Customers/get-customers-by-tennant-id finds the tenant’s customers',
      ),
    ],
    {
      '1 §6.11': 'Another role sees the customers of its own tenant, at most the first 10',
    },
  ),
  ...listPoints([reportCustomers], {
    '1 §6.12': 'Another role has its own customer in the monthly report',
  }),
  ...listPoints(
    [
      specifiedTest(
        'replies',
        'a user outside the reseller’s staff always has a customer and only its monthly report',
      ),
    ],
    {
      '1 §6.13': 'Without a customer nobody reads the monthly report’s list',
    },
  ),
  ...listPoints(
    [
      webTest(
        'kit/api/resource-calls',
        'lists send their screen and the stored role where the specification requires it',
      ),
      specifiedTest('replies', 'ignores the role and the screen in a list call'),
    ],
    {
      '1 §6.14': 'The users list passes the role ID',
      '1 §6.15': 'The currency rate list passes the role ID',
      '1 §6.16': 'The customer invoice list passes the role ID',
    },
  ),
  ...listPoints([menuOfRole], {
    '1 §6.17': 'Visible menus come from the sign-in reply',
  }),
  // 1 §8
  ...listPoints([webTest('kit/api/api', 'an error keeps its code, message and fields')], {
    '1 §8.1': 'The client rejects with the body of the reply',
  }),
  ...listPoints([webTest('kit/api/api', 'a response without a body reports only a general error (%j)')], {
    '1 §8.2': "The client rejects with 'Something went wrong!' where there is no body",
  }),
  ...listPoints(
    [
      webTest(
        'areas/support/support-tickets/calls',
        'gives the reason when a ticket cannot be saved, or says that an error occurred',
      ),
    ],
    {
      '1 §8.3': "A ticket that cannot be changed says the reply’s message, else 'An error occurred'",
    },
  ),
  ...listPoints([journey('support-tickets', 'keeps the text and the files of a rejected ticket')], {
    '1 §8.4': 'A ticket that cannot be created says the error',
  }),
  ...listPoints([journey('billing-setup', 'adds an exchange rate once and changes it')], {
    '1 §8.5': 'A rate that cannot be added says the error',
  }),
  ...listPoints(
    [
      webTest(
        'kit/api/resource-calls',
        'rejects a failed deletion with the server’s message and resolves a successful deletion',
      ),
    ],
    {
      '1 §8.6': 'A deletion rejects with the error or ends well',
    },
  ),
  ...listPoints([refusedSignIn], {
    '1 §8.7': 'A failed sign-in shows the error and enables the button again',
  }),
  ...listPoints(
    [
      journey(
        'session-pages',
        'shows the portal’s message for a rejected password, link or code and lets the user retry',
      ),
    ],
    {
      '1 §8.8': 'A failed Forgot password shows the error',
      '1 §8.9': 'A failed check of an OTP shows the error',
      '1 §8.10': 'A failed resend of an OTP shows the error',
      '1 §8.11': 'A failed new password shows the message and disables Submit',
    },
  ),
  ...listPoints([invitation], {
    '1 §8.12': 'A session that is not valid shows the server’s message',
  }),
  ...listPoints([journey('sign-in', 'reports an unknown URL and links back')], {
    '1 §8.13': 'An unknown route shows the 404 page',
  }),
  // 1 §9
  ...listPoints([listsBegin, defaultsAnswer], {
    '1 §9.1': 'The default page size is 10',
    '1 §9.2': 'The default sort is ascending',
    '1 §9.3': 'Page numbers begin at 1',
    '1 §9.4': 'Users are sorted by name',
    '1 §9.5': 'Currency rates are sorted by year',
    '1 §9.6': 'Subscriptions are sorted by companyName',
    '1 §9.7': 'Projects are sorted by projectNo, project currency rates by projectId',
    '1 §9.8': 'Billing lists and EA invoices are sorted by id',
    '1 §9.9': 'Customer invoices are sorted by invoiceId',
    '1 §9.10': 'Usage and customer invoice details are sorted by metername',
    '1 §9.11': 'Customers are sorted by tenantId',
  }),
  ...listPoints([contractTest('clouds/inventories', 'every list starts with ten rows by name, ascending')], {
    '1 §9.12': 'Resources are sorted by name',
  }),
  ...listPoints([contractTest('specified-lists', '%s are sorted by %s')], {
    '1 §9.13': 'Tickets are sorted by title and createdtime',
  }),
  ...listPoints([declared, defaultsAnswer], {
    '1 §9.14': 'The resources of a resource group are 10 a page',
  }),
  ...listPoints([usageDefaults], {
    '1 §9.15': 'Usage of storage begins with 1D',
    '1 §9.16': 'Usage of SQL begins with 1H',
  }),
  ...listPoints([dashboardCalls], {
    '1 §9.17': 'A dashboard begins with 1H',
  }),
  ...listPoints([webTest('kit/form/form-check', 'a new row starts in the default time zone'), signInCall], {
    '1 §9.18': 'The default time zone is Asia/Bangkok',
  }),
  ...listPoints(
    [codeForTwoMinutes, webTest('kit/session/second-step', '%i ms after the mail %i seconds are left')],
    {
      '1 §9.19': 'An OTP is valid for 2 minutes',
    },
  ),
  ...listPoints([stateVersion], {
    '1 §9.20': 'The persisted state of the client has version 5',
  }),
]
