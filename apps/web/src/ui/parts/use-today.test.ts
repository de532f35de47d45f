import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { TimeZone } from './dates.ts'
import { useToday } from './use-today.ts'

const Today = () => useToday()

const renderToday = (zone: string): string =>
  renderToStaticMarkup(createElement(TimeZone, { value: zone }, createElement(Today)))

afterEach(() => void vi.useRealTimers())

test.each([
  ['Asia/Bangkok', '2026-10-31T16:59:59Z', '2026-10-31'],
  ['Asia/Bangkok', '2026-10-31T17:00:00Z', '2026-11-01'],
  ['America/New_York', '2027-01-01T04:59:59Z', '2026-12-31'],
  ['America/New_York', '2027-01-01T05:00:00Z', '2027-01-01'],
])('in %s at %s the date is %s', (zone, timestamp, day) => {
  vi.useFakeTimers({ now: new Date(timestamp) })
  expect(renderToday(zone)).toBe(day)
})

test('no page uses the date of another place or of the browser as the user’s own', () => {
  const sources = import.meta.glob<string>(['../../**/*.ts', '../../**/*.tsx', '!../../**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  expect(Object.keys(sources).length).toBeGreaterThan(300)
  const own = /new Date\(\)\.(?:toISOString\(\)\.slice|get)|toDayInZone\([^)]*new Date\(\)/
  const found = Object.entries(sources).flatMap(([path, text]) => (own.test(text) ? [path] : []))
  expect(found).toEqual(['./use-today.ts'])
})
