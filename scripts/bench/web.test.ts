import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../prepare.mjs'

test('the measured pages are files of the web application', () => {
  const text = readFileSync(join(import.meta.dirname, 'web.ts'), 'utf8')
  const pages = [...text.matchAll(/'(src\/[\w/-]+\.tsx)'/g)].map(([, path = '']) => path)
  expect(pages.length).toBeGreaterThan(4)
  expect(pages.filter((path) => !existsSync(join(root, 'apps/web', path)))).toEqual([])
})
