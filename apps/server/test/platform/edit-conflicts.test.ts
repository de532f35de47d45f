/**
 * Optimistic concurrency of every declared update: an older version in `If-Match` is rejected and changes nothing, the
 * current one is accepted, and of two changes of one version exactly one succeeds.
 */
import type { Call, EditConflict, Resource } from '@cmp/contract'
import { allCalls, resources } from '@cmp/contract/registry'
import { ok } from 'node:assert/strict'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  listAdministratorRequests,
  listResellerRequests,
  type AcceptedRequest,
} from '../harness/accepted-requests.ts'
import { makeCustomerRecords } from '../harness/customer-records.ts'
import { demoReseller } from '../harness/demo-reseller.ts'
import { add, addAgreements, addCustomer, addRule } from '../harness/master-data.ts'
import { startOpenIdProvider } from '../harness/openid-provider.ts'
import { startPortal, type Answer, type Client, type TestPortal } from '../harness/portal.ts'
import { findTwoTenants } from '../harness/two-tenants.ts'

/** The reads whose version the settings have. Those of resources follow from their declaration. */
const readsOfSettings: Readonly<Record<string, string>> = {
  setSeller: '/api/Seller',
  setBrand: '/api/Brand',
  setSignInSettings: '/api/SignInSettings',
  setReportMail: '/api/MonthlyReport/mail',
  changeSettings: '/api/Account/Profile',
}

/** Calls that replace values and have no version, with the reason. */
const withoutVersion: Readonly<Record<string, string>> = {
  updateDashboard: 'the body has the version of the dashboard, of which its charts are a part',
  setDefaultDashboard: 'it sets one choice, and the latest one counts',
  noteMonthChange: 'it sets one note, and the audit log keeps the former one',
  renameDashboardItem: 'it sets one name, and nothing else can be lost',
  setPaymentCertificate: 'the form has the version of the certificate',
  enterBillTotal: 'it enters one figure, and the audit log keeps the former one',
  setRetention: 'the body has the hash of the previewed consequences',
  setAppearance: 'it sets one preference of the person',
  setOwnSecondStep: 'it turns something of the own account on or off',
  saveNotificationSettings: 'each event is stored on its own, and only changed ones are sent',
  setCustomerInvoicePayment: 'it sets one status, which is checked against the payments',
  setInvoicePayment: 'as setCustomerInvoicePayment',
  setUserPassword: 'a link can be used once',
  setBrandLogo: 'the file replaces another one as a whole',
}

const checked = allCalls.filter(({ version }) => version === 'checked')

let portal: TestPortal
let openId: Awaited<ReturnType<typeof startOpenIdProvider>>
let clients: { administrator: Client; reseller: Client }
let requests: readonly (AcceptedRequest & { client: keyof typeof clients })[]

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
  openId = await startOpenIdProvider('http://localhost:3000')
  const tenants = await findTwoTenants(portal.ctx)
  const reseller = await portal.as('sa@demo.example')
  const { records, admin } = await makeCustomerRecords(portal, tenants.own.customerId, 'second')
  await add(reseller, '/api/ProvisionModules', { name: 'Module', cloud: 'AWS', customerIds: [] })
  await add(reseller, '/api/ProvisionRules', {
    customerId: tenants.own.customerId,
    approval: 'asker',
    kinds: [],
  })
  await add(reseller, '/api/IdentityProviders', {
    name: 'Staff',
    issuer: openId.issuer,
    clientId: openId.clientId,
    clientSecret: openId.clientSecret,
    isEnabled: false,
  })
  await add(reseller, '/api/CustomerLimits', {
    customerId: tenants.own.customerId,
    kind: 'mail',
    most: 5,
    isUnlimited: false,
  })
  const customer = await addCustomer(reseller, { name: 'Plant', subscriptionId: 'sub-plant' })
  await addRule(reseller, customer.profileId, { name: 'Rule', markupPercent: '5', serviceName: 'Storage' })
  await addAgreements(reseller, customer.customerId, customer.subscriptionRowId)
  clients = { administrator: admin, reseller }
  requests = [
    ...listResellerRequests(records).map((request) => ({ ...request, client: 'reseller' as const })),
    ...listAdministratorRequests(records).map((request) => ({
      ...request,
      client: 'administrator' as const,
    })),
  ]
})

