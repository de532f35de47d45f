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
