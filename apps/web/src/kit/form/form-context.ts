/** The context that a form provides to its parts. */
import type { Fields } from '@cmp/contract'
import { createContext, use } from 'react'
import type { Control, FieldValues } from 'react-hook-form'
import type { FormProblems } from './form-check.ts'
import type { FormPath, FormValues } from './form-values.ts'

/**
 * How another field filters a picker's options: `by` is the form's field with the value, `filter` the filter of the
 * list that the picker offers. The value is the one selected in `by` or, with `via`, that field of the row selected
 * there.
 */
export type Narrowing = { by: string; filter: string; via?: string }

/** Filters of a form's pickers by field name. */
export type Narrowings = Partial<Record<string, Narrowing>>

/** The form as its parts see it. */
export type FormContextValue = {
  control: Control<FieldValues>
  fields: Fields
  /** The initial values. They include the names of referenced rows and values that are not fields of the form. */
  start: Record<string, unknown>
  narrowings: Narrowings
  isHidden: (path: FormPath) => boolean
  /** Returns whether the current values require an optional field. */
  isNeeded: (path: FormPath) => boolean
  /** Whether the form changes an existing record. */
  isChange: boolean
  /** Returns the body to send, or null if there are errors, which are then shown beside their fields. */
  check: () => Promise<Record<string, unknown> | null>
  /** Returns the errors of values without showing them. */
  problemsOf: (values: FormValues) => FormProblems
  /** Clears the fields whose options depend on the field at this path. */
  emptyDecidedBy: (path: FormPath) => void
}

/** Provided by `FieldsForm`. */
export const FormContext = createContext<FormContextValue | null>(null)

/** Returns the form around a part. */
export const useFormContext = (): FormContextValue => {
  const scene = use(FormContext)
  if (!scene) throw new Error('A form field stands in no form')
  return scene
}
