/** Reads what the specified calls answer. */
import type { ObjectShape, Resource } from '@cmp/contract'
import { resources } from '@cmp/contract/registry'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Answer } from './harness.ts'

/** The resource of a name. */
export const resource = (name: string): Resource => {
  const found = resources[name]
  if (!found) throw new Error(`There is no resource ${name}.`)
  return found
}

/** A row as it comes. */
export type Listed = Record<string, unknown>

/** The rows of an answer, whose envelope has exactly the keys of its form. */
export const rowsOf = (answer: Answer<unknown>, form: 'upper' | 'lower', row: ObjectShape): Listed[] => {
  expect(answer.status, answer.text.slice(0, 300)).toBe(200)
  const rows = z.array(z.strictObject(row(z).shape))
  return form === 'upper'
    ? z
        .strictObject({
          Count: z.number(),
          Data: rows,
          IsEditable: z.boolean(),
          Message: z.string(),
          Page: z.number(),
          Status: z.number(),
        })
        .parse(answer.body).Data
    : z
        .strictObject({
          data: rows,
          count: z.number(),
          message: z.string(),
          status: z.number(),
          page: z.number(),
          isEditable: z.boolean(),
        })
        .parse(answer.body).data
}
