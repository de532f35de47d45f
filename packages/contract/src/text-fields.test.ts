/** Every text that a request can hold: one line or marked as several, and never with characters that deceive its reader. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { textMark } from './kit/field.ts'
import { allCalls } from './registry.ts'

const controls = [...Array(32).keys(), 127, ...Array.from({ length: 32 }, (_none, at) => 128 + at)].map(
  (code) => String.fromCharCode(code),
)
const separators = ['\u2028', '\u2029']
const directions = [...'\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069']
const breaks = ['\t', '\n', '\r']

type Leaf = { where: string; schema: z.ZodType; mark: ReturnType<typeof textMark> }

/** The schemas of texts inside a schema, by where they stand. */
const textsIn = (schema: z.core.$ZodType, where: string, seen = new Set<object>()): Leaf[] => {
  if (seen.has(schema)) return []
  const inside = new Set(seen).add(schema)
  const all = (parts: readonly z.core.$ZodType[]) => parts.flatMap((part) => textsIn(part, where, inside))
  if (schema instanceof z.ZodString || schema instanceof z.ZodEmail || schema instanceof z.ZodURL)
    return [{ where, schema, mark: textMark(schema) }]
  if (schema instanceof z.ZodObject)
    return [
      ...Object.entries(schema.shape).flatMap(([name, part]) => textsIn(part, `${where}.${name}`, inside)),
      ...(schema.def.catchall ? textsIn(schema.def.catchall, `${where}.*`, inside) : []),
    ]
  if (schema instanceof z.ZodArray) return textsIn(schema.element, `${where}[]`, inside)
  if (schema instanceof z.ZodRecord) return all([schema.valueType])
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion) return all(schema.options)
  if (schema instanceof z.ZodIntersection) return all([schema.def.left, schema.def.right])
  if (schema instanceof z.ZodTuple) return all(schema.def.items)
  if (schema instanceof z.ZodLazy) return all([schema.unwrap()])
  if (schema instanceof z.ZodPipe) {
    const before = all([schema.def.in])
    // What is made of a text is checked as a whole: the end of a pipe may refuse what its beginning lets through.
    const isOfText = before.some(({ where: at }) => at === where)
    return isOfText ? [{ where, schema, mark: before[0]?.mark }] : [...before, ...all([schema.def.out])]
  }
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodNonOptional
  )
    return all([schema.def.innerType])
  return []
}

const refuses = (schema: z.ZodType, text: string): boolean => !schema.safeParse(text).success

const texts = allCalls.flatMap(({ name, body, input }) =>
  [body, input].flatMap((part) => (part ? textsIn(part(z), name) : [])),
)

/** Long enough for the shortest text, and short enough for the longest. */
const around = (sign: string): string[] => [`ab${sign}cd`, `abcdefgh${sign}ijklmnop`]

test('finds the texts of all requests', () => {
  expect(texts.length).toBeGreaterThan(500)
})

test('refuses line breaks and control characters in text of one line', () => {
  const taken = texts
    .filter(({ mark }) => mark === undefined)
    .filter(({ schema }) =>
      [...controls, ...separators, ...directions].some((sign) =>
        around(sign).some((text) => !refuses(schema, text)),
      ),
    )
  expect([...new Set(taken.map(({ where }) => where))]).toEqual([])
})

test('allows line breaks in text of several lines, and no other control characters', () => {
  const several = texts.filter(({ mark }) => mark === 'lines')
  expect(several.length).toBeGreaterThan(0)
  for (const { where, schema } of several) {
    for (const sign of breaks) expect(schema.safeParse(`ab${sign}cd`).success, where).toBe(true)
    for (const sign of [...controls, ...separators, ...directions].filter((one) => !breaks.includes(one)))
      expect(refuses(schema, `ab${sign}cd`), `${where} with U+${sign.charCodeAt(0).toString(16)}`).toBe(true)
  }
})
