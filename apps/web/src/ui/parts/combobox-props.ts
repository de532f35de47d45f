/** The props of a combobox. */
import type { ReactNode, Ref } from 'react'

/** The props that the input and its placeholder share. */
export type ComboboxInput = {
  id?: string | undefined
  /** The accessible name of the input if there is no label above it. */
  label?: string | undefined
  placeholder?: string | undefined
  invalid?: boolean | undefined
  describedBy?: string | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
  onBlur?: (() => void) | undefined
}

/**
 * An option. `name` is shown, and `search` is the text that is searched if it is not the name. `detail` distinguishes
 * options with the same name.
 */
export type ComboboxChoice = { id: string; name: string; search?: string; detail?: string | undefined }

/** All props of a combobox. */
export type ComboboxProps = ComboboxInput & {
  value: ComboboxChoice | null
  choices: readonly ComboboxChoice[]
  onChange: (choice: ComboboxChoice | null) => void
  /** Whether the options are already filtered by the typed text. */
  isFound?: boolean
  onType?: (text: string) => void
  onOpen?: (open: boolean) => void
  /** Whether the selection can be cleared. */
  isClearable?: boolean
  loading?: boolean
  /** Shown if no option matches the typed text. */
  none: ReactNode
}
