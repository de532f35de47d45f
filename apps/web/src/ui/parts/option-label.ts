/** Returns the labels of option values. */
import { t, type Text } from '@cmp/messages'

/** Returns the label of a value, or the value if it is not among the options. */
export const labelOf = (options: readonly { value: string; label: Text }[], value: string): string =>
  t(options.find((option) => option.value === value)?.label ?? value)
