import { afterEach, expect, test, vi } from 'vitest'
import { saveTourSeen, wasTourSeen } from './tour-state.ts'

afterEach(() => vi.unstubAllGlobals())

const stubStorage = (stored: string | null) => {
  let text = stored
  vi.stubGlobal('localStorage', {
    getItem: () => text,
    setItem: (_key: string, value: string) => {
      text = value
    },
  })
}

test('offers the tour to each user until it is closed', () => {
  stubStorage(null)
  expect(wasTourSeen('sa@demo.example')).toBe(false)
  saveTourSeen('sa@demo.example')
  saveTourSeen('sa@demo.example')
  expect([wasTourSeen('sa@demo.example'), wasTourSeen('admin@demo.example')]).toEqual([true, false])
})

test('does not offer the tour if the stored value is damaged', () => {
  stubStorage('{')
  expect(wasTourSeen('sa@demo.example')).toBe(true)
})