afterAll(async () => {
  await portal.close()
  await openId.close()
})

type Body = Record<string, unknown>

/** How a record of an update call is read and changed. */
type Edited = {
  read: () => Promise<Answer<Body>>
  change: (body: Body, ifMatch?: string) => Promise<Answer<Body & { code?: string; conflict?: EditConflict }>>
  body: Body
}

const fillPath = (path: string, values: Body): string =>
  path.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(values[name])))

const readSetting = async (client: Client, call: Call): Promise<Edited> => {
  const path = readsOfSettings[call.name]
  ok(path, `${call.name} has no read.`)
  const request = requests.find((known) => known.call === call.name)
  const customerId = (request?.body as Body | undefined)?.['customerId']
  const read = () =>
    client.get<Body>(customerId === undefined ? path : `${path}?customerId=${String(customerId)}`)
  const { body } = await read()
  const { logo: _logo, bankLines: _bankLines, ...settings } = body
  const sent: Record<string, () => Body> = {
    setReportMail: () => ({ ...request?.body }),
    changeSettings: () => ({
      userId: body['userId'],
      timezone: body['timezone'],
      language: body['language'],
    }),
  }
  return {
    read,
    change: (changed, ifMatch) =>
      client.call(call.method, call.path, {
        body: changed,
        ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
      }),
    body: sent[call.name]?.() ?? settings,
  }
}

const findResource = ({ path, method }: Call) =>
  Object.values(resources).find(({ calls }) => calls.update?.path === path && calls.update.method === method)

/** The number of rows of a list that are tried, because documents may protect some of them from changes. */
const triedRows = 20

/** Returns how a row of a resource is read and changed. */
const buildEdited = (client: Client, { calls: { get, update } }: Resource, row: Body, body: Body): Edited => {
  ok(get && update)
  const { id } = row
  // The parameter for the project of a rate also takes the ID of the rate.
  const address =
    get.id === 'query' ? `${get.path}?${get.idName ?? 'id'}=${String(id)}` : fillPath(get.path, { id })
  return {
    read: () => client.get<Body>(address),
    change: (changed, ifMatch) =>
      client.call(update.method, fillPath(update.path, { id }), {
        body: update.id === 'body' ? { ...changed, id } : changed,
        ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
      }),
    body,
  }
}

/** Returns records of the call: that of an accepted request, and the rows of the reseller's list. */
const listEdited = async (call: Call): Promise<Edited[]> => {
  const resource = findResource(call)
  if (!resource) return [await readSetting(clients.reseller, call)]
  const request = requests.find((known) => known.call === call.name)
  if (request) {
    const { id, ...body } = { ...request.params, ...request.body } as Body
    return [buildEdited(clients[request.client], resource, { id }, body)]
  }
  const path = `${resource.calls.list.path}?pagesize=${triedRows}`
  const { body } = await clients.reseller.get<{ Data?: Body[]; data?: Body[] }>(path)
  return (body.Data ?? body.data ?? []).map((row) => {
    const values = Object.entries(row).filter(
      ([name, value]) => resource.update?.includes(name) && value !== null,
    )
    return buildEdited(clients.reseller, resource, row, Object.fromEntries(values))
  })
}

/** Returns the first record that the call can change, and the body of the change. */
const changeAnyRecord = async (call: Call): Promise<{ edited: Edited; first: string; changed: Body }> => {
  const problems: unknown[] = []
  for (const edited of await listEdited(call))
    try {
      const first = await readVersion(edited)
      return { edited, first, changed: await makeChange(edited) }
    } catch (error) {
      problems.push(error)
    }
  throw new AggregateError(problems, `${call.name}: ${problems.map(String).join('\n')}`)
}

