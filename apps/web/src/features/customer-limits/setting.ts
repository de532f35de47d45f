/** What the form and the window of a limit share. */
import type { customerLimits, RowOf } from '@cmp/contract'

/** A row of the list. */
export type CustomerLimit = RowOf<typeof customerLimits>

/** An unlimited customer has no number. */
export const hiddenWhereUnlimited = ({ isUnlimited }: Record<string, unknown>): readonly string[] =>
  isUnlimited === true ? ['most'] : []
