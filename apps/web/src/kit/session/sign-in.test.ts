import { afterEach, expect, test, vi } from 'vitest'

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

import { useClientState } from './client-state.ts'
import { useSecondStep } from './second-step.ts'
import { useSignInNotice } from './sign-in-notice.ts'
import { findFirstMenuPath, signIn, signOut } from './sign-in.ts'

const home = { slug: 'homepage', name: 'Home', icon: 'home' }
const signedIn = {
  id: 'session id',
  token: '',
  userId: 'sa@demo.example',
  roleId: 'ADMIN',
  customerId: 'c1',
  tenantId: 't1',
  subscriptionId: 's1',
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

const credentials = { userid: 'sa@demo.example', password: 'secret' }

afterEach(() => vi.unstubAllGlobals())

test('the first page is the first menu or its first child', () => {
  const child = { slug: 'invoice', name: 'Invoice', icon: 'invoice' }
  expect(findFirstMenuPath([home])).toBe('/homepage')
  expect(
    findFirstMenuPath([{ slug: 'billing-management', name: 'Billing', icon: 'billing', children: [child] }]),
  ).toBe('/invoice')
  expect(
    findFirstMenuPath([
      { slug: '', name: 'Start', icon: '', isLabel: true },
      { slug: '', name: 'Elsewhere', icon: '', href: 'https://example.com' },
      home,
    ]),
  ).toBe('/homepage')
  expect(findFirstMenuPath([])).toBe('/')
})

test('signing in stores the session and opens the first menu or the requested URL', async () => {
  answerWith({ '/api/Users/Login': [200, signedIn] })
  expect(await signIn(credentials, { remember: true })).toBe('/homepage')
  expect(useClientState.getState()).toMatchObject({
    rememberedUserId: 'sa@demo.example',
    selection: { roleId: 'ADMIN', customerId: 'c1', tenantId: 't1', subscriptionId: 's1' },
  })
  expect(await signIn(credentials, { remember: true, returnUrl: '/customer?page=2' })).toBe(
    '/customer?page=2',
  )
})

test('stores a pending second step with the requested URL but no password or session', async () => {
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
  expect([...storage.entries.values()].join()).not.toContain('secret')
})

test('signing out clears everything stored except the remembered user ID', async () => {
  useClientState.setState({ rememberedUserId: 'sa@demo.example', selection: { customerId: 'c1' } })
  useSignInNotice.setState({ message: 'Your session has ended.' })
  answerWith({ '/api/Users/Login': [200, secondStep], '/api/Users/Logout': [200, { message: '' }] })
  await signIn(credentials, { remember: true })
  await signOut()
  expect(useClientState.getState()).toMatchObject({ rememberedUserId: 'sa@demo.example', selection: {} })
  expect(useSecondStep.getState().pending).toBeNull()
  expect(useSignInNotice.getState().message).toBe('')
  expect([...storage.entries.values()].join()).not.toContain('temporary')
})
