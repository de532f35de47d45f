/** The entries of a chart's legend. */

/** How a series is drawn: as an area, as a line, or as a dotted line for a previous period. */
export type LegendMarker = 'area' | 'line' | 'dotted'

/** A series in a legend. */
export type LegendEntry = {
  key: string
  name: string
  colour: string
  marker: LegendMarker
  /** Its total or its last value. */
  value: string
  /** Whether its button is pressed: a series that is shown alone, or a previous period that is shown. */
  isPressed?: boolean
  /** Whether it is not drawn. */
  isHidden?: boolean
  onSelect?: (() => void) | undefined
  /** Receives the element of the value, which shows other values at the crosshair. */
  setValueElement?: ((element: HTMLElement | null) => void) | undefined
}
