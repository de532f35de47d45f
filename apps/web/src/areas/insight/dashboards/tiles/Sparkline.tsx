/** A small line without axes, beside the figures that it illustrates. */
import styles from './tiles.module.css'

/** The size of the drawing, which is stretched to its place. */
const [width, height] = [200, 40]

/** The line of the values from the first to the last. Amounts are approximate here; the exact ones are beside it. */
export const Sparkline = ({ values }: { values: readonly number[] }) => {
  if (values.length < 2) return null
  const [least, most] = [Math.min(...values, 0), Math.max(...values)]
  const span = most - least || 1
  const points = values.map(
    (value, index) =>
      `${((index / (values.length - 1)) * width).toFixed(1)},${(height - 2 - ((value - least) / span) * (height - 4)).toFixed(1)}`,
  )
  return (
    <svg
      className={styles.sparkline}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polygon points={`0,${height} ${points.join(' ')} ${width},${height}`} />
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
