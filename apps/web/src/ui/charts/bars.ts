/** The data types of bar charts. */

/**
 * One color of the bars, with one entry of `values` (exact decimal text) and of `texts` (the displayed text) for each
 * column.
 */
export type BarSeries = {
  name: string
  colour: string
  values: readonly string[]
  texts: readonly string[]
  /** Opens the details of the series. */
  onOpen?: (() => void) | undefined
}

/**
 * `short` is shown below the column if there is no room for the label; an empty text shows nothing. `total` is the
 * displayed text of the whole column.
 */
export type BarColumn = { label: string; total: string; short?: string }

/** Everything that is drawn in the plot of a bar chart. */
export type BarChartData = {
  columns: readonly BarColumn[]
  series: readonly BarSeries[]
  /** Drawn as a line across each column, for comparison with the whole column. */
  level?: BarSeries | undefined
  /** Places the series side by side, because they are not parts of one sum. */
  isBeside: boolean
}
