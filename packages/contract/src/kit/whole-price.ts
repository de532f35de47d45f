/** What a percentage may take off a price: all of it, and no more. */

/** Whether decimal text in percent is -100 or more. */
export const isWholePriceAtMost = (percent: string): boolean =>
  !percent.startsWith('-') || /^-0*(\d{0,2}(\.\d+)?|100(\.0+)?)$/.test(percent)

/** Said of a percentage that takes off more than there is; `what` begins it. */
export const wholePriceAtMost = (what: string): string =>
  `${what} takes off the whole price at most: enter -100 or more`
