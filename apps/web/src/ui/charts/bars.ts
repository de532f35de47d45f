/** What a chart of bars is made of. */

/** One colour of the bars; `values` are exact decimal text, `texts` what is read: one of each a column. */
export type BarSeries = {
  name: string
  colour: string
  values: readonly string[]
  texts: readonly string[]
  /** Opens what the colour stands for. */
  onOpen?: () => void
}

/** `short` stands under the column where the label has no room; empty where nothing does. `total` is what all of it is read as. */
export type BarColumn = { label: string; total: string; short?: string }
