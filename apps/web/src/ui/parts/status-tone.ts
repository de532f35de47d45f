/** The color tone of a status. The text beside it carries the meaning. */
import type { ToneName } from '../theme/themes.ts'

const tones: Record<string, ToneName> = {
  paid: 'success',
  calculated: 'success',
  fetched: 'success',
  done: 'success',
  active: 'success',
  enabled: 'success',
  succeeded: 'success',
  planning: 'info',
  applying: 'info',
  'awaiting-approval': 'warning',
  deleting: 'info',
  drifted: 'warning',
  unpaid: 'warning',
  partial: 'warning',
  overdue: 'error',
  issued: 'info',
  'partly-paid': 'warning',
  pending: 'info',
  queued: 'info',
  running: 'info',
  fetching: 'info',
  inprogress: 'info',
  waitingforcustomer: 'warning',
  resolved: 'success',
  calculating: 'info',
  open: 'info',
  invited: 'info',
  unverified: 'warning',
  waiting: 'warning',
  kept: 'warning',
  failed: 'error',
  failing: 'error',
  'no-secret': 'warning',
  rejected: 'error',
  disabled: 'neutral',
  closed: 'neutral',
}

/** Returns the tone of a status value, in any letter case. An unknown value is neutral. */
export const getStatusTone = (status: string): ToneName => tones[status.toLowerCase()] ?? 'neutral'
