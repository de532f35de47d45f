/**
 * Every declared call, made by the second customer's administrator with the first customer's ids wherever it takes one:
 * nothing of the first stands in an answer, and nothing but the second's own is changed.
 */
import { dashboardArea, type Call, type Resource } from '@cmp/contract'
import { allCalls, resources } from '@cmp/contract/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askInTurn } from './ask-in-turn.ts'
import { samplesOf, type SampleWords } from './call-samples.ts'
import { makeFirstCustomersThings, type FirstCustomersThings } from './first-customer.ts'
import { demoReseller } from './demo-reseller.ts'
import { startPortal, type Answer, type Client, type TestPortal } from './harness.ts'
import { isEverything } from './is-everything.ts'
import { changeUser } from './people.ts'
import { twoTenants, type Tenant } from './two-tenants.ts'

let portal: TestPortal
let second: Client
let foreign: Tenant
let own: Tenant
let things: FirstCustomersThings
/** The ids of the first customer's rows, or of the provider's, by resource. */
const idsOf = new Map<string, string>()

const everything = Object.values(resources)
const guarded = allCalls.filter((call) => call.access !== 'public')

type List = { Data?: Record<string, unknown>[]; data?: Record<string, unknown>[] }

/** A row of the first customer where the list has one, else the provider's first. */
const idIn = async (provider: Client, { calls }: Resource): Promise<string | undefined> => {
  const { body } = await provider.get<List>(`${calls.list.path}?pagesize=200`)
  const rows = body.Data ?? body.data ?? []
  const row = rows.find((candidate) => candidate['customerId'] === foreign.customerId) ?? rows[0]
  return row && String(row['id'])
}

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
  const provider = await portal.as('sa@demo.example')
  second = await portal.as('admin@second.example')
  ;({ foreign, own } = await twoTenants(portal.ctx))
  things = await makeFirstCustomersThings(portal)
  foreign.texts.push(things.word)
  for (const resource of everything) {
    const id = await idIn(provider, resource)
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
})

afterAll(() => portal.close())

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
const wordsWith = (id: string): SampleWords => ({
  // What is looked for by name is the other customer; elsewhere a refusal may repeat what was given.
  textFor: (name) => (/(search|name)$/i.test(name) ? foreign.companyName : 'x'),
  idFor: (name) => (name === 'id' ? id : (idsByName.find(([pattern]) => pattern.test(name))?.[1]() ?? id)),
})

/** Lists of which the first customer itself has rows, each of another kind. */
const ofCustomers = ['customer-invoices', 'customer-subscriptions', 'users', 'support-tickets']

/** The rows that a call may be about which stands beside no list that has any; in `npm run test:all` those of all lists. */
const rowsOfAnyKind = (): string[] => [
  ...(isEverything ? idsOf.values() : ofCustomers.flatMap((name) => idsOf.get(name) ?? [])),
  things.resourceId,
]

/** The rows that a call may be about: those of the lists that it stands beside, else of any. */
const rowsFor = ({ tag }: Call): string[] => {
  if (tag === dashboardArea.title) return [things.dashboardId]
  const beside = everything.filter(({ title }) => title === tag).flatMap(({ name }) => idsOf.get(name) ?? [])
  return [...new Set([...(beside.length > 0 ? beside : rowsOfAnyKind()), foreign.customerId])]
}

const madeOf = (call: Call) => {
  const made = rowsFor(call).flatMap((id) => samplesOf(call, wordsWith(id)))
  return [...new Map(made.map((sample) => [JSON.stringify(sample), sample])).values()]
}

const expectNothingForeign = (text: string, what: string): void => {
  for (const secret of foreign.texts) expect(text.toLowerCase(), what).not.toContain(secret.toLowerCase())
}

/** The session while it lasts, then a new one, whatever the own account's calls did to the way in. */
const stillSignedIn = async (client: Client): Promise<Client> => {
  if ((await client.get('/api/session')).status === 200) return client
  await changeUser(portal, 'admin@second.example', { mfaEnabled: false })
  return portal.as('admin@second.example')
}

/** Asks as the second customer's administrator. */
const askedFor = async (url: string): Promise<Answer<unknown>> => {
  const { answer, client } = await askInTurn(portal, { client: second, customerId: own.customerId }, url)
  second = client
  return answer
}

const nameIn = (body: object | undefined): unknown => body && Reflect.get(body, 'name')

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

/** How many rows every table has and the sum of their hashes, without those of the second customer. */
const otherRows = async (): Promise<Record<string, string>> => {
  const { pool } = portal.ctx
  const tables = await pool.query<{ name: string; hasCustomer: boolean }>(`
    select relname as name, exists (
      select 1 from pg_attribute where attrelid = pg_class.oid and attname = 'customer_id') as "hasCustomer"
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`)
  const hashes: Record<string, string> = {}
  for (const { name, hasCustomer } of tables.rows.filter((table) => !portalsOwn.includes(table.name))) {
    const { rows } = await pool.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(r::text, 0)), 0) as hash from "${name}" r
        ${hasCustomer ? 'where customer_id is distinct from $1' : ''}`,
      hasCustomer ? [own.customerId] : [],
    )
    hashes[name] = rows[0]?.hash ?? ''
  }
  return hashes
}

/** As everything was before the first call. */
let untouched: Record<string, string>
beforeAll(async () => {
  untouched = await otherRows()
})

describe.each([...new Set(guarded.map(({ tag }) => tag))])('%s', (tag) => {
  const calls = guarded.filter((call) => call.tag === tag)

  // What the own account's calls did before may have ended every session.
  beforeAll(async () => {
    second = await stillSignedIn(second)
  })

  test('tells nothing of another customer', async () => {
    for (const call of calls.filter(({ method, changesOnGet }) => method === 'GET' && !changesOnGet))
      for (const { url } of madeOf(call)) {
        const answer = await askedFor(url)
        expect([200, 400, 403, 404], `${url}: ${answer.text.slice(0, 200)}`).toContain(answer.status)
        expectNothingForeign(answer.text, `${call.name} ${url}`)
      }
  })

  const changing = calls.filter(({ method, changesOnGet }) => method !== 'GET' || changesOnGet)
  if (changing.length > 0)
    test('makes its changes without a word of another customer', async () => {
      for (const call of changing)
        for (const { url, body } of madeOf(call)) {
          // A call about the own account may end the session that makes it.
          if (call.token === 'none') second = await stillSignedIn(second)
          const form = call.isForm ? new FormData() : undefined
          form?.set('file', new Blob(['a,b\n1,2']), 'a.csv')
          const answer = await second.call(call.method, url, form ? { form } : body ? { body } : {})
          const told = `${call.name} ${url}: ${answer.text.slice(0, 200)}`
          expect(answer.status, told).toBeLessThan(500)
          if (call.token !== 'none') expect(answer.status, told).not.toBe(401)
          // An action on many rows answers with the ids that it was given, a new token with its name.
          const given = [body && Reflect.get(body, 'ids'), call.name === 'makeApiToken' && nameIn(body)]
          const withoutIds = given
            .flat()
            .filter(Boolean)
            .reduce<string>((text, id) => text.replaceAll(String(id), ''), answer.text)
          expectNothingForeign(withoutIds, `${call.name} ${url}`)
        }
    })
})

// Of all calls together: reading every row anew after those of each tag takes longer than the calls.
test('all these calls have changed nothing of another customer', async () => {
  expect(await otherRows()).toEqual(untouched)
})
