/** Dashboards: every call at its path, who may view and change what, and two people who save the same dashboard. */
import {
  dashboardTemplates,
  type Dashboard,
  type DashboardHead,
  type DashboardItem,
  type ResourceUsage,
} from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoReseller } from '../harness/demo-reseller.ts'
import { startPortal, type Answer, type Client, type TestPortal } from '../harness/portal.ts'
import { holdLock, waitForLockWaiters } from '../harness/lock-waits.ts'
import { findTwoTenants, type Tenant } from '../harness/two-tenants.ts'

type Listed = {
  data: DashboardHead[]
  count: number
  page: number
  message: string
  status: number
  isEditable: boolean
}
type Made = { message: string; data: { id: string; name: string; customerName: string } }

const calls = '/api/Dashboard'

let portal: TestPortal
let sa: Client
let admin: Client
let editor: Client
let guest: Client
let second: Client
let own: Tenant
let first: Tenant
let machine: Record<string, unknown>

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
  sa = await portal.as('sa@demo.example')
  admin = await portal.as('admin@demo.example')
  editor = await portal.as('editor@demo.example')
  guest = await portal.as('guest@demo.example')
  second = await portal.as('admin@second.example')
  ;({ own, foreign: first } = await findTwoTenants(portal.ctx))
  const { body } = await admin.get<{ Data: Record<string, unknown>[] }>(
    `/api/VVirtualMachine/GetVirtualMachineList?tenantId=${first.tenantId}&pagesize=1000`,
  )
  for (const row of body.Data) {
    const { body: usage } = await admin.get<ResourceUsage>(
      `/api/VVirtualMachine/GetVirtualMachineUsage?containerId=${String(row['containerId'])}&resourceGroupName=${String(row['resourceGroup'] ?? 'other')}&virtualMachineName=${String(row['name'])}&chart=PercentageCPU`,
    )
    if ((usage.charts[0]?.monitoringDetail.timeSeries.length ?? 0) > 50) machine = row
  }
})
afterAll(() => portal.close())

