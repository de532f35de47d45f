import { expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { z } from '../zod.ts'

const listMessages = (schema: ZodType, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map(({ message }) => message)

test('rejects an undescribed value by its name with what to send', () => {
  const shape = z
    .object({
      which: z.enum(['failed', 'all']).optional(),
      name: z.string().min(1).max(3).default('a'),
      count: z.number().int().min(2).max(1000).default(2),
      lines: z
        .array(z.object({ at: z.iso.date(), id: z.guid().optional() }))
        .max(2)
        .default([]),
      isOn: z.boolean().optional(),
      code: z.string().regex(/^x/).optional(),
      either: z.union([z.boolean(), z.number()]).optional(),
      own: z
        .string()
        .refine((text) => text !== 'no')
        .optional(),
    })
    .strict()
  expect(listMessages(shape, { which: 'some' })).toEqual(['which must be failed or all'])
  expect(listMessages(shape, { name: '' })).toEqual(['name is empty: fill it in'])
  expect(listMessages(shape, { name: 'abcd' })).toEqual(['name may be 3 characters at most'])
  expect(listMessages(shape, { name: 7 })).toEqual(['name must be text'])
  expect(listMessages(shape, { count: 1 })).toEqual(['count must be 2 at least'])
  expect(listMessages(shape, { count: 5000 })).toEqual(['count may be 1,000 at most'])
  expect(listMessages(shape, { count: 2.5 })).toEqual(['count must be a whole number'])
  expect(listMessages(shape, { lines: [{ at: 'today' }] })).toEqual([
    'lines.0.at must be a day such as 2026-11-30',
  ])
  expect(listMessages(shape, { lines: [{}] })).toEqual(['lines.0.at is missing: send text'])
  expect(listMessages(shape, { lines: [1, 2, 3] })).toContain('lines may be 2 entries at most')
  expect(listMessages(shape, { isOn: 'yes' })).toEqual(['isOn must be true or false'])
  expect(listMessages(shape, { which: 'all', wich: 1, witch: 2 })).toEqual([
    'wich and witch are not known here: leave them out',
  ])
  expect(listMessages(shape, [])).toEqual(['What is sent must be an object of named values'])
  for (const given of [{ code: 'y' }, { either: 'x' }, { own: 'no' }])
    expect(listMessages(shape, given)[0]).toContain('see the description of the call')
})

test('keeps the messages of the schema', () => {
  expect(listMessages(z.enum(['a'], 'Choose one'), 'b')).toEqual(['Choose one'])
})
