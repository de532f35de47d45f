/** Which document answers an address of the portal's pages. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '../src/main/api.ts'
import { startPortal, type TestPortal } from './harness.ts'

let portal: TestPortal
let webDir: string
let app: FastifyInstance

beforeAll(async () => {
  portal = await startPortal()
  webDir = await mkdtemp(join(tmpdir(), 'cmp-web-pages-'))
  await mkdir(join(webDir, 'assets'))
  await writeFile(join(webDir, 'index.html'), 'the portal')
  await writeFile(join(webDir, 'session.html'), 'before the sign-in')
  app = await createApi(portal.ctx, { webDir, operatorToken: 'an operator token of this test' })
})

afterAll(async () => {
  await app.close()
  await portal.close()
  await rm(webDir, { recursive: true, force: true })
})

test.each([
  ['/session/signin?returnUrl=%2Fcustomer', 'before the sign-in'],
  ['/session/no-such-page', 'before the sign-in'],
  ['/', 'the portal'],
  ['/session', 'the portal'],
  ['/customer/edit/7', 'the portal'],
  ['/no/such/page', 'the portal'],
])('%s is answered with the document of %s', async (url, document) => {
  const response = await app.inject({ url })
  expect(response.statusCode).toBe(200)
  expect(response.body).toBe(document)
  expect(response.headers['cache-control']).toBe('no-cache')
  expect(response.headers['content-security-policy']).toContain("default-src 'self'")
})

test.each(['/api/nothing', '/assets/nothing.js'])('%s is not a page', async (url) =>
  expect((await app.inject({ url })).statusCode).toBe(404),
)
