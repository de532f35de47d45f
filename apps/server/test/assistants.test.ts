/**
 * An assistant by the protocol's own client: what a finance person asks is answered with the figures that the files give by plain
 * arithmetic, under the token's person and no further.
 */
import { Client as Assistant } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js'
import {
  askAsAssistant,
  assistantTools,
  type NewApiTokenReply,
  type Usage,
  type UsageChange,
} from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usageFile, type UsageLine } from './billing-files.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'
import { addCustomer } from './master-data.ts'

let portal: TestPortal
let sa: Client
let address: string
let alpha: Assistant
let beta: Assistant
let reseller: Assistant

const tokenOf = async (userId: string, scopes = ['read']): Promise<string> => {
  const person = await portal.as(userId)
  const { body } = await person.post<NewApiTokenReply>('/api/Account/ApiTokens', {
    name: 'Assistant',
    scopes,
    expiresInDays: 30,
  })
  return body.token
}

const assistantWith = async (token: string): Promise<Assistant> => {
  const assistant = new Assistant({ name: 'test', version: '1' })
  await assistant.connect(
    new StreamableHTTPClientTransport(new URL(askAsAssistant.path, address), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  )
  return assistant
}

/** What a tool answered: its text, and whether it was refused. */
const ask = async (assistant: Assistant, name: string, given: object = {}) => {
  const result = CallToolResultSchema.parse(
    await assistant.callTool({ name, arguments: Object.fromEntries(Object.entries(given)) }),
  )
  const [content] = result.content
  return { isRefused: result.isError === true, text: content?.type === 'text' ? content.text : '' }
}

const answerTo = async <T>(assistant: Assistant, name: string, given: object = {}): Promise<T> => {
  const { isRefused, text } = await ask(assistant, name, given)
  expect(isRefused, text).toBe(false)
  return JSON.parse(text)
}

const machine = (month: string, of: 'a' | 'b', quantity: string): UsageLine => ({
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
  for (const of of ['a', 'b'] as const) {
    const { customerId } = await addCustomer(sa, {
      name: of === 'a' ? 'Alpha' : 'Beta',
      subscriptionId: `sub-${of}`,
      markupPercent: of === 'a' ? '10' : '35',
    })
    await portal.addUser(`${of}@assistants.example`, 'GUEST', customerId)
  }
  const disk: UsageLine = {
    ...machine('2026-10', 'a', '40'),
    MeterCategory: 'Storage',
    MeterName: 'P10 disk',
    MeterId: 'meter-2',
    ResourceURI: '/subscriptions/sub-a/resourceGroups/rg-main/disk',
  }
  for (const lines of [
    [machine('2026-09', 'a', '100'), machine('2026-09', 'b', '777')],
    [machine('2026-10', 'a', '160'), machine('2026-10', 'b', '888'), disk],
  ]) {
    expect(await portal.importText('usage.csv', usageFile(lines))).toMatchObject({ status: 'done' })
    expect(await portal.calculate(lines[0]?.InvoiceNumber ?? '')).toMatchObject({
      runtimeStatus: 'Completed',
    })
  }
  const drafts = await sa.get<{ Data: { id: string }[] }>(
    '/api/CustomerInvoices/GetCustomerInvoiceWithPagination',
  )
  const ids = drafts.body.Data.map(({ id }) => id)
  expect((await sa.post('/api/CustomerInvoices/issue', { ids })).status).toBe(200)
  alpha = await assistantWith(await tokenOf('a@assistants.example'))
  beta = await assistantWith(await tokenOf('b@assistants.example'))
  reseller = await assistantWith(await tokenOf('sa@assistants.example'))
})

afterAll(async () => {
  await Promise.all([alpha.close(), beta.close(), reseller.close()])
  await portal.close()
})

const october = { from: '2026-10-01', to: '2026-10-31' }
const september = { beforeFrom: '2026-09-01', beforeTo: '2026-09-30' }

test('why did my bill rise in October?', async () => {
  const why = await answerTo<UsageChange>(alpha, 'explainUsage', { ...october, ...september })
  // 100 at 10 % in September; 160 and a new disk of 40 in October.
  expect(why).toMatchObject({ currency: 'USD', before: '110', after: '220', change: '110' })
  expect(why.causes.map(({ cause, amount }) => [cause, amount])).toEqual([
    ['quantity', '66.00'],
    ['new', '44.00'],
  ])
})

test('which service do I spend most on?', async () => {
  const usage = await answerTo<Usage>(alpha, 'readUsage', { ...october, groupBy: 'service' })
  expect(usage.groups.map(({ name, charge }) => [name, charge])).toEqual([
    ['Virtual Machines', '176.00'],
    ['Storage', '44.00'],
  ])
})

type Document = { id: string; name: string; total: string; openAmount: string; dueDate: string }

const documentsOf = async (assistant: Assistant): Promise<Document[]> =>
  (await answerTo<{ Data: Document[] }>(assistant, 'listCustomerInvoices', { sortby: 'total' })).Data

test('what is still open, and when is it due?', async () => {
  // Issued on 10 November with 30 days to pay.
  expect(await documentsOf(alpha)).toMatchObject([
    { total: '110.00', openAmount: '110.00', dueDate: '2026-12-10' },
    { total: '220.00', openAmount: '220.00', dueDate: '2026-12-10' },
  ])
})

const largestDetail = async (assistant: Assistant) => {
  const [, october] = await documentsOf(assistant)
  const { Data } = await answerTo<{ Data: { id: string; charge: string }[] }>(
    assistant,
    'listCustomerInvoiceDetails',
    { customerInvoiceId: october?.id },
  )
  return Data.find(({ charge }) => charge === '176.00')?.id ?? ''
}

test('why is this amount what it is?', async () => {
  const why = await answerTo<{ exactCharge: string; lines: object[] }>(
    alpha,
    'explainCustomerInvoiceDetail',
    {
      id: await largestDetail(alpha),
    },
  )
  expect(why).toMatchObject({ exactCharge: '176.000000' })
})

test('what does October come to over all clouds?', async () => {
  const { currencies } = await answerTo<{ currencies: object[] }>(alpha, 'getStatement', {
    month: '2026-10',
  })
  expect(currencies).toMatchObject([
    { currency: 'USD', totals: { total: '220', open: '220' }, openInAll: '330' },
  ])
})

test('another customer’s token gets nothing of the first, and no customer what the reseller pays', async () => {
  const { customerId } = await sa
    .get<{ Data: { customerId: string; companyName: string }[] }>(
      '/api/CustomerInvoices/GetCustomerInvoiceWithPagination?search=Alpha',
    )
    .then(({ body }) => body.Data[0] ?? { customerId: '' })
  const [document] = await documentsOf(alpha)
  const given: Record<string, object> = {
    readUsage: { ...october, customerId },
    explainUsage: { ...october, ...september, customerId },
    listCustomerInvoices: { tenantId: 'tenant of Alpha' },
    totalCustomerInvoices: { tenantId: 'tenant of Alpha' },
    listCustomerInvoiceDetails: { customerInvoiceId: document?.id },
    explainCustomerInvoiceDetail: { id: await largestDetail(alpha) },
    getStatement: { customerId, month: '2026-10' },
    getAccountStatement: { customerId, asOf: '2026-10-31' },
    listCustomers: { search: 'Alpha' },
  }
  const ofAlpha = ['Alpha', 'sub-a', '110.00', '220.00', '176.00', document?.name ?? '']
  for (const { call } of assistantTools) {
    const { text } = await ask(beta, call.name, given[call.name])
    for (const own of ofAlpha) expect(text, `${call.name} by Beta`).not.toContain(own)
    // What Beta's own usage cost the reseller, and the margin.
    const asked = await ask(beta, call.name)
    for (const cost of ['"777', '"888', '35.00', '310.80']) expect(asked.text, call.name).not.toContain(cost)
  }
  const charged = await answerTo<Usage>(beta, 'readUsage', october)
  expect(charged.total).toMatchObject({ charge: '1198.80', cost: null, margin: null })
  const costs = await answerTo<Usage>(reseller, 'readUsage', { ...october, customerId })
  expect(costs.total).toMatchObject({ charge: '220.00', cost: '200.00' })
})

test('a role is offered what it may ask, and all of it only reads', async () => {
  const names = async (assistant: Assistant) => (await assistant.listTools()).tools.map(({ name }) => name)
  expect(await names(reseller)).toEqual(assistantTools.map(({ call }) => call.name))
  expect(await names(alpha)).not.toContain('listUnassignedLines')
  expect(await ask(alpha, 'listUnassignedLines')).toMatchObject({ isRefused: true })
  for (const { call } of assistantTools) expect([call.method, call.token]).toEqual(['GET', 'read'])
})

test('what is asked wrongly is answered with what to do', async () => {
  expect(await ask(alpha, 'deleteCustomer')).toEqual({
    isRefused: true,
    text: 'There is no tool deleteCustomer. List the tools to see those that there are.',
  })
  expect((await ask(alpha, 'getStatement', { monat: '2026-10' })).text).toBe(
    'getStatement takes no monat; it takes customerId, month.',
  )
  expect((await ask(alpha, 'getStatement')).text).toBe('getStatement needs month.')
  expect((await ask(alpha, 'getStatement', { month: 'October' })).text).toBe(
    'A month is written like 2026-11, from 1970-01 to 2105-12.',
  )
})

test('nobody asks without a token: no session of a browser, no stream', async () => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  expect((await portal.anonymous.post(askAsAssistant.path, message)).status).toBe(401)
  const browser = await portal.asBrowser('sa@assistants.example')
  expect((await browser.post(askAsAssistant.path, message)).status).toBe(403)
  expect((await portal.anonymous.get(askAsAssistant.path)).status).toBe(405)
  // A batch would be much work in one request.
  const batch = await sa.post(askAsAssistant.path, [message, message])
  expect(batch.status).toBe(400)
})
