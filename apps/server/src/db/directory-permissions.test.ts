/** A start as root reports which folder the user of the embedded PostgreSQL cannot enter. */
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findClosedFolder } from './directory-permissions.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'cmp-enterable-test-')))
const below = join(folder, 'data')
mkdirSync(below)

afterAll(() => rmSync(folder, { recursive: true }))

const nobody = { uid: 65_534, gid: 65_534 }

test('names the first closed folder on the path to users other than its owner', async () => {
  chmodSync(folder, 0o700)
  expect(await findClosedFolder(below, nobody)).toBe(folder)
  expect(await findClosedFolder(below, { uid: null, gid: null })).toBe(folder)
  const owner = { uid: process.getuid?.() ?? null, gid: process.getgid?.() ?? null }
  expect(await findClosedFolder(below, owner)).toBeNull()
})

test('accepts folders that every user may traverse', async () => {
  chmodSync(folder, 0o711)
  chmodSync(below, 0o711)
  expect(await findClosedFolder(below, nobody)).toBeNull()
})
