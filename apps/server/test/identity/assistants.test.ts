/**
 * An assistant that uses the protocol's own client. Questions of a finance person are answered with the figures that
 * plain arithmetic gives from the files, within the permissions of the token's user.
 */
import { Client as Assistant } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js'
import {
  callAssistantTool,
  assistantTools,
  type NewApiTokenReply,
  type Usage,
  type UsageChange,
} from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUsageFile, type UsageLine } from '@cmp/fixtures'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { addCustomer } from '../harness/master-data.ts'

let portal: TestPortal
let sa: Client
let address: string
let alpha: Assistant
let beta: Assistant
let reseller: Assistant

const createToken = async (userId: string, scopes = ['read']): Promise<string> => {
  const person = await portal.as(userId)
  const { body } = await person.post<NewApiTokenReply>('/api/Account/ApiTokens', {
    name: 'Assistant',
    scopes,
    expiresInDays: 30,
  })
  return body.token
}

const connectAssistant = async (token: string): Promise<Assistant> => {
  const assistant = new Assistant({ name: 'test', version: '1' })
  await assistant.connect(
    new StreamableHTTPClientTransport(new URL(callAssistantTool.path, address), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  )
  return assistant
}

/** The answer of a tool: its text, and whether the call was rejected. */
const send = async (assistant: Assistant, name: string, given: object = {}) => {
  const result = CallToolResultSchema.parse(
    await assistant.callTool({ name, arguments: Object.fromEntries(Object.entries(given)) }),
  )
  const [content] = result.content
  return { isRefused: result.isError === true, text: content?.type === 'text' ? content.text : '' }
}

const answerTo = async <T>(assistant: Assistant, name: string, given: object = {}): Promise<T> => {
  const { isRefused, text } = await send(assistant, name, given)
  expect(isRefused, text).toBe(false)
  return JSON.parse(text)
}

const buildMachineLine = (month: string, of: 'a' | 'b', quantity: string): UsageLine => ({
  InvoiceNumber: `G-${month}`,
  CustomerId: `tenant-${of}`,
  EntitlementId: `sub-${of}`,
  ResourceURI: `/subscriptions/sub-${of}/resourceGroups/rg-main/vm-${of}`,
  ChargeStartDate: `${month}-01`,
  ChargeEndDate: `${month}-28`,
  UsageDate: `${month}-05`,
  Quantity: quantity,
  BillingPreTaxTotal: quantity,
})

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T09:00:00Z') })
  address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  await portal.addUser('sa@assistants.example', 'SA')
  sa = await portal.as('sa@assistants.example')
  for (const key of ['a', 'b'] as const) {
    const { customerId } = await addCustomer(sa, {
      name: key === 'a' ? 'Alpha' : 'Beta',
      subscriptionId: `sub-${key}`,
      markupPercent: key === 'a' ? '10' : '35',
    })
    await portal.addUser(`${key}@assistants.example`, 'GUEST', customerId)
  }
  const disk: UsageLine = {
    ...buildMachineLine('2026-10', 'a', '40'),
    MeterCategory: 'Storage',
    MeterName: 'P10 disk',
    MeterId: 'meter-2',
    ResourceURI: '/subscriptions/sub-a/resourceGroups/rg-main/disk',
  }
  for (const lines of [
    [buildMachineLine('2026-09', 'a', '100'), buildMachineLine('2026-09', 'b', '777')],
    [buildMachineLine('2026-10', 'a', '160'), buildMachineLine('2026-10', 'b', '888'), disk],
  ]) {
    expect(await portal.importText('usage.csv', buildUsageFile(lines))).toMatchObject({ status: 'done' })
    expect(await portal.calculate(lines[0]?.InvoiceNumber ?? '')).toMatchObject({
      runtimeStatus: 'Completed',
    })
  }
  const drafts = await sa.get<{ Data: { id: string }[] }>(
    '/api/CustomerInvoices/GetCustomerInvoiceWithPagination',
  )
  const ids = drafts.body.Data.map(({ id }) => id)
  expect((await sa.post('/api/CustomerInvoices/issue', { ids })).status).toBe(200)
  alpha = await connectAssistant(await createToken('a@assistants.example'))
  beta = await connectAssistant(await createToken('b@assistants.example'))
  reseller = await connectAssistant(await createToken('sa@assistants.example'))
})

afterAll(async () => {
  await Promise.all([alpha.close(), beta.close(), reseller.close()])
  await portal.close()
})

const october = { from: '2026-10-01', to: '2026-10-31' }
const september = { beforeFrom: '2026-09-01', beforeTo: '2026-09-30' }

test('explains why the bill rose in October', async () => {
  const why = await answerTo<UsageChange>(alpha, 'explainUsage', { ...october, ...september })
  // September: 100 at 10 %. October: 160 and a new disk of 40.
  expect(why).toMatchObject({ currency: 'USD', before: '110', after: '220', change: '110' })
  expect(why.causes.map(({ cause, amount }) => [cause, amount])).toEqual([
    ['quantity', '66.00'],
    ['new', '44.00'],
  ])
})

test('answers which service costs most', async () => {
  const usage = await answerTo<Usage>(alpha, 'readUsage', { ...october, groupBy: 'service' })
  expect(usage.groups.map(({ name, charge }) => [name, charge])).toEqual([
    ['Virtual Machines', '176.00'],
    ['Storage', '44.00'],
  ])
})

