/** Costs of plans: from the customer's last charges, from price lists, and the message if neither has a price. */
import { multiply, parseDecimal, toText } from '@cmp/billing'
import type { ProvisionCharges, ProvisionPrice } from '@cmp/contract'
import { provisionTypes } from '@cmp/contract/provision-types'
import { requestInContainer } from '@cmp/contract/testing/provision-requests'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { provisionJob } from '../../src/areas/provisioning/provisions/execution/provision-job.ts'
import { runNext } from '../../src/work/run.ts'
import { demoReseller } from '../harness/demo-reseller.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'

let portal: TestPortal
let sa: Client

/** A machine with a single price on a customer's last invoice. */
type Charged = {
  customerId: string
  containerId: string
  meter: string
  number: string | null
  documentId: string
  quantity: string
  exact: string
  cost: string
  currency: string
}
let charged: Charged

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller, pause: () => pause(5) })
  sa = await portal.as('sa@demo.example')
  const { rows } = await portal.ctx.pool.query<Charged>(
    `select detail.customer_id as "customerId", container.container_id as "containerId", detail.meter_name as meter,
      document.number, document.id as "documentId", detail.quantity, detail.exact_charge as exact, detail.cost, detail.currency
    from customer_invoice_detail detail
    join customer_invoice document on document.id = detail.customer_invoice_id
    join customer on customer.id = detail.customer_id
    join cloud_container container on container.container_id = detail.sub_account_key and container.is_active
      and container.customer_id = detail.customer_id
    where detail.service_name = 'Virtual Machines' and detail.cost > 0 and detail.component = 'usage'
      and document.kind = 'invoice' and document.state <> 'void'
    order by document.billing_period_end_date desc, (detail.currency = detail.cost_currency), customer.company_name,
      detail.meter_name limit 1`,
  )
  const [first] = rows
  if (!first) throw new Error('The demo charges no machine.')
  charged = first
})
afterAll(() => portal.close())

/** Returns `Standard_D4s_v5` for `D4s v5`. */
const formatSize = (meter: string) => `Standard_${meter.replaceAll(' ', '_')}`

const buildMachineRequest = ({
  ContainerId = charged.containerId,
  ...change
}: { ContainerId?: string | undefined } & Record<string, unknown> = {}) => {
  const type = provisionTypes.find(({ name }) => name === 'azure-virtual-machine')
  if (!type) throw new Error('There is no such type.')
  const body = type.body(z).parse({
    ...requestInContainer('azure-virtual-machine', 'least', ContainerId),
    CustomerId: charged.customerId,
    ContainerId,
    VmSize: formatSize(charged.meter),
    ...change,
  })
  return { type, body, request: type.requestOf('', body) }
}

const estimateOf = (client: Client, body: Readonly<Record<string, unknown>>, more: object = {}) =>
  client.post<ProvisionPrice>('/api/Provisions/Estimate', {
    ResourceTypeId: 'azure-virtual-machine',
    CustomerId: charged.customerId,
    ContainerId: charged.containerId,
    Payload: body,
    ...more,
  })

const work = async (): Promise<void> => {
  for (let isMore = true; isMore;) isMore = await runNext(portal.ctx, provisionJob)
}

test('prices a machine exactly as on the last invoice and says so', async () => {
  const { body, request } = buildMachineRequest()
  const { body: price, text } = await estimateOf(sa, body)
  const part = price.parts[0]?.after
  expect(part, text).toMatchObject({
    source: 'own-rate',
    quantity: '730',
    unit: '1 Hour',
    currency: charged.currency,
    documentId: charged.documentId,
  })
  expect(part?.why).toContain(
    `Last price charged for ${charged.meter} in southeastasia, from ${charged.number ? `invoice ${charged.number}` : 'the draft'}`,
  )
  const unitPrice = toText(parseDecimal(charged.exact).dividedBy(parseDecimal(charged.quantity)))
  expect(part?.unitPrice).toBe(unitPrice)
  expect(part?.amount).toBe(multiply('730', unitPrice))
  // The formula gives the same amount.
  const factors = part?.formula.match(/[\d.,]+(?= [A-Z]{3})|(?<=\+ )[\d.]+/g) ?? []
  expect(factors.length, part?.formula).toBeGreaterThan(1)

  const made = await sa.post<{ runId: string; id: string }>('/functions/RunTerraformCloudFlow', {
    ...request,
    Review: true,
  })
  await work()
  const shown = await sa.get<ProvisionPrice>(`/api/Provisions/runs/${made.body.runId}/price`)
  expect(shown.body).toEqual(price)
  expect(shown.body.totals).toEqual([
    {
      currency: charged.currency,
      before: '0.00',
      after: expect.stringMatching(/^\d+\.\d\d$/),
      difference: expect.stringMatching(/^\d+\.\d\d$/),
    },
  ])
})

