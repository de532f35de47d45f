/**
 * Every declared call with the first customer's ids wherever it takes one, for tests in which others make them; and what
 * tells afterwards whether anything of the first customer was shown or changed.
 */
import { dashboardArea, type Call, type Resource } from '@cmp/contract'
import { allCalls, resources } from '@cmp/contract/registry'
import { expect } from 'vitest'
import { samplesOf, type SampleCall, type SampleWords } from './call-samples.ts'
import { forgetCounts } from './forget-counts.ts'
import { makeFirstCustomersThings, type FirstCustomersThings } from './first-customer.ts'
import type { Client, TestPortal } from './harness.ts'
import { isEverything } from './is-everything.ts'
import { twoTenants, type Tenant } from './two-tenants.ts'

const everything = Object.values(resources)

/** Calls that ask who makes them. */
export const guardedCalls: readonly Call[] = allCalls.filter((call) => call.access !== 'public')

/** Whether a call may change something. */
export const isChanging = ({ method, changesOnGet }: Call): boolean =>
  method !== 'GET' || changesOnGet === true

/** The two customers, and every call with ids of the first. */
export type ForeignCalls = {
  foreign: Tenant
  own: Tenant
  things: FirstCustomersThings
  /** The first customer's rows, or the provider's, by resource. */
  idsOf: ReadonlyMap<string, string>
  /** The requests of a call; the same request is in it once. */
  requestsOf: (call: Call) => SampleCall[]
}

type List = { Data?: Record<string, unknown>[]; data?: Record<string, unknown>[] }

/** Lists of which the first customer itself has rows, each of another kind. */
const ofCustomers = ['customer-invoices', 'customer-subscriptions', 'users', 'support-tickets']

/** Prepares the first customer's things in a demo portal. */
export const prepareForeignCalls = async (portal: TestPortal): Promise<ForeignCalls> => {
  const provider = await portal.as('sa@demo.example')
  const { foreign, own } = await twoTenants(portal.ctx)
  const things = await makeFirstCustomersThings(portal)
  foreign.texts.push(things.word)

  /** A row of the first customer where the list has one, else the provider's first. */
  const idIn = async ({ calls }: Resource): Promise<string | undefined> => {
    const { body } = await provider.get<List>(`${calls.list.path}?pagesize=200`)
    const rows = body.Data ?? body.data ?? []
    const row = rows.find((candidate) => candidate['customerId'] === foreign.customerId) ?? rows[0]
    return row && String(row['id'])
  }
  const idsOf = new Map<string, string>()
  for (const resource of everything) {
    const id = await idIn(resource)
    if (id) idsOf.set(resource.name, id)
  }
  const invoice = idsOf.get('customer-invoices')
  const details = await provider.get<List>(
    `/api/CustomerInvoiceDetails/GetCustomerInvoiceDetailWithPagination?customerinvoiceid=${invoice}&pagesize=1`,
  )
  idsOf.set('customer-invoice-details', String(details.body.Data?.[0]?.['id']))
  idsOf.set('customers', foreign.customerId)
  idsOf.set('support-tickets', things.ticketId)
  idsOf.set('users', things.userId)
  idsOf.set('list-imports', things.listImportId)

  /** Whose an id is when only its parameter's name tells. */
  const idsByName: readonly [RegExp, () => string | undefined][] = [
    [/tenn?antid$/, () => foreign.tenantId],
    [/customerinvoiceid$/, () => idsOf.get('customer-invoices')],
    [/customersubscriptionid$/, () => idsOf.get('customer-subscriptions')],
    [/subscriptionid$|subaccountkey$/, () => foreign.subAccounts[0]?.key],
    [/customerid$/, () => foreign.customerId],
    [/billingprofileid$/, () => idsOf.get('billing-profiles')],
    [/projectid$/, () => idsOf.get('projects')],
    [/userid$/, () => idsOf.get('users')],
    [/containerid$/, () => things.containerId],
    [/resourceid$/, () => things.resourceId],
    [/dashboardid$/, () => things.dashboardId],
    [/dashboarditemid$/, () => things.dashboardItemId],
    [/invoice(row)?id$|invoicenumber$|taskid$/, () => idsOf.get('invoices')],
  ]

  /** What a call is given: `id` stands for the rows that it may be about. */
  const wordsWith = (call: Call, id: string): SampleWords => ({
    // What is looked for by name is the other customer. A name that is given to something new stays where it was given,
    // and a refusal may repeat other texts.
    textFor: (name) =>
      (isChanging(call) ? /search$/i : /(search|name)$/i).test(name) ? foreign.companyName : 'x',
    idFor: (name) => (name === 'id' ? id : (idsByName.find(([pattern]) => pattern.test(name))?.[1]() ?? id)),
  })

  /** The rows that a call may be about which stands beside no list that has any; in `npm run test:all` those of all lists. */
  const rowsOfAnyKind = (): string[] => [
    ...(isEverything ? idsOf.values() : ofCustomers.flatMap((name) => idsOf.get(name) ?? [])),
    things.resourceId,
  ]

  /** The rows that a call may be about: those of the lists that it stands beside, else of any. */
  const rowsFor = ({ tag }: Call): string[] => {
    if (tag === dashboardArea.title) return [things.dashboardId]
    const beside = everything
      .filter(({ title }) => title === tag)
      .flatMap(({ name }) => idsOf.get(name) ?? [])
    return [...new Set([...(beside.length > 0 ? beside : rowsOfAnyKind()), foreign.customerId])]
  }

  const requestsOf = (call: Call): SampleCall[] => {
    const made = rowsFor(call).flatMap((id) => samplesOf(call, wordsWith(call, id)))
    return [...new Map(made.map((sample) => [JSON.stringify(sample), sample])).values()]
  }
  // Tests forget the counts again and again; none is left that this would change.
  await forgetCounts(portal)
  return { foreign, own, things, idsOf, requestsOf }
}

/** Fails if an answer has a text of the first customer. */
export const expectNothingOf = ({ texts }: Tenant, answer: string, what: string): void => {
  const found = texts.filter((text) => answer.toLowerCase().includes(text.toLowerCase()))
  expect(found, what).toEqual([])
}

/** Makes a request of {@link ForeignCalls} as somebody. */
export const makeRequest = (client: Client, call: Call, { url, body }: SampleCall) => {
  const form = call.isForm ? new FormData() : undefined
  form?.set('file', new Blob(['a,b\n1,2']), 'a.csv')
  return client.call(call.method, url, form ? { form } : body ? { body } : {})
}

/** An answer without the ids that a request gave: an action on many rows repeats them. */
export const withoutGivenIds = (body: object | undefined, answer: string): string =>
  [body && Reflect.get(body, 'ids')]
    .flat()
    .filter(Boolean)
    .reduce<string>((text, given) => text.replaceAll(String(given), ''), answer)

/** Tables of what the portal keeps for itself; what a person may do to the own account shows here. */
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

/** How many rows every table has and the sum of their hashes, without those of a customer. */
export const rowsOfOthers = async (
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
