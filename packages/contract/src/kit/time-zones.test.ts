import { z } from '../zod.ts'
import { expect, test } from 'vitest'
import { defaultTimeZone, isTimeZone, timeZoneName } from './time-zones.ts'

test('an unknown zone is told from a known one', () => {
  expect(isTimeZone(defaultTimeZone)).toBe(true)
  expect(isTimeZone('UTC')).toBe(true)
  expect(isTimeZone('Mars/Base')).toBe(false)
  expect(isTimeZone('')).toBe(false)
})

test('a time zone that nobody knows is refused in words', () =>
  expect(timeZoneName(z).safeParse('Mars/Base').error?.issues[0]?.message).toBe(
    'The time zone is a name such as Asia/Bangkok',
  ))
