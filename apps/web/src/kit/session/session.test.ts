import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** What a browser has and Node has not; it must be there before the stores are made. */
const storage = vi.hoisted(() => {
  const kept = new Map<string, string>()
  const made = {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  Object.assign(globalThis, { localStorage: made, sessionStorage: made })
  return made
})

import { allCustomers, changeOwnPassword } from '@cmp/contract'
import { send } from '../api/api.ts'
import { useClientState } from './client-state.ts'
import { queryClient } from '../api/query.ts'
import { useSecondStep } from './second-step.ts'
import {
  firstPath,
  requireSecondStep,
  sessionQuery,
  signIn,
  signOut,
  useSignInNotice,
  watchForLostSession,
} from './session.ts'

const home = { slug: 'homepage', name: 'Home', icon: 'home' }
const session = {
  user: { userId: 'sa@demo.example', theme: 'blue', density: 'compact', timezone: 'Asia/Bangkok' },
  menus: [home],
  viewAs: null,
}
const signedIn = {
  id: 'session id',
  token: '',
  userId: 'sa@demo.example',
  roleId: 'ADMIN',
  customerId: 'c1',
  tenantId: 't1',
  subscriptionId: '',
  enableMFA: false,
  isValidated: true,
  message: '',
  menus: [home],
  secondStep: [],
}
const secondStep = {
  ...signedIn,
  token: 'temporary',
  enableMFA: true,
  isValidated: false,
  message: 'We sent a code to s•••@demo.example.',
  secondStep: ['otp'],
}

/** Answers each call by its path: a status and a body. */
const answerWith = (answers: Record<string, [number, unknown]>): void => {
  vi.stubGlobal('fetch', async (path: string) => {
    const [status, body] = answers[path] ?? [404, {}]
    return new Response(JSON.stringify(body), { status })
  })
}

/** Signed in, as the portal last said. */
const holdSession = async (): Promise<void> => {
  answerWith({ '/api/session': [200, session] })
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}

const refused: [number, unknown] = [401, { code: 'Unauthenticated', message: 'Sign in to continue.' }]
const input = { userid: 'sa@demo.example', oldpassword: 'old', newpassword: 'new' }
const credentials = { userid: 'sa@demo.example', password: 'secret' }

beforeEach(() => {
  queryClient.clear()
  useSignInNotice.setState({ message: '' })
})
afterEach(() => vi.unstubAllGlobals())

test('the first page is the first menu, or its first child', () => {
  const child = { slug: 'invoice', name: 'Invoice', icon: 'invoice' }
  expect(firstPath([home])).toBe('/homepage')
  expect(
    firstPath([{ slug: 'billing-management', name: 'Billing', icon: 'billing', children: [child] }]),
  ).toBe('/invoice')
  expect(firstPath([])).toBe('/')
})

test('signing in stores what the session stands on, and leads to the first menu or where somebody wanted to', async () => {
  answerWith({ '/api/Users/Login': [200, signedIn], '/api/session': [200, session] })
  expect(await signIn(credentials, { remember: true })).toBe('/homepage')
  expect(useClientState.getState()).toMatchObject({
    rememberedUserId: 'sa@demo.example',
    selection: { roleId: 'ADMIN', customerId: 'c1', tenantId: 't1' },
  })
  expect(await signIn(credentials, { remember: true, returnUrl: '/customer?page=2' })).toBe(
    '/customer?page=2',
  )
})

test('a second step is kept with the address that was asked for, and no password or session is stored', async () => {
  answerWith({ '/api/Users/Login': [200, secondStep] })
  expect(await signIn(credentials, { remember: false, returnUrl: '/customer' })).toBe(
    '/session/otp-verification',
  )
  expect(useSecondStep.getState().pending).toMatchObject({
    token: 'temporary',
    userId: 'sa@demo.example',
    methods: ['otp'],
    message: secondStep.message,
    returnUrl: '/customer',
  })
  expect(requireSecondStep).not.toThrow()
  expect([...storage.kept.values()].join()).not.toContain('secret')
})

test('signing out clears everything stored but the remembered user id', async () => {
  useClientState.setState({ rememberedUserId: 'sa@demo.example', selection: { customerId: 'c1' } })
  answerWith({ '/api/Users/Login': [200, secondStep], '/api/Users/Logout': [200, { message: '' }] })
  await signIn(credentials, { remember: true })
  await signOut()
  expect(useClientState.getState()).toMatchObject({ rememberedUserId: 'sa@demo.example', selection: {} })
  expect(useSecondStep.getState().pending).toBeNull()
  expect(requireSecondStep).toThrow()
  expect([...storage.kept.values()].join()).not.toContain('temporary')
})

test('a call that finds the session ended leads to the sign-in page with a word', async () => {
  const onLost = vi.fn()
  watchForLostSession(onLost)
  queryClient.setQueryData(sessionQuery.queryKey, null)
  answerWith({ '/api/Customers': refused, '/api/session': refused })
  await expect(send(allCustomers, {})).rejects.toThrow('Sign in to continue.')
  expect(onLost, 'nobody was signed in').not.toHaveBeenCalled()

  await holdSession()
  answerWith({ '/api/Customers': refused, '/api/session': refused })
  await expect(send(allCustomers, {})).rejects.toThrow('Sign in to continue.')
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce())
  expect(useSignInNotice.getState().message).toBe('Your session has ended. Sign in again to go on.')
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeNull()
})

test('a 401 about something else than the session leaves the person where they are', async () => {
  const onLost = vi.fn()
  watchForLostSession(onLost)
  const asked = vi.fn()
  await holdSession()
  vi.stubGlobal('fetch', async (path: string) => {
    if (path !== '/api/session') return new Response('{"message":"Not right."}', { status: 401 })
    asked()
    return new Response(JSON.stringify(session))
  })
  await expect(send(changeOwnPassword, { input })).rejects.toThrow('Not right.')
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  await queryClient.fetchQuery(sessionQuery)
  expect(onLost).not.toHaveBeenCalled()
})
