import { languages, setLanguageSource } from '@cmp/messages'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { listCountries, findCountryCode, getCountryName } from './countries.ts'
import { defineCountryField } from './country-field.ts'

test.each(languages)('every country has a unique name that maps back to its code: %s', (language) => {
  setLanguageSource(() => language)
  onTestFinished(() => setLanguageSource(() => 'en'))
  expect(listCountries()).toHaveLength(249)
  for (const { code, name } of listCountries()) {
    expect(name).not.toBe(code)
    expect([name, findCountryCode(name)]).toEqual([name, code])
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
  ['ไทย', 'TH'],
])('%j is %s', (text, code) => {
  expect(findCountryCode(text)).toBe(code)
})

test.each(['', 'Korea', 'Congo', 'XX', 'ประเทศ', 'Bangkok', '66'])('%j is left unchanged', (text) => {
  expect(findCountryCode(text)).toBeUndefined()
  expect(getCountryName(text)).toBe(text)
})

test('a field accepts a code or a name and asks about other values', () => {
  const { schema } = defineCountryField('Country')
  expect(schema(z).parse('thailand')).toBe('TH')
  expect(schema(z).safeParse('Korea').error?.issues[0]?.message).toBe(
    'Country must be a country from the list or its two-letter code, for example TH. “Korea” is not valid',
  )
})
