/** The values that a new request starts with besides the defaults of its type. */
import type { provisionTemplates, RowOf } from '@cmp/contract'

/** Values by field. */
export type Values = Readonly<Record<string, unknown>>

/** The initial values of a form and their source. */
export type InitialRequest = {
  values: Values
  /** The fields that are shown read-only. */
  fixed: readonly string[]
  /** The source as a sentence; empty for a blank form. */
  note: string
  template?: RowOf<typeof provisionTemplates>
}
