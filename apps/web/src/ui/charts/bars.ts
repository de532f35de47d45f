/** The data types of bar charts. */

/**
 * One color of the bars, with one entry of `values` (exact decimal text) for each column. A missing value is unknown.
 */
export type BarSeries = {
  name: string
  colour: string
  values: readonly string[]
  /** Opens the details of the series. */
  onOpen?: (() => void) | undefined
}

/** A text below the columns. Where there is no room for all, those of a higher rank are kept. */
export type BarTick = { text: string; rank: 0 | 1 | 2 }

/** A column. `total` is the displayed text of the whole column. Without a tick, the label is below the column. */
export type BarColumn = { label: string; total: string; tick?: BarTick }

/** Everything that is drawn in the plot of a bar chart. */
export type BarChartData = {
  columns: readonly BarColumn[]
  series: readonly BarSeries[]
  /** Outlined behind each column, for comparison with the whole column. */
  level?: BarSeries | undefined
  /** Places the series side by side, because they are not parts of one sum. */
  isBeside: boolean
  /** Formats a value with its unit. */
  formatAmount: (amount: string) => string
}
