/** A row. `value` is its exact amount, and `share` the length of its bar, 0 to 1 of the longest one. */
export type RankedBar = {
  key: string
  name: string
  href?: string
  note: string
  value: string
  amount: string
  share: number
}
