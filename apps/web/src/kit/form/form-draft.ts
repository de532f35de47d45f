/** What of a form is kept while it is not sent, as text: the changed fields, without secrets. */
import { isRecord } from '@cmp/contract/is-record'
import type { Field, Fields } from '@cmp/contract'
import type { FormValue, FormValues } from './form-values.ts'

/** A value with every secret in it as an empty input. */
const withoutSecrets = (field: Field, value: FormValue): FormValue => {
  if (field.kind === 'secret') return ''
  if (field.kind === 'confirmation') return false
  if (Array.isArray(value)) {
    const of = field.items?.field
    if (!of) return value
    const inner: Fields = of.fields ?? { value: of }
    return value.map((item) => (isRecord(item) ? innerWithoutSecrets(inner, item) : item))
  }
  return typeof value === 'object' ? innerWithoutSecrets(field.fields ?? {}, value) : value
}

const innerWithoutSecrets = (fields: Fields, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name]
      return [name, field ? withoutSecrets(field, value) : value]
    }),
  )

const isSame = (left: FormValue | undefined, right: FormValue | undefined): boolean =>
  JSON.stringify(left) === JSON.stringify(right)

/** The draft of a form: what differs from what it began with; an empty text where nothing does. */
export const draftText = (fields: Fields, begun: FormValues, values: FormValues): string => {
  const kept = innerWithoutSecrets(fields, values)
  const changed = Object.entries(kept).filter(([name, value]) => name in begun && !isSame(value, begun[name]))
  return changed.length > 0 ? JSON.stringify(Object.fromEntries(changed)) : ''
}

/** Whether a value can stand in a field's inputs: the portal may be another since it was kept. */
const fits = (field: Field, value: unknown): value is FormValue => {
  const of = field.items?.field
  if (of) {
    const inner: Fields = of.fields ?? { value: of }
    return Array.isArray(value) && value.every((item) => isRecord(item) && allFit(inner, item))
  }
  if (field.kind === 'choices') return Array.isArray(value) && value.every((item) => typeof item === 'string')
  if (field.fields) return isRecord(value) && allFit(field.fields, value)
  return typeof value === (field.kind === 'boolean' || field.kind === 'confirmation' ? 'boolean' : 'string')
}

const allFit = (fields: Fields, values: Record<string, unknown>): boolean =>
  Object.entries(fields).every(([name, field]) => fits(field, values[name]))

/** The values that a draft brings back into a form that begins with `begun`; none where nothing of it is of use. */
export const valuesOfDraft = (fields: Fields, begun: FormValues, text: string): FormValues => {
  const kept: unknown = text === '' ? {} : JSON.parse(text)
  if (!isRecord(kept)) return {}
  const values: FormValues = {}
  for (const [name, value] of Object.entries(kept)) {
    const field = fields[name]
    if (field && name in begun && fits(field, value) && !isSame(value, begun[name])) values[name] = value
  }
  return values
}
