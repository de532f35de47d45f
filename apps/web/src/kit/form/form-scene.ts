/** What the parts of a form know of the form that they stand in. */
import type { Fields } from '@cmp/contract'
import { createContext, use } from 'react'
import type { Control, FieldValues } from 'react-hook-form'
import type { FormProblems } from './form-check.ts'
import type { FormPath, FormValues } from './form-values.ts'

/**
 * How a picker is narrowed: `by` is the form's field that decides, `filter` the filter of the picked resource's list.
 * Its value is what was picked there, or, with `via`, that field of the row that was picked there.
 */
export type Narrowing = { by: string; filter: string; via?: string }

/** Filters for the pickers of a form, by field name. */
export type Narrowings = Partial<Record<string, Narrowing>>

/** The form as its parts see it. */
export type FormScene = {
  control: Control<FieldValues>
  fields: Fields
  /** What the form began with: it knows names of picked rows, and values that are no field of the form. */
  start: Record<string, unknown>
  narrowings: Narrowings
  isHidden: (path: FormPath) => boolean
  /** Whether an optional field must be there with what is typed. */
  isNeeded: (path: FormPath) => boolean
  /** Whether what the form is of is there already. */
  isChange: boolean
  /** The body that would be sent; null where something is wrong, which then stands beside its fields. */
  check: () => Promise<Record<string, unknown> | null>
  /** What is wrong with values, told to nobody yet. */
  problemsOf: (values: FormValues) => FormProblems
  /** Empties the fields that were chosen from what the one at this place decides. */
  emptyDecidedBy: (path: FormPath) => void
}

/** Given by `FieldsForm`. */
export const FormSceneContext = createContext<FormScene | null>(null)

/** The form around a part. */
export const useFormScene = (): FormScene => {
  const scene = use(FormSceneContext)
  if (!scene) throw new Error('A form field stands in no form')
  return scene
}
