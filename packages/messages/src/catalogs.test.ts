import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { listCatalogs, readCatalog, translatedLanguages, type Catalog } from './load.ts'

const root = join(import.meta.dirname, '../../..')

const catalogs: Catalog[] = await Promise.all((await listCatalogs()).map(readCatalog))

/** Returns what a translation must keep: placeholders with their kind, branches of selections, and tags. */
const listParts = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.argument:
        return [element.value]
      case TYPE.number:
      case TYPE.date:
      case TYPE.time:
        return [`${element.value} as number or date`]
      case TYPE.plural:
        return [
          `${element.value} as plural`,
          ...Object.values(element.options).flatMap(({ value }) => listParts(value)),
        ]
      case TYPE.select:
        return [
          `${element.value} as ${Object.keys(element.options).toSorted().join('|')}`,
          ...Object.values(element.options).flatMap(({ value }) => listParts(value)),
        ]
      case TYPE.tag:
        return [`<${element.value}>`, ...listParts(element.children)]
      default:
        return []
    }
  })

const describeParts = (text: string): string => [...new Set(listParts(parse(text)))].toSorted().join(', ')

test.each(translatedLanguages)('every message has a text in %s with the same placeholders', (language) => {
  const problems = catalogs.flatMap(({ name, messages, translations }) =>
    Object.entries(messages).flatMap(([key, { icu }]) => {
      const text = translations[language]?.[key]
      if (text === undefined) return [`${name}.${key} is missing`]
      const [wanted, found] = [describeParts(icu), describeParts(text)]
      return wanted === found ? [] : [`${name}.${key} has ${found} instead of ${wanted}`]
    }),
  )
  expect(problems).toEqual([])
})

test.each(translatedLanguages)('no text in %s is left over from a deleted message', (language) => {
  const unknown = catalogs.flatMap(({ name, messages, translations }) =>
    Object.keys(translations[language] ?? {})
      .filter((key) => !Object.hasOwn(messages, key))
      .map((key) => `${name}.${key}`),
  )
  expect(unknown).toEqual([])
})

const importPattern = /import \* as (\w+) from '@cmp\/messages\/([\w/-]+)'/g

test('every message is used', () => {
  const used = new Set<string>()
  for (const path of globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'], { cwd: root })) {
    const code = readFileSync(join(root, path), 'utf8')
    for (const [, alias = '', name = ''] of code.matchAll(importPattern))
      for (const [, key = ''] of code.matchAll(new RegExp(`(?<![\\w$.])${alias}\\.(\\w+)`, 'g')))
        used.add(`${name}.${key}`)
  }
  const unused = catalogs.flatMap(({ name, messages }) =>
    Object.keys(messages)
      .map((key) => `${name}.${key}`)
      .filter((key) => !used.has(key)),
  )
  expect(unused).toEqual([])
})
