/** Tests that the README of an area lists the areas that import from its folder `shared`. */
import { expect, test } from 'vitest'

const readmes = import.meta.glob<string>('./*/README.md', { query: '?raw', import: 'default', eager: true })
const sources = import.meta.glob<string>(['./**/*.ts', './**/*.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const getArea = (path: string): string => path.split('/')[1] ?? ''
const areas = Object.keys(readmes).map(getArea)

/** Returns the areas that use an area. */
const listUsers = (area: string): string[] => [
  ...new Set(
    Object.entries(sources)
      .filter(([path, text]) => getArea(path) !== area && text.includes(`'../../${area}/shared/`))
      .map(([path]) => getArea(path)),
  ),
]

test('every area has a README', () => {
  expect(areas.toSorted()).toEqual(
    [...new Set(Object.keys(sources).map(getArea))].filter((name) => !name.endsWith('.ts')).toSorted(),
  )
})

test.each(areas)('the README of %s names who uses it', (area) => {
  const [, section = ''] = (readmes[`./${area}/README.md`] ?? '').split('## Used by')
  const named = [...section.matchAll(/`(\w+)`/g)].map(([, user]) => user)
  expect(named.toSorted()).toEqual(listUsers(area).toSorted())
})
