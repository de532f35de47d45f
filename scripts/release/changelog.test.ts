import { expect, test } from 'vitest'
import { getNextVersion, releaseChanges } from './changelog.ts'

const changelog = `# Changelog

Text.

## Unreleased

### Added

- A page of budgets.

## 0.2.0 - 2026-11-27

### Added

- Everything.
`

test('moves the unreleased changes to the version', () => {
  const released = releaseChanges(changelog, '0.3.0', '2027-01-05')
  expect(released.notes).toBe('### Added\n\n- A page of budgets.')
  expect(released.changelog).toBe(`# Changelog

Text.

## Unreleased

## 0.3.0 - 2027-01-05

### Added

- A page of budgets.

## 0.2.0 - 2026-11-27

### Added

- Everything.
`)
})

test('releases the first version', () => {
  const first = '## Unreleased\n\n- All.\n'
  expect(releaseChanges(first, '1.0.0', '2027-01-05').changelog).toBe(
    '## Unreleased\n\n## 1.0.0 - 2027-01-05\n\n- All.\n',
  )
})

test('rejects a changelog without unreleased changes', () => {
  const released = releaseChanges(changelog, '0.3.0', '2027-01-05').changelog
  expect(() => releaseChanges(released, '0.4.0', '2027-02-01')).toThrow(/lists no changes/)
  expect(() => releaseChanges('# Changelog\n', '0.4.0', '2027-02-01')).toThrow(/no heading/)
})

test('rejects a version that the changelog already contains', () => {
  expect(() => releaseChanges(changelog, '0.2.0', '2027-01-05')).toThrow(/has version 0.2.0 already/)
})

test.each([
  ['patch', '0.2.1'],
  ['minor', '0.3.0'],
  ['major', '1.0.0'],
  ['0.10.0', '0.10.0'],
])('raises 0.2.0 by %s to %s', (wanted, version) => {
  expect(getNextVersion('0.2.0', wanted)).toBe(version)
})

test.each(['0.2.0', '0.1.9', '1.0', 'v1.0.0', 'next'])('rejects %s after 0.2.0', (wanted) => {
  expect(() => getNextVersion('0.2.0', wanted)).toThrow()
})
