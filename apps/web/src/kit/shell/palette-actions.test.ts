import { expect, test } from 'vitest'
import { listPaletteActions } from './palette-actions.ts'

const chosen: unknown[] = []
const given = {
  onAppearance: (change: unknown) => chosen.push(change),
  onSignOut: () => undefined,
  profileHref: '/profile',
}

test('offers a role only what it may add', () => {
  const listNames = (role: 'SA' | 'GUEST') => listPaletteActions(role, given).map(({ name }) => name)
  expect(listNames('SA').find((name) => name.includes('Add customer'))).toBe('Add customer')
  expect(listNames('GUEST').filter((name) => name.startsWith('Add '))).toEqual([])
  expect(listNames('GUEST')).toContain('Sign out')
})

test('"dark" finds the dark themes, and choosing a theme changes the appearance', () => {
  const dark = listPaletteActions('GUEST', given).filter(({ hint }) => hint?.includes('dark'))
  expect(dark.length).toBeGreaterThan(2)
  const [first] = dark
  if (first && 'run' in first) first.run()
  expect(chosen).toEqual([{ theme: 'slateDark1' }])
})
