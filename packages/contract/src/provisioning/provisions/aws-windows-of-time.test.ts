import { expect, test } from 'vitest'
import { formatAwsWindow, overlapsWindow } from './aws-windows-of-time.ts'

test.each([
  [{ hour: 17, minute: 30, hours: 0.5 }, '17:30-18:00'],
  [{ hour: 23, minute: 45, hours: 1 }, '23:45-00:45'],
  [{ day: 'mon', hour: 3, minute: 0, hours: 1 }, 'mon:03:00-mon:04:00'],
  [{ day: 'sun', hour: 23, minute: 30, hours: 1 }, 'sun:23:30-mon:00:30'],
])('%j is %s', (window, text) => expect(formatAwsWindow(window)).toBe(text))

test.each([
  [{ hour: 3, minute: 0, hours: 1 }, { day: 'wed', hour: 3, minute: 30, hours: 1 }, true],
  [{ hour: 3, minute: 0, hours: 1 }, { day: 'wed', hour: 4, minute: 0, hours: 1 }, false],
  [{ hour: 23, minute: 30, hours: 1 }, { day: 'mon', hour: 0, minute: 0, hours: 0.5 }, true],
  [{ hour: 0, minute: 0, hours: 0.5 }, { day: 'sun', hour: 23, minute: 30, hours: 1 }, true],
])('%j and %j overlap: %s', (one, other, is) => {
  expect(overlapsWindow(one, other)).toBe(is)
  expect(overlapsWindow(other, one)).toBe(is)
})
