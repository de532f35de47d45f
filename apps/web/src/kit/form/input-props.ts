import type { Field } from '@cmp/contract'
import type { RefCallback } from 'react'

/** What every input is given. */
export type InputProps = {
  field: Field
  /** The ID of the control, for its label. */
  id: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  inputRef: RefCallback<HTMLElement>
  error: boolean
  describedBy: string | undefined
  /** For a reference: the name of the selected row, if the edited row contains it. */
  valueName?: string | undefined
  /** For a reference: filters of the offered rows, values by filter name. */
  refFilters?: Record<string, string> | undefined
}
