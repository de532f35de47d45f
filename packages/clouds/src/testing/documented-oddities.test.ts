/** Checks that `docs/cloud-oddities.md` names an existing test for every documented oddity of the providers' responses. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sampleText } from './sample-files.ts'

const src = new URL('../', import.meta.url)
const page = readFileSync(new URL('../../../docs/cloud-oddities.md', src), 'utf8')

/** Reduces a text to its words, without punctuation. */
const toPlainWords = (text: string): string => text.replaceAll(/[^\p{L}\p{N}$]+/gu, ' ').trim()

/** Examples in parentheses, which are not part of the oddity's name. */
const inBrackets = /\([^)]*\)/g

const documented = page.split('\n').flatMap((line) => {
  const [, what = '', tests = ''] = /^\| (.+) \| (`.+) \|$/.exec(line) ?? []
  return what === '' ? [] : [{ what, tests: tests.split('<br>') }]
})

test('every test named on the page is in its file', () => {
  expect(documented.length).toBeGreaterThan(30)
  for (const { tests } of documented)
    for (const one of tests) {
      const [, file = '', name = ''] = /^`([\w./-]+)`: (.+)$/.exec(one) ?? []
      expect(readFileSync(new URL(file, src), 'utf8'), one).toContain(`'${name}'`)
    }
})

test.each([
  ['azure', 'Azure'],
  ['gcp', 'Google Cloud'],
  ['aws', 'AWS'],
])('the page contains the list of %s', (folder, title) => {
  const readme = sampleText(`${folder}/README.md`, '')
  const [list = ''] = readme.split('\n## ')
  const all = toPlainWords(documented.map(({ what }) => what.replaceAll(inBrackets, '')).join(' '))
  expect(page).toContain(`## ${title}\n`)
  for (const line of list.split('\n').filter((text) => text.startsWith('- ')))
    for (const part of line
      .slice(2)
      .replaceAll(inBrackets, '')
      .split(/[;:]/)
      .map(toPlainWords)
      .filter((text) => text.split(' ').length > 2))
      expect(all).toContain(part)
})
