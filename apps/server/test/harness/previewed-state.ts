/** A random state of previews, and functions that its checks share. */
import { formatMoney } from '@cmp/billing/format'
import { getCurrencyDigits } from '@cmp/contract'
import type { Random } from './random.ts'

/** The actions that are previewed and carried out in a state. */
export const actions = ['assign', 'assign-many', 'undo', 'calculate', 'missing'] as const
/** One of {@link actions}. */
type Action = (typeof actions)[number]

/** A state: its invoices and its two customers. */
export type State = { key: string; action: Action; invoices: string[]; customerIds: string[] }

/** Returns true with a probability in percent. */
export const isChosen = (random: Random, percent: number): boolean => random.chance(percent / 100)

/** Returns an amount as it is shown. */
export const formatAmount = (amount: string, currency: string): string =>
  formatMoney(amount, getCurrencyDigits(currency))
