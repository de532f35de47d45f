/**
 * Requests that are accepted, with one id in them replaced by that of the same thing of another customer, wherever it
 * stands: in the path, the query, a form or the body. Each is refused, and afterwards no row of the one customer names
 * anything of the other.
 */
import type { Call } from '@cmp/contract'
import { allCalls } from '@cmp/contract/registry'
import { ok } from 'node:assert/strict'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { requestsOfAdministrators, requestsOfReseller, type AcceptedRequest } from './accepted-requests.ts'
import { kindsOfThings, makeCustomerThings, type CustomerThings } from './customer-things.ts'
import { demoReseller } from './demo-reseller.ts'
import { guardedCalls, isChanging } from './foreign-calls.ts'
import { startPortal, type Answer, type Client, type TestPortal } from './harness.ts'
import { twoTenants } from './two-tenants.ts'

/** Calls that are not in the table though they can name something, and why. */
const notInTable: Readonly<Record<string, string>> = {
  askAsAssistant: 'a tool is the call that it names, made with the same token',
  registerPasskey: 'it names a challenge, which counts for the session that asked for it',
  proveByPasskey: 'as registerPasskey',
  changeOwnPassword: 'the id is what the own password is checked with',
  changeSettings: 'whose settings they are is said by the session',
  removeOwnIdentity: 'it names a provider of single sign-on; the own link to it is removed',
  importProvision: 'tested with a resource of another customer below',
  previewListImport: 'a line that names another customer is refused by itself',
  adoptProvisionDrift: 'it is about a provision as checkProvision is; it needs something that differs',
  putBackProvision: 'as adoptProvisionDrift',
  showProvisionSecrets: 'as checkProvision; it needs outputs that are secret',
  runTerraformCloudFlowByAddress: 'runTerraformCloudFlow by its address alone',
  operatorSetPassword: 'for the portal’s own command line',
  operatorAddUser: 'as operatorSetPassword',
}

let portal: TestPortal
let own: CustomerThings
let other: CustomerThings
let admin: Client
let reseller: Client
/** The other customer's rows, as they were before the first request. */
let untouched: Record<string, string>

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
  const tenants = await twoTenants(portal.ctx)
  reseller = await portal.as('sa@demo.example')
  ;({ things: own, admin } = await makeCustomerThings(portal, tenants.own.customerId, 'second'))
  ;({ things: other } = await makeCustomerThings(portal, tenants.foreign.customerId, 'first'))
  untouched = await rowsOf(other.customer)
})

afterAll(() => portal.close())

const callNamed = (name: string): Call => {
  const found = allCalls.find((call) => call.name === name)
  ok(found, `There is no call ${name}.`)
  return found
}

const send = (client: Client, { call: name, params = {}, query = {}, body, form }: AcceptedRequest) => {
  const call = callNamed(name)
  const path = call.path.replaceAll(/:(\w+)/g, (_whole, key: string) => encodeURIComponent(params[key] ?? ''))
  const search = new URLSearchParams(query).toString()
  const data = form && new FormData()
  for (const [key, value] of Object.entries(form ?? {}))
    if (key === 'file') data?.append(key, new Blob([value]), 'list.csv')
    else data?.append(key, value)
  return client.call(
    call.method,
    search ? `${path}?${search}` : path,
    data ? { form: data } : body ? { body } : {},
  )
}

/** A request with something of the other customer in one place. */
type Mixed = { where: string; request: AcceptedRequest }

/** Every way to replace one thing, in one text of the request. */
const mixedOf = (request: AcceptedRequest, replaceable: readonly (keyof CustomerThings)[]): Mixed[] => {
  const found: Mixed[] = []
  const visit = (value: unknown, path: string, replaced: (by: unknown) => AcceptedRequest): void => {
    if (request.withoutEffect?.some((field) => path.endsWith(`.${field}`))) return
    if (typeof value === 'string')
      for (const kind of replaceable)
        if (value.includes(own[kind]))
          found.push({
            where: `${request.call}${path}: ${kind}`,
            request: replaced(value.replaceAll(own[kind], other[kind])),
          })
    if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value))
        visit(part, `${path}.${key}`, (by) =>
          replaced(Array.isArray(value) ? value.with(Number(key), by) : { ...value, [key]: by }),
        )
  }
  const { params, query, body, form } = request
  for (const [part, value] of Object.entries({ params, query, body, form }))
    visit(value, `.${part}`, (by) => ({ ...request, [part]: by }))
  return found
}

const tablesOfCustomers = async (): Promise<string[]> => {
  const { rows } = await portal.ctx.pool.query<{ name: string }>(`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and exists (select 1 from pg_attribute where attrelid = pg_class.oid and attname = 'customer_id')`)
  return rows.map(({ name }) => name)
}

