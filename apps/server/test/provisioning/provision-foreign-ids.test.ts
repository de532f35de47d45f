/** Ids of another customer's containers in requests are rejected, in every field of every resource type that takes one. */
import { provisionTypes, type ProvisionType } from '@cmp/contract/provision-types'
import { requestInContainer } from '@cmp/contract/testing/provision-requests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { demoReseller } from '../harness/demo-reseller.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'

type Place = { customerId: string; containerId: string }

let portal: TestPortal
let sa: Client
/** For each provider, a container of the customer and one of another customer. */
const places = new Map<string, { own: Place; other: Place }>()

/** Ids of resources in another container, as each provider writes them. */
const foreignIds: Record<ProvisionType['cloud'], (container: string) => string[]> = {
  Azure: (id) => [
    `/subscriptions/${id}/resourceGroups/rg/providers/Microsoft.Network/virtualNetworks/v/subnets/web`,
    `/SUBSCRIPTIONS/${id.toUpperCase()}/resourceGroups/rg/providers/Microsoft.Network/networkInterfaces/n`,
  ],
  GCP: (id) => [
    `projects/${id}/global/networks/default`,
    `https://www.googleapis.com/compute/v1/projects/${id}/global/networks/x`,
  ],
  AWS: (id) => [`arn:aws:kms:ap-southeast-1:${id}:key/0a1b2c3d-0000-4000-8000-000000000000`],
}

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
  sa = await portal.as('sa@demo.example')
  const { rows } = await portal.ctx.pool.query<Place & { cloud: string }>(
    `select distinct on (cloud_provider, customer_id) cloud_provider as cloud, customer_id as "customerId", container_id as "containerId"
      from cloud_container where is_active and customer_id is not null order by cloud_provider, customer_id, container_id`,
  )
  for (const [cloud, own] of Map.groupBy(rows, (row) => row.cloud)) {
    const [first, second] = own
    if (first && second) places.set(cloud, { own: first, other: second })
  }
})
afterAll(() => portal.close())

/** Returns a request with one field replaced; undefined if the field does not accept the value. */
const withField = (type: ProvisionType, body: Record<string, unknown>, field: string, value: unknown) => {
  const read = type.body(z).safeParse({ ...body, [field]: value })
  return read.success ? type.requestOf('', read.data) : undefined
}

test('rejects an ID of another customer beside its field in every type', async () => {
  const refused = new Set<string>()
  for (const type of provisionTypes) {
    const place = places.get(type.cloud)
    if (!place) throw new Error(`The demo has no two customers at ${type.cloud}.`)
    const { own, other } = place
    const body: Record<string, unknown> = {
      ...requestInContainer(type.name, 'all', own.containerId),
      CustomerId: own.customerId,
      ContainerId: own.containerId,
    }
    for (const [field, value] of Object.entries(body)) {
      // A password cannot name a resource.
      if (field === 'CustomerId' || field === 'ContainerId' || type.fields[field]?.kind === 'secret') continue
      for (const id of foreignIds[type.cloud](other.containerId)) {
        const foreign =
          typeof value === 'string'
            ? id
            : Array.isArray(value) && typeof value[0] === 'string'
              ? [id]
              : undefined
        const request = foreign === undefined ? undefined : withField(type, body, field, foreign)
        if (!request) continue
        const answer = await sa.post<{ details?: { field: string }[] }>(
          '/functions/RunTerraformCloudFlow',
          request,
        )
        expect(answer.status, `${type.name} ${field}: ${answer.text}`).toBe(400)
        expect(answer.body.details?.map((detail) => detail.field)).toEqual([field])
        expect(answer.text).toContain('which does not belong to this customer')
        refused.add(`${type.name} ${field}`)
      }
    }
  }
  // Fields that are known to take provider ids; other text fields accept any text.
  expect([...refused]).toEqual(
    expect.arrayContaining([
      'azure-network-security-group SubnetList',
      'azure-network-security-group NetworkInterfaces',
      'azure-virtual-machine SubnetId',
    ]),
  )
  expect(
    (
      await portal.ctx.pool.query(
        `select from provision_run where created_by = 'sa@demo.example' and step = 'planning'`,
      )
    ).rows,
  ).toEqual([])
})
