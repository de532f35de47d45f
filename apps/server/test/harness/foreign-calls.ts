/**
 * Every declared call with the first customer's ids wherever it takes one, for tests in which other users make these
 * calls, and checks that no data of the first customer was shown or changed.
 */
import { dashboardArea, type Call, type Resource } from '@cmp/contract'
import { allCalls, resources } from '@cmp/contract/registry'
import { expect } from 'vitest'
import { buildCallSamples, type SampleCall, type SampleWords } from './call-samples.ts'
import { forgetCounts } from './forget-counts.ts'
import { makeFirstCustomerRecords, type FirstCustomerRecords } from './first-customer.ts'
import type { Client, TestPortal } from './portal.ts'
import { drawCases, openDraw } from './draw-cases.ts'
import { isEverything } from './is-everything.ts'
import { findTwoTenants, type Tenant } from './two-tenants.ts'

const everything = Object.values(resources)

/** Calls that require a caller with an identity. */
export const guardedCalls: readonly Call[] = allCalls.filter((call) => call.access !== 'public')

/** Returns whether a call may change something. */
export const isChanging = ({ method, changesOnGet }: Call): boolean =>
  method !== 'GET' || changesOnGet === true

/** The two customers, and every call with ids of the first. */
export type ForeignCalls = {
  foreign: Tenant
  own: Tenant
  records: FirstCustomerRecords
  /** The first customer's rows, or the provider's, by resource. */
  idsOf: ReadonlyMap<string, string>
  /** Returns the different requests of a call. */
  requestsOf: (call: Call) => SampleCall[]
}

type List = { Data?: Record<string, unknown>[]; data?: Record<string, unknown>[] }

/** Lists in which the first customer has rows, each of another kind. */
const ofCustomers = ['customer-invoices', 'customer-subscriptions', 'users', 'support-tickets']

/** Prepares the first customer's data in a demo portal. */
export const prepareForeignCalls = async (portal: TestPortal): Promise<ForeignCalls> => {
  const provider = await portal.as('sa@demo.example')
  const { foreign, own } = await findTwoTenants(portal.ctx)
  const records = await makeFirstCustomerRecords(portal)
  foreign.texts.push(records.word)

  /** Returns a row of the first customer if the list has one, otherwise the provider's first row. */
  const findListedId = async ({ calls }: Resource): Promise<string | undefined> => {
    const { body } = await provider.get<List>(`${calls.list.path}?pagesize=200`)
    const rows = body.Data ?? body.data ?? []
    const row = rows.find((candidate) => candidate['customerId'] === foreign.customerId) ?? rows[0]
    return row && String(row['id'])
  }
  const idsOf = new Map<string, string>()
  for (const resource of everything) {
    const id = await findListedId(resource)
    if (id) idsOf.set(resource.name, id)
  }
  const invoice = idsOf.get('customer-invoices')
  const details = await provider.get<List>(
    `/api/CustomerInvoiceDetails/GetCustomerInvoiceDetailWithPagination?customerinvoiceid=${invoice}&pagesize=1`,
  )
  idsOf.set('customer-invoice-details', String(details.body.Data?.[0]?.['id']))
  idsOf.set('customers', foreign.customerId)
  idsOf.set('support-tickets', records.ticketId)
  idsOf.set('users', records.userId)
  idsOf.set('list-imports', records.listImportId)

  /** The id for a parameter that only its name identifies. */
  const idsByName: readonly [RegExp, () => string | undefined][] = [
    [/tenn?antid$/, () => foreign.tenantId],
    [/customerinvoiceid$/, () => idsOf.get('customer-invoices')],
    [/customersubscriptionid$/, () => idsOf.get('customer-subscriptions')],
    [/subscriptionid$|subaccountkey$/, () => foreign.subAccounts[0]?.key],
    [/customerid$/, () => foreign.customerId],
    [/billingprofileid$/, () => idsOf.get('billing-profiles')],
    [/projectid$/, () => idsOf.get('projects')],
    [/userid$/, () => idsOf.get('users')],
    [/containerid$/, () => records.containerId],
    [/resourceid$/, () => records.resourceId],
    [/dashboardid$/, () => records.dashboardId],
    [/dashboarditemid$/, () => records.dashboardItemId],
    [/invoice(row)?id$|invoicenumber$|taskid$/, () => idsOf.get('invoices')],
  ]

  /** Returns the words for a call; `id` is used wherever the call takes an id. */
  const buildWords = (call: Call, id: string): SampleWords => ({
    // Searches by name use the other customer's name. Names for new objects stay with those objects, and an error may
    // repeat other texts.
    textFor: (name) =>
      (isChanging(call) ? /search$/i : /(search|name)$/i).test(name) ? foreign.companyName : 'x',
    idFor: (name) => (name === 'id' ? id : (idsByName.find(([pattern]) => pattern.test(name))?.[1]() ?? id)),
  })

  /** Rows for a call whose tag has no list with rows. In `npm run test:all` they come from all lists. */
  const listAllRows = (): string[] => [
    ...(isEverything ? idsOf.values() : ofCustomers.flatMap((name) => idsOf.get(name) ?? [])),
    records.resourceId,
  ]

  /** Returns the rows for a call: rows from the lists with the same tag, otherwise from any list. */
  const listRows = ({ tag }: Call): string[] => {
    if (tag === dashboardArea.title) return [records.dashboardId]
    const beside = everything
      .filter(({ title }) => title === tag)
      .flatMap(({ name }) => idsOf.get(name) ?? [])
    return [...new Set([...(beside.length > 0 ? beside : listAllRows()), foreign.customerId])]
  }

  const random = openDraw()

  /**
   * Returns the requests of a call with every row in the path, with none of the optional parameters and with all of
   * them. Parameters on their own are drawn: over many runs each is tried.
   */
  const buildRequests = (call: Call): SampleCall[] => {
    const perRow = listRows(call).map((id) => buildCallSamples(call, buildWords(call, id)))
    const made = [
      ...perRow.flatMap(([bare]) => bare ?? []),
      ...perRow.slice(0, isEverything ? undefined : 1).flatMap(([, full]) => full ?? []),
      ...drawCases(
        random,
        perRow.flatMap(([, , ...single]) => single),
        1,
      ),
    ]
    return [...new Map(made.map((sample) => [JSON.stringify(sample), sample])).values()]
  }
  // Tests reset the counts repeatedly, so this changes none that a test needs.
  await forgetCounts(portal)
  return { foreign, own, records, idsOf, requestsOf: buildRequests }
}

