/** Pages built from the same sources are identical byte by byte, whatever the folder. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const folder = mkdtempSync(join(tmpdir(), 'cmp-build-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Copies the sources to another folder. Third-party packages are linked; CMP's own packages are those of the copy. */
const copySources = (to: string): void => {
  for (const part of ['apps/web', 'packages', 'package.json', 'tsconfig.json'])
    cpSync(join(root, part), join(to, part), {
      recursive: true,
      filter: (path) => !/\/dist(\/|$)/.test(path),
    })
  mkdirSync(join(to, 'node_modules/@cmp'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@cmp') symlinkSync(join(root, 'node_modules', name), join(to, 'node_modules', name))
  for (const name of readdirSync(join(root, 'node_modules/@cmp')))
    symlinkSync(readlinkSync(join(root, 'node_modules/@cmp', name)), join(to, 'node_modules/@cmp', name))
}

/**
 * Builds the pages of a folder.
 * @returns the hash of each file by its name
 */
const build = (from: string, to: string): Record<string, string> => {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  execFileSync(process.execPath, [vite, 'build', '--outDir', to, '--emptyOutDir', '--logLevel', 'error'], {
    cwd: join(from, 'apps/web'),
    // Vitest's own variables would change the build.
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
  })
  return Object.fromEntries(
    globSync('**/*', { cwd: to })
      // The manifest names packages by the target of their link, and no page reads it.
      .filter((name) => name !== '.vite/manifest.json' && statSync(join(to, name)).isFile())
      .toSorted()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(to, name)))
          .digest('hex'),
      ]),
  )
}

test('the same sources give the same bytes in two folders', () => {
  const other = join(folder, 'another/and/deeper')
  copySources(other)
  const here = build(root, join(folder, 'one'))
  expect(Object.keys(here).length).toBeGreaterThan(50)
  expect(here['index.html']).toMatch(/^[0-9a-f]{64}$/)
  expect(build(other, join(folder, 'two'))).toEqual(here)
})
