/** A random state of previews, and what its checks share. */
import { formatMoney } from '@cmp/billing/format'
import { digitsOf } from '@cmp/contract'
import type { Random } from './model/random.ts'

/** What is previewed and carried out in a state. */
export const actions = ['assign', 'assign-many', 'undo', 'calculate', 'missing'] as const
/** One of {@link actions}. */
type Action = (typeof actions)[number]

/** A state: its invoices, and its two customers. */
export type State = { key: string; action: Action; invoices: string[]; customerIds: string[] }

/** Whether something happens that happens in so many percent. */
export const some = (random: Random, percent: number): boolean => random.chance(percent / 100)

/** An amount as it is shown. */
export const money = (amount: string, currency: string): string => formatMoney(amount, digitsOf(currency))
