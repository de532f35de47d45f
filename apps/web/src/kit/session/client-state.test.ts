import { expect, test } from 'vitest'
import { emptyClientState, migrateClientState } from './client-state.ts'

test('nothing, or something foreign, becomes an empty state', () => {
  expect(migrateClientState(undefined)).toEqual(emptyClientState)
  expect(migrateClientState('x')).toEqual(emptyClientState)
  expect(migrateClientState({ theme: 'pink', selection: [], hiddenColumns: 4 })).toEqual(emptyClientState)
})

test('what an older version stored is kept where it is understood', () =>
  expect(
    migrateClientState({
      theme: 'purpleDark1',
      density: 'comfortable',
      rememberedUserId: 'sa@demo.example',
      selection: { customerId: 'c1', tenantId: 7, other: 'x' },
      hiddenColumns: { customers: ['country', 3], broken: 'x' },
      forgotten: true,
    }),
  ).toEqual({
    ...emptyClientState,
    theme: 'purpleDark1',
    density: 'comfortable',
    rememberedUserId: 'sa@demo.example',
    selection: { customerId: 'c1' },
    hiddenColumns: { customers: ['country'] },
  }))

test('a time zone of this browser is kept where there is one of that name, and the layout is the only one', () => {
  expect(migrateClientState({ timezone: 'Europe/Berlin' }).timezone).toBe('Europe/Berlin')
  expect(migrateClientState({ timezone: 'Mars/Olympus' }).timezone).toBe('')
  expect(migrateClientState({ layout: 'layout9' }).layout).toBe('layout1')
})

/** What versions 1 to 4 kept: everything flat, the session's tokens among it. */
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

test('the flat keys of versions 1 to 4 find their places', () =>
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
])('an older version shows the user id again only where that was wanted', (old, remembered) =>
  expect(migrateClientState(old).rememberedUserId).toBe(remembered),
)

test('no token of an older version is kept', () =>
  expect(JSON.stringify(migrateClientState({ ...flat, session: { token: 'secret' } }))).not.toContain(
    'secret',
  ))

test.each([[null], [4], [[]], [new Date(0)], [{ selection: null, hiddenColumns: null, theme: {} }]])(
  'the unknown shape %j becomes an empty state',
  (stored) => expect(migrateClientState(stored)).toEqual(emptyClientState),
)
