import { expect, test } from 'vitest'
import { timeZoneChoice, timeZoneChoices } from './time-zones.ts'

const winter = new Date('2026-01-15T00:00:00Z')

test('the list contains the default and UTC once each in order', () => {
  const zones = timeZoneChoices(winter).map(({ zone }) => zone)
  expect(zones.filter((zone) => zone === 'Asia/Bangkok' || zone === 'UTC')).toEqual(['Asia/Bangkok', 'UTC'])
  expect(zones).toEqual([...zones].sort())
  expect(zones.length).toBeGreaterThan(300)
})

test.each([
  ['Asia/Bangkok', 'UTC+07:00'],
  ['UTC', 'UTC+00:00'],
  ['America/New_York', 'UTC-05:00'],
  ['Asia/Kolkata', 'UTC+05:30'],
])('%s is %s in winter', (zone, offset) => expect(timeZoneChoice(zone, winter)?.offset).toBe(offset))

test('the offset follows the date', () =>
  expect(timeZoneChoice('Europe/Berlin', new Date('2026-07-15T00:00:00Z'))?.offset).toBe('UTC+02:00'))

test('finds a zone by words and by short offsets', () => {
  const search = timeZoneChoice('America/New_York', winter)?.search ?? ''
  expect(search).toContain('New York')
  expect(search).toContain('UTC-5')
})

test('rejects an empty or unknown zone', () => {
  expect(timeZoneChoice('', winter)).toBeNull()
  expect(timeZoneChoice('Mars/Base', winter)).toBeNull()
})
