import { toneOf } from './status-tone.ts'
import type { ToneName } from '../theme/themes.ts'

/** A status as a small labelled chip; `tone` only where the value's own tone is wrong. */
export const StatusChip = ({
  value,
  label = value,
  tone,
}: {
  value: string
  label?: string
  tone?: ToneName
}) => {
  const name = tone ?? toneOf(value)
  return (
    <span className="cmp-chip" style={{ background: `var(--${name}-surface)`, color: `var(--${name}-text)` }}>
      {label}
    </span>
  )
}
