/** Checking what a form holds against the shape of what it sends. */
import { required, type Fields, type ObjectShape } from '@cmp/contract'
import { z } from '@cmp/contract/zod'
import { formPathOf, written, type FormPath, type FormValues } from './form-values.ts'

/** Messages by place in the form; '' is the form as a whole. */
export type FormProblems = Record<FormPath, string>

/** Names the fields that make no sense with these values, nested ones by their place: they are neither shown nor sent. */
export type HiddenFields = (values: FormValues) => readonly FormPath[]

/** Names the optional fields that there must be with these values. */
export type NeededFields = (values: FormValues) => readonly string[]

/** The fields as they are with these values: what is needed is not optional. */
export const withNeeded = (fields: Fields, needed: readonly string[]): Fields =>
  needed.length === 0
    ? fields
    : Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [
          name,
          needed.includes(name) ? { ...field, optional: false } : field,
        ]),
      )

/** Whether a place is hidden, or stands in something that is. */
export const isHiddenBy =
  (hidden: readonly FormPath[]) =>
  (path: FormPath): boolean =>
    hidden.some((place) => path === place || path.startsWith(`${place}.`))

/**
 * Checks the values. An empty mandatory field is only "required", whatever its schema would say of empty text (a
 * coerced number would take it for 0).
 */
export const checkForm = (
  fields: Fields,
  schema: ObjectShape,
  values: FormValues,
  hidden: readonly FormPath[] = [],
): { body: Record<string, unknown>; problems: FormProblems } => {
  const isHidden = isHiddenBy(hidden)
  const { value, missing } = written(fields, values, isHidden)
  const problems: FormProblems = Object.fromEntries(missing.map((path) => [path, required]))
  const result = schema(z).safeParse(value)
  for (const { path, message } of result.error?.issues ?? []) {
    const place = formPathOf(fields, path) ?? ''
    if (!isHidden(place)) problems[place] ??= message
  }
  // What is hidden is not sent, so a schema that misses it would let nothing through and say nothing.
  const [unseen] = result.error?.issues ?? []
  if (unseen && Object.keys(problems).length === 0) problems[''] = unseen.message
  return { body: result.data ?? {}, problems }
}
