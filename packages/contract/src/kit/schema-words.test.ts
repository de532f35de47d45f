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
  expect(listMessages(shape, { name: '' })).toEqual(['name cannot be empty'])
  expect(listMessages(shape, { name: 'abcd' })).toEqual(['name must be at most 3 characters'])
  expect(listMessages(shape, { name: 7 })).toEqual(['name must be text'])
  expect(listMessages(shape, { count: 1 })).toEqual(['count must be at least 2'])
  expect(listMessages(shape, { count: 5000 })).toEqual(['count must be at most 1,000'])
  expect(listMessages(shape, { count: 2.5 })).toEqual(['count must be a whole number'])
  expect(listMessages(shape, { lines: [{ at: 'today' }] })).toEqual([
    'lines.0.at must be a date, for example 2026-11-30',
  ])
  expect(listMessages(shape, { lines: [{}] })).toEqual(['lines.0.at is missing: send text'])
  expect(listMessages(shape, { lines: [1, 2, 3] })).toContain('lines must be at most 2 entries')
  expect(listMessages(shape, { isOn: 'yes' })).toEqual(['isOn must be true or false'])
  expect(listMessages(shape, { which: 'all', wich: 1, witch: 2 })).toEqual([
    'wich and witch are not known parameters: remove them',
  ])
  expect(listMessages(shape, [])).toEqual(['The request must be an object'])
  for (const given of [{ code: 'y' }, { either: 'x' }, { own: 'no' }])
    expect(listMessages(shape, given)[0]).toContain('see the API reference')
})

test('keeps the messages of the schema', () => {
  expect(listMessages(z.enum(['a'], 'Choose one'), 'b')).toEqual(['Choose one'])
})