type Document = { id: string; name: string; total: string; openAmount: string; dueDate: string }

const listDocuments = async (assistant: Assistant): Promise<Document[]> =>
  (await answerTo<{ Data: Document[] }>(assistant, 'listCustomerInvoices', { sortby: 'total' })).Data

test('lists outstanding documents and their due dates', async () => {
  // Issued on 10 November with 30 days to pay.
  expect(await listDocuments(alpha)).toMatchObject([
    { total: '110.00', openAmount: '110.00', dueDate: '2026-12-10' },
    { total: '220.00', openAmount: '220.00', dueDate: '2026-12-10' },
  ])
})

const findLargestDetail = async (assistant: Assistant) => {
  const [, october] = await listDocuments(assistant)
  const { Data } = await answerTo<{ Data: { id: string; charge: string }[] }>(
    assistant,
    'listCustomerInvoiceDetails',
    { customerInvoiceId: october?.id },
  )
  return Data.find(({ charge }) => charge === '176.00')?.id ?? ''
}

test('explains an amount', async () => {
  const why = await answerTo<{ exactCharge: string; lines: object[] }>(
    alpha,
    'explainCustomerInvoiceDetail',
    {
      id: await findLargestDetail(alpha),
    },
  )
  expect(why).toMatchObject({ exactCharge: '176.000000' })
})

test('returns the total of October over all clouds', async () => {
  const { currencies } = await answerTo<{ currencies: object[] }>(alpha, 'getStatement', {
    month: '2026-10',
  })
  expect(currencies).toMatchObject([
    { currency: 'USD', totals: { total: '220', open: '220' }, openInAll: '330' },
  ])
})

test('another customer’s token reads nothing of the first customer, and no customer sees the reseller’s cost', async () => {
  const { customerId } = await sa
    .get<{ Data: { customerId: string; companyName: string }[] }>(
      '/api/CustomerInvoices/GetCustomerInvoiceWithPagination?search=Alpha',
    )
    .then(({ body }) => body.Data[0] ?? { customerId: '' })
  const [document] = await listDocuments(alpha)
  const given: Record<string, object> = {
    readUsage: { ...october, customerId },
    explainUsage: { ...october, ...september, customerId },
    listCustomerInvoices: { tenantId: 'tenant of Alpha' },
    totalCustomerInvoices: { tenantId: 'tenant of Alpha' },
    listCustomerInvoiceDetails: { customerInvoiceId: document?.id },
    explainCustomerInvoiceDetail: { id: await findLargestDetail(alpha) },
    getStatement: { customerId, month: '2026-10' },
    getAccountStatement: { customerId, asOf: '2026-10-31' },
    listCustomers: { search: 'Alpha' },
  }
  const ofAlpha = ['Alpha', 'sub-a', '110.00', '220.00', '176.00', document?.name ?? '']
  for (const { call } of assistantTools) {
    const { text } = await send(beta, call.name, given[call.name])
    for (const own of ofAlpha) expect(text, `${call.name} by Beta`).not.toContain(own)
    // The cost of Beta's own usage to the reseller, and the margin.
    const response = await send(beta, call.name)
    for (const cost of ['"777', '"888', '35.00', '310.80'])
      expect(response.text, call.name).not.toContain(cost)
  }
  const charged = await answerTo<Usage>(beta, 'readUsage', october)
  expect(charged.total).toMatchObject({ charge: '1198.80', cost: null, margin: null })
  const costs = await answerTo<Usage>(reseller, 'readUsage', { ...october, customerId })
  expect(costs.total).toMatchObject({ charge: '220.00', cost: '200.00' })
})

test('offers each role only the read-only tools that it may use', async () => {
  const listToolNames = async (assistant: Assistant) =>
    (await assistant.listTools()).tools.map(({ name }) => name)
  expect(await listToolNames(reseller)).toEqual(assistantTools.map(({ call }) => call.name))
  expect(await listToolNames(alpha)).not.toContain('listUnassignedLines')
  expect(await send(alpha, 'listUnassignedLines')).toMatchObject({ isRefused: true })
  for (const { call } of assistantTools) expect([call.method, call.token]).toEqual(['GET', 'read'])
})

test('answers invalid requests with instructions', async () => {
  expect(await send(alpha, 'deleteCustomer')).toEqual({
    isRefused: true,
    text: 'The tool deleteCustomer was not found. List the tools to see the available ones.',
  })
  expect((await send(alpha, 'getStatement', { monat: '2026-10' })).text).toBe(
    'getStatement has no parameter monat. Its parameters: customerId, month.',
  )
  expect((await send(alpha, 'getStatement')).text).toBe('getStatement requires month.')
  expect((await send(alpha, 'getStatement', { month: 'October' })).text).toBe(
    'Enter a month as YYYY-MM, for example 2026-11, from 1970-01 to 2105-12.',
  )
})

test('rejects requests without a token, browser sessions and streams', async () => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  expect((await portal.anonymous.post(callAssistantTool.path, message)).status).toBe(401)
  const browser = await portal.asBrowser('sa@assistants.example')
  expect((await browser.post(callAssistantTool.path, message)).status).toBe(403)
  expect((await portal.anonymous.get(callAssistantTool.path)).status).toBe(405)
  // A batch could do a lot of work in one request.
  const batch = await sa.post(callAssistantTool.path, [message, message])
  expect(batch.status).toBe(400)
})
