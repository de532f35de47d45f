import { afterEach, expect, test, vi } from 'vitest'

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

import { useClientState } from './client-state.ts'
import { useSecondStep } from './second-step.ts'
import { useSignInNotice } from './sign-in-notice.ts'
import { firstPath, signIn, signOut } from './sign-in.ts'

const home = { slug: 'homepage', name: 'Home', icon: 'home' }
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

const credentials = { userid: 'sa@demo.example', password: 'secret' }

afterEach(() => vi.unstubAllGlobals())

test('the first page is the first menu, or its first child', () => {
  const child = { slug: 'invoice', name: 'Invoice', icon: 'invoice' }
  expect(firstPath([home])).toBe('/homepage')
  expect(
    firstPath([{ slug: 'billing-management', name: 'Billing', icon: 'billing', children: [child] }]),
  ).toBe('/invoice')
  expect(
    firstPath([
      { slug: '', name: 'Start', icon: '', isLabel: true },
      { slug: '', name: 'Elsewhere', icon: '', href: 'https://example.com' },
      home,
    ]),
  ).toBe('/homepage')
  expect(firstPath([])).toBe('/')
})

test('signing in stores what the session stands on, and leads to the first menu or where somebody wanted to', async () => {
  answerWith({ '/api/Users/Login': [200, signedIn] })
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
  expect([...storage.kept.values()].join()).not.toContain('secret')
})

test('signing out clears everything stored but the remembered user id', async () => {
  useClientState.setState({ rememberedUserId: 'sa@demo.example', selection: { customerId: 'c1' } })
  useSignInNotice.setState({ message: 'Your session has ended.' })
  answerWith({ '/api/Users/Login': [200, secondStep], '/api/Users/Logout': [200, { message: '' }] })
  await signIn(credentials, { remember: true })
  await signOut()
  expect(useClientState.getState()).toMatchObject({ rememberedUserId: 'sa@demo.example', selection: {} })
  expect(useSecondStep.getState().pending).toBeNull()
  expect(useSignInNotice.getState().message).toBe('')
  expect([...storage.kept.values()].join()).not.toContain('temporary')
})
