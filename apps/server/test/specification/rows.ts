/** Reads the answers of the specified calls. */
import type { ObjectShape, Resource } from '@cmp/contract'
import { resources } from '@cmp/contract/registry'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Answer } from '../harness/portal.ts'

/** Returns the resource with a name. */
export const getResource = (name: string): Resource => {
  const found = resources[name]
  if (!found) throw new Error(`There is no resource ${name}.`)
  return found
}

/** A row as the call returns it. */
export type Listed = Record<string, unknown>

/** Returns the rows of an answer, and checks that its envelope has exactly the keys of its form. */
export const parseRows = (answer: Answer<unknown>, form: 'upper' | 'lower', row: ObjectShape): Listed[] => {
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
