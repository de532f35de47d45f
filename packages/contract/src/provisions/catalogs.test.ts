/** Catalogs of provision types: each names its source and its month, and offers what its provider accepts. */
import { expect, test } from 'vitest'
import type { Field, Fields } from '../kit/declared.ts'
import { provisionTypes } from '../provision-types.ts'
import { allowedValues } from '../testing/allowed-values.ts'

const placesIn = (fields: Fields, before: string): [string, Field][] =>
  Object.entries(fields).flatMap(([name, field]): [string, Field][] => {
    const inner = field.fields ?? field.items?.field.fields
    return [[before + name, field], ...(inner ? placesIn(inner, `${before}${name}.`) : [])]
  })

const fields = new Map(provisionTypes.flatMap(({ name, fields: own }) => placesIn(own, `${name} `)))
const catalogs = [...fields].filter(([, { catalog }]) => catalog !== undefined)

test('every catalog is compared, and nothing else', () => {
  expect(catalogs.map(([place]) => place).toSorted()).toEqual(Object.keys(allowedValues).toSorted())
})

test.each(catalogs)('%s names its source and its month', (_, { catalog }) => {
  expect(catalog).toMatchObject({
    source: expect.stringMatching(/\w+[./]\w+/),
    read: expect.stringMatching(/^20\d\d-(0\d|1[0-2])$/),
  })
})

const listed = catalogs.flatMap(([place, { options = [] }]) => {
  const allowed = allowedValues[place]
  return allowed ? [{ place, options, ...allowed }] : []
})

test.each(listed)('$place offers what the provider accepts ($source, $version)', ({ options, values }) => {
  expect(options.map(({ value }) => value).filter((value) => !values.includes(value))).toEqual([])
})

/** What neither a provider nor a cloud names otherwise needs no catalog: short choices of how something works. */
test('choices named after versions, runtimes or sizes are catalogs', () => {
  const aging = [...fields].filter(
    ([, { kind, options = [], offers }]) =>
      kind === 'choice' && !offers && options.filter(({ value }) => /[A-Za-z]_?\d/.test(value)).length > 2,
  )
  expect(aging.filter(([, { catalog }]) => !catalog).map(([place]) => place)).toEqual([])
})
