/** Serializes the unsent part of a form: the changed fields without secrets. */
import { isRecord } from '@cmp/contract/is-record'
import type { Field, Fields } from '@cmp/contract'
import type { FormValue, FormValues } from './form-values.ts'

/** Returns a value with all secrets replaced by empty inputs. */
const clearSecrets = (field: Field, value: FormValue): FormValue => {
  if (field.kind === 'secret') return ''
  if (field.kind === 'confirmation') return false
  if (Array.isArray(value)) {
    const of = field.items?.field
    if (!of) return value
    const inner: Fields = of.fields ?? { value: of }
    return value.map((item) => (isRecord(item) ? clearInnerSecrets(inner, item) : item))
  }
  return typeof value === 'object' ? clearInnerSecrets(field.fields ?? {}, value) : value
}

const clearInnerSecrets = (fields: Fields, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name]
      return [name, field ? clearSecrets(field, value) : value]
    }),
  )

const isSame = (left: FormValue | undefined, right: FormValue | undefined): boolean =>
  JSON.stringify(left) === JSON.stringify(right)

/** Returns the draft of a form: the values that differ from the initial ones. Empty if none do. */
export const serializeDraft = (fields: Fields, initialValues: FormValues, values: FormValues): string => {
  const storedValues = clearInnerSecrets(fields, values)
  const changed = Object.entries(storedValues).filter(
    ([name, value]) => name in initialValues && !isSame(value, initialValues[name]),
  )
  return changed.length > 0 ? JSON.stringify(Object.fromEntries(changed)) : ''
}

/**
 * Returns whether a value still fits a field's inputs, because the portal may have been updated since the draft was
 * stored.
 */
const fits = (field: Field, value: unknown): value is FormValue => {
  const of = field.items?.field
  if (of) {
    const inner: Fields = of.fields ?? { value: of }
    return Array.isArray(value) && value.every((item) => isRecord(item) && fitsFields(inner, item))
  }
  if (field.kind === 'choices') return Array.isArray(value) && value.every((item) => typeof item === 'string')
  if (field.fields) return isRecord(value) && fitsFields(field.fields, value)
  return typeof value === (field.kind === 'boolean' || field.kind === 'confirmation' ? 'boolean' : 'string')
}

const fitsFields = (fields: Fields, values: Record<string, unknown>): boolean =>
  Object.entries(fields).every(([name, field]) => fits(field, values[name]))

/** Returns the values of a draft for a form with the initial values `initialValues`. Empty if nothing in the draft is usable. */
export const parseDraft = (fields: Fields, initialValues: FormValues, text: string): FormValues => {
  const storedValues: unknown = text === '' ? {} : JSON.parse(text)
  if (!isRecord(storedValues)) return {}
  const values: FormValues = {}
  for (const [name, value] of Object.entries(storedValues)) {
    const field = fields[name]
    if (field && name in initialValues && fits(field, value) && !isSame(value, initialValues[name]))
      values[name] = value
  }
  return values
}