test('uses list prices with markup for unbilled types and says when no price exists', async () => {
  const { body } = buildMachineRequest({
    VmSize: 'Standard_B1s',
    OsDisk: { Type: 'StandardSSD_LRS', Size: 64 },
  })
  const { body: price, text } = await estimateOf(sa, body)
  const findPartAmount = (name: RegExp) => price.parts.find((of) => name.test(of.name))?.after
  const machineOnly = findPartAmount(/^Virtual machine/)
  expect(machineOnly, text).toMatchObject({
    source: 'list-price',
    quantity: '730',
    currency: charged.currency,
    documentId: null,
  })
  expect(machineOnly?.why).toContain('Price from the demo price list of 2026-11-02 for B1s in southeastasia')
  const [, rate = '', markup = ''] =
    /^0\.0132 USD × ([\d.]+) \S+ × \(1 \+ ([\d.]+) %\)$/.exec(machineOnly?.formula ?? '') ?? []
  const factor = toText(parseDecimal(markup).dividedBy(100).plus(1))
  expect(machineOnly?.unitPrice).toBe(multiply('0.0132', rate, factor))
  expect(machineOnly?.amount).toBe(multiply('730', machineOnly?.unitPrice ?? ''))
  expect(findPartAmount(/^OS disk/)).toMatchObject({
    source: expect.stringMatching(/own-rate|list-price/),
    quantity: '1',
  })
  const strange = await estimateOf(sa, buildMachineRequest({ VmSize: 'Standard_Z9_v9' }).body)
  expect(strange.body.parts[0]?.after).toMatchObject({
    source: 'unknown',
    amount: null,
    why: expect.stringMatching(/^No price available: .* has no matching price\.$/),
  })
  expect(strange.body.unknown).toContain('Virtual machine Standard_Z9_v9, Linux')
  const lacking = await estimateOf(sa, { VmSize: 'Standard_B1s', Region: 'southeastasia' })
  expect(lacking.body).toMatchObject({
    parts: [],
    missing: ['Operating system', 'OS disk', 'Data disks'],
  })
})

test('shows before and after for a change and savings for a deletion, and hides prices from another customer', async () => {
  const { request } = buildMachineRequest({
    ResourceName: 'priced-one',
    OsDisk: { Type: 'StandardSSD_LRS', Size: 64 },
  })
  const made = await sa.post<{ id: string; runId: string }>('/functions/RunTerraformCloudFlow', request)
  await work()
  const { id } = made.body
  const change = { VmSize: 'Standard_B1s' }
  const readListed = async () => {
    const path = `/api/Provisions/GetProvisionWithPagination?search=priced-one`
    const { body } = await sa.get<{
      data: { monthlyAmount: string | null; monthlyCurrency: string | null }[]
    }>(path)
    return body.data[0]
  }
  const before = await sa.get<ProvisionPrice>(`/api/Provisions/runs/${made.body.runId}/price`)
  expect(await readListed()).toMatchObject({
    monthlyAmount: before.body.totals[0]?.after,
    monthlyCurrency: before.body.totals[0]?.currency,
  })
  const estimated = await estimateOf(sa, change, { ProvisionId: id, ContainerId: '' })
  expect(estimated.body.parts[0], estimated.text).toMatchObject({
    name: 'Virtual machine Standard_B1s, Linux',
    before: null,
    after: { source: 'list-price' },
  })
  const edited = await sa.post<{ runId: string }>('/functions/RunTerraformCloudFlowEdit', {
    ProvisionId: id,
    Review: true,
    AzureVirtualMachineRequest: change,
  })
  await work()
  const shown = await sa.get<ProvisionPrice>(`/api/Provisions/runs/${edited.body.runId}/price`)
  const [total] = shown.body.totals
  expect(shown.body).toEqual(estimated.body)
  expect(total?.difference).toMatch(/^-\d+\.\d\d$/)
  // A pending plan is listed immediately; the existing amount is listed again when the plan is canceled.
  expect((await readListed())?.monthlyAmount).toBe(total?.after)
  await sa.post(`/api/Provisions/runs/${edited.body.runId}/cancel`)
  expect((await readListed())?.monthlyAmount).toBe(total?.before)
  const deleted = await sa.post<{ runId: string }>('/functions/RunTerraformCloudFlowDelete', {
    ProvisionId: id,
  })
  await work()
  const saved = await sa.get<ProvisionPrice>(`/api/Provisions/runs/${deleted.body.runId}/price`)
  expect(saved.body.parts.every(({ after }) => after === null)).toBe(true)
  expect(saved.body.totals[0]).toMatchObject({
    after: '0.00',
    before: total?.before,
    difference: `-${total?.before}`,
  })

  const other = await portal.as('admin@second.example')
  expect((await other.get(`/api/Provisions/runs/${deleted.body.runId}/price`)).status).toBe(404)
  expect((await estimateOf(other, {}, { ProvisionId: id })).status).toBe(400)
})

