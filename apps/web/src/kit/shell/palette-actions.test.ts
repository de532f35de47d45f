import { expect, test } from 'vitest'
import { paletteActions } from './palette-actions.ts'

const chosen: unknown[] = []
const given = {
  onAppearance: (change: unknown) => chosen.push(change),
  onSignOut: () => undefined,
  profileHref: '/profile',
}

test('a role is offered to add what it may add, and nothing else', () => {
  const namesOf = (role: 'SA' | 'GUEST') => paletteActions(role, given).map(({ name }) => name)
  expect(namesOf('SA').find((name) => name.includes('Add customer'))).toBe('Add customer')
  expect(namesOf('GUEST').filter((name) => name.startsWith('Add '))).toEqual([])
  expect(namesOf('GUEST')).toContain('Sign out')
})

test('"dark" finds the dark themes, and choosing one changes the look', () => {
  const dark = paletteActions('GUEST', given).filter(({ hint }) => hint?.includes('dark'))
  expect(dark.length).toBeGreaterThan(2)
  const [first] = dark
  if (first && 'run' in first) first.run()
  expect(chosen).toEqual([{ theme: 'slateDark1' }])
})
