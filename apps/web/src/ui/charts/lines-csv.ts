/** Exports a chart over time as CSV: one row for each interval, with the exact values of all lines. */
import { buildBarsCsv } from './bars-csv.ts'
import type { DrawnLine, Grid } from './time-series.ts'

/** Returns the file. The first column has the timestamps in UTC, and a gap is an empty cell. */
export const buildLinesCsv = (grid: Grid, lines: readonly DrawnLine[]): Blob =>
  buildBarsCsv(
    grid.at.map((timestamp) => ({ label: new Date(timestamp).toISOString(), total: '' })),
    lines.map(({ name, series: { colour } }, row) => {
      const texts = (grid.rows[row] ?? []).map((value) => (value === null ? '' : String(value)))
      return { name, colour, values: texts }
    }),
  )
