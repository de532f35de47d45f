/** `docs/cloud-oddities.md` names a test for everything that is odd about the answers of clouds: each is there, and nothing is missing. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sampleText } from './sample-files.ts'

const src = new URL('../', import.meta.url)
const page = readFileSync(new URL('../../../docs/cloud-oddities.md', src), 'utf8')

/** Words alone, whatever marks stand between them. */
const plain = (text: string): string => text.replaceAll(/[^\p{L}\p{N}$]+/gu, ' ').trim()

/** Examples, which do not make a thing odder. */
const inBrackets = /\([^)]*\)/g

const told = page.split('\n').flatMap((line) => {
  const [, what = '', tests = ''] = /^\| (.+) \| (`.+) \|$/.exec(line) ?? []
  return what === '' ? [] : [{ what, tests: tests.split('<br>') }]
})

test('every test that the page names is in its file', () => {
  expect(told.length).toBeGreaterThan(30)
  for (const { tests } of told)
    for (const one of tests) {
      const [, file = '', name = ''] = /^`([\w./-]+)`: (.+)$/.exec(one) ?? []
      expect(readFileSync(new URL(file, src), 'utf8'), one).toContain(`'${name}'`)
    }
})

test.each([
  ['azure', 'Azure'],
  ['gcp', 'Google Cloud'],
  ['aws', 'AWS'],
])('what the list of %s says is on the page', (folder, title) => {
  const readme = sampleText(`${folder}/README.md`, '')
  const [list = ''] = readme.split('\n## ')
  const all = plain(told.map(({ what }) => what.replaceAll(inBrackets, '')).join(' '))
  expect(page).toContain(`## ${title}\n`)
  for (const line of list.split('\n').filter((text) => text.startsWith('- ')))
    for (const part of line
      .slice(2)
      .replaceAll(inBrackets, '')
      .split(/[;:]/)
      .map(plain)
      .filter((text) => text.split(' ').length > 2))
      expect(all).toContain(part)
})
