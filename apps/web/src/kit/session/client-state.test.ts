import { afterEach, expect, test, vi } from 'vitest'
import { emptyClientState, migrateClientState } from './client-state.ts'

afterEach(() => vi.unstubAllGlobals())

test('stores client state as version 5', async () => {
  const entries = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  })
  // The store reads localStorage when its module is loaded.
  vi.resetModules()
  const { useClientState } = await import('./client-state.ts')
  useClientState.setState({ rememberedUserId: 'sa@demo.example' })
  expect(JSON.parse(entries.get('cmp') ?? '')).toMatchObject({
    version: 5,
    state: { rememberedUserId: 'sa@demo.example' },
  })
})

test('missing or foreign data becomes an empty state', () => {
  expect(migrateClientState(undefined)).toEqual(emptyClientState)
  expect(migrateClientState('x')).toEqual(emptyClientState)
  expect(migrateClientState({ theme: 'pink', selection: [], lists: 4 })).toEqual(emptyClientState)
})

test('keeps the known parts of an older version', () =>
  expect(
    migrateClientState({
      theme: 'purpleDark1',
      density: 'comfortable',
      rememberedUserId: 'sa@demo.example',
      selection: { customerId: 'c1', tenantId: 7, other: 'x' },
      lists: {
        u1: {
          customers: {
            hidden: ['country', 3],
            selected: 'x',
            size: 25,
            density: 'tiny',
            isOverviewOpen: true,
          },
          broken: 'x',
        },
        u2: 4,
      },
      forgotten: true,
    }),
  ).toEqual({
    ...emptyClientState,
    theme: 'purpleDark1',
    density: 'comfortable',
    rememberedUserId: 'sa@demo.example',
    selection: { customerId: 'c1' },
    lists: { u1: { customers: { hidden: ['country'], selected: [], size: 25, isOverviewOpen: true } } },
  }))

test('keeps a valid time zone of this browser and uses the only layout', () => {
  expect(migrateClientState({ timezone: 'Europe/Berlin' }).timezone).toBe('Europe/Berlin')
  expect(migrateClientState({ timezone: 'Mars/Olympus' }).timezone).toBe('')
  expect(migrateClientState({ layout: 'layout9' }).layout).toBe('layout1')
})

/** The data of versions 1 to 4: a flat object that includes the session's tokens. */
const flat = {
  userId: 'sa@demo.example',
  remember: true,
  roleId: 'SA',
  customerId: 'c1',
  tenantId: 't1',
  subscriptionId: '',
  containerId: 'k1',
  cloudProviderId: 3,
  dashboardId: 'd1',
  otpMessage: 'We sent a code',
  accessToken: 'secret',
  token: 'secret',
}

test('reads the flat keys of versions 1 to 4', () =>
  expect(migrateClientState(flat)).toEqual({
    ...emptyClientState,
    rememberedUserId: 'sa@demo.example',
    selection: { roleId: 'SA', customerId: 'c1', tenantId: 't1', containerId: 'k1', dashboardId: 'd1' },
  }))

test.each([
  [{ ...flat, remember: 'true' }, 'sa@demo.example'],
  [{ ...flat, remember: false }, ''],
  [{ ...flat, remember: undefined }, ''],
  [{ ...flat, remember: false, rememberedUserId: 'other' }, 'other'],
])('an older version restores the user ID only where that was enabled', (old, remembered) =>
  expect(migrateClientState(old).rememberedUserId).toBe(remembered),
)

test('keeps no token of an older version', () =>
  expect(JSON.stringify(migrateClientState({ ...flat, session: { token: 'secret' } }))).not.toContain(
    'secret',
  ))

test.each([[null], [4], [[]], [new Date(0)], [{ selection: null, lists: null, theme: {} }]])(
  'the unknown shape %j becomes an empty state',
  (stored) => expect(migrateClientState(stored)).toEqual(emptyClientState),
)
