/** What a form holds, and checking it against a resource's body schema. */
import { defaultTimeZone, type Field, type ObjectShape, type Resource } from '@cmp/contract'
import { z } from '@cmp/contract/zod'

/** The form mirrors the screen: text for every input, true or false for a box. */
export type FormValues = Record<string, string | boolean>

/** Messages by field name. */
export type FormProblems = Record<string, string>

/** Said of an empty mandatory field. */
export const requiredMessage = 'This field is required'

type Fields = Pick<Resource, 'fields'>

/** A field's value before anybody typed: what the row has, or an empty input. */
const startValue = (field: Field, given: unknown): string | boolean => {
  if (field.kind === 'boolean') return given === true || given === 'true'
  if (given === null || given === undefined) return field.kind === 'timeZone' ? defaultTimeZone : ''
  return String(given)
}

/** The values that a form starts with. */
export const startValues = (
  { fields }: Fields,
  names: readonly string[],
  row: Record<string, unknown> = {},
): FormValues =>
  Object.fromEntries(
    names.flatMap((name) => {
      const field = fields[name]
      return field ? [[name, startValue(field, row[name])]] : []
    }),
  )

/**
 * Checks the values. An empty mandatory field is only "required", whatever its schema would say of empty
 * text (a coerced number would take it for 0).
 */
export const checkForm = (
  { fields }: Fields,
  schema: ObjectShape,
  values: FormValues,
): { body: Record<string, unknown>; problems: FormProblems } => {
  const problems: FormProblems = {}
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'string' && value.trim() === '' && !fields[name]?.optional)
      problems[name] = requiredMessage
  const result = schema(z).safeParse(values)
  for (const issue of result.error?.issues ?? []) {
    const name = String(issue.path[0] ?? '')
    problems[name] ??= issue.message
  }
  return { body: result.data ?? {}, problems }
}
