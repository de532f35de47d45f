/** Validates a form's values against the schema of its call. */
import { t } from '@cmp/messages'
import { required, type Fields, type ObjectShape } from '@cmp/contract'
import type { Z } from './load-zod.ts'
import { findFormPath, readFormValues, type FormPath, type FormValues } from './form-values.ts'

/** Messages by field path. '' is the whole form. */
export type FormProblems = Record<FormPath, string>

/** Returns the fields that do not apply to these values, nested ones by path. They are neither shown nor sent. */
export type HiddenFields = (values: FormValues) => readonly FormPath[]

/** Returns the optional fields that are required with these values. */
export type NeededFields = (values: FormValues) => readonly string[]

/** Returns the fields with those that these values require made mandatory. */
export const withNeeded = (fields: Fields, needed: readonly string[]): Fields =>
  needed.length === 0
    ? fields
    : Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [
          name,
          needed.includes(name) ? { ...field, optional: false } : field,
        ]),
      )

/** Returns whether a path is hidden or inside a hidden field. */
export const isHiddenBy =
  (hidden: readonly FormPath[]) =>
  (path: FormPath): boolean =>
    hidden.some((place) => path === place || path.startsWith(`${place}.`))

/**
 * Checks the values. An empty mandatory field gets only the error "required", regardless of its schema, because a
 * coerced number would treat empty text as 0. Without Zod this is the only check.
 */
export const checkForm = (
  z: Z | undefined,
  fields: Fields,
  schema: ObjectShape,
  values: FormValues,
  hidden: readonly FormPath[] = [],
): { body: Record<string, unknown>; problems: FormProblems } => {
  const isHidden = isHiddenBy(hidden)
  const { value, missing } = readFormValues(fields, values, isHidden)
  const problems: FormProblems = Object.fromEntries(missing.map((path) => [path, t(required)]))
  if (!z) return { body: {}, problems }
  const result = schema(z).safeParse(value)
  for (const { path, message } of result.error?.issues ?? []) {
    const place = findFormPath(fields, path) ?? ''
    if (!isHidden(place)) problems[place] ??= message
  }
  // Hidden fields are not sent. If the schema only rejects a hidden field, its message is shown for the form as a
  // whole.
  const [unseen] = result.error?.issues ?? []
  if (unseen && Object.keys(problems).length === 0) problems[''] = unseen.message
  return { body: result.data ?? {}, problems }
}
