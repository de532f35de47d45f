import { expect, test } from 'vitest'

const sheets = import.meta.glob<string>('./**/*.css', { query: '?raw', import: 'default', eager: true })
const sources = import.meta.glob<string>(['./**/*.ts', './**/*.tsx', '!./**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The one sheet without classes: how plain elements look everywhere. */
const ground = './ui/theme/base.css'

/** The classes that a sheet styles. */
const classesOf = (css: string): Set<string> =>
  new Set(
    [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?:^|[{};])\s*([^{};@]+)\{/g)].flatMap(
      ([, selectors = '']) => [...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name),
    ),
  )

/** The sheet that an import names, as the glob spells it. */
const sheetOf = (source: string, path: string): string =>
  `./${new URL(path, `file:///${source.replace(/^\.\//, '')}`).pathname.slice(1)}`

/** Every use of a sheet: which one, and which of its classes. */
const uses = Object.entries(sources).flatMap(([source, text]) =>
  [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name = '', path = '']) => ({
    source,
    sheet: sheetOf(source, path),
    classes: [...text.matchAll(new RegExp(`\\b${name}\\.(?!module\\b)(\\w+)`, 'g'))].map(
      ([, used = '']) => used,
    ),
    chosen: new RegExp(`\\b${name}\\[`).test(text),
  })),
)

test('every sheet but one is a module, so no class can be styled in two of them', () => {
  expect(Object.keys(sheets).length).toBeGreaterThan(40)
  expect(Object.keys(sheets).filter((path) => !path.endsWith('.module.css'))).toEqual([ground])
  expect([...classesOf(sheets[ground] ?? '')]).toEqual([])
  for (const [path, css] of Object.entries(sheets)) expect(css, path).not.toContain(':global')
})

test('every class that a page names is in its sheet', () => {
  const missing = uses.flatMap(({ source, sheet, classes }) => {
    const known = classesOf(sheets[sheet] ?? '')
    return classes.filter((name) => !known.has(name)).map((name) => `${source}: ${name} is not in ${sheet}`)
  })
  expect(missing).toEqual([])
})

test('every class of a sheet is named by a page', () => {
  const unused = Object.entries(sheets).flatMap(([path, css]) => {
    const own = uses.filter(({ sheet }) => sheet === path)
    if (own.some(({ chosen }) => chosen)) return []
    const named = new Set(own.flatMap(({ classes }) => classes))
    return [...classesOf(css)].filter((name) => !named.has(name)).map((name) => `${path}: ${name}`)
  })
  expect(unused).toEqual([])
})

test('pages wear classes: a style in the markup is for numbers that are computed', () => {
  const written = Object.entries(sources).flatMap(([source, text]) =>
    [...text.matchAll(/style=\{\{([^}]*)\}\}/g)]
      .filter(([, style = '']) => /:\s*(?:'|\d)/.test(style))
      .map(([all]) => `${source}: ${all}`),
  )
  expect(written).toEqual([])
})
