/** Types and functions with which a point of the specification names the tests that check it. */

/** A test: its file, and its title or a unique part of it. */
export type Check = { file: string; title: string }

/** A paraphrased statement of the specification. The key is document, section and number: `1 §4.3`. */
export type Point = { key: string; point: string; checkedBy: readonly Check[] }

/** Returns points that the same tests check, by their keys. */
export const listPoints = (checkedBy: readonly Check[], points: Readonly<Record<string, string>>): Point[] =>
  Object.entries(points).map(([key, point]) => ({ key, point, checkedBy }))

const testIn =
  (folder: string, ending: string) =>
  (name: string, title: string): Check => ({ file: `${folder}/${name}${ending}`, title })

/** A journey in the browser. */
export const journey = testIn('e2e/journeys', '.spec.ts')

/** A test of the server through its calls, named by area and file: `billing/late-changes`. */
export const serverTest = testIn('apps/server/test', '.test.ts')

/** A test of the server in this folder. */
export const specifiedTest = testIn('apps/server/test/specification', '.test.ts')

/** A unit test of the pages. */
export const webTest = testIn('apps/web/src', '.test.ts')

/** A unit test of the declarations. */
export const contractTest = testIn('packages/contract/src', '.test.ts')

/** A unit test of the billing arithmetic. */
export const billingTest = testIn('packages/billing/src', '.test.ts')

// Tests that check many points. `declared` covers every call: its method, path, parameters and defaults.
export const declared = specifiedTest('declared-calls', '$section: $method $path')
export const listAnswers = specifiedTest(
  'administration',
  'returns rows in its envelope, ten a page, by its default column ascending',
)
export const rowAnswers = specifiedTest('administration', 'GET %s returns the row of the list')
export const rowIsDeleted = specifiedTest(
  'administration',
  'DELETE %s deletes a row that was added and changed',
)
export const defaultsAnswer = specifiedTest(
  'administration',
  '$section: $path returns the same with and without its default parameters',
)
export const listsBegin = contractTest('specified-lists', '%s start by %s, %s, %i a page')
export const rowFields = contractTest('specified-lists', 'a row of %s has %s')
export const everyInventory = journey('inventories', '${title}: the list, a resource and its tabs @all')
export const inventoryLists = serverTest(
  'clouds/inventories',
  'lists ten rows a page by name and sorts, filters and searches by its declared columns',
)
export const inventoryDetails = serverTest(
  'clouds/inventories',
  'shows each resource by its URL from the cloud, with its children',
)
export const inventoryPlaceholder = serverTest(
  'clouds/inventories',
  'calls no provider and shows the placeholder until a tenant is selected',
)
export const inventoryCalls = journey(
  'inventories',
  'sends the calls of a page in parallel: a resource with its usage and lists, a list with its count and cloud',
)
export const dashboardCalls = serverTest(
  'insight/dashboards',
  'creates, reads, updates and deletes a dashboard as existing clients do',
)
export const pinnedChart = journey(
  'dashboards',
  'pins a chart of the most expensive machine and shows it in the monthly report and its PDF',
)
/** Part of `npm run test:all`. */
export const arrangedChart = journey(
  'dashboards',
  'reads a machine’s cost and charts, and arranges, titles, keeps and removes its chart on a dashboard',
)
export const dashboardPanel = journey(
  'dashboards',
  'creates, fills, zooms, copies and deletes a dashboard in its panel',
)
export const invoiceToPayment = journey('invoices', 'from the provider invoice to a paid customer invoice')
export const invoiceFetch = journey(
  'invoices',
  'Fetch imports the newest invoice and its line items step by step',
)
export const signInStores = webTest(
  'kit/session/sign-in',
  'signing in stores the session and opens the first menu or the requested URL',
)
export const invitation = journey(
  'mailed-codes-and-links',
  'an invitation leads to setting a password and signing in, once',
)
export const rolesOffered = journey('roles', '${role} is offered what the role may do, and nothing else')
export const listLoads = webTest('kit/api/resource-calls', 'a list loads until its page or an error arrives')
export const untouchedList = webTest('kit/api/list-search', 'an unchanged list adds nothing to the URL')
export const stateVersion = webTest('kit/session/client-state', 'stores client state as version 5')
export const storedKeys = webTest('kit/session/client-state', 'reads the flat keys of versions 1 to 4')
export const reportCustomers = serverTest('insight/monthly-report', 'a customer reads only its own reports')
export const provisionLookups = serverTest(
  'provisioning/provisions',
  'returns the choices of requests at the paths of the specification',
)
export const provisionLife = serverTest('provisioning/provisions', 'is created, changed and deleted with %s')
export const listAddress = journey('customers', 'keeps sort, page, size, search and filters in the URL')
export const refusedSignIn = journey('sign-in', 'requires missing fields and keeps the form after an error')
export const signInAndOut = journey(
  'sign-in',
  'opens the first menu, remembers the user ID and clears everything after signing out',
)
export const mailedCode = journey(
  'mailed-codes-and-links',
  'a code by mail is the second step, and wrong and former codes are rejected',
)
export const paidByToken = serverTest('identity/session', 'works with a bearer token')
export const codeForTwoMinutes = serverTest(
  'identity/mailed-codes',
  'is valid for two minutes and is replaced by a new code',
)
export const everyPage = journey('every-page', 'every page of ${name} opens')
export const menuOfRole = journey('roles', 'the menu has what ${role} may open')
export const secondPaths = journey(
  'shell',
  'the second path set leads to the same pages and keeps the search',
)
export const routes = webTest('specified-routes', 'the route %s has a page')
export const guard = webTest(
  'kit/session/session',
  'a page behind the sign-in sends a user without a session to the document of the sign-in page',
)
export const usageDefaults = contractTest(
  'clouds/inventories',
  'usage covers an hour, and for a storage account a day of the whole account',
)
export const signInReply = specifiedTest(
  'replies',
  'the sign-in response of a program has a token, the menus and the IDs that a browser stores',
)
export const passwordCalls = specifiedTest(
  'session',
  'POST ForgetPassword ?userid, GET get-session-detail and set-user-password',
)
export const signInCall = specifiedTest(
  'session',
  'GET Login ?userid,password, and GET /api/Users/{token} with the token of the reply',
)
export const calculationRuns = webTest(
  'areas/billing/invoices/calculations',
  'restarts a calculation, records it as running and shows its end for 5 seconds',
)
export const stepper = webTest(
  'areas/billing/invoices/invoice-list',
  'shows four steps and marks the failed one',
)
