/** What all tiles of a dashboard share: the customer and the time range. */
import { createContext } from 'react'
import type { Range } from '../../../../ui/charts/RangeBar.tsx'

/** The view of the dashboard. Without a customer, tiles have no data. */
export type TileView = {
  customerId: string | undefined
  range: Range
  /** Milliseconds between two readings, or `false`. */
  refetchInterval: number | false
}

/** Provided by the dashboard around its items. */
export const TileContext = createContext<TileView>({
  customerId: undefined,
  range: { keyMetric: '30D' },
  refetchInterval: false,
})
