/** Small drawings of the kinds of dashboard items, for the choice of a kind and for the templates. */
import type { DashboardItemType } from '@cmp/contract'
import type { ReactNode } from 'react'
import styles from './kind-preview.module.css'

const drawBars = (heights: readonly number[], second: readonly number[] = []) =>
  heights.map((height, index) => {
    const x = 6 + index * 11
    const above = second[index] ?? 0
    return (
      <g key={x}>
        <rect data-tone="1" x={x} y={44 - height} width="7" height={height} />
        <rect data-tone="2" x={x} y={44 - height - above} width="7" height={above} />
      </g>
    )
  })

const drawRows = (widths: readonly number[]) =>
  widths.map((width, index) => (
    <g key={width}>
      <rect data-tone="text" x="6" y={7 + index * 10} width={width * 0.5} height="3" />
      <rect data-tone="1" x="6" y={12 + index * 10} width={width} height="2.5" />
      <rect data-tone="text" x="76" y={7 + index * 10} width="14" height="3" />
    </g>
  ))

/** The drawings, 96 wide and 48 high. */
const drawings: Record<DashboardItemType, ReactNode> = {
  metric: (
    <>
      <polyline data-line="1" points="6,34 20,22 34,28 48,14 62,24 76,12 90,18" />
      <polyline data-line="2" points="6,40 20,36 34,38 48,32 62,36 76,28 90,32" />
    </>
  ),
  number: (
    <>
      <rect data-tone="strong" x="30" y="14" width="36" height="12" />
      <rect data-tone="text" x="24" y="32" width="48" height="3" />
    </>
  ),
  cost: drawBars([14, 20, 16, 24, 18, 22, 26, 20], [8, 6, 10, 8, 12, 8, 10, 12]),
  trend: (
    <>
      <rect data-tone="strong" x="6" y="7" width="44" height="10" />
      <rect data-tone="2" x="6" y="21" width="20" height="3" />
      <polyline data-line="1" points="6,42 20,38 34,40 48,33 62,36 76,29 90,31" />
    </>
  ),
  top: drawRows([70, 48, 30, 18]),
  tag: (
    <>
      <path data-tone="text" d="M6 8h12l6 5-6 5H6z" />
      <rect data-tone="1" x="30" y="10" width="54" height="5" />
      <path data-tone="text" d="M6 22h12l6 5-6 5H6z" />
      <rect data-tone="2" x="30" y="24" width="34" height="5" />
      <rect data-tone="text" x="6" y="38" width="16" height="3" />
      <rect data-tone="3" x="30" y="37" width="20" height="5" />
    </>
  ),
  budget: (
    <>
      <rect data-tone="text" x="6" y="12" width="34" height="3" />
      <rect data-tone="strong" x="74" y="10" width="16" height="6" />
      <rect data-tone="track" x="6" y="22" width="84" height="6" rx="3" />
      <rect data-tone="1" x="6" y="22" width="58" height="6" rx="3" />
      <rect data-tone="text" x="6" y="34" width="50" height="3" />
    </>
  ),
  anomalies: (
    <>
      {drawBars([10, 12, 9, 11, 10, 30, 12, 10])}
      <circle data-tone="alert" cx="64.5" cy="8" r="3.5" />
    </>
  ),
  status: (
    <>
      {[0, 1, 2].map((row) => (
        <g key={row}>
          <rect
            data-tone={['good', 'text', 'alert'][row]}
            x="6"
            y={7 + row * 13}
            width={[34, 28, 22][row]}
            height="8"
            rx="4"
          />
          <rect data-tone="text" x="78" y={9 + row * 13} width="12" height="4" />
        </g>
      ))}
    </>
  ),
  text: (
    <>
      <rect data-tone="strong" x="6" y="8" width="40" height="6" />
      <rect data-tone="text" x="6" y="20" width="80" height="3" />
      <rect data-tone="text" x="6" y="28" width="72" height="3" />
      <rect data-tone="text" x="6" y="36" width="50" height="3" />
    </>
  ),
}

/** The drawing of a kind. It repeats what the text beside it says, so screen readers skip it. */
export const KindPreview = ({ type }: { type: DashboardItemType }) => (
  <svg className={styles.drawing} viewBox="0 0 96 48" aria-hidden="true">
    {drawings[type]}
  </svg>
)
