/** What plans cost: by what the customer was last charged, by price lists, and what is said where neither knows. */
import { multiply, parseDecimal, toText } from '@cmp/billing'
import type { ProvisionPrice } from '@cmp/contract'
import { provisionTypes } from '@cmp/contract/provision-types'
import { provisionRequests } from '@cmp/contract/testing/provision-requests'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { provisionJob } from '../src/features/provisions/carry-out.ts'
import { runNext } from '../src/work/run.ts'
import { demoReseller } from './demo-reseller.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'

let portal: TestPortal
let sa: Client

/** A machine as a customer's last invoice charges it, by a single price. */
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
    join cloud_container container on container.container_id = detail.sub_account_key and container.is_active
      and container.customer_id = detail.customer_id
    where detail.service_name = 'Virtual Machines' and detail.cost > 0 and detail.component = 'usage'
      and document.kind = 'invoice' and document.state <> 'void'
    order by document.billing_period_end_date desc, detail.meter_name, detail.id limit 1`,
  )
  const [first] = rows
  if (!first) throw new Error('The demo charges no machine.')
  charged = first
})
afterAll(() => portal.close())

/** `Standard_D4s_v5` of `D4s v5` */
const sizeOf = (meter: string) => `Standard_${meter.replaceAll(' ', '_')}`

const machine = (change: object = {}) => {
  const type = provisionTypes.find(({ name }) => name === 'azure-virtual-machine')
  if (!type) throw new Error('There is no such type.')
  const body = type.body(z).parse({
    ...provisionRequests['azure-virtual-machine']?.least,
    CustomerId: charged.customerId,
    ContainerId: charged.containerId,
    VmSize: sizeOf(charged.meter),
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

test('a machine costs what the last invoice charges for one, to the last digit, and says so', async () => {
  const { body, request } = machine()
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
    `Last charged for ${charged.meter} in southeastasia by ${charged.number ? `invoice ${charged.number}` : 'the draft'}`,
  )
  const unitPrice = toText(parseDecimal(charged.exact).dividedBy(parseDecimal(charged.quantity)))
  expect(part?.unitPrice).toBe(unitPrice)
  expect(part?.amount).toBe(multiply('730', unitPrice))
  // The formula comes to the same.
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
