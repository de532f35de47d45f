import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Mocks a browser API that Node lacks. It must exist before the stores are created. */
const storage = vi.hoisted(() => {
  const entries = new Map<string, string>()
  const made = {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
  Object.assign(globalThis, { localStorage: made, sessionStorage: made })
  return made
})

import { allCustomers, changeOwnPassword } from '@cmp/contract'
import { send } from '../api/api.ts'
import { queryClient } from '../api/query.ts'
import { requireSession, sessionQuery, watchForLostSession } from './session.ts'
import { takeSignInNotice, useSignInNotice } from './sign-in-notice.ts'

const session = {
  user: { userId: 'sa@demo.example', theme: 'blue', density: 'compact', timezone: 'Asia/Bangkok' },
  menus: [],
  viewAs: null,
}
/** Answers each call by its path: a status and a body. */
const answerWith = (answers: Record<string, [number, unknown]>): void => {
  vi.stubGlobal('fetch', async (path: string) => {
    const [status, body] = answers[path] ?? [404, {}]
    return new Response(JSON.stringify(body), { status })
  })
}

/** Caches a session as the server last returned it. */
const holdSession = async (): Promise<void> => {
  answerWith({ '/api/session': [200, session] })
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}

const refused: [number, unknown] = [401, { code: 'Unauthenticated', message: 'Sign in to continue.' }]
const input = { userid: 'sa@demo.example', oldpassword: 'old', newpassword: 'new' }

beforeEach(() => {
  queryClient.clear()
  storage.entries.clear()
})
afterEach(() => vi.unstubAllGlobals())

test('a page behind the sign-in sends a user without a session to the document of the sign-in page', async () => {
  answerWith({ '/api/session': refused })
  await expect(requireSession({ href: '/customer?page=2', pathname: '/customer' })).rejects.toMatchObject({
    options: { href: '/session/signin?returnUrl=%2Fcustomer%3Fpage%3D2', reloadDocument: true },
  })
  await holdSession()
  expect(await requireSession({ href: '/customer', pathname: '/customer' })).toMatchObject({
    user: { userId: 'sa@demo.example' },
  })
})

test('a call that finds the session ended leads to the sign-in page with a message', async () => {
  const onLost = vi.fn()
  watchForLostSession(onLost)
  queryClient.setQueryData(sessionQuery.queryKey, null)
  answerWith({ '/api/Customers': refused, '/api/session': refused })
  await expect(send(allCustomers, {})).rejects.toThrow('Sign in to continue.')
  expect(onLost, 'nobody was signed in').not.toHaveBeenCalled()

  await holdSession()
  answerWith({ '/api/Customers': refused, '/api/session': refused })
  await expect(send(allCustomers, {})).rejects.toThrow('Sign in to continue.')
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce(), 20_000)
  takeSignInNotice()
  expect(useSignInNotice.getState().message).toBe('Your session has ended. Sign in again to continue.')
  takeSignInNotice()
  expect(useSignInNotice.getState().message, 'gone after a reload').toBe('')
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeNull()
})

test('a 401 for another reason leaves the user on the page', async () => {
  const onLost = vi.fn()
  watchForLostSession(onLost)
  const proofListener = vi.fn()
  await holdSession()
  vi.stubGlobal('fetch', async (path: string) => {
    if (path !== '/api/session') return new Response('{"message":"Not right."}', { status: 401 })
    proofListener()
    return new Response(JSON.stringify(session))
  })
  await expect(send(changeOwnPassword, { input })).rejects.toThrow('Not right.')
  await vi.waitFor(() => expect(proofListener).toHaveBeenCalledOnce(), 20_000)
  await queryClient.fetchQuery(sessionQuery)
  expect(onLost).not.toHaveBeenCalled()
})