/** Fails if an answer contains a text of the first customer. */
export const expectNothingOf = ({ texts }: Tenant, answer: string, what: string): void => {
  const found = texts.filter((text) => answer.toLowerCase().includes(text.toLowerCase()))
  expect(found, what).toEqual([])
}

/** Makes a request of {@link ForeignCalls} as a client. */
export const makeRequest = (client: Client, call: Call, { url, body }: SampleCall) => {
  const form = call.isForm ? new FormData() : undefined
  form?.set('file', new Blob(['a,b\n1,2']), 'a.csv')
  return client.call(call.method, url, form ? { form } : body ? { body } : {})
}

/** Returns an answer without the ids that the request contained, because bulk actions repeat them. */
export const removeGivenIds = (body: object | undefined, answer: string): string =>
  [body && Reflect.get(body, 'ids')]
    .flat()
    .filter(Boolean)
    .reduce<string>((text, given) => text.replaceAll(String(given), ''), answer)

/** Tables of the portal itself, which are excluded because users may change their own account. */
const portalsOwn = [
  'user_session',
  'sign_in_device',
  'auth_challenge',
  'account_link',
  'api_token',
  'usage_view',
  'notification_choice',
  'recovery_code',
  'limits',
  'audit_log',
  'outbox_mail',
]

/** Returns the row count and the sum of row hashes of every table, without the rows of one customer. */
export const readOtherRows = async (
  { ctx: { pool } }: TestPortal,
  customerId: string,
): Promise<Record<string, string>> => {
  const tables = await pool.query<{ name: string; hasCustomer: boolean }>(`
    select relname as name, exists (
      select 1 from pg_attribute where attrelid = pg_class.oid and attname = 'customer_id') as "hasCustomer"
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`)
  const hashes: Record<string, string> = {}
  for (const { name, hasCustomer } of tables.rows.filter((table) => !portalsOwn.includes(table.name))) {
    const { rows } = await pool.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(r::text, 0)), 0) as hash from "${name}" r
        ${hasCustomer ? 'where customer_id is distinct from $1' : ''}`,
      hasCustomer ? [customerId] : [],
    )
    hashes[name] = rows[0]?.hash ?? ''
  }
  return hashes
}
