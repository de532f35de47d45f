/** Files and pages that the documents name or link to exist. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const documents = globSync(['*.md', 'docs/**/*.md', 'apps/*/src/**/*.md', '.github/**/*.md'], { cwd: root })

/** The folders in which a path in a document may begin, so that documents can omit them. */
const beginnings = [
  '',
  'docs',
  'apps/server',
  'apps/server/src',
  'apps/web/src',
  ...['billing', 'clouds', 'contract', 'demo', 'messages', 'terraform'].map((name) => `packages/${name}/src`),
  'packages/messages/src/catalogs',
  'packages',
]

/** Finds paths of files in backticks. Paths with a placeholder such as `x.ts` or `<name>` represent many files. */
const findPaths = (text: string): string[] =>
  [...text.matchAll(/`([\w@.-]+(?:\/[\w.-]+)+\.(?:ts|tsx|mjs|json|md))`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !/\/x(?:\.test)?\.ts$/.test(path))

/** Finds the targets of links to other pages, without fragments. */
const findLinks = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^(?:[a-z]+:|\/)/.test(target))

test('finds paths and links', () => {
  expect(documents.length).toBeGreaterThan(80)
  expect(findPaths('see `http/mount.ts`, `kit/x.ts` and `mount`')).toEqual(['http/mount.ts'])
  expect(findLinks('[a](b.md#c), [d](https://e.example), [f](#g)')).toEqual(['b.md'])
})

test.each(documents)('%s names existing files', (name) => {
  const text = readFileSync(join(root, name), 'utf8')
  const isThere = (path: string): boolean =>
    [...beginnings, dirname(name)].some((beginning) => existsSync(join(root, beginning, path)))
  expect(findPaths(text).filter((path) => !isThere(path))).toEqual([])
  expect(findLinks(text).filter((target) => !existsSync(join(root, dirname(name), target)))).toEqual([])
})

const decisions = globSync('docs/decisions/[0-9]*.md', { cwd: root })

test('finds decisions', () => expect(decisions.length).toBeGreaterThan(100))

test.each(decisions)('%s has a title, a date, a status and a row in the list', (name) => {
  const text = readFileSync(join(root, name), 'utf8')
  const [, title = '', number = ''] =
    /^# ((\d{4}) .+)\n\nDate: \d{4}-\d\d-\d\d\nStatus: (?:accepted|superseded)/.exec(text) ?? []
  expect(basename(name)).toMatch(new RegExp(`^${number}-[a-z0-9-]+\\.md$`))
  const list = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8')
  expect(list).toContain(`| [${title}](${basename(name)}) |`)
})

test('code names decisions that are there', () => {
  const sources = globSync(
    ['{apps,packages}/*/{src,test}/**/*.{ts,tsx}', 'e2e/**/*.ts', 'scripts/**/*.{ts,mjs}'],
    {
      cwd: root,
      exclude: ['**/node_modules/**'],
    },
  )
  const numbers = new Set(decisions.map((name) => basename(name).slice(0, 4)))
  const named = sources.flatMap((name) =>
    [...readFileSync(join(root, name), 'utf8').matchAll(/decisions?[ /](\d{3,4})\b(?:-[\w-]+\.md)?/g)].map(
      ([text, number = '']) => ({
        name,
        text,
        isThere: numbers.has(number) && (!text.endsWith('.md') || existsSync(join(root, 'docs', text))),
      }),
    ),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ isThere }) => !isThere)).toEqual([])
})
