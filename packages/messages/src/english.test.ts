/** Tests that English messages are in plain words: none has a phrase that the writing guide names. */
import { expect, test } from 'vitest'
import { listCatalogs, readCatalog } from './load.ts'

const catalogs = await Promise.all((await listCatalogs()).map(readCatalog))

/** Phrases that read like a translation, each with what to write instead. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/(?<!note )\bof (?:it|none)\b/i, 'name the thing'],
  [/\bthat (?:is|are) there\b/i, 'existing'],
  [/\bby itself\b/i, 'automatically, or alone'],
  [/\b(?:no|any|nothing) more\b(?! than)|\banymore\b/i, 'no longer'],
  [/\bmay\b(?! \d)/, 'can'],
  [/\bsuch as\b/i, 'for example, or like'],
  [/\bcom(?:e|es|ing) to\b/i, 'is, or totals'],
  [/\b(?:stand|stands|stood)\b(?! for)/i, 'is'],
  [/\b(?:is|are|was|were|be) told\b|\btold of\b/i, 'is notified'],
  [/\basked for\b/i, 'requested'],
  [/\bleft empty,/i, 'leave empty to …'],
  [/\bone[’']s own\b|\bof its own\b/i, 'custom, or separate'],
  [/\banew\b/i, 'again'],
  [/\b(?:is|are|was|were) gone\b/i, 'deleted'],
  [/\b(?:some|any|every|no)body\b/i, 'a user, anyone, everyone, no one'],
  [/\bthings?\b/i, 'name it'],
  [/\be-mails?\b/i, 'email'],
  [/\bbesides?\b/i, 'in addition to, next to'],
  [/\bin the place of\b/i, 'instead of'],
  [/\bas (?:it|they) (?:is|are|was|were)\b(?! (?:now|issued))/i, 'unchanged'],
  [/\b(?:unusual day|agreement line|agreed charge|billing profile rule)s?\b/i, 'see the glossary'],
  [/\bsecond step\b/i, 'two-step verification'],
  [/\b(?:what|who) (?:it|is|are|was|were|they|stands|holds|belongs)\b(?!.*\?)/i, 'a noun'],
  [/\b(?:colour|licence|cancelled|behaviour|organisation)\b/i, 'US spelling'],
]

/**
 * Messages that need such a phrase: texts that the specification fixes, and words in another sense. Each entry is the
 * whole text.
 */
const exceptions: ReadonlySet<string> = new Set([])

test('no English message has a phrase that the writing guide rejects', () => {
  const found = catalogs.flatMap(({ name, messages }) =>
    Object.entries(messages).flatMap(([key, { icu }]) =>
      exceptions.has(icu)
        ? []
        : phrases
            .filter(([pattern]) => pattern.test(icu.replaceAll(/\{\w+(?:, \w+,)?/g, '{')))
            .map(([, instead]) => `${name}.${key}: ${icu} (write: ${instead})`),
    ),
  )
  expect(found).toEqual([])
})
