/** Returns the labels of option values. */

/** Returns the label of a value, or the value if it is not among the options. */
export const labelOf = (options: readonly { value: string; label: string }[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value
