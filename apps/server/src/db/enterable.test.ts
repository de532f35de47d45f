/** A start by root says which folder is closed to the user that the embedded PostgreSQL runs as. */
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { closedFolder } from './enterable.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'cmp-enterable-test-')))
const below = join(folder, 'data')
mkdirSync(below)

afterAll(() => rmSync(folder, { recursive: true }))

const nobody = { uid: 65_534, gid: 65_534 }

test('the first closed folder on the way is named, for whoever is not its owner', async () => {
  chmodSync(folder, 0o700)
  expect(await closedFolder(below, nobody)).toBe(folder)
  expect(await closedFolder(below, { uid: null, gid: null })).toBe(folder)
  const owner = { uid: process.getuid?.() ?? null, gid: process.getgid?.() ?? null }
  expect(await closedFolder(below, owner)).toBeNull()
})

test('folders that everybody may pass through are no obstacle', async () => {
  chmodSync(folder, 0o711)
  chmodSync(below, 0o711)
  expect(await closedFolder(below, nobody)).toBeNull()
})
