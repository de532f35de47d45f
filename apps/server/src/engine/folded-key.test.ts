/** JavaScript and the engine fold a key to the same text. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { foldedKey } from '@cmp/billing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLineStore, type LineStore } from './client.ts'
import { foldedKeySql } from './folded-key.ts'
import { quoted } from './sql-text.ts'

let store: LineStore
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cmp-folded-key-test-'))
  store = await openLineStore({ path: join(folder, 'lines') })
})

afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What the engine makes of each text by an expression over `text`. */
const inEngine = async (texts: readonly string[], expression: string): Promise<string[]> => {
  const batchSize = 100_000
  const answers: string[] = []
  for (let start = 0; start < texts.length; start += batchSize) {
    const list = texts
      .slice(start, start + batchSize)
      .map(quoted)
      .join(',')
    const result = await store.client.query({
      query: `SELECT ${expression} AS folded FROM (SELECT arrayJoin([${list}]) AS text)`,
      format: 'JSONEachRow',
      clickhouse_settings: { max_query_size: '100000000', max_ast_elements: '1000000' },
    })
    answers.push(...(await result.json<{ folded: string }>()).map(({ folded }) => folded))
  }
  return answers
}

/** Every character of Unicode but NUL; halves of surrogate pairs are no characters. */
const characters = Array.from({ length: 0x11_00_00 }, (_, codePoint) => codePoint)
  .filter((codePoint) => codePoint > 0 && (codePoint < 0xd8_00 || codePoint > 0xdf_ff))
  .map((codePoint) => String.fromCodePoint(codePoint))

test('every code point', { timeout: 120_000 }, async () => {
  const folded = await inEngine(characters, foldedKeySql('text'))
  expect(folded.length).toBe(characters.length)
  expect(characters.filter((character, index) => foldedKey(character) !== folded[index])).toEqual([])
})

test.each([
  ['RG-ÄPFEL', 'rg-äpfel'],
  ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
  ['Σ', 'σ'],
  ['ας', 'ασ'],
  ['ΑΣ/rg', 'ασ/rg'],
  ['İstanbul', 'i\u0307stanbul'],
  ['I\u0307', 'i\u0307'],
  ['STRASSE ß', 'strasse ß'],
  ['กลุ่ม-RG', 'กลุ่ม-rg'],
])('%s is %s on both sides', async (text, folded) => {
  expect(foldedKey(text)).toBe(folded)
  expect(await inEngine([text], foldedKeySql('text'))).toEqual([folded])
})

test("the engine's own lower leaves what is no letter of English: it compares no key", async () => {
  expect(await inEngine(['RG-ÄPFEL'], 'lower(text)')).toEqual(['rg-Äpfel'])
})
