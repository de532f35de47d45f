/** The props of a text input with suggestions. */
import type { Ref } from 'react'

/** A suggestion: `id` is the inserted text, `name` the displayed one, and `detail` distinguishes it from others. */
export type Suggestion = { id: string; name: string; detail: string }

/** All props of the input. */
export type SuggestProps = {
  id: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  choices: readonly Suggestion[]
  loading: boolean
  /** Shown if no suggestion matches the typed text. */
  none: string
  invalid: boolean
  describedBy: string | undefined
  inputRef: Ref<HTMLInputElement>
}
