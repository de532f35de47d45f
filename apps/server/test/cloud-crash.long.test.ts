/**
 * The real portal as a process, killed while it reads a cloud's resources, how they ran, and while it keeps a month of the report:
 * nothing is lost, doubled or half shown.
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
import { killablePortal, until, type KillablePortal } from './killable-portal.ts'
import { variablesOf } from './azure-connection.ts'

let azure: AzureServer
let portal: KillablePortal
const folder = mkdtempSync(join(tmpdir(), 'cmp-certificate-'))
let customerId = ''
let accountId = ''

beforeAll(async () => {
  azure = await startAzureServer()
  const certificate = join(folder, 'ca.pem')
  writeFileSync(certificate, azure.certificate)
  portal = await killablePortal(10, { ...variablesOf(azure), NODE_EXTRA_CA_CERTS: certificate })
  await portal.start()
}, 60_000)
afterAll(async () => {
  await portal.remove()
  await azure.close()
  rmSync(folder, { recursive: true })
})

/** Asks the database of the portal that runs now. */
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

/** Holds the next answers whose question has the text, until the one who asks is gone. */
const held = async (part: string, begin: () => Promise<unknown>): Promise<void> => {
  const from = azure.asked.length
  azure.fault(part, ...Array.from({ length: 3 }, () => ({ after: 60_000 })))
  await begin()
  await until(
    async () => azure.asked.slice(from).some(({ path, body }) => `${path} ${body}`.includes(part)),
    Boolean,
    10,
  )
  await portal.end('SIGKILL')
  azure.forget()
  await portal.start()
}

const collected = async () => {
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

test(
  'killed in the middle of a collection, it goes on after the next start: every resource once, and no history of a first look',
  { timeout: 240_000 },
  async () => {
    customerId = (
      await portal.post<{ id: string }>('/api/Customers', {
        companyName: 'Contoso',
        tenantId: azureFields.tenantId,
        language: 'en',
      })
    ).id
    await held('Microsoft.Sql/managedInstances', async () => {
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
    const done = await until(
      collected,
      (all) => all.length === inventories.length && all.every(({ collectedAt }) => collectedAt !== null),
    )
    expect(done.map(({ problem }) => problem)).toEqual(inventories.map(() => ''))
    const counted = done.reduce((sum, { count }) => sum + count, 0)
    const [kept] = await query(
      `select count(*)::int as rows, count(distinct (inventory, lower(native_id)))::int as things,
        count(gone_at)::int as gone, count(*) filter (where customer_id = $1)::int as own,
        (select count(*)::int from cloud_resource_change) as changes,
        (select count(*)::int from cloud_container) as containers from cloud_resource`,
      [customerId],
    )
    expect(kept).toEqual({ rows: counted, things: counted, gone: 0, own: counted, changes: 0, containers: 2 })
  },
)

const usage = () =>
  portal.call<ResourceUsage>(
    `/api/VVirtualMachine/GetVirtualMachineUsage?${new URLSearchParams({
      containerId: machineAddress.containerId,
      resourceGroupName: 'test_vm',
      virtualMachineName: 'cctestvm',
      keyMetric: '1D',
      chart: 'PercentageCPU',
    }).toString()}`,
  )
/** The stand-in has points at the beginning of what is asked: the span before the one that is shown. */
const valuesOf = ({ charts: [chart] }: ResourceUsage) =>
  chart?.monitoringDetail.previous.map(({ timeStamp }) => timeStamp) ?? []

test(
  'killed in the middle of a metrics fetch, what it had claimed is read by the next, and every point once',
  { timeout: 300_000 },
  async () => {
    await held('metrics:getBatch', async () => {
      // It ends with the process.
      void usage().catch(() => undefined)
    })
    const shown = await until(usage, (one) => valuesOf(one).length > 0, 1000)
    expect(new Set(valuesOf(shown)).size).toBe(valuesOf(shown).length)
    expect(valuesOf(await usage())).toEqual(valuesOf(shown))
  },
)

test(
  'killed in the middle of keeping a month, the month is kept once and whole',
  { timeout: 300_000 },
  async () => {
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
    // The month that has ended is kept as soon as the dashboard is the report.
    await held('metrics:getBatch', async () => {
      await portal.call('/api/Dashboard/update-dashboard', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...dashboard, dashboardItems: undefined, isMonthlyReport: true }),
      })
    })
    expect(await query('select 1 from dashboard_month')).toEqual([])
    const kept = await until(
      () => query('select charts from dashboard_month'),
      (rows) => rows.length > 0,
      500,
    )
    expect(kept).toHaveLength(1)
    expect(kept[0]?.['charts']).toMatchObject([{ name: 'Network', lines: [{ name: 'cctestvm' }] }])
    const points = /"points":\[\{/.test(JSON.stringify(kept[0]?.['charts']))
    expect(points).toBe(true)
    expect((await portal.call<{ id: string }>(`/api/CloudAccounts/${accountId}`)).id).toBe(accountId)
  },
)
