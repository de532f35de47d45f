/** Code that the form and the dialog of a limit share. */
import type { customerLimits, RowOf } from '@cmp/contract'

/** A row of the list. */
export type CustomerLimit = RowOf<typeof customerLimits>

/** Returns the fields to hide: an unlimited customer has no number. */
export const getHiddenLimitFields = ({ isUnlimited }: Record<string, unknown>): readonly string[] =>
  isUnlimited === true ? ['most'] : []
