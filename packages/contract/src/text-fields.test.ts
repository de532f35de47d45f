/** Tests that every text in a request is single-line or marked as multi-line, and never accepts deceptive characters. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { getTextFormat } from './kit/field.ts'
import { allCalls } from './registry.ts'

const controls = [...Array(32).keys(), 127, ...Array.from({ length: 32 }, (_none, at) => 128 + at)].map(
  (code) => String.fromCharCode(code),
)
const separators = ['\u2028', '\u2029']
const directions = [...'\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069']
const breaks = ['\t', '\n', '\r']

type Leaf = { where: string; schema: z.ZodType; format: ReturnType<typeof getTextFormat> }

/** Finds the text schemas inside a schema, with their paths. */
const collectTextSchemas = (schema: z.core.$ZodType, where: string, seen = new Set<object>()): Leaf[] => {
  if (seen.has(schema)) return []
  const inside = new Set(seen).add(schema)
  const collectAll = (parts: readonly z.core.$ZodType[]) =>
    parts.flatMap((part) => collectTextSchemas(part, where, inside))
  if (schema instanceof z.ZodString || schema instanceof z.ZodEmail || schema instanceof z.ZodURL)
    return [{ where, schema, format: getTextFormat(schema) }]
  if (schema instanceof z.ZodObject)
    return [
      ...Object.entries(schema.shape).flatMap(([name, part]) =>
        collectTextSchemas(part, `${where}.${name}`, inside),
      ),
      ...(schema.def.catchall ? collectTextSchemas(schema.def.catchall, `${where}.*`, inside) : []),
    ]
  if (schema instanceof z.ZodArray) return collectTextSchemas(schema.element, `${where}[]`, inside)
  if (schema instanceof z.ZodRecord) return collectAll([schema.valueType])
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion)
    return collectAll(schema.options)
  if (schema instanceof z.ZodIntersection) return collectAll([schema.def.left, schema.def.right])
  if (schema instanceof z.ZodTuple) return collectAll(schema.def.items)
  if (schema instanceof z.ZodLazy) return collectAll([schema.unwrap()])
  if (schema instanceof z.ZodPipe) {
    const before = collectAll([schema.def.in])
    // A transformed text is checked as a whole, because the end of a pipe may reject what its beginning accepts.
    const isOfText = before.some(({ where: at }) => at === where)
    return isOfText
      ? [{ where, schema, format: before[0]?.format }]
      : [...before, ...collectAll([schema.def.out])]
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
    return collectAll([schema.def.innerType])
  return []
}

const isRefused = (schema: z.ZodType, text: string): boolean => !schema.safeParse(text).success

const texts = allCalls.flatMap(({ name, body, input }) =>
  [body, input].flatMap((part) => (part ? collectTextSchemas(part(z), name) : [])),
)

/** Long enough for the minimum length of any text, and short enough for the maximum. */
const surroundSign = (sign: string): string[] => [`ab${sign}cd`, `abcdefgh${sign}ijklmnop`]

test('finds the texts of all requests', () => {
  expect(texts.length).toBeGreaterThan(500)
})

test('rejects line breaks and control characters in text of a single line', () => {
  const taken = texts
    .filter(({ format }) => format === undefined)
    .filter(({ schema }) =>
      [...controls, ...separators, ...directions].some((sign) =>
        surroundSign(sign).some((text) => !isRefused(schema, text)),
      ),
    )
  expect([...new Set(taken.map(({ where }) => where))]).toEqual([])
})

test('allows line breaks in text of several lines, and no other control characters', () => {
  const several = texts.filter(({ format }) => format === 'lines')
  expect(several.length).toBeGreaterThan(0)
  for (const { where, schema } of several) {
    for (const sign of breaks) expect(schema.safeParse(`ab${sign}cd`).success, where).toBe(true)
    for (const sign of [...controls, ...separators, ...directions].filter((one) => !breaks.includes(one)))
      expect(isRefused(schema, `ab${sign}cd`), `${where} with U+${sign.charCodeAt(0).toString(16)}`).toBe(
        true,
      )
  }
})
