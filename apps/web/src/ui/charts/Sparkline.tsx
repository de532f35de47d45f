/** A line as small as a word, for the trend of a row in a table. Its text alternative has the values. */
import styles from './sparkline.module.css'

const [width, height, padding] = [96, 24, 3]

type Point = { x: number; y: number }

/** Returns the place of each value; null for a missing one, which leaves a gap in the line. */
export const placePoints = (values: readonly (string | null)[]): (Point | null)[] => {
  const known = values.flatMap((value) => (value === null ? [] : [Number(value)]))
  const [lowest, highest] = [Math.min(...known), Math.max(...known)]
  const range = highest - lowest
  const step = values.length > 1 ? (width - 2 * padding) / (values.length - 1) : 0
  return values.map((value, index) =>
    value === null
      ? null
      : {
          x: padding + index * step,
          y:
            range === 0
              ? height / 2
              : padding + (1 - (Number(value) - lowest) / range) * (height - 2 * padding),
        },
  )
}

const round = (value: number): string => value.toFixed(1)

/** Returns the path of a line that is interrupted where values are missing. */
export const buildLinePath = (points: readonly (Point | null)[]): string =>
  points
    .map((point, index) =>
      point === null ? '' : `${points[index - 1] ? 'L' : 'M'}${round(point.x)} ${round(point.y)}`,
    )
    .join('')

/**
 * The line with a dot at its last value. `label` is its text alternative. An incomplete last value, such as that of a
 * month which not every provider has billed, has a hollow dot.
 */
export const Sparkline = ({
  values,
  label,
  isIncomplete = false,
}: {
  values: readonly (string | null)[]
  label: string
  isIncomplete?: boolean
}) => {
  const points = placePoints(values)
  const last = points.findLast((point) => point !== null)
  return (
    <svg
      className={styles.sparkline}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      <path d={buildLinePath(points)} />
      {last && <circle cx={last.x} cy={last.y} r={2.5} data-hollow={isIncomplete || undefined} />}
    </svg>
  )
}
