/**
 * Accepted requests in which one id is replaced by the id of the same kind of object of another customer, anywhere in
 * the path, query, form or body. Each must be rejected, and afterwards no row of one customer may refer to data of the
 * other.
 */
import type { Call } from '@cmp/contract'
import { allCalls } from '@cmp/contract/registry'
import { ok } from 'node:assert/strict'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  listAdministratorRequests,
  listResellerRequests,
  type AcceptedRequest,
} from '../harness/accepted-requests.ts'
import { recordKinds, makeCustomerRecords, type CustomerRecords } from '../harness/customer-records.ts'
import { demoReseller } from '../harness/demo-reseller.ts'
import { guardedCalls, isChanging } from '../harness/foreign-calls.ts'
import { startPortal, type Answer, type Client, type TestPortal } from '../harness/portal.ts'
import { findTwoTenants } from '../harness/two-tenants.ts'

/** Calls that are not in the table although they can name an object, with the reason. */
const notInTable: Readonly<Record<string, string>> = {
  callAssistantTool: 'a tool is the call that it names, made with the same token',
  readNotifications: 'only own notifications change; one of another person is not found',
  registerPasskey: 'it names a challenge, which counts for the session that asked for it',
  proveByPasskey: 'as registerPasskey',
  changeOwnPassword: 'the id is what the own password is checked with',
  changeSettings: 'whose settings they are is said by the session',
  removeOwnIdentity: 'it names a provider of single sign-on; the own link to it is removed',
  importProvision: 'tested with a resource of another customer below',
  previewListImport: 'a line that names another customer is refused by itself',
  adoptProvisionDrift: 'it is about a provision as checkProvision is; it needs something that differs',
  putBackProvision: 'as adoptProvisionDrift',
  requestProvisionAction: 'it takes a provision, as checkProvision does, and needs a machine',
  showProvisionSecrets: 'as checkProvision; it needs outputs that are secret',
  runTerraformCloudFlowByAddress: 'runTerraformCloudFlow by its address alone',
  operatorSetPassword: 'for the portal’s own command line',
  operatorAddUser: 'as operatorSetPassword',
}

let portal: TestPortal
let own: CustomerRecords
let other: CustomerRecords
let admin: Client
let reseller: Client
/** The other customer's rows before the first request. */
let untouched: Record<string, string>

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
  const tenants = await findTwoTenants(portal.ctx)
  reseller = await portal.as('sa@demo.example')
  ;({ records: own, admin } = await makeCustomerRecords(portal, tenants.own.customerId, 'second'))
  ;({ records: other } = await makeCustomerRecords(portal, tenants.foreign.customerId, 'first'))
  untouched = await hashRows(other.customer)
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

/** A request that names an object of the other customer in one place. */
type Mixed = { where: string; request: AcceptedRequest }

/** Returns every variant of a request in which one id is replaced in one text. */
const buildMixedRequests = (
  request: AcceptedRequest,
  replaceable: readonly (keyof CustomerRecords)[],
): Mixed[] => {
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

const listCustomerTables = async (): Promise<string[]> => {
  const { rows } = await portal.ctx.pool.query<{ name: string }>(`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and exists (select 1 from pg_attribute where attrelid = pg_class.oid and attname = 'customer_id')`)
  return rows.map(({ name }) => name)
}

/** Returns the row count and the sum of row hashes of every table for a customer. */
const hashRows = async (customerId: string): Promise<Record<string, string>> => {
  const hashes: Record<string, string> = {}
  for (const name of await listCustomerTables()) {
    const { rows } = await portal.ctx.pool.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(r::text, 0)), 0) as hash from "${name}" r where customer_id = $1`,
      [customerId],
    )
    hashes[name] = rows[0]?.hash ?? ''
  }
  return hashes
}

/** Returns rows of the customer, from any table, that refer to data of the other customer. */
const findMixedRows = async (): Promise<string[]> => {
  const mixed: string[] = []
  for (const name of await listCustomerTables()) {
    const { rows } = await portal.ctx.pool.query<{ row: string }>(
      `select left(r::text, 600) as row from "${name}" r where customer_id = $1 and r::text ilike any ($2)`,
      [own.customer, recordKinds.map((kind) => `%${other[kind]}%`)],
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

/** Returns whether a value of the schema can name an object by an id. */
const isReference = (schema: Schema, name = ''): boolean =>
  schema.format === 'uuid' ||
  /(^|[a-z])ids?$/i.test(name) ||
  (schema.anyOf?.some((one) => isReference(one, name)) ?? false) ||
  (schema.items ? isReference(schema.items, name) : false) ||
  Object.entries(schema.properties ?? {}).some(([key, part]) => isReference(part, key))

const callNamesSomething = ({ params, query, body, input }: Call): boolean =>
  [params, query, body, input].some(
    (part) => part && isReference(z.toJSONSchema(part(z), { io: 'input', unrepresentable: 'any' }) as Schema),
  )

test('tries every change by users of a customer that can refer to a row', () => {
  const inTable = new Set(listAdministratorRequests(own).map(({ call }) => call))
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

/** A bulk action answers which rows it rejected. */
const isRefusedRow = ({ status, body }: Answer<unknown>): boolean =>
  status === 200 && bulkAnswer.safeParse(body).success

/**
 * Sends every mixed request, then the valid one. The valid request shows that the others were rejected because of the
 * foreign id.
 */
const tryAll = async (
  client: Client,
  requests: readonly AcceptedRequest[],
  replaceable: readonly (keyof CustomerRecords)[],
): Promise<{ tried: number; wrong: string[] }> => {
  const wrong: string[] = []
  let tried = 0
  const describeAnswer = ({ status, text }: Answer<unknown>): string => `${status} ${text.slice(0, 300)}`
  for (const request of requests) {
    for (const { where, request: mixed } of buildMixedRequests(request, replaceable)) {
      tried += 1
      const answer = await send(client, mixed)
      if (!refusals.includes(answer.status) && !isRefusedRow(answer))
        wrong.push(`${where} was accepted: ${describeAnswer(answer)}`)
    }
    const answer = await send(client, request)
    if (answer.status !== (request.status ?? 200))
      wrong.push(`${request.call} was refused: ${describeAnswer(answer)}`)
  }
  return { tried, wrong }
}

describe('requests with references to another customer', () => {
  test('rejects every request of a customer’s administrator', async () => {
    const { tried, wrong } = await tryAll(admin, listAdministratorRequests(own), recordKinds)
    expect(wrong).toEqual([])
    expect(tried).toBeGreaterThan(70)
  })

  test('rejects every request of the reseller about a single customer', async () => {
    const { tried, wrong } = await tryAll(reseller, listResellerRequests(own), recordKinds)
    expect(wrong).toEqual([])
    expect(tried).toBeGreaterThan(10)
  })

  test('takes no resource into management', async () => {
    const buildImportRequest = (ResourceId: string): AcceptedRequest => ({
      call: 'importProvision',
      body: { UserId: '', Inventory: 'virtual-machines', ResourceId, Request: {} },
    })
    const [refused, found] = [
      await send(admin, buildImportRequest(other.nativeResource)),
      await send(admin, buildImportRequest(own.nativeResource)),
    ]
    expect(refused.status, refused.text).toBe(404)
    // The customer's own resource is found, and the call continues to the question of how it is managed.
    expect(found.status, found.text).toBe(400)
  })

  test('leaves no such reference in a row of the customer', async () => {
    expect(await findMixedRows()).toEqual([])
    expect(await hashRows(other.customer)).toEqual(untouched)
  })
})
