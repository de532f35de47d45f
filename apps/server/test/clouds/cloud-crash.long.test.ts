/**
 * The real portal as a process that is killed while it reads resources, reads metrics, and stores a month of the
 * report. Nothing may be lost, duplicated or shown in part.
 */
import {
  azureFields,
  machineAddress,
  startAzureServer,
  type AzureServer,
} from '@cmp/clouds/testing/azure-server'
import type { ContainerCollection, Dashboard, ResourceUsage } from '@cmp/contract'
import { inventories } from '@cmp/contract/registry'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startKillablePortal, waitUntil, type KillablePortal } from '../harness/killable-portal.ts'
import { buildAzureVariables } from '../harness/azure-connection.ts'

let azure: AzureServer
let portal: KillablePortal
const folder = mkdtempSync(join(tmpdir(), 'cmp-certificate-'))
let customerId = ''
let accountId = ''

beforeAll(async () => {
  azure = await startAzureServer()
  const certificate = join(folder, 'ca.pem')
  writeFileSync(certificate, azure.certificate)
  portal = await startKillablePortal(10, { ...buildAzureVariables(azure), NODE_EXTRA_CA_CERTS: certificate })
  await portal.start()
})
afterAll(async () => {
  await portal.remove()
  await azure.close()
  rmSync(folder, { recursive: true })
})

/** Queries the database of the running portal. */
const query = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> => {
  const [, , , port] = readFileSync(join(portal.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(port),
    user: 'cmp',
    password: readFileSync(join(portal.dataDir, 'postgres.password'), 'utf8'),
    database: 'postgres',
  })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Holds back answers to requests that contain the text, until the process that requested them has ended. */
const holdRequests = async (part: string, begin: () => Promise<unknown>): Promise<void> => {
  const from = azure.received.length
  azure.fault(part, ...Array.from({ length: 3 }, () => ({ after: 60_000 })))
  await begin()
  await waitUntil(
    async () => azure.received.slice(from).some(({ path, body }) => `${path} ${body}`.includes(part)),
    Boolean,
    10,
  )
  await portal.end('SIGKILL')
  azure.forget()
  await portal.start()
}

const listCollections = async () => {
  const all: ContainerCollection[] = []
  for (const { name } of inventories)
    all.push(
      ...(
        await portal.call<ContainerCollection[]>(
          `/api/CloudContainers/GetCollections?inventory=${name}&containerId=${machineAddress.containerId}`,
        )
      ).filter(({ isWatched }) => isWatched),
    )
  return all
}

test('resumes a collection after a kill with every resource once and no history for the first run', async () => {
  customerId = (
    await portal.post<{ id: string }>('/api/Customers', {
      companyName: 'Contoso',
      tenantId: azureFields.tenantId,
      language: 'en',
    })
  ).id
  await holdRequests('Microsoft.Sql/managedInstances', async () => {
    const added = await portal.post<{ id: string }>('/api/CloudAccounts', {
      name: 'Azure of Contoso',
      kind: 'azure-tenant',
      customerId,
      azureTenant: azureFields,
    })
    accountId = added.id
    await portal.post(`/api/CloudAccounts/${added.id}/discover`, {})
  })
  const half = await query('select inventory from cloud_resource group by inventory')
  expect(half.length).toBeGreaterThan(0)
  expect(half.length).toBeLessThan(inventories.length)
  const done = await waitUntil(
    listCollections,
    (all) => all.length === inventories.length && all.every(({ collectedAt }) => collectedAt !== null),
  )
  expect(done.map(({ problem }) => problem)).toEqual(inventories.map(() => ''))
  const counted = done.reduce((sum, { count }) => sum + count, 0)
  const [stored] = await query(
    `select count(*)::int as rows, count(distinct (inventory, lower(native_id)))::int as records,
        count(deleted_at)::int as deleted, count(*) filter (where customer_id = $1)::int as own,
        (select count(*)::int from cloud_resource_change) as changes,
        (select count(*)::int from cloud_container) as containers from cloud_resource`,
    [customerId],
  )
  expect(stored).toEqual({
    rows: counted,
    records: counted,
    deleted: 0,
    own: counted,
    changes: 0,
    containers: 2,
  })
})

const readUsage = () =>
  portal.call<ResourceUsage>(
    `/api/VVirtualMachine/GetVirtualMachineUsage?${new URLSearchParams({
      containerId: machineAddress.containerId,
      resourceGroupName: 'test_vm',
      virtualMachineName: 'cctestvm',
      keyMetric: '1D',
      chart: 'PercentageCPU',
    }).toString()}`,
  )
/** The stand-in has points at the beginning of the requested range, which is the range before the one that is shown. */
const listTimestamps = ({ charts: [chart] }: ResourceUsage) =>
  chart?.monitoringDetail.previous.map(({ timeStamp }) => timeStamp) ?? []

test('reads the metrics of a killed fetch in the next fetch with every point once', async () => {
  await holdRequests('metrics:getBatch', async () => {
    // The call ends with the process.
    void readUsage().catch(() => undefined)
  })
  const shown = await waitUntil(readUsage, (one) => listTimestamps(one).length > 0, 1000)
  expect(new Set(listTimestamps(shown)).size).toBe(listTimestamps(shown).length)
  expect(listTimestamps(await readUsage())).toEqual(listTimestamps(shown))
})

test('stores a month once and completely after a kill', async () => {
  const made = await portal.post<{ data: { id: string } }>('/api/Dashboard/add-new-dashboard', {
    name: 'Report',
    isPrivate: false,
    customerId,
  })
  const { id } = made.data
  await portal.post('/api/Dashboard/pin-item-to-dashboard', {
    dashboardId: id,
    item: {
      name: 'Network',
      monitoringNamespace: 'NetworkIn',
      cloudProviderName: 'Azure',
      resourceType: 'virtual-machines',
      resourceName: 'cctestvm',
      resourceId: machineAddress.id,
      threshold: null,
    },
  })
  const dashboard = await portal.call<Dashboard>(
    `/api/Dashboard/get-dashboard-items-and-detail?dashboardId=${id}`,
  )
  // A month that has ended is stored as soon as the dashboard is the report.
  await holdRequests('metrics:getBatch', async () => {
    await portal.call('/api/Dashboard/update-dashboard', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...dashboard, dashboardItems: undefined, isMonthlyReport: true }),
    })
  })
  expect(await query('select 1 from dashboard_month')).toEqual([])
  const stored = await waitUntil(
    () => query('select charts from dashboard_month'),
    (rows) => rows.length > 0,
    500,
  )
  expect(stored).toHaveLength(1)
  expect(stored[0]?.['charts']).toMatchObject([{ name: 'Network', lines: [{ name: 'cctestvm' }] }])
  const points = /"points":\[\{/.test(JSON.stringify(stored[0]?.['charts']))
  expect(points).toBe(true)
  expect((await portal.call<{ id: string }>(`/api/CloudAccounts/${accountId}`)).id).toBe(accountId)
})
