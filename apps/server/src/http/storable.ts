/**
 * Rejects input that cannot be stored. PostgreSQL cannot store the character NUL, JSON columns cannot store unpaired
 * surrogates, and excessively nested values overflow the stack of code that walks through them.
 */
import { bind, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/server/http'
import { AppError, type FieldError } from '../kit/errors.ts'

/** No call accepts values that are nested nearly as deep. */
const deepest = 40

const createFieldRefusal = (field: string, message: Text): AppError => {
  const details: FieldError[] = [{ field, message }]
  return new AppError('InvalidRequest', message, { details })
}

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

const unstorable = m.thisTextContainsCharacterThatCannot

const check = (value: unknown, path: string, depth: number): void => {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw createFieldRefusal(path, unstorable)
    return
  }
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return
  if (depth > deepest) throw createFieldRefusal(path, bind(m.thisValueIsNestedMoreThan, { deepest }))
  for (const [name, part] of Object.entries(value)) {
    if (!isStorable(name)) throw createFieldRefusal(path, unstorable)
    check(part, path ? `${path}.${name}` : name, depth + 1)
  }
}

/**
 * Rejects values that no store can hold, anywhere in a request.
 * @throws AppError InvalidRequest with the field
 */
export const requireStorable = (value: unknown): void => check(value, '', 0)
