import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openFiles } from './files.ts'

test('removes partial uploads of a killed process and keeps active ones', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cmp-files-'))
  try {
    const spool = join(folder, 'incoming')
    mkdirSync(spool)
    for (const name of ['left', 'coming']) writeFileSync(join(spool, name), 'part')
    const longAgo = new Date(Date.now() - 2 * 3_600_000)
    utimesSync(join(spool, 'left'), longAgo, longAgo)
    await openFiles(folder, undefined)
    expect(readdirSync(spool)).toEqual(['coming'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