const readVersion = async ({ read }: Edited): Promise<string> => {
  const { status, response, text } = await read()
  expect(status, text.slice(0, 300)).toBe(200)
  const version = response.headers['etag']
  expect(version).toMatch(/^"[\w-]{22}"$/)
  return String(version)
}

/** Returns bodies that differ from the given one in one value. The portal rejects some of them. */
const listVariants = (body: Body): Body[] =>
  Object.entries(body).flatMap(([name, value]) => {
    const vary = (...others: unknown[]): Body[] =>
      others.filter((other) => other !== value).map((other) => ({ ...body, [name]: other }))
    if (typeof value === 'boolean') return vary(!value)
    if (typeof value === 'number') return vary(value + 1)
    if (name === 'timezone') return vary('Europe/Paris', 'Asia/Tokyo')
    if (typeof value !== 'string' || name.endsWith('Id')) return []
    if (/^\d+(?:\.\d+)?$/.test(value)) return vary(String(Number(value) + 1))
    return vary(`${value} again`)
  })

/** Changes the record with bodies that differ until its version changes, and returns the body. */
const makeChange = async (edited: Edited): Promise<Body> => {
  const version = await readVersion(edited)
  const refusals: string[] = []
  for (const body of [edited.body, ...listVariants(edited.body)]) {
    const { status, text } = await edited.change(body, version)
    if (status !== 200) refusals.push(text)
    else if ((await readVersion(edited)) !== version) return body
  }
  throw new Error(`Nothing changed the record: ${refusals.join('\n')}`)
}

test('every call that replaces values has a version or a reason', () => {
  const replacing = allCalls.filter(
    ({ name, method, isInternal }) =>
      !isInternal &&
      method !== 'GET' &&
      method !== 'DELETE' &&
      (method === 'PUT' || /^(?:set|change|save|update)[A-Z]/.test(name)),
  )
  const known = new Set([
    ...checked.map(({ name }) => name),
    ...Object.keys(withoutVersion),
    'changeOwnPassword',
    'saveUsageView',
  ])
  expect(replacing.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  expect(Object.keys(withoutVersion).filter((name) => !allCalls.some((call) => call.name === name))).toEqual(
    [],
  )
})

test('every updatable resource has a read with its version', () => {
  for (const { name, calls } of Object.values(resources))
    if (calls.update) {
      const read = allCalls.find(
        ({ path, method }) => path === calls.get?.path && method === calls.get.method,
      )
      expect([name, read?.version]).toEqual([name, 'shown'])
    }
})

describe.each(checked.map((call) => ({ name: call.name, call })))('$name', ({ call }) => {
  test('rejects an older version, accepts the current one, and lets one of two changes win', async () => {
    const { edited, first, changed } = await changeAnyRecord(call)
    const second = await readVersion(edited)

    const stale = await edited.change(edited.body, first)
    expect([stale.status, stale.body.code], stale.text).toEqual([412, 'PreconditionFailed'])
    expect(stale.response.headers['etag']).toBe(second)
    expect(stale.body.conflict).toMatchObject({ version: second, changedBy: expect.any(String) })
    expect(stale.body.conflict?.fields.length).toBeGreaterThan(0)
    expect(await readVersion(edited)).toBe(second)

    // A proxy that compresses replies marks the version as weak.
    const current = await edited.change(changed, `W/${second}`)
    expect(current.status, current.text).toBe(200)

    const next = await makeChange({ ...edited, body: changed })
    expect((await edited.change(changed)).status).toBe(200)
    const third = await readVersion(edited)
    const answers = await Promise.all([next, next].map((body) => edited.change(body, third)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412])

    // Without a version it overwrites, as existing clients expect.
    expect((await edited.change(changed)).status).toBe(200)
  })
})
