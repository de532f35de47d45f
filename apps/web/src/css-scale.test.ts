import { expect, test } from 'vitest'
import { desktop, phone, tablet } from './ui/theme/breakpoints.ts'
import { buildCssVariables } from './ui/theme/theme-css.ts'
import { themeDefaults } from './ui/theme/themes.ts'

const sheets = Object.entries(
  import.meta.glob<string>('./**/*.css', { query: '?raw', import: 'default', eager: true }),
).map(([path, css]): [string, string] => [path, css.replaceAll(/\/\*[\s\S]*?\*\//g, '')])
const sources = Object.entries(
  import.meta.glob<string>(['./**/*.ts', './**/*.tsx', '!./**/*.test.ts', '!./**/*.test.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

/** The negation of each breakpoint, for style sheets that describe the other side of it. */
const opposites = [phone, tablet, desktop].map((query) =>
  query.includes('>=') ? query.replace('>=', '<') : query.replace('<', '>='),
)
const allowedQueries = new Set([phone, tablet, desktop, ...opposites])

type Declaration = { property: string; value: string }

const readDeclarations = (css: string): Declaration[] =>
  [...css.matchAll(/(?<=[{;\s])([\w-]+):\s*([^;{}]+)(?=[;}])/g)].map(([, property = '', value = '']) => ({
    property,
    value: value.replaceAll(/\s+/g, ' ').trim(),
  }))

/** Returns whether a spacing consists of tokens, hairlines, and lengths that depend on the text or the window. */
const isOnSpacingScale = (value: string): boolean => {
  // A calculation with a step may add the width of what the space is for.
  const rest = value.replaceAll(/(?:calc|clamp)\((?:[^()]|\([^()]*\))*\)/g, (all) =>
    all.includes('var(--space-') ? '' : all,
  )
  return [...rest.matchAll(/[\d.]+(?:px|rem|pt)\b/g)].every(([length]) => length === '1px')
}

const isOnTypeScale = (property: string, value: string): boolean =>
  property === 'font-size'
    ? /^(?:var\(--font-size-\d+\)|inherit|[\d.]+em)$/.test(value)
    : value === 'inherit' || value.startsWith('var(--font-size-')

const isSpacing = (property: string): boolean =>
  /^(?:(?:padding|margin)(?:-[a-z-]+)?|(?:row-|column-)?gap)$/.test(property)

const isLiteral = ({ property, value }: Declaration): boolean =>
  isSpacing(property)
    ? !isOnSpacingScale(value)
    : /^font(?:-size)?$/.test(property) && !isOnTypeScale(property, value)

test('spacing and font sizes are steps of the scales in base.css', () => {
  const literals = sheets.flatMap(([path, css]) =>
    readDeclarations(css)
      .filter(isLiteral)
      .map(({ property, value }) => `${path}: ${property}: ${value}`),
  )
  expect(literals).toEqual([])
})

test.each([
  ['padding: 0 6px', true],
  ['margin: 0 auto -1px', false],
  ['margin-top: -8px', true],
  ['margin-top: calc(-1 * var(--space-8))', false],
  ['margin-left: calc(48px + var(--space-8))', false],
  ['margin-left: calc(48px + 8px)', true],
  ['padding: calc(48px + var(--space-8)) 6px', true],
  ['padding-inline-start: 1.2em', false],
  ['gap: 0.5rem', true],
  ['column-gap: var(--space-8)', false],
  ['scroll-margin-top: 48px', false],
  ['font-size: 12.5px', true],
  ['font-size: var(--font-size-12)', false],
  ['font: 14px/1.5 sans-serif', true],
  ['font: inherit', false],
])('finds a literal in "%s": %s', (css, expected) => {
  expect(readDeclarations(`{ ${css}; }`).some(isLiteral)).toBe(expected)
})

test('every media query on the width is a breakpoint', () => {
  const others = sheets.flatMap(([path, css]) =>
    [...css.matchAll(/@media ([^{]*\bwidth\b[^{]*?)\s*\{/g)]
      .map(([, query = '']) => query)
      .filter((query) => !allowedQueries.has(query))
      .map((query) => `${path}: ${query}`),
  )
  expect(others).toEqual([])
  const copies = sources
    .filter(
      ([path, text]) => !path.endsWith('/breakpoints.ts') && /['"`]\((?:m(?:in|ax)-)?width\b/.test(text),
    )
    .map(([path]) => path)
  expect(copies).toEqual([])
})

/** Variables that a component sets on its own element, or that a library sets. */
const setByScript = /^--(?:head-\d+|(?:available|anchor)-(?:width|height))$/

test('every variable of a style sheet exists, and every step of the scales is used', () => {
  const css = sheets.map(([, text]) => text).join('\n')
  const declared = new Set([
    ...[...css.matchAll(/(--[\w-]+):/g)].map(([, name = '']) => name),
    ...buildCssVariables({ ...themeDefaults, density: 'compact' }).map(([name]) => name),
  ])
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))
  expect([...used].filter((name) => !declared.has(name) && !setByScript.test(name))).toEqual([])
  expect(
    [...declared].filter((name) => /^--(?:space|font-size|line-height)/.test(name) && !used.has(name)),
  ).toEqual([])
})
