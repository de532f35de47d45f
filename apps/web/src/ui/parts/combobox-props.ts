/** What a combobox is given. */
import type { ReactNode, Ref } from 'react'

/** What is told to the input of either. */
export type ComboboxInput = {
  id?: string
  /** Names the input where no label stands above it. */
  label?: string
  placeholder?: string
  invalid?: boolean
  describedBy?: string
  inputRef?: Ref<HTMLInputElement>
  onBlur?: () => void
}

/** A choice: `name` is shown, `search` is looked in where that is not the name; `detail` tells those of one name apart. */
export type ComboboxChoice = { id: string; name: string; search?: string; detail?: string }

/** Everything about it. */
export type ComboboxProps = ComboboxInput & {
  value: ComboboxChoice | null
  choices: readonly ComboboxChoice[]
  onChange: (choice: ComboboxChoice | null) => void
  /** Whether the choices are already those that go with what was typed. */
  isFound?: boolean
  onType?: (text: string) => void
  onOpen?: (open: boolean) => void
  /** Whether one that is chosen can be taken away again. */
  isClearable?: boolean
  loading?: boolean
  /** Said where nothing goes with what was typed. */
  none: ReactNode
}
