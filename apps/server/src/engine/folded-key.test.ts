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

/** What the engine makes of a text by an expression over `text`. */
const inEngine = async (text: string, expression: string): Promise<string> => {
  const result = await store.client.query({
    query: `SELECT ${expression} AS folded FROM (SELECT ${quoted(text)} AS text)`,
    format: 'JSONEachRow',
  })
  const [row] = await result.json<{ folded: string }>()
  return row?.folded ?? ''
}

/**
 * What it makes of each character by itself. They come and go as one text: a million rows would take it ten times as long.
 */
const eachInEngine = async (characters: readonly string[]): Promise<string[]> => {
  const result = await store.client.query({
    query: `SELECT arrayStringConcat(arrayMap(text -> ${foldedKeySql('text')}, ngrams(${quoted(characters.join(''))}, 1)), '\\0') AS folded`,
    format: 'JSONEachRow',
    clickhouse_settings: { max_query_size: '100000000' },
  })
  const [row] = await result.json<{ folded: string }>()
  return (row?.folded ?? '').split('\0')
}

/** Every character of Unicode but NUL; halves of surrogate pairs are no characters. */
const characters = Array.from({ length: 0x11_00_00 }, (_, codePoint) => codePoint)
  .filter((codePoint) => codePoint > 0 && (codePoint < 0xd8_00 || codePoint > 0xdf_ff))
  .map((codePoint) => String.fromCodePoint(codePoint))

test('every code point', { timeout: 120_000 }, async () => {
  const folded = await eachInEngine(characters)
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
  expect(await inEngine(text, foldedKeySql('text'))).toBe(folded)
})

test("the engine's own lower leaves what is no letter of English: it compares no key", async () => {
  expect(await inEngine('RG-ÄPFEL', 'lower(text)')).toBe('rg-Äpfel')
})
