import { expect, test } from 'vitest'

const sheets = import.meta.glob<string>('./**/*.css', { query: '?raw', import: 'default', eager: true })
const sources = import.meta.glob<string>(['./**/*.ts', './**/*.tsx', '!./**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The only stylesheet without classes. It styles plain elements everywhere. */
const baseSheet = './ui/theme/base.css'

/** Returns the classes that a stylesheet defines. */
const listStyledClasses = (css: string): Set<string> =>
  new Set(
    [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?:^|[{};])\s*([^{};@]+)\{/g)].flatMap(
      ([, selectors = '']) => [...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name),
    ),
  )

/** Returns the path of the stylesheet that an import refers to, in the form that the glob uses. */
const resolveSheetPath = (source: string, path: string): string =>
  `./${new URL(path, `file:///${source.replace(/^\.\//, '')}`).pathname.slice(1)}`

/** Every use of a stylesheet in the source files, with the class that is used. */
const uses = Object.entries(sources).flatMap(([source, text]) =>
  [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name = '', path = '']) => ({
    source,
    sheet: resolveSheetPath(source, path),
    classes: [...text.matchAll(new RegExp(`\\b${name}\\.(?!module\\b)(\\w+)`, 'g'))].map(
      ([, used = '']) => used,
    ),
    chosen: new RegExp(`\\b${name}\\[`).test(text),
  })),
)

test('every stylesheet except the base is a module, so no class can be styled twice', () => {
  expect(Object.keys(sheets).length).toBeGreaterThan(40)
  expect(Object.keys(sheets).filter((path) => !path.endsWith('.module.css'))).toEqual([baseSheet])
  expect([...listStyledClasses(sheets[baseSheet] ?? '')]).toEqual([])
  for (const [path, css] of Object.entries(sheets)) expect(css, path).not.toContain(':global')
})

test('every class used by a page exists in its stylesheet', () => {
  const missing = uses.flatMap(({ source, sheet, classes }) => {
    const known = listStyledClasses(sheets[sheet] ?? '')
    return classes.filter((name) => !known.has(name)).map((name) => `${source}: ${name} is not in ${sheet}`)
  })
  expect(missing).toEqual([])
})

test('every class of a stylesheet is used by a page', () => {
  const unused = Object.entries(sheets).flatMap(([path, css]) => {
    const own = uses.filter(({ sheet }) => sheet === path)
    if (own.some(({ chosen }) => chosen)) return []
    const named = new Set(own.flatMap(({ classes }) => classes))
    return [...listStyledClasses(css)].filter((name) => !named.has(name)).map((name) => `${path}: ${name}`)
  })
  expect(unused).toEqual([])
})

test('pages use classes, and inline styles contain only computed numbers', () => {
  const written = Object.entries(sources).flatMap(([source, text]) =>
    [...text.matchAll(/style=\{\{([^}]*)\}\}/g)]
      .filter(([, style = '']) => /:\s*(?:'|\d)/.test(style))
      .map(([all]) => `${source}: ${all}`),
  )
  expect(written).toEqual([])
})
