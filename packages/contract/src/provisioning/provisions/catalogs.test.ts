/**
 * Tests that each catalog of a provision type names its source and month, and offers only values that its provider
 * accepts.
 */
import { expect, test } from 'vitest'
import type { Field, Fields } from '../../kit/declared.ts'
import { provisionTypes } from '../provision-types.ts'
import { allowedValues } from '../../testing/allowed-values.ts'

const listPlaces = (fields: Fields, before: string): [string, Field][] =>
  Object.entries(fields).flatMap(([name, field]): [string, Field][] => {
    const inner = field.fields ?? field.items?.field.fields
    return [[before + name, field], ...(inner ? listPlaces(inner, `${before}${name}.`) : [])]
  })

const fields = new Map(provisionTypes.flatMap(({ name, fields: own }) => listPlaces(own, `${name} `)))
const catalogs = [...fields].filter(([, { catalog }]) => catalog !== undefined)

test('compares every catalog and nothing else', () => {
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

/** Short choices of behavior, which no vendor extends, need no catalog. */
test('choices named after versions, runtimes or sizes are catalogs', () => {
  const aging = [...fields].filter(
    ([, { kind, options = [], offers }]) =>
      kind === 'choice' && !offers && options.filter(({ value }) => /[A-Za-z]_?\d/.test(value)).length > 2,
  )
  expect(aging.filter(([, { catalog }]) => !catalog).map(([place]) => place)).toEqual([])
})
