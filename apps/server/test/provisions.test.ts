/** What is provisioned, through the calls: every type is asked for, made, changed and deleted; the demo stands in for Terraform. */
import { capitalized } from '@cmp/contract'
import { provisionTypes } from '@cmp/contract/provision-types'
import { provisionRequests } from '@cmp/contract/testing/provision-requests'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { provisionJob } from '../src/features/provisions/carry-out.ts'
import { runNext } from '../src/work/run.ts'
import { demoReseller } from './demo-reseller.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'

type Answer = { id: string; runId: string; status: string; resourceName: string; message: string }
type Run = {
  step: string
  message: string
  asksFor: string
  plan: { changes: { address: string; action: string }[]; losesData: boolean } | null
  log: { text: string }[]
}

let portal: TestPortal
let sa: Client
/** A customer of the demo that has a container in each cloud. */
let containers: Record<string, { customerId: string; containerId: string }>

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller, pause: () => pause(5) })
  sa = await portal.as('sa@demo.example')
  const { rows } = await portal.ctx.pool.query<{ cloud: string; customerId: string; containerId: string }>(
    `select distinct on (cloud_provider) cloud_provider as cloud, customer_id as "customerId",
      container_id as "containerId" from cloud_container where customer_id is not null and is_active
      order by cloud_provider, container_id`,
  )
  containers = Object.fromEntries(rows.map(({ cloud, ...place }) => [cloud, place]))
})
afterAll(() => portal.close())

const work = () => runNext(portal.ctx, provisionJob)
const runOf = async (id: string): Promise<Run> => (await sa.get<Run>(`/api/Provisions/runs/${id}`)).body

/** A request of a type as the specification has it, in a container of the demo. */
const requestOf = (name: string, which: 'least' | 'all', change: object = {}) => {
  const type = provisionTypes.find((of) => of.name === name)
  const place = type && containers[type.cloud]
  if (!type || !place) throw new Error(`Nothing of the demo is there for ${name}.`)
  const body = type.body(z).parse({
    ...provisionRequests[name]?.[which],
    CustomerId: place.customerId,
    ContainerId: place.containerId,
    ...change,
  })
  return { type, body, request: type.requestOf('', body) }
}

describe.each(provisionTypes.map(({ name }) => name))('%s', (name) => {
  test.each(['least', 'all'] as const)('is made, changed and deleted, with %s', async (which) => {
    const { type, body, request } = requestOf(name, which)
    const made = await sa.post<Answer>('/functions/RunTerraformCloudFlow', request)
    expect(made.body, made.text).toMatchObject({ status: 'planning' })
    const { id, runId } = made.body
    await work()
    expect(await runOf(runId)).toMatchObject({ step: 'succeeded' })
    const details = await sa.get<{ fullDataJson: string }>(
      `/api/DetailProvisions/GetDetailProvisionsByProvisionId?provisionId=${id}`,
    )
    expect(Object.keys(JSON.parse(details.body.fullDataJson)).sort()).toEqual(Object.keys(body).sort())
    expect(details.text).not.toContain('Correct-Horse')

    const deleted = await sa.post<Answer>('/functions/RunTerraformCloudFlowDelete', { ProvisionId: id })
    expect(deleted.body, deleted.text).toMatchObject({ status: 'deleting' })
    await work()
    const waiting = await runOf(deleted.body.runId)
    expect(waiting).toMatchObject({ step: 'awaiting-approval', plan: { losesData: true } })
    const agree = `/api/Provisions/runs/${deleted.body.runId}/approve`
    expect((await sa.post(agree, { confirmName: 'another' })).status).toBe(400)
    expect((await sa.post(agree, { confirmName: made.body.resourceName })).status).toBe(200)
    await work()
    expect(await runOf(deleted.body.runId)).toMatchObject({ step: 'succeeded' })
    expect((await sa.get(`/api/Provisions/GetProvisionById?id=${id}`)).body).toMatchObject({
      status: 'deleted',
      resourceTypeName: capitalized(type.noun),
    })
  })
})
