import { expect, test } from 'vitest'

/** The selectors of a style sheet, one by one; a comma inside parentheses parts none. */
const selectorsOf = (css: string): string[] =>
  [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?:^|[{};])\s*([^{};@]+)\{/g)].flatMap(
    ([, list = '']) => list.split(/,(?![^(]*\))/).map((selector) => selector.trim()),
  )

/** The class that a selector is about, where it names no other that would keep it to its own page. */
const onlyClass = (selector: string): string | undefined => {
  const classes = new Set(selector.match(/\.[a-z][\w-]*/gi))
  return classes.size === 1 ? [...classes][0] : undefined
}

test('a class is styled in one file: sheets stay loaded, so a second one would restyle the pages seen before', () => {
  const files = new Map<string, Set<string>>()
  const sheets = Object.entries(
    import.meta.glob<string>('./**/*.css', { query: '?raw', import: 'default', eager: true }),
  )
  expect(sheets.length).toBeGreaterThan(20)
  for (const [sheet, css] of sheets)
    for (const selector of selectorsOf(css)) {
      const name = onlyClass(selector)
      if (name) files.set(name, (files.get(name) ?? new Set()).add(sheet))
    }
  expect(files.size).toBeGreaterThan(100)
  const twice = [...files].filter(([, where]) => where.size > 1).map(([name, where]) => [name, [...where]])
  expect(twice).toEqual([])
})