test.each([
  ['GCP', 'gcp-virtual-machine', { MachineType: 'n2-standard-2' }, /^vCPUs \(2\)/, 'hour', '1460'],
  ['AWS', 'aws-virtual-machine', { InstanceType: 'm6i.large' }, /^Instance m6i.large/, 'Hrs', '730'],
] as const)(
  '%s is priced by its bills too, in the unit that it is sold in',
  async (cloud, name, change, part, unit, quantity) => {
    const { rows } = await portal.ctx.pool.query<{ customerId: string; containerId: string }>(
      `select customer_id as "customerId", container_id as "containerId" from cloud_container
      where cloud_provider = $1 and customer_id is not null and is_active and exists (
        select from customer_invoice_detail where sub_account_key = container_id and cost > 0) order by container_id limit 1`,
      [cloud],
    )
    const [place] = rows
    const { body, text } = await sa.post<ProvisionPrice>('/api/Provisions/Estimate', {
      ResourceTypeId: name,
      CustomerId: place?.customerId,
      ContainerId: place?.containerId,
      Payload: { ...requestInContainer(name, 'least', place?.containerId ?? ''), ...change },
    })
    const found = body.parts.find((of) => part.test(of.name))?.after
    expect(found, text).toMatchObject({ source: 'own-rate', unit, quantity })
    expect(found?.amount).toBe(multiply(quantity, found?.unitPrice ?? ''))
  },
)

test('requires an administrator or rejects the plan above a budget, and validates the budget fields', async () => {
  const admin = await portal.as('admin@demo.example')
  const { rows } = await portal.ctx.pool.query<{ customerId: string; containerId: string }>(
    `select app_user.customer_id as "customerId", container_id as "containerId" from app_user
      join cloud_container on cloud_container.customer_id = app_user.customer_id and cloud_provider = 'Azure' and is_active
      where user_id = 'admin@demo.example' order by container_id limit 1`,
  )
  const [place] = rows
  const rule = { customerId: place?.customerId, approval: 'asker', kinds: [] }
  const readRefusal = async (change: object) => {
    const { status, body } = await sa.post<{ details: { field: string }[] }>('/api/ProvisionRules', {
      ...rule,
      ...change,
    })
    expect(status).toBe(400)
    return body.details.map(({ field }) => field)
  }
  expect(await readRefusal({ budgetAmount: '10' })).toEqual(['budgetCurrency'])
  expect(await readRefusal({ budgetCurrency: 'THB' })).toEqual(['budgetAmount'])
  expect(await readRefusal({ budgetAmount: '0', budgetCurrency: 'THB' })).toEqual(['budgetAmount'])

  const send = async (ResourceName: string) => {
    const { type, body } = buildMachineRequest({
      ResourceName,
      CustomerId: place?.customerId,
      ContainerId: place?.containerId,
      VmSize: 'Standard_B2s',
    })
    const made = await admin.post<{ id: string; runId: string; message: string }>(
      '/functions/RunTerraformCloudFlow',
      type.requestOf('', body),
    )
    await work()
    const run = await admin.get<{ step: string; approvalReason: string; message: string }>(
      `/api/Provisions/runs/${made.body.runId}`,
    )
    return { ...made.body, replyMessage: made.body.message, ...(made.status === 200 && run.body) }
  }
  const price = await estimateOf(admin, buildMachineRequest({ VmSize: 'Standard_B2s' }).body, {
    CustomerId: place?.customerId,
    ContainerId: place?.containerId,
  })
  const currency = price.body.totals[0]?.currency ?? ''
  const shown = price.body.parts[0]?.after
  expect(shown, price.text).toMatchObject({ formula: '', amount: expect.stringMatching(/^\d+\.\d\d$/) })
  const one = price.body.totals[0]?.after ?? '0'
  const budget = multiply(one, '1.5')
  const made = await sa.post<{ id: string }>('/api/ProvisionRules', {
    ...rule,
    budgetAmount: budget,
    budgetCurrency: currency,
    beyondBudget: 'administrator',
  })
  expect(made.status, made.text).toBe(200)
  try {
    expect(await send('budget-one')).toMatchObject({ step: 'succeeded' })
    const second = await send('budget-two')
    expect(second.replyMessage).toMatch(
      / is being planned\. .* per month\. The budget is .*other than admin@demo\.example must approve\.$/,
    )
    expect(second).toMatchObject({
      step: 'awaiting-approval',
      approvalReason: expect.stringMatching(
        /cost .* per month\. The budget is .* Not included: .*An administrator other than admin@demo\.example must approve\.$/,
      ),
    })
    const { rows: events } = await portal.ctx.pool.query<{ price: string }>(
      `select data ->> 'price' as price from event where name = 'provision.approval' and data ->> 'runId' = $1`,
      [second.runId],
    )
    expect(events[0]?.price).toMatch(/ per month, excluding tax; no price available for /)
    await sa.post(`/api/Provisions/runs/${second.runId}/cancel`)
    const put = await sa.put(`/api/ProvisionRules/${made.body.id}`, { beyondBudget: 'refuse' })
    expect(put.status, put.text).toBe(200)
    // It is rejected immediately with the message of a rejected plan, and nothing is started.
    const third = await send('budget-three')
    expect(third).toMatchObject({
      code: 'Forbidden',
      message: expect.stringMatching(/cost .* per month\. The budget is .*Nothing was created\./),
    })
    expect(third.runId).toBeUndefined()
  } finally {
    await sa.delete(`/api/ProvisionRules/${made.body.id}`)
  }
})

