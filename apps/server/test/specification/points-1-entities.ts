/** Entities and states of the first document. */
import {
  listPoints,
  contractTest,
  dashboardCalls,
  declared,
  guard,
  inventoryCalls,
  inventoryPlaceholder,
  journey,
  listAddress,
  listAnswers,
  listLoads,
  mailedCode,
  paidByToken,
  passwordCalls,
  reportCustomers,
  rowFields,
  serverTest,
  signInAndOut,
  signInReply,
  signInStores,
  specifiedTest,
  stateVersion,
  storedKeys,
  untouchedList,
  webTest,
  type Point,
} from './checks.ts'

export const entitiesOfFirst: readonly Point[] = [
  // 1 §3
  ...listPoints(
    [
      listAnswers,
      serverTest('platform/calls', 'responds in its envelope, with parameters in any letter case'),
    ],
    {
      '1 §3.1': 'A paged reply has Count, Data, IsEditable, Message, Page and Status',
    },
  ),
  ...listPoints([reportCustomers], {
    '1 §3.2': 'The monthly report’s list has data, count, message, status, page and isEditable',
  }),
  ...listPoints(
    [
      serverTest(
        'identity/mailed-codes',
        'is required as the second step; the password alone does not sign in',
      ),
      signInReply,
    ],
    {
      '1 §3.3': 'The sign-in reply has the 15 fields of the specification',
    },
  ),
  ...listPoints(
    [
      passwordCalls,
      serverTest('identity/mailed-links', 'sets the password once and ends every session of the user'),
    ],
    {
      '1 §3.4': 'The session detail has sessionEnable, message and isVerification',
    },
  ),
  ...listPoints([dashboardCalls], {
    '1 §3.5': 'An item of the dashboard list has id, name and isMonthlyReport',
  }),
  ...listPoints(
    [
      specifiedTest(
        'session',
        'POST ChangePassword ?userid,oldpassword,newpassword and update-user-settings ?userId,timezone',
      ),
    ],
    {
      '1 §3.6': 'A password change takes userid, oldpassword and newpassword',
      '1 §3.7': 'The settings of a user take timezone',
    },
  ),
  ...listPoints(
    [
      specifiedTest(
        'session',
        'POST /api/Users, PUT and GET /api/Users/{id}, GET reactive-user-by-user-id, GET /api/Roles',
      ),
    ],
    {
      '1 §3.8': 'There is a list of roles',
    },
  ),
  ...listPoints(
    [
      specifiedTest(
        'administration',
        'POST ?requestData,userId as a multipart form, PUT with a body, DELETE ?id',
      ),
    ],
    {
      '1 §3.9': 'A ticket is a multipart form with the parameter requestData',
    },
  ),
  ...listPoints(
    [
      contractTest('specified-lists', '%s are sorted by %s'),
      specifiedTest('administration', 'accepts its parameters in any letter case'),
    ],
    {
      '1 §3.10': 'Tickets are sorted by title and createdtime',
      '1 §3.11': 'Projects are sorted by projectNo and projectName',
    },
  ),
  ...listPoints([specifiedTest('administration', 'GET /api/Projects ?userId lists the projects of a user')], {
    '1 §3.12': 'Projects are listed by userId',
  }),
  ...listPoints(
    [
      specifiedTest(
        'administration',
        'GET /api/ProjectCurrencyRates/GetProjectCurrencyRate ?projectId finds by the project and by the rate',
      ),
    ],
    {
      '1 §3.13': 'A project currency rate is found by projectId',
    },
  ),
  ...listPoints([rowFields], {
    '1 §3.14': 'A customer subscription has companyName and tenantid',
    '1 §3.15': 'Usage by meter has metername, tenantid and subscriptionid',
    '1 §3.16': 'A currency monthly rate has year and id',
    '1 §3.17': 'A customer has tenantId, companyName and createdAt',
  }),
  ...listPoints(
    [
      specifiedTest(
        'replies',
        'the chart covers the current year by default, each entry with name, company and value',
      ),
      serverTest('platform/calls', 'chart a year by month with two currencies apart'),
    ],
    {
      '1 §3.18': 'The customer invoice chart has by month entries with name, companyName and value',
    },
  ),
  ...listPoints([storedKeys, signInStores], {
    '1 §3.19': 'The browser stores the remembered user ID',
    '1 §3.20': 'The browser stores customer, role, subscription and tenant ID',
  }),
  ...listPoints([storedKeys, inventoryCalls], {
    '1 §3.21': 'The browser stores container and cloud provider ID',
  }),
  ...listPoints([storedKeys], {
    '1 §3.22': 'The browser stores the dashboard ID',
  }),
  ...listPoints(
    [
      webTest(
        'kit/session/sign-in',
        'stores a pending second step with the requested URL but no password or session',
      ),
    ],
    {
      '1 §3.23': 'The browser stores the OTP message',
    },
  ),
  ...listPoints(
    [
      serverTest('identity/session', 'gives a browser a cookie that scripts cannot read and no token'),
      webTest('kit/session/client-state', 'keeps no token of an older version'),
    ],
    {
      '1 §3.24': 'The access token is a cookie of the browser that no script reads',
    },
  ),
  ...listPoints([untouchedList, webTest('kit/api/list-search', 'a state survives the URL')], {
    '1 §3.25': 'The page number of a list begins at 1',
  }),
  ...listPoints([listLoads], {
    '1 §3.26': 'A list has its rows and a state of loading',
  }),
  ...listPoints([stateVersion], {
    '1 §3.27': 'The persisted state of the client has version 5',
  }),
  // 1 §4
  ...listPoints([guard], {
    '1 §4.1': 'Without a session the user is not signed in; with one, signed in',
  }),
  ...listPoints([signInStores], {
    '1 §4.2': 'Login signs in',
  }),
  ...listPoints([signInAndOut, serverTest('identity/session', 'ends with signing out')], {
    '1 §4.3': 'Logout signs out',
  }),
  ...listPoints([journey('mailed-codes-and-links', 'requesting a new password signs out of this browser')], {
    '1 §4.4': 'Forgot password signs out',
  }),
  ...listPoints(
    [webTest('kit/session/sign-in', 'signing out clears everything stored except the remembered user ID')],
    {
      '1 §4.5': 'Logout clears the stored session and selections',
    },
  ),
  ...listPoints(
    [
      webTest(
        'kit/session/sign-in',
        'stores a pending second step with the requested URL but no password or session',
      ),
    ],
    {
      '1 §4.6': 'With enableMFA the temporary token, the user ID and the message are stored',
      '1 §4.7': 'With enableMFA the user goes to /session/otp-verification',
    },
  ),
  ...listPoints([signInStores], {
    '1 §4.8': 'Without enableMFA the session is stored and the user goes to the first route',
  }),
  ...listPoints(
    [
      mailedCode,
      specifiedTest('session', 'GET update-enablemfa-by-userid, validate-user-with-otp and send-new-otp'),
    ],
    {
      '1 §4.9': 'An OTP reply with isValidated false keeps the user on the page',
    },
  ),
  ...listPoints([journey('mailed-codes-and-links', 'sends a new code that invalidates the former code')], {
    '1 §4.10': 'A right OTP stores the session and leads to /',
  }),
  ...listPoints([webTest('kit/api/list-search', 'the list call uses its own parameter names'), listAddress], {
    '1 §4.11': 'A list holds page number, page size, sort direction and sort column',
  }),
  ...listPoints([listLoads], {
    '1 §4.12': 'Loading begins with the fetch and ends with the list or the failure',
  }),
  ...listPoints(
    [
      untouchedList,
      webTest('kit/api/resource-calls', 'reads both envelopes and treats a page without data as empty'),
    ],
    {
      '1 §4.13': 'A reset list is empty and at page 1',
    },
  ),
  ...listPoints(
    [
      webTest(
        'kit/api/list-search',
        'a filter reset restores page 1, ten rows, ascending order and no filter',
      ),
      listAddress,
    ],
    {
      '1 §4.14': 'A filter reset brings back page size 10, the ascending sort and no filter',
    },
  ),
  ...listPoints(
    [
      webTest(
        'kit/api/list-search',
        'resets page and page size for another customer and only the page for another filter',
      ),
    ],
    {
      '1 §4.15': 'A customer filter resets to page 1 and page size 10',
    },
  ),
  ...listPoints([inventoryPlaceholder, inventoryCalls], {
    '1 §4.16': 'A resource list without a tenant makes no call and shows an empty result',
  }),
  ...listPoints(
    [
      journey(
        'inventories',
        'the reseller selects a customer once, filters, and opens the children of a resource',
      ),
      declared,
    ],
    {
      '1 §4.17': 'Show hidden reloads page 1 of a resource group’s resources with page size 10',
    },
  ),
  ...listPoints(
    [
      paidByToken,
      serverTest(
        'identity/session',
        'is rejected with a cookie, which requires POST and the portal’s header',
      ),
    ],
    {
      '1 §4.18': 'An invoice is updated to paid or unpaid',
    },
  ),
]
