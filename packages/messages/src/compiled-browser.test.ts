/** Tests that the built pages format every message exactly as the server does. */
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import compile from 'icu-minify/compile'
import type { FormatValues } from 'icu-minify/format'
import { expect, test } from 'vitest'
import { formatMessage as formatInPages } from './compiled-browser.ts'
import { formatMessage as formatOnServer } from './compiled.ts'
import { languages } from './language.ts'
import { listCatalogs, loadMessages, readCatalog } from './load.ts'
import type { AnyMessage } from './message.ts'
import { findTranslation } from './translations.ts'

await loadMessages()
const catalogs = await Promise.all((await listCatalogs()).map(readCatalog))

type Branches = Map<string, Set<string>>

/** Collects the placeholders of a message, each with the branches of its selections. */
const collect = (elements: readonly MessageFormatElement[], found: Branches, tags: Set<string>): void => {
  for (const element of elements) {
    if (element.type === TYPE.tag) {
      tags.add(element.value)
      collect(element.children, found, tags)
    } else if (element.type !== TYPE.literal && element.type !== TYPE.pound) {
      const branches = found.get(element.value) ?? new Set()
      found.set(element.value, branches)
      if (element.type === TYPE.select) for (const name of Object.keys(element.options)) branches.add(name)
      if (element.type === TYPE.select || element.type === TYPE.plural)
        for (const { value } of Object.values(element.options)) collect(value, found, tags)
    }
  }
}

const counts = [0, 1, 2, 1234.5]

/** Returns sets of values that reach every branch, each count, and a value that no branch names. */
const listSamples = (text: string): FormatValues<string>[] => {
  const found: Branches = new Map()
  const tags = new Set<string>()
  collect(parse(text), found, tags)
  const most = Math.max(counts.length, ...[...found.values()].map(({ size }) => size + 1))
  return Array.from({ length: most }, (_, index) => {
    const values: FormatValues<string> = {}
    for (const [name, branches] of found)
      values[name] =
        branches.size > 0
          ? ([...branches, 'unknown'][index % (branches.size + 1)] ?? '')
          : (counts[index % counts.length] ?? 0)
    for (const tag of tags) values[tag] = (parts) => `<${tag}>${parts.join('')}</${tag}>`
    return values
  })
}

test.each(languages)('pages format every message in %s as the server does', (language) => {
  let compared = 0
  for (const { name, messages } of catalogs)
    for (const [key, message] of Object.entries(messages)) {
      const text = findTranslation(message, language) ?? message.icu
      const built = compile(text) as unknown as AnyMessage
      for (const values of listSamples(text)) {
        expect(formatInPages(built, values, language), `${name}.${key}`).toEqual(
          formatOnServer(message, values, language),
        )
        compared++
      }
    }
  expect(compared).toBeGreaterThan(30_000)
})