test('shows the estimate of a provision beside last month’s charges of its resources', async () => {
  const { request } = buildMachineRequest({
    ResourceName: 'charged-one',
    OsDisk: { Type: 'StandardSSD_LRS', Size: 64 },
  })
  const made = await sa.post<{ id: string; runId: string }>('/functions/RunTerraformCloudFlow', request)
  await work()
  const path = `/api/Provisions/GetChargesByProvisionId?provisionId=${made.body.id}`
  // Resource costs are computed from documents, which this request triggers for the first time.
  await expect
    .poll(async () => (await sa.get<ProvisionCharges>(path)).body.message)
    .not.toContain('Calculating')
  const before = await sa.get<ProvisionCharges>(path)
  const price = await sa.get<ProvisionPrice>(`/api/Provisions/runs/${made.body.runId}/price`)
  const [total] = price.body.totals
  expect(before.body, before.text).toMatchObject({
    estimated: [{ currency: charged.currency, amount: total?.after }],
    charged: [],
    differences: [],
  })
  await portal.ctx.pool.query(
    `insert into cloud_resource_cost (customer_id, month, resource_key, resource_id, cloud_provider, sub_account_key, currency, charge, cost, margin)
      values ($1, $2, $3, $3, 'Azure', $4, $5, 100, 90, 10)`,
    [
      charged.customerId,
      `${before.body.month}-01`,
      `/subscriptions/${charged.containerId}/resourcegroups/rg-shop/providers/microsoft.compute/virtualmachines/charged-one`,
      charged.containerId,
      charged.currency,
    ],
  )
  const after = await sa.get<ProvisionCharges>(path)
  expect(after.body).toMatchObject({
    charged: [{ currency: charged.currency, amount: '100.00' }],
    differences: [
      { currency: charged.currency, amount: toText(parseDecimal('100').minus(total?.after ?? '0')) },
    ],
  })
  const other = await portal.as('admin@second.example')
  expect((await other.get(path)).status).toBe(404)
})

test('reports that a customer’s billing profile does not charge usage', async () => {
  const { rows } = await portal.ctx.pool.query<{ id: string }>(
    'select id from billing_profile where customer_id = $1',
    [charged.customerId],
  )
  expect(rows).not.toEqual([])
  for (const { id } of rows) {
    const { status, text } = await sa.put('/api/update-billing-profile', { id, usageTreatment: 'keep' })
    expect(status, text).toBe(200)
  }
  const { body } = buildMachineRequest({ VmSize: 'Standard_B1s' })
  const { body: price } = await estimateOf(sa, body)
  expect(price.parts.find(({ name }) => name.startsWith('Virtual machine'))?.after).toMatchObject({
    source: 'unknown',
    why: 'No price available: this customer had no such charge in the last 12 months, and the billing profile does not charge for usage.',
  })
})
