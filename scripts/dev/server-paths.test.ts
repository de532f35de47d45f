import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isServerPath } from '../../apps/web/dev-server.ts'
import { root } from '../prepare.mjs'

test('forwards every documented call to the server', () => {
  const document: { paths: object } = JSON.parse(readFileSync(join(root, 'apps/server/openapi.json'), 'utf8'))
  const paths = Object.keys(document.paths)
  expect(paths.length).toBeGreaterThan(500)
  expect(paths.filter((path) => !isServerPath(path))).toEqual([])
})

test.each(['/API/users/login', '/functions/x?a=b', '/healthz', '/metrics', '/api?x'])(
  'forwards %s',
  (path) => {
    expect(isServerPath(path)).toBe(true)
  },
)

test.each(['/', '/session/signin', '/verify?number=1', '/apis', '/src/kit/api/api.ts', '/metrics-page'])(
  'answers %s with a page or its file',
  (path) => {
    expect(isServerPath(path)).toBe(false)
  },
)
