/** What the parts of a form know of the form that they stand in. */
import type { Fields } from '@cmp/contract'
import { createContext, use } from 'react'
import type { Control, FieldValues } from 'react-hook-form'
import type { Narrowings } from './narrowed-field.tsx'
import type { FormPath } from './form-values.ts'

/** The form as its parts see it. */
export type FormScene = {
  control: Control<FieldValues>
  fields: Fields
  /** What the form began with: it knows names of picked rows, and values that are no field of the form. */
  start: Record<string, unknown>
  narrowings: Narrowings
  isHidden: (path: FormPath) => boolean
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
