/**
 * Provisioning through the calls: resource types are requested, created, changed and deleted; the demo replaces
 * Terraform.
 */
import { capitalize, getNoun } from '@cmp/contract'
import { provisionTypes } from '@cmp/contract/provision-types'
import { resourceActions } from '@cmp/contract/resource-actions'
import { provisionEdits } from '@cmp/contract/testing/provision-requests'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  openDemoPortal,
  createDemoProvisions,
  type Answer,
  type DemoPortal,
} from '../harness/demo-provisions.ts'
import type { Client, TestPortal } from '../harness/portal.ts'
import { drawOfEach } from '../harness/draw-cases.ts'
import { isEverything } from '../harness/is-everything.ts'
import { groupSafeguards } from '../harness/provision-life.ts'

let demo: DemoPortal
let portal: TestPortal
let sa: Client

beforeAll(async () => {
  demo = await openDemoPortal()
  ;({ portal, sa } = demo)
})
afterAll(() => portal.close())

const { work, runOf, requestOf } = createDemoProvisions(() => demo)

type Choice = { id: string; name: string }

test('returns the choices of requests at the paths of the specification', async () => {
  const listOf = async (path: string) => (await sa.get<Choice[]>(path)).body
  expect(await listOf('/api/CloudProviders')).toEqual([
    { id: 'Azure', name: 'Microsoft Azure' },
    { id: 'GCP', name: 'Google Cloud' },
    { id: 'AWS', name: 'Amazon Web Services' },
  ])
  expect(await listOf('/api/Regions/GetRegionsByCloudProviderId?cloudProviderId=AWS')).toContainEqual(
    expect.objectContaining({ id: 'ap-southeast-1' }),
  )
  expect(await listOf('/api/Regions/GetRegionsByCloudProviderId?cloudProviderId=none')).toEqual([])
  expect((await listOf('/api/accounttiers')).map(({ id }) => id)).toEqual(
    expect.arrayContaining(['B1', 'Premium']),
  )
  const tiers = await listOf(
    '/api/AccountTiers/GetAccountTiersByResourceTypeId?resourceTypeId=azure-storage-account',
  )
  expect(tiers.map(({ id }) => id)).toEqual(['Standard', 'Premium'])
  expect((await listOf('/api/GcpStorageClasses/GetGcpStorageClass')).map(({ id }) => id)).toEqual([
    'STANDARD',
    'NEARLINE',
    'COLDLINE',
    'ARCHIVE',
  ])
  expect(await listOf('/api/stacks/azure-app-service')).toContainEqual({ id: 'NODE', name: 'Node' })
  expect((await listOf('/api/detailstacks/NODE')).map(({ id }) => id)).toEqual(['NODE|24-lts', 'NODE|22-lts'])
  expect(await listOf('/api/gcpapplanguages')).toContainEqual(expect.objectContaining({ id: 'nodejs24' }))
  expect((await listOf('/api/gcpappenvironments')).map(({ id }) => id)).toEqual(['standard', 'flexible'])
})

/** Requests with only the required fields, and in `npm run test:all` also with every field. */
const bodies = isEverything ? (['least', 'all'] as const) : (['least'] as const)

/** Returns the actions of a resource type in an order in which each is available at its turn. */
const sortActions = (kind: string) => {
  const declared = resourceActions.get(kind)?.actions.map(({ name }) => name) ?? []
  return (['restart', 'snapshot', 'stop', 'start'] as const).filter((name) => declared.includes(name))
}

/** A type of each provider, because all types use the same steps; every type in `npm run test:all`. */
const names = drawOfEach(provisionTypes, ({ cloud }) => cloud).map(({ name }) => name)

