/** Merges two changes of one record field by field. */
import type { FormValue, FormValues } from './form-values.ts'

/** One field that others have changed. In a conflict the user has changed it to another value. */
export type FieldMerge = {
  name: string
  before: FormValue | undefined
  theirs: FormValue | undefined
  yours: FormValue | undefined
  isConflict: boolean
}

/** Three states of the values of a form. */
export type MergedStates = { before: FormValues; theirs: FormValues; yours: FormValues }

const isSame = (one: FormValue | undefined, other: FormValue | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Lists the fields that others have changed. */
export const listMerges = (names: readonly string[], { before, theirs, yours }: MergedStates): FieldMerge[] =>
  names.flatMap((name) => {
    const values = { before: before[name], theirs: theirs[name], yours: yours[name] }
    if (isSame(values.before, values.theirs)) return []
    const isConflict = !isSame(values.before, values.yours) && !isSame(values.theirs, values.yours)
    return [{ name, ...values, isConflict }]
  })

/** Returns the values that differ from theirs after the merge: all of the user, except conflicts where theirs is chosen. */
export const mergeValues = (
  names: readonly string[],
  { before, theirs, yours }: MergedStates,
  choosesTheirs: (name: string) => boolean,
): FormValues =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = yours[name]
      if (value === undefined || isSame(before[name], value) || choosesTheirs(name)) return []
      return isSame(theirs[name], value) ? [] : [[name, value]]
    }),
  )
