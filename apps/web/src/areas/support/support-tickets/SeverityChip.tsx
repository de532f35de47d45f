import { t } from '@cmp/messages'
import { ticketSeverities } from '@cmp/contract'
import { StatusChip } from '../../../ui/parts/StatusChip.tsx'
import type { ToneName } from '../../../ui/theme/themes.ts'
import type { Ticket } from './calls.ts'

const tones: Record<Ticket['severity'], ToneName> = {
  critical: 'error',
  moderate: 'warning',
  minimal: 'neutral',
}

/** A chip with the severity, which says how much work is blocked. */
export const SeverityChip = ({ severity }: { severity: Ticket['severity'] }) => (
  <StatusChip
    value={severity}
    tone={tones[severity]}
    label={t(ticketSeverities.find(({ value }) => value === severity)?.label)}
  />
)