describe.each(names)('%s', (name) => {
  test.each(bodies)('is created, changed and deleted with %s', async (which) => {
    const { type, body, request } = requestOf(name, which)
    const made = await sa.post<Answer>('/functions/RunTerraformCloudFlow', request)
    expect(made.body, made.text).toMatchObject({ status: 'planning' })
    const { id, runId } = made.body
    await work()
    expect(await runOf(runId)).toMatchObject({ step: 'succeeded' })
    const details = await sa.get<{ fullDataJson: string }>(
      `/api/DetailProvisions/GetDetailProvisionsByProvisionId?provisionId=${id}`,
    )
    expect(Object.keys(JSON.parse(details.body.fullDataJson)).sort()).toEqual(
      Object.keys(JSON.parse(JSON.stringify(body))).sort(),
    )
    expect(details.text).not.toContain('Correct-Horse')

    const edit = provisionEdits[name]
    const changed = await sa.post<Answer>('/functions/RunTerraformCloudFlowEdit', {
      ProvisionId: id,
      [type.wire]: edit ?? { Name: 'other' },
    })
    if (!edit) expect(changed.status).toBe(400)
    else if (which === 'least') {
      expect(changed.body, changed.text).toMatchObject({ status: 'planning' })
      await work()
      expect(await runOf(changed.body.runId)).toMatchObject({
        step: 'succeeded',
        plan: { losesData: false, changes: [{ action: expect.stringMatching(/^(create|update)$/) }] },
      })
    } else await sa.post(`/api/Provisions/runs/${changed.body.runId}/cancel`)

    for (const action of which === 'least' ? sortActions(name) : []) {
      const acted = await sa.post<Answer>(`/api/Provisions/standing/${id}/actions`, {
        action,
        confirmName: made.body.resourceName,
      })
      await work()
      expect(await runOf(acted.body.runId), acted.text).toMatchObject({ step: 'succeeded', action })
    }

    const deleted = await sa.post<Answer>('/functions/RunTerraformCloudFlowDelete', { ProvisionId: id })
    expect(deleted.body, deleted.text).toMatchObject({ status: 'deleting' })
    await work()
    const waiting = await runOf(deleted.body.runId)
    expect(waiting).toMatchObject({ step: 'awaiting-approval', plan: { losesData: true } })
    const agree = `/api/Provisions/runs/${deleted.body.runId}/approve`
    expect((await sa.post(agree, { confirmName: 'another' })).status).toBe(400)
    const names = waiting.plan?.confirm.map(({ name: of }) => of) ?? []
    expect(names).toContain(made.body.resourceName)
    // Each safeguard must be confirmed: if one is missing, the plan is not carried out.
    const safeguards = groupSafeguards(waiting.plan?.safeguards ?? [])
    for (const left of names)
      expect(
        (await sa.post(agree, { ...safeguards, confirmNames: names.filter((of) => of !== left) })).status,
      ).toBe(400)
    expect((await sa.post(agree, { ...safeguards, confirmNames: names })).status).toBe(200)
    await work()
    expect(await runOf(deleted.body.runId)).toMatchObject({ step: 'succeeded' })
    expect((await sa.get(`/api/Provisions/GetProvisionById?id=${id}`)).body).toMatchObject({
      status: 'deleted',
      resourceTypeName: capitalize(getNoun(type)),
    })
  })
})

describe('requests of older clients', () => {
  const buildFlatRequest = (change: object = {}) => ({
    userid: '',
    customerid: demo.containers['Azure']?.customerId,
    containerid: demo.containers['Azure']?.containerId,
    cloudproviderid: 'Azure',
    region: 'southeastasia',
    resourcegroupname: 'rg-shop',
    accountkind: 'Basic',
    accounttier: 'B1',
    appserviceplan: 'plan-legacy',
    operatingsystem: 'Linux',
    detailstack: 'NODE|24-lts',
    ...change,
  })

  test('are accepted in lower case, and missing fields are named', async () => {
    const made = await sa.post<Answer>(
      '/functions/RunTerraformCloudFlow',
      buildFlatRequest({ resourcename: 'legacy-one' }),
    )
    expect(made.body, made.text).toMatchObject({
      status: 'planning',
      resourceTypeId: 'azure-app-service',
      resourceName: 'legacy-one',
    })
    const lacking = await sa.post<{ details: { field: string }[] }>(
      '/functions/RunTerraformCloudFlow',
      buildFlatRequest({ resourcename: 'legacy-two', region: '' }),
    )
    expect(lacking.status).toBe(400)
    expect(lacking.body.details.map(({ field }) => field)).toContain('AzureAppServiceRequest.Region')
  })

  test('are accepted in the URL with a bearer token only and never with a password', async () => {
    const buildAddress = (change: object) =>
      `/functions/RunTerraformCloudFlow?${new URLSearchParams(Object.entries(buildFlatRequest(change)).map(([name, value]) => [name, String(value)])).toString()}`
    const made = await sa.get<Answer>(buildAddress({ resourcename: 'legacy-three' }))
    expect(made.body, made.text).toMatchObject({ resourceName: 'legacy-three' })
    const browser = await portal.asBrowser('sa@demo.example')
    expect((await browser.get(buildAddress({ resourcename: 'legacy-four' }))).status).not.toBe(200)
    const refusal = await sa.get(
      buildAddress({ resourcetypeid: 'azure-sql-database', password: 'Correct-Horse-7' }),
    )
    expect(refusal.status).toBe(400)
    expect(refusal.text).toContain('written to logs')
    expect((await sa.get(buildAddress({ vmname: 'web', vmpassword: 'Correct-Horse-7' }))).text).toContain(
      'logs',
    )
    const names = { namearray: 'legacy-five,legacy-five-b', appserviceplan: '', resourcegroupname: '' }
    const both = await sa.get<Answer & { others: Answer[] }>(buildAddress(names))
    expect(both.body, both.text).toMatchObject({
      resourceName: 'legacy-five',
      others: [{ resourceName: 'legacy-five-b', message: expect.stringContaining('is being planned') }],
    })
    // A name that is taken does not block the other names.
    const next = await sa.get(buildAddress({ ...names, namearray: 'legacy-five,legacy-six' }))
    expect(next.body, next.text).toMatchObject({
      resourceName: 'legacy-six',
      others: [
        { resourceName: 'legacy-five', runId: '', message: expect.stringContaining('is named legacy-five.') },
      ],
    })
    await work()
    expect((await runOf(both.body.runId)).plan?.changes.map((of) => of.address)).toContain(
      'azurerm_resource_group.this',
    )
  })
})
