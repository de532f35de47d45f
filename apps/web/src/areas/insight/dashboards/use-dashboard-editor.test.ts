// @vitest-environment happy-dom
import {
  addDashboard,
  overviewId,
  pinDashboardItem,
  unpinDashboardItem,
  updateDashboard,
  validateMonthlyReport,
  type Dashboard,
} from '@cmp/contract'
import { act, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeConfirmation, useConfirmation } from '../../../ui/feedback/confirm.ts'
import { renderState } from '../../../testing/render-part.ts'
import { answerCall, stubServer } from '../../../testing/stub-server.ts'
import { emptyItem } from './item-choices.ts'
import { buildNewItem } from './new-item.ts'
import { useDashboardEditor } from './use-dashboard-editor.ts'

afterEach(() => {
  closeConfirmation()
})

const audit = { createdTime: '', createdBy: '', modifiedTime: '', modifiedBy: '', rowStatus: true }
const item = { ...buildNewItem({ ...emptyItem, name: 'CPU' }, []), id: 'cpu' }

const dashboard: Dashboard = {
  ...audit,
  id: 'd1',
  name: 'Machines',
  dashboardDetail: '',
  customerId: 'c1',
  customerName: 'Lanna Silk',
  isPrivate: true,
  isMonthlyReport: false,
  isDefault: false,
  version: 7,
  isEditable: true,
  message: '',
  timeSpan: '1H',
  timeSpanStart: '2026-07-01T00:00:00Z',
  timeSpanEnd: '2026-07-01T01:00:00Z',
  watching: [],
  dashboardItems: [item],
}

type Answer = { body: unknown; status?: number }

const renderEditor = (
  { question = '', update }: { question?: string; update?: () => Answer } = {},
  shown = dashboard,
) => {
  const answerMessage = () => ({ body: { message: 'Saved.' } })
  const requests = stubServer([
    answerCall(validateMonthlyReport, () => ({ body: question })),
    answerCall(updateDashboard, update ?? answerMessage),
    answerCall(addDashboard, () => ({ body: { message: 'Created.', data: { id: 'd2' } } })),
    answerCall(pinDashboardItem, answerMessage),
    answerCall(unpinDashboardItem, answerMessage),
  ])
  const savedAsNew: string[] = []
  const state = renderState(() => useDashboardEditor(shown, (id) => savedAsNew.push(id)))
  const getEditor = () => state.current
  const listBodies = (path: string) =>
    requests.filter((request) => request.path === path).map(({ body }) => body)
  return { getEditor, requests, listBodies, savedAsNew }
}

const refuseVersion = () => ({ body: { code: 'Conflict', message: 'Somebody else has saved.' }, status: 409 })

test('a dashboard that the user may not change is not edited', () => {
  const { getEditor } = renderEditor({}, { ...dashboard, isEditable: false })
  act(() => getEditor().begin())
  act(() => getEditor().change((draft) => ({ ...draft, isPrivate: false })))
  expect(getEditor().draft).toBeUndefined()
})

test('a change begins a draft, and canceling drops it', () => {
  const { getEditor, requests } = renderEditor()
  act(() => getEditor().actions.setThreshold(item, { value: 80, over: true, minutes: 5 }))
  expect(getEditor().draft?.items[0]?.threshold).toEqual({ value: 80, over: true, minutes: 5 })
  act(() => getEditor().cancel())
  expect(getEditor().draft).toBeUndefined()
  expect(requests).toEqual([])
})

test('with a draft, items are added, renamed and removed in it alone', async () => {
  const { getEditor, requests } = renderEditor()
  act(() => getEditor().begin())
  await act(() => getEditor().add({ ...emptyItem, name: 'Memory' }))
  await act(() => getEditor().actions.rename(item, 'Processor'))
  expect(getEditor().draft?.items.map(({ name }) => name)).toEqual(['Processor', 'Memory'])
  await act(() => getEditor().actions.remove(item))
  expect(getEditor().draft?.items.map(({ name }) => name)).toEqual(['Memory'])
  expect(requests).toEqual([])
})

