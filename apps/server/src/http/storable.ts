/**
 * What comes in must be something that can be kept. PostgreSQL has no place for the character NUL, JSON columns none for
 * half of a pair that makes one character, and what is nested without end overflows whoever walks through it.
 */
import type { FieldProblem } from '@cmp/contract'
import { AppError } from '../kit/errors.ts'

/** No call takes anything that is nested nearly as deep. */
const deepest = 40

const refusal = (field: string, message: string): AppError => {
  const details: FieldProblem[] = [{ field, message }]
  return new AppError('InvalidRequest', message, { details })
}

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

const unstorable = 'This has a character that cannot be kept (NUL, or half of a surrogate pair). Remove it.'

const check = (value: unknown, path: string, depth: number): void => {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw refusal(path, unstorable)
    return
  }
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return
  if (depth > deepest) throw refusal(path, `This is nested deeper than ${deepest} levels. Send it flatter.`)
  for (const [name, part] of Object.entries(value)) {
    if (!isStorable(name)) throw refusal(path, unstorable)
    check(part, path ? `${path}.${name}` : name, depth + 1)
  }
}

/**
 * Refuses what no store can keep, wherever it stands in a request.
 * @throws AppError InvalidRequest with the field
 */
export const requireStorable = (value: unknown): void => check(value, '', 0)