const add = async (client: Client, body: object): Promise<Made['data']> => {
  const answer = await client.post<Made>(`${calls}/add-new-dashboard`, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

const read = async (client: Client, id: string, query = ''): Promise<Dashboard> => {
  const answer = await client.get<Dashboard>(
    `${calls}/get-dashboard-items-and-detail?dashboardId=${id}&${query}`,
  )
  expect(answer.status, answer.text.slice(0, 300)).toBe(200)
  return answer.body
}

const buildChart = () => ({
  name: 'CPU of a machine',
  monitoringType: 'metric',
  monitoringNamespace: 'PercentageCPU',
  cloudProviderName: String(machine['cloudProvider']),
  resourceType: 'virtual-machines',
  resourceName: String(machine['name']),
  resourceId: String(machine['id']),
  containerId: String(machine['containerId']),
})

const toInput = ({ usageDetail: _, ...item }: DashboardItem) => item

test('creates, reads, updates and deletes a dashboard as existing clients do', async () => {
  const made = await admin.post<Made>(`${calls}/add-new-dashboard`, {
    id: '',
    name: 'Operations',
    dashboardDetail: 'What we look at',
    customerId: first.customerId,
    customerName: 'not counted',
    isPrivate: true,
    times: '1H',
    rowStatus: true,
    isMonthlyReport: false,
  })
  expect(made.body).toEqual({
    message: 'Dashboard Operations created.',
    data: { id: expect.any(String), name: 'Operations', customerName: first.companyName },
  })
  const { id } = made.body.data
  const listed = await admin.get<Listed>(
    `${calls}/get-dashboard-list-by-customer-id?CUSTOMERID=${first.customerId}`,
  )
  expect(listed.body).toMatchObject({
    count: listed.body.data.length,
    page: 1,
    message: '',
    status: 200,
    isEditable: true,
  })
  expect(listed.body.data.find((row) => row.id === id)).toMatchObject({
    name: 'Operations',
    dashboardDetail: 'What we look at',
    customerId: first.customerId,
    isPrivate: true,
    rowStatus: true,
    isMonthlyReport: false,
    createdBy: 'admin@demo.example',
    version: 1,
    isEditable: true,
  })
  const pinned = await admin.post<{ id: string; message: string }>(`${calls}/pin-item-to-dashboard`, {
    dashboardId: id,
    item: buildChart(),
  })
  expect(pinned.body.message).toBe('CPU of a machine pinned to Operations.')
  const dashboard = await read(admin, id)
  expect(dashboard.timeSpan).toBe('1H')
  const [item] = dashboard.dashboardItems
  expect(item).toMatchObject({
    id: pinned.body.id,
    dashboardId: id,
    orderNo: 0,
    name: 'CPU of a machine',
    timespan: '1H',
    layout: { x: 0, y: 0, w: 6, h: 4 },
    usageDetail: {
      monitoringDetail: { unit: 'Percent', shows: 'average', intervalSeconds: 60, problem: '' },
    },
  })
  expect(item?.usageDetail.monitoringDetail?.timeSeries.length).toBeGreaterThan(50)
  expect(item?.usageDetail.series[0]?.href).toContain('/visibility-virtual-machine/details/')

  const saved = await admin.call<{ message: string; version: number }>('PUT', `${calls}/update-dashboard`, {
    body: {
      ...dashboard,
      dashboardItems: [
        ...dashboard.dashboardItems.map((one) => ({ ...toInput(one), layout: { x: 6, y: 0, w: 6, h: 5 } })),
        {
          name: 'Charges',
          monitoringType: 'cost',
          monitoringNamespace: 'service',
          layout: { x: 0, y: 0, w: 6, h: 5 },
        },
        {
          name: 'Machines',
          monitoringNamespace: 'PercentageCPU',
          resourceType: 'virtual-machines',
          layout: { x: 0, y: 5, w: 12, h: 5 },
        },
        { name: 'Note', monitoringType: 'text', content: 'Call us', layout: { x: 0, y: 10, w: 12, h: 2 } },
      ],
    },
  })
  expect(saved.body, saved.text).toEqual({ message: 'Dashboard Operations saved.', version: 3 })
  const arranged = await read(
    admin,
    id,
    'timeSpan=CUSTOM&customStartDate=2026-10-01T00:00:00Z&customEndDate=2026-10-08T00:00:00Z',
  )
  expect(arranged.dashboardItems.map(({ name }) => name)).toEqual([
    'CPU of a machine',
    'Charges',
    'Machines',
    'Note',
  ])
  expect(arranged.dashboardItems[0]?.id).toBe(pinned.body.id)
  const [, charges, machines] = arranged.dashboardItems
  const [costs] = charges?.usageDetail.costs ?? []
  expect(costs?.days.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => `2026-10-0${day}`))
  expect(Number(costs?.total)).toBeGreaterThan(0)
  expect(machines?.usageDetail.series.length).toBeGreaterThan(1)
  expect(machines?.usageDetail.series.length).toBeLessThanOrEqual(7)
  expect(machines?.usageDetail.series[0]?.monitoringDetail.intervalSeconds).toBe(3600)
  const ofHours = await read(admin, id, 'timeSpan=6H')
  expect(ofHours.dashboardItems[1]?.usageDetail.costs[0]?.days.length).toBeGreaterThanOrEqual(30)

  const renamed = await admin.call<{ message: string }>(
    'PUT',
    `${calls}/update-dashboard-item-by-id?dashboardItemId=${pinned.body.id}&name=Processor`,
  )
  expect(renamed.body.message).toBe('Chart renamed to Processor.')
  const token = portal.withToken(
    (
      await portal.anonymous.post<{ token: string }>('/api/Users/Login', {
        userid: 'admin@demo.example',
        password: 'Demo-Portal-2026',
      })
    ).body.token,
  )
  const unpinned = await token.get<{ message: string }>(
    `${calls}/unpin-item-from-dashboard?dashboardItemId=${pinned.body.id}`,
  )
  expect(unpinned.body.message).toBe('Processor removed from the dashboard.')
  expect(
    (await admin.delete<{ message: string }>(`${calls}/delete-dashboard?dashboardId=${id}`)).body.message,
  ).toBe('Dashboard Operations deleted.')
  expect((await admin.get(`${calls}/get-dashboard-items-and-detail?dashboardId=${id}`)).status).toBe(404)
})

test('names what is missing in a new dashboard', async () => {
  for (const body of [
    { customerId: first.customerId },
    { name: 'x' },
    { name: '', customerId: first.customerId },
  ]) {
    const answer = await sa.post<{ message: string }>(`${calls}/add-new-dashboard`, body)
    expect([answer.status, answer.body.message]).toEqual([
      400,
      expect.stringContaining('This field is required'),
    ])
  }
})

test('rejects the second of two concurrent saves without losing data', async () => {
  const { id } = await add(admin, { name: 'Both', isPrivate: false })
  const [mine, theirs] = [await read(admin, id), await read(editor, id)]
  const note = (name: string) => ({
    name,
    monitoringType: 'text',
    content: name,
    layout: { x: 0, y: 0, w: 6, h: 2 },
  })
  const save = (client: Client, of: Dashboard, version: number | undefined, name: string) =>
    client.call<{ message: string; version: number }>('PUT', `${calls}/update-dashboard`, {
      body: { ...of, dashboardItems: [note(name)], version },
    })
  expect((await save(editor, theirs, theirs.version, 'theirs')).status).toBe(200)
  const refused = await save(admin, mine, mine.version, 'mine')
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringMatching(
      /^editor@demo\.example saved Both while you were editing it\. Your changes are not lost/,
    ),
  ])
  expect((await read(admin, id)).dashboardItems.map(({ name }) => name)).toEqual(['theirs'])
  expect((await save(admin, mine, undefined, 'mine')).status).toBe(200)
  const now = await read(editor, id)
  expect([now.version, now.dashboardItems.map(({ name }) => name)]).toEqual([3, ['mine']])
  const both = await Promise.all([save(admin, now, 3, 'a'), save(editor, now, 3, 'b')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a private dashboard belongs to its creator, a shared dashboard to the customer, and guests change neither', async () => {
  const { id } = await add(editor, { name: 'Mine alone' })
  const path = `${calls}/get-dashboard-items-and-detail?dashboardId=${id}`
  for (const client of [admin, guest, second, sa]) expect((await client.get(path)).status).toBe(404)
  expect((await admin.delete(`${calls}/delete-dashboard?dashboardId=${id}`)).status).toBe(404)
  const mine = await read(editor, id)
  await editor.call('PUT', `${calls}/update-dashboard`, { body: { ...mine, isPrivate: false } })
  expect((await read(guest, id)).isEditable).toBe(false)
  expect((await second.get(path)).status).toBe(404)
  for (const [method, url, body] of [
    ['POST', 'add-new-dashboard', { name: 'x' }],
    ['PUT', 'update-dashboard', mine],
    ['DELETE', `delete-dashboard?dashboardId=${id}`, undefined],
    ['POST', 'pin-item-to-dashboard', { dashboardId: id, item: buildChart() }],
    ['POST', 'duplicate-dashboard', { dashboardId: id, name: 'x' }],
  ] as const) {
    const answer = await guest.call(method, `${calls}/${url}`, body === undefined ? {} : { body })
    expect(answer.status, `${method} ${url}`).toBe(403)
  }
})

test('the audit log never names private dashboards and their charts', async () => {
  const { id } = await add(editor, { name: 'Secret plan A' })
  const change = async (given: object) => {
    const answer = await editor.call('PUT', `${calls}/update-dashboard`, {
      body: { ...(await read(editor, id)), ...given },
    })
    expect(answer.status, answer.text).toBe(200)
  }
  const pinned = await editor.post<{ id: string }>(`${calls}/pin-item-to-dashboard`, {
    dashboardId: id,
    item: { ...buildChart(), name: 'Secret chart' },
  })
  expect(pinned.status, pinned.text).toBe(200)
  await change({ name: 'Secret plan B', dashboardDetail: 'Secret detail' })
  await change({ name: 'For everybody', dashboardDetail: '', isPrivate: false })
  await editor.post(`${calls}/unpin-item-from-dashboard`, { dashboardItemId: pinned.body.id })
  await change({ name: 'Secret plan C', dashboardDetail: 'Secret detail', isPrivate: true })
  await editor.delete(`${calls}/delete-dashboard?dashboardId=${id}`)
  const log = await sa.get<{ Data: { action: string }[] }>(
    `/api/Audit/GetAuditWithPagination?pagesize=1000&objectType=dashboards&objectId=${id}`,
  )
  expect(log.body.Data.map(({ action }) => action)).toContain('delete')
  expect(log.body.Data.length).toBeGreaterThan(5)
  expect(log.text).toContain('Private dashboard')
  // The chart was removed while all users of the customer could see it.
  expect(log.text.replaceAll('Secret chart', '')).not.toContain('Secret')
})

test('another customer finds neither dashboards nor charts and sees no foreign resource on its own', async () => {
  const { id } = await add(admin, { name: 'First’s', isPrivate: false })
  const pinned = await admin.post<{ id: string }>(`${calls}/pin-item-to-dashboard`, {
    dashboardId: id,
    item: buildChart(),
  })
  for (const [method, url, body] of [
    ['GET', `get-dashboard-items-and-detail?dashboardId=${id}`, undefined],
    ['GET', `validate-monthly-report?dashboardId=${id}&isMonthlyReport=true`, undefined],
    ['PUT', 'update-dashboard', { id, name: 'x', isPrivate: false, isMonthlyReport: false }],
    ['DELETE', `delete-dashboard?dashboardId=${id}`, undefined],
    ['POST', 'pin-item-to-dashboard', { dashboardId: id, item: buildChart() }],
    ['POST', 'duplicate-dashboard', { dashboardId: id, name: 'x' }],
    ['POST', 'unpin-item-from-dashboard', { dashboardItemId: pinned.body.id }],
    ['PUT', `update-dashboard-item-by-id?dashboardItemId=${pinned.body.id}&name=x`, undefined],
    ['POST', 'add-new-dashboard', { name: 'x', customerId: first.customerId }],
  ] as const) {
    const answer = await second.call(method, `${calls}/${url}`, body === undefined ? {} : { body })
    expect(answer.status, `${method} ${url}: ${answer.text}`).toBe(404)
  }
  const listed = await second.get<Listed>(
    `${calls}/get-dashboard-list-by-customer-id?customerId=${first.customerId}`,
  )
  expect(listed.body.data).toEqual([])
  const mine = await add(second, { name: 'Own' })
  const item = { ...buildChart(), containerId: '' }
  const refused = await second.post<{ message: string }>(`${calls}/pin-item-to-dashboard`, {
    dashboardId: mine.id,
    item,
  })
  expect([refused.status, refused.body.message]).toEqual([404, 'This resource was not found.'])
  const { dashboardItems, customerName } = await read(second, mine.id)
  expect([customerName, dashboardItems]).toEqual([own.companyName, []])
  const found = await second.get(`${calls}/find-resources?customerId=${first.customerId}`)
  expect(found.body).toEqual([])
  const search = await admin.get<{ resourceName: string }[]>(
    `${calls}/find-resources?search=${encodeURIComponent(String(machine['name']))}`,
  )
  expect(search.body.map(({ resourceName }) => resourceName)).toContain(machine['name'])
})

test('a dashboard for any customer shows each customer its own data, and only the reseller changes it', async () => {
  const refused = await admin.post(`${calls}/add-new-dashboard`, { name: 'x', isForAnyCustomer: true })
  expect(refused.status).toBe(403)
  const { id } = await add(sa, {
    name: 'Everybody',
    isForAnyCustomer: true,
    isPrivate: false,
    template: 'machines',
  })
  const unchosen = await read(sa, id)
  expect([
    unchosen.message,
    unchosen.dashboardItems.flatMap(({ usageDetail }) => usageDetail.series),
  ]).toEqual(['Choose the customer whose resources to show.', []])
  const ofFirst = await read(sa, id, `customerId=${first.customerId}`)
  const asFirst = await read(guest, id)
  const listResourceIds = (of: Dashboard) =>
    of.dashboardItems.map(({ usageDetail }) => usageDetail.series.map((one) => one.resourceId))
  expect(listResourceIds(asFirst)).toEqual(listResourceIds(ofFirst))
  expect(listResourceIds(asFirst).flat().length).toBeGreaterThan(0)
  const asSecond = await read(second, id)
  expect(
    listResourceIds(asSecond)
      .flat()
      .filter((one) => listResourceIds(asFirst).flat().includes(one)),
  ).toEqual([])
  expect([asFirst.isEditable, asFirst.customerId]).toEqual([false, null])
  expect((await admin.delete(`${calls}/delete-dashboard?dashboardId=${id}`)).status).toBe(403)
  const copy = await admin.post<Made>(`${calls}/duplicate-dashboard`, { dashboardId: id, name: 'Ours' })
  expect(copy.body.data.customerName).toBe(first.companyName)
  expect((await read(admin, copy.body.data.id)).dashboardItems).toHaveLength(6)
  for (const { value } of dashboardTemplates) {
    const made = await add(admin, { name: value, template: value })
    const { dashboardItems } = await read(admin, made.id)
    expect(dashboardItems.length).toBeGreaterThan(1)
    await admin.delete(`${calls}/delete-dashboard?dashboardId=${made.id}`)
  }
})

test('a single dashboard of a customer is its monthly report, after a confirmation', async () => {
  const validate = (id: string, isMonthlyReport: boolean) =>
    admin.get(`${calls}/validate-monthly-report?dashboardId=${id}&isMonthlyReport=${isMonthlyReport}`)
  const one = await add(admin, { name: 'Report one', isPrivate: false })
  const other = await add(admin, { name: 'Report two', isPrivate: false })
  const free = await validate(one.id, true)
  expect([free.status, free.text]).toEqual([200, ''])
  const save = async (id: string, isMonthlyReport: boolean) => {
    const answer = await admin.call('PUT', `${calls}/update-dashboard`, {
      body: { ...(await read(admin, id)), dashboardItems: undefined, isMonthlyReport },
    })
    expect(answer.status, answer.text).toBe(200)
  }
  await save(one.id, true)
  expect((await validate(other.id, true)).text).toBe(
    `Report one is the monthly report of ${first.companyName}. Report two will replace it.`,
  )
  await save(other.id, true)
  expect([
    (await read(admin, one.id)).isMonthlyReport,
    (await read(admin, other.id)).isMonthlyReport,
  ]).toEqual([false, true])
  expect((await validate(other.id, false)).text).toContain('will no longer be the monthly report')
})

test('answers two concurrent choices of a monthly report and keeps a single one', async () => {
  const former = await add(admin, { name: 'Former report', isPrivate: false, isMonthlyReport: true })
  const made = [
    await add(admin, { name: 'Report three', isPrivate: false }),
    await add(admin, { name: 'Report four', isPrivate: false }),
  ]
  const choices: (() => Promise<Answer<unknown>>)[] = []
  for (const { id } of made) {
    const body = { ...(await read(admin, id)), dashboardItems: undefined, isMonthlyReport: true }
    choices.push(() => admin.call('PUT', `${calls}/update-dashboard`, { body }))
  }
  const release = await holdLock(portal.ctx, 'select from dashboard where id = $1 for update', [former.id])
  const answers: Promise<Answer<unknown>>[] = []
  for (const choose of [
    ...choices,
    () => admin.post(`${calls}/add-new-dashboard`, { name: 'Report five', isMonthlyReport: true }),
  ]) {
    answers.push(choose())
    await waitForLockWaiters(portal.ctx, answers.length)
  }
  await release()
  expect((await Promise.all(answers)).map(({ status, text }) => [status, text])).toEqual(
    answers.map(() => [200, expect.anything()]),
  )
  const listed = await admin.get<Listed>(`${calls}/get-dashboard-list-by-customer-id`)
  expect(listed.body.data.flatMap(({ name, isMonthlyReport }) => (isMonthlyReport ? [name] : []))).toEqual([
    'Report five',
  ])
})