test('without a draft, items are added and removed at once', async () => {
  const { getEditor, listBodies } = renderEditor()
  const added = { ...emptyItem, name: 'Memory' }
  await act(() => getEditor().add(added))
  await act(() => getEditor().actions.remove(item))
  expect(listBodies(pinDashboardItem.path)).toEqual([{ dashboardId: 'd1', item: added }])
  expect(listBodies(unpinDashboardItem.path)).toEqual([{ dashboardItemId: 'cpu' }])
  expect(getEditor().draft).toBeUndefined()
})

test('saves the version that was read, and ends the draft', async () => {
  const { getEditor, listBodies } = renderEditor()
  act(() => getEditor().begin())
  await act(() => getEditor().add({ ...emptyItem, name: 'Memory' }))
  act(() => getEditor().save())
  await waitFor(() => expect(getEditor().draft).toBeUndefined())
  const [body] = listBodies(updateDashboard.path)
  expect(body).toMatchObject({ id: 'd1', version: 7, isPrivate: true, dashboardItems: [{ id: 'cpu' }, {}] })
  expect(body).not.toHaveProperty('dashboardItems[1].id')
})

test('asks before it changes the monthly report', async () => {
  const { getEditor, listBodies } = renderEditor({ question: 'Another dashboard is the report now.' })
  act(() => getEditor().change((draft) => ({ ...draft, isMonthlyReport: true })))
  act(() => getEditor().save())
  await waitFor(() => expect(useConfirmation.getState().open).toBeDefined())
  expect(useConfirmation.getState().open?.consequences).toBe('Another dashboard is the report now.')
  expect(listBodies(updateDashboard.path)).toEqual([])
  await act(async () => {
    await useConfirmation.getState().open?.run()
  })
  expect(listBodies(updateDashboard.path)).toMatchObject([{ isMonthlyReport: true }])
})

test('keeps the draft after a conflict, until it is saved over the other version', async () => {
  let update: () => Answer = refuseVersion
  const { getEditor, listBodies } = renderEditor({ update: () => update() })
  act(() => getEditor().begin())
  act(() => getEditor().save())
  await waitFor(() => expect(getEditor().conflict).toBe('Somebody else has saved.'))
  expect(getEditor().draft).toBeDefined()
  expect(getEditor().isBusy).toBe(false)
  update = () => ({ body: { message: 'Saved.' } })
  await act(() => getEditor().saveOver())
  expect(listBodies(updateDashboard.path).at(-1)).not.toHaveProperty('version')
  expect(getEditor().draft).toBeUndefined()
  expect(getEditor().conflict).toBeUndefined()
})

test('saves a draft as a private copy with new items', async () => {
  const { getEditor, listBodies } = renderEditor()
  act(() => getEditor().begin())
  expect(await act(() => getEditor().saveCopy('Machines (mine)'))).toBe('d2')
  const [body] = listBodies(addDashboard.path)
  expect(body).toMatchObject({
    name: 'Machines (mine)',
    customerId: 'c1',
    isForAnyCustomer: false,
    isPrivate: true,
    dashboardItems: [{ name: 'CPU' }],
  })
  expect(body).not.toHaveProperty('dashboardItems[0].id')
  expect(listBodies(updateDashboard.path)).toEqual([])
  expect(getEditor().draft).toBeUndefined()
})

test('a change of the computed overview begins a draft, which is saved as a dashboard', async () => {
  const { getEditor, requests, listBodies, savedAsNew } = renderEditor(
    {},
    { ...dashboard, id: overviewId, name: 'Overview' },
  )
  await act(() => getEditor().add({ ...emptyItem, name: 'Memory' }))
  await act(() => getEditor().actions.remove(item))
  expect(requests).toEqual([])
  act(() => getEditor().save())
  await waitFor(() => expect(savedAsNew).toEqual(['d2']))
  expect(listBodies(addDashboard.path)).toMatchObject([
    { name: 'Overview', isPrivate: true, dashboardItems: [{ name: 'Memory' }] },
  ])
  expect(listBodies(updateDashboard.path)).toEqual([])
  expect(getEditor().draft).toBeUndefined()
})
