/** What a text with suggestions is given. */
import type { Ref } from 'react'

/** One of them: `id` is what is written, `name` what people read, `detail` tells it from others. */
export type Suggestion = { id: string; name: string; detail: string }

/** Everything about it. */
export type SuggestProps = {
  id: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  choices: readonly Suggestion[]
  loading: boolean
  /** Said where nothing that is offered goes with what was typed. */
  none: string
  invalid: boolean
  describedBy: string | undefined
  inputRef: Ref<HTMLInputElement>
}
