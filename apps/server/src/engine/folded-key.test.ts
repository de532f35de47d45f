/** JavaScript and the engine normalize a key to the same text. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { foldKey } from '@cmp/billing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLineStore, type LineStore } from './client.ts'
import { buildFoldedKeySql } from './folded-key.ts'
import { quoteLiteral } from './sql-text.ts'

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

/** Returns the engine's result of an expression over `text`. */
const evaluateInEngine = async (text: string, expression: string): Promise<string> => {
  const result = await store.client.query({
    query: `SELECT ${expression} AS folded FROM (SELECT ${quoteLiteral(text)} AS text)`,
    format: 'JSONEachRow',
  })
  const [row] = await result.json<{ folded: string }>()
  return row?.folded ?? ''
}

/**
 * Returns the engine's result for each character separately. The characters are passed as one text, because a million
 * rows would take ten times as long.
 */
const foldEachInEngine = async (characters: readonly string[]): Promise<string[]> => {
  const result = await store.client.query({
    query: `SELECT arrayStringConcat(arrayMap(text -> ${buildFoldedKeySql('text')}, ngrams(${quoteLiteral(characters.join(''))}, 1)), '\\0') AS folded`,
    format: 'JSONEachRow',
    clickhouse_settings: { max_query_size: '100000000' },
  })
  const [row] = await result.json<{ folded: string }>()
  return (row?.folded ?? '').split('\0')
}

/** Every Unicode character except NUL. Halves of surrogate pairs are not characters. */
const characters = Array.from({ length: 0x11_00_00 }, (_, codePoint) => codePoint)
  .filter((codePoint) => codePoint > 0 && (codePoint < 0xd8_00 || codePoint > 0xdf_ff))
  .map((codePoint) => String.fromCodePoint(codePoint))

test('every code point', async () => {
  const folded = await foldEachInEngine(characters)
  expect(folded.length).toBe(characters.length)
  expect(characters.filter((character, index) => foldKey(character) !== folded[index])).toEqual([])
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
])('%s becomes %s on both sides', async (text, folded) => {
  expect(foldKey(text)).toBe(folded)
  expect(await evaluateInEngine(text, buildFoldedKeySql('text'))).toBe(folded)
})

test('the engine’s own lower ignores non-English letters, so no key is compared with it', async () => {
  expect(await evaluateInEngine('RG-ÄPFEL', 'lower(text)')).toBe('rg-Äpfel')
})
