import { getStatusTone } from './status-tone.ts'
import type { ToneName } from '../theme/themes.ts'
import common from './common.module.css'

/** A status as a small labeled chip. `tone` is only needed if the value's default tone is wrong. */
export const StatusChip = ({
  value,
  label = value,
  tone,
}: {
  value: string
  label?: string | undefined
  tone?: ToneName
}) => (
  <span className={common.chip} data-tone={tone ?? getStatusTone(value)}>
    {label}
  </span>
)
