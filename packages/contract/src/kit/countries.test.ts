import { expect, test } from 'vitest'
import { z } from 'zod'
import { countries, countryCode, countryName } from './countries.ts'
import { countryField } from './country-field.ts'

test('every country has a name of its own, which leads back to its code', () => {
  expect(countries()).toHaveLength(249)
  for (const { code, name } of countries()) {
    expect(name).not.toBe(code)
    expect([name, countryCode(name)]).toEqual([name, code])
  }
})

test.each([
  ['TH', 'TH'],
  [' th ', 'TH'],
  ['Thailand', 'TH'],
  ['THAILAND', 'TH'],
  ['Viet Nam', 'VN'],
  ['Myanmar', 'MM'],
  ['Hong Kong', 'HK'],
  ['Laos', 'LA'],
  ['Cote d’Ivoire', 'CI'],
  ['USA', 'US'],
  ['uk', 'GB'],
])('%j is %s', (text, code) => {
  expect(countryCode(text)).toBe(code)
})

test.each(['', 'Korea', 'Congo', 'XX', 'ไทย', 'Bangkok', '66'])('%j is left as it is', (text) => {
  expect(countryCode(text)).toBeUndefined()
  expect(countryName(text)).toBe(text)
})

test('a field takes a code or a name, and asks where it is neither', () => {
  const { schema } = countryField('Country')
  expect(schema(z).parse('thailand')).toBe('TH')
  expect(schema(z).safeParse('Korea').error?.issues[0]?.message).toBe(
    'Country is a country of the list or its two-letter code, such as TH, and “Korea” is none',
  )
})
