import { toneOf } from './status-tone.ts'
import type { ToneName } from '../theme/themes.ts'
import common from './common.module.css'

/** A status as a small labelled chip; `tone` only where the value's own tone is wrong. */
export const StatusChip = ({
  value,
  label = value,
  tone,
}: {
  value: string
  label?: string
  tone?: ToneName
}) => (
  <span className={common.chip} data-tone={tone ?? toneOf(value)}>
    {label}
  </span>
)
