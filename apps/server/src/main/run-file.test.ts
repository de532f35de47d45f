import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findFolderHolder, holdFolder } from './run-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cmp-run-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const now = new Date('2026-11-21T00:00:00Z')
const runOf = (pid: number) =>
  JSON.stringify({ pid, url: 'http://127.0.0.1:3000', operatorToken: 'secret', startedAt: now.toISOString() })

test('a running cmpctl locks its folder, and a second start says so', async () => {
  const holder = spawn(process.execPath, [
    '-e',
    'console.log(1); setInterval(() => {}, 1000)',
    'cmpctl serve',
  ])
  await once(holder.stdout, 'data')
  writeFileSync(join(folder, 'run.json'), runOf(holder.pid ?? 0))
  expect(findFolderHolder(folder)?.operatorToken).toBe('secret')
  await expect(holdFolder(folder, now)).rejects.toThrow(
    `in use by process ${holder.pid}, which serves http://127.0.0.1:3000`,
  )
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  const held = await holdFolder(folder, now)
  held.release()
  expect(findFolderHolder(folder)).toBeNull()
})

test.each([
  ['of a process that is gone', runOf(2 ** 22 + 1)],
  ['that a kill cut short', '{"pid": 12'],
  ['of another program whose process has the id now', runOf(process.ppid)],
  ['that names this very process, as in a container', runOf(process.pid)],
])('a run file %s locks nothing', async (_name, text) => {
  writeFileSync(join(folder, 'run.json'), text)
  expect(findFolderHolder(folder)).toBeNull()
  const held = await holdFolder(folder, now)
  expect(held.operatorToken).not.toBe('secret')
  held.release()
})

test('closes a claimed folder and later files to other users', async () => {
  const before = process.umask(0o022)
  try {
    const dataDir = join(folder, 'above', 'data')
    mkdirSync(join(dataDir, 'files'), { recursive: true })
    const held = await holdFolder(dataDir, now)
    writeFileSync(join(dataDir, 'written'), 'x')
    mkdirSync(join(dataDir, 'made'))
    const readFileMode = (path: string) => (statSync(path).mode & 0o777).toString(8)
    expect(readFileMode(dataDir)).toBe(process.getuid?.() === 0 ? '711' : '700')
    expect(['files', 'written', 'made', 'run.json'].map((name) => readFileMode(join(dataDir, name)))).toEqual(
      ['700', '600', '700', '600'],
    )
    expect(readFileMode(join(folder, 'above'))).toBe('755')
    held.release()
  } finally {
    process.umask(before)
  }
})
