/** Each point of the specification names tests that exist, and each specified call is a point. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { specifiedCalls } from './calls.ts'
import { points } from './points.ts'

const root = join(import.meta.dirname, '../../../..')

/** Matches the title of a test: its first argument, also after a table of values. */
const titled =
  /(?:\b(?:test|describe)\(|\)\()\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/gs

/** Returns the titles of the tests in a file of the repository; undefined if the file does not exist. */
const listTitles = (file: string): string[] | undefined => {
  const path = join(root, file)
  if (!existsSync(path)) return undefined
  return [...readFileSync(path, 'utf8').matchAll(titled)].map(([, single, double, template]) =>
    (single ?? double ?? template ?? '').replaceAll(/\\(.)/g, '$1'),
  )
}

const files = [...new Set(points.flatMap(({ checkedBy }) => checkedBy.map(({ file }) => file)))]
const titles = new Map(files.map((file) => [file, listTitles(file)]))

test('has a unique key of document, section and number', () => {
  const keys = points.map(({ key }) => key)
  expect(keys.filter((key) => !/^[12] §\d+\.\d+$/.test(key))).toEqual([])
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

test('every point has a description and a check', () =>
  expect(points.filter(({ point, checkedBy }) => point === '' || checkedBy.length === 0)).toEqual([]))

test.each(files)('%s has each test that points name', (file) => {
  const known = titles.get(file)
  expect(known, 'the file is there').toBeDefined()
  const named = points.flatMap(({ checkedBy }) => checkedBy.filter((check) => check.file === file))
  expect(named.filter(({ title }) => !known?.some((whole) => whole.includes(title)))).toEqual([])
})

test('every specified call is a point', () => {
  const texts = points.map(({ point }) => `${point} `)
  const calls = specifiedCalls.map(({ method, path }) => `${method.toUpperCase()} ${path}`)
  const isNamed = (call: string) =>
    texts.some((text) => text.includes(`${call} `) || text.includes(`${call},`))
  expect(calls.filter((call) => !isNamed(call))).toEqual([])
})