/** How many rows every table has of a customer, and the sum of their hashes. */
const rowsOf = async (customerId: string): Promise<Record<string, string>> => {
  const hashes: Record<string, string> = {}
  for (const name of await tablesOfCustomers()) {
    const { rows } = await portal.ctx.pool.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(r::text, 0)), 0) as hash from "${name}" r where customer_id = $1`,
      [customerId],
    )
    hashes[name] = rows[0]?.hash ?? ''
  }
  return hashes
}

/** Rows of the customer, of any table, that name something of the other one. */
const rowsThatMix = async (): Promise<string[]> => {
  const mixed: string[] = []
  for (const name of await tablesOfCustomers()) {
    const { rows } = await portal.ctx.pool.query<{ row: string }>(
      `select left(r::text, 600) as row from "${name}" r where customer_id = $1 and r::text ilike any ($2)`,
      [own.customer, kindsOfThings.map((kind) => `%${other[kind]}%`)],
    )
    mixed.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return mixed
}

type Schema = {
  format?: string
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}

/** Whether a value of the shape names something by an id. */
const namesSomething = (schema: Schema, name = ''): boolean =>
  schema.format === 'uuid' ||
  /(^|[a-z])ids?$/i.test(name) ||
  (schema.anyOf?.some((one) => namesSomething(one, name)) ?? false) ||
  (schema.items ? namesSomething(schema.items, name) : false) ||
  Object.entries(schema.properties ?? {}).some(([key, part]) => namesSomething(part, key))

const callNamesSomething = ({ params, query, body, input }: Call): boolean =>
  [params, query, body, input].some(
    (part) =>
      part && namesSomething(z.toJSONSchema(part(z), { io: 'input', unrepresentable: 'any' }) as Schema),
  )

test('every change that a customer’s people may make and that can name something is tried', () => {
  const inTable = new Set(requestsOfAdministrators(own).map(({ call }) => call))
  const declared = guardedCalls.filter(
    (call) =>
      isChanging(call) && call.access !== 'public' && call.access.group !== 'sa' && callNamesSomething(call),
  )
  expect(
    declared.map(({ name }) => name).filter((name) => !inTable.has(name) && !(name in notInTable)),
  ).toEqual([])
  expect(Object.keys(notInTable).filter((name) => inTable.has(name))).toEqual([])
})

const refusals = [400, 403, 404]

const bulkAnswer = z.object({ done: z.literal(0), refused: z.array(z.unknown()).min(1) })

/** An action on many rows answers which of them it refused. */
const isRefusedRow = ({ status, body }: Answer<unknown>): boolean =>
  status === 200 && bulkAnswer.safeParse(body).success

/** Sends every mixed request, then the right one: that one shows that the others were refused for what was in them. */
const tryAll = async (
  client: Client,
  requests: readonly AcceptedRequest[],
  replaceable: readonly (keyof CustomerThings)[],
): Promise<{ tried: number; wrong: string[] }> => {
  const wrong: string[] = []
  let tried = 0
  const told = ({ status, text }: Answer<unknown>): string => `${status} ${text.slice(0, 300)}`
  for (const request of requests) {
    for (const { where, request: mixed } of mixedOf(request, replaceable)) {
      tried += 1
      const answer = await send(client, mixed)
      if (!refusals.includes(answer.status) && !isRefusedRow(answer))
        wrong.push(`${where} was accepted: ${told(answer)}`)
    }
    const answer = await send(client, request)
    if (answer.status !== (request.status ?? 200)) wrong.push(`${request.call} was refused: ${told(answer)}`)
  }
  return { tried, wrong }
}

describe('with something of another customer', () => {
  test('no request of a customer’s administrator is accepted', { timeout: 120_000 }, async () => {
    const { tried, wrong } = await tryAll(admin, requestsOfAdministrators(own), kindsOfThings)
    expect(wrong).toEqual([])
    expect(tried).toBeGreaterThan(70)
  })

  test('no request of the reseller about one customer is accepted', { timeout: 60_000 }, async () => {
    const { tried, wrong } = await tryAll(reseller, requestsOfReseller(own), kindsOfThings)
    expect(wrong).toEqual([])
    expect(tried).toBeGreaterThan(10)
  })

  test('no resource is taken into management', async () => {
    const of = (ResourceId: string): AcceptedRequest => ({
      call: 'importProvision',
      body: { UserId: '', Inventory: 'virtual-machines', ResourceId, Request: {} },
    })
    const [refused, found] = [
      await send(admin, of(other.nativeResource)),
      await send(admin, of(own.nativeResource)),
    ]
    expect(refused.status, refused.text).toBe(404)
    // The own one is found, and asked how it is managed.
    expect(found.status, found.text).toBe(400)
  })

  test('nothing of it stands in a row of the customer afterwards', async () => {
    expect(await rowsThatMix()).toEqual([])
    expect(await rowsOf(other.customer)).toEqual(untouched)
  })
})
