import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Mocks a browser API that Node lacks. It must exist before the stores are created.
vi.hoisted(() => {
  const entries = new Map<string, string>()
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
  Object.assign(globalThis, { localStorage: storage, sessionStorage: storage })
})

import { customers, customerSubscriptions, invoices, provisions, users, type RoleCode } from '@cmp/contract'
import { queryClient } from '../api/query.ts'
import { listQuery, buildRowQuery } from '../api/resource-calls.ts'
import { withGivenFilters, getShownState } from '../list/requested-state.ts'
import { sessionQuery } from '../session/session.ts'
import { preloadList, preloadOwnList, preloadRow } from './preload.ts'

const requestedPaths: string[] = []

/** Signs in with a role. Later requests are recorded in `requestedPaths`. */
const signInAs = async (roleCode: RoleCode): Promise<void> => {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/session')
      return new Response(JSON.stringify({ user: { roleCode, userId: 'sa@demo.example' }, menus: [] }))
    requestedPaths.push(path)
    return new Response('{"Count":0,"Data":[],"IsEditable":true,"Message":"","Page":1}')
  })
  await queryClient.fetchQuery(sessionQuery)
}

beforeEach(() => {
  queryClient.clear()
  requestedPaths.length = 0
})
afterEach(() => vi.unstubAllGlobals())

test('preloads what the list page requests, once', async () => {
  await signInAs('SA')
  const search = { page: '2', q: 'lanna' }
  preloadList(customers)(search)
  await queryClient.fetchQuery(
    listQuery(customers, withGivenFilters(getShownState(customers, search, true), {})),
  )
  await queryClient.fetchQuery(
    listQuery(customers, withGivenFilters(getShownState(customers, search, true), {})),
  )
  expect(requestedPaths).toHaveLength(1)
  expect(requestedPaths[0]).toMatch(/search=lanna.*page=2/)
})

test('preloads a list in the order that a customer sees', async () => {
  await signInAs('GUEST')
  preloadList(customerSubscriptions)({})
  const { sort } = getShownState(customerSubscriptions, {}, false)
  expect(requestedPaths).toHaveLength(1)
  expect(requestedPaths[0]).toContain(`sortby=${sort}`)
})

test('preloads a page of a list with its filters', async () => {
  await signInAs('SA')
  preloadList(invoices, { part: { path: '/aws-invoice', title: '', filters: { cloudProvider: 'AWS' } } })({})
  expect(requestedPaths[0]).toContain('cloudProvider=AWS')
})

test('preloads a list that says who asks', async () => {
  await signInAs('SA')
  preloadOwnList(provisions)({})
  expect(requestedPaths[0]).toContain('userid=sa%40demo.example')
})

test('requests nothing that the role may not read', async () => {
  await signInAs('GUEST')
  preloadList(users)({})
  preloadRow(users)({ id: '7' })
  expect(requestedPaths).toEqual([])
})

test('preloads a row by the ID in the URL and requests nothing without an ID', async () => {
  await signInAs('SA')
  preloadRow(customers)({})
  expect(requestedPaths).toEqual([])
  preloadRow(customers)({ id: '7' })
  await queryClient.fetchQuery(buildRowQuery(customers, '7'))
  expect(requestedPaths).toHaveLength(1)
})

test('leaves errors to the page', async () => {
  await signInAs('SA')
  vi.stubGlobal('fetch', async () => new Response('{"message":"No."}', { status: 403 }))
  expect(() => preloadRow(customers)({ id: '7' })).not.toThrow()
  await expect(queryClient.fetchQuery(buildRowQuery(customers, '7'))).rejects.toThrow('No.')
})
