/** `docs/security.md` names files and tests for its claims: each must exist, and the tests must have the quoted names. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const text = readFileSync(join(root, 'docs/security.md'), 'utf8')

/** Rows of the requirement tables: id, requirement, whether it is met, and where. */
const rows = text
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .flatMap(([, id = '', requirement = '', met = '', where = '']) =>
    /^\d+\.\d+/.test(id) ? [{ id, requirement, met, where }] : [],
  )

/** The folders in which a short path may begin, as the document states at its beginning. */
const beginnings = ['', 'docs/', 'apps/server/', 'apps/server/src/'] as const
const endings = ['', '.test.ts', '.long.test.ts', '.speed.test.ts', '.ts'] as const

const findFile = (path: string): string | undefined =>
  beginnings
    .flatMap((beginning) => endings.map((ending) => join(root, `${beginning}${path}${ending}`)))
    .find((file) => existsSync(file))

/** Returns the text in backticks that is a path: `test/x`, `apps/web/src/x.ts`. Paths of calls begin with a slash. */
const listPaths = (part: string): string[] =>
  [...part.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)].map(([, path = '']) => path)

test('the tables have their rows', () => {
  expect(rows.length).toBeGreaterThan(120)
  for (const { id, met } of rows) expect(['met', 'not met', 'partly', 'not applicable'], id).toContain(met)
})

test('every named file exists', () => {
  const placeholders = new Set(listPaths(text).filter((path) => /\/x(\.|$)/.test(path)))
  const missing = listPaths(text).filter((path) => !placeholders.has(path) && findFile(path) === undefined)
  expect(missing).toEqual([])
})

test('every quoted test title exists in its file', () => {
  const quoted = rows.flatMap(({ id, where }) =>
    [...where.matchAll(/`([\w./-]+)`\s*\(\*([^*]+)\*\)/g)].map(([, path = '', title = '']) => ({
      id,
      path,
      title,
    })),
  )
  expect(quoted.length).toBeGreaterThan(10)
  const wrong = quoted.filter(({ path, title }) => {
    const file = findFile(path)
    return file === undefined || !readFileSync(file, 'utf8').includes(title)
  })
  expect(wrong).toEqual([])
})

test('every test of isolation and of hostile calls is named', () => {
  const tests = globSync('apps/server/test/platform/{isolation,hostile,calls-at}*.test.ts', { cwd: root })
  const named = new Set(listPaths(text).map(findFile))
  expect(tests.filter((file) => !named.has(join(root, file)))).toEqual([])
})

test('every file that starts a program is in its table', () => {
  const sources = globSync(['apps/server/{src,bin}/**/*.{ts,mjs}', 'packages/*/src/**/*.ts'], { cwd: root })
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .filter((file) => /from 'node:(child_process|cluster)'/.test(readFileSync(join(root, file), 'utf8')))
    // A file that imports only types starts no program.
    .filter(
      (file) => !/^import type .* from 'node:child_process'$/m.test(readFileSync(join(root, file), 'utf8')),
    )
  const table = text.slice(text.indexOf('| Started by |'), text.indexOf('## How secrets are kept'))
  const named = new Set(listPaths(table).map(findFile))
  expect(sources.filter((file) => !named.has(join(root, file)))).toEqual([])
  expect(sources.length).toBe(listPaths(table).filter((path) => path.endsWith('.ts')).length)
})
