/** What a verification knows while it goes through a proof, and how it says what differs. */
import { ZERO, equal, sum, type Decimal } from '../decimal.ts'
import { BillingError } from '../errors.ts'
import type { NotChecked } from './fields.ts'
import {
  proofFormat,
  type ProofDetail,
  type ProofDocument,
  type ProofFile,
  type ProofHead,
  type ProofRate,
  type ProofRule,
} from './records.ts'

/** At which step of an invoice's way something differs. */
export type ProofPlace =
  | 'file'
  | 'signature'
  | 'document'
  | 'line'
  | 'cost'
  | 'rate'
  | 'rule'
  | 'formula'
  | 'rounding'
  | 'subtotal'
  | 'vat'
  | 'total'
  | 'paper'

/** One difference: `where` names what it is about, `computed` is what follows from the records, `stated` what they say. */
export type ProofDifference = { place: ProofPlace; where: string; computed: string; stated: string }

/** What the lines of a detail add up to; `days` are costs by day. */
export type Sums = {
  lines: number
  cost: Decimal
  quantity: Decimal
  charge: Decimal
  days: Map<string, Decimal>
}

/** The sums of a detail without lines. */
export const noSums = (): Sums => ({ lines: 0, cost: ZERO, quantity: ZERO, charge: ZERO, days: new Map() })

/** Differences that are named; more are only counted. */
const namedDifferences = 200

/** The records that came so far by kind, with what differs. */
export type ProofState = {
  head: ProofHead | null
  document: ProofDocument | null
  rates: Map<number, ProofRate>
  rules: Map<number, ProofRule>
  files: Map<number, ProofFile>
  details: Map<number, ProofDetail>
  sums: Map<number, Sums>
  /** The details whose lines are all there; undefined where these are all. */
  linesOf: ReadonlySet<number> | undefined
  lines: number
  unread: number
  count: number
  differences: ProofDifference[]
  /** Comparisons and differences by place. */
  checks: Map<ProofPlace, { compared: number; failed: number }>
  /** What could not be checked of this file, beside what never is: how often, by sentence. */
  gaps: Map<string, NotChecked & { count: number }>
}

/** The state before the first record. */
export const openState = (linesOf: ReadonlySet<number> | undefined): ProofState => ({
  head: null,
  document: null,
  rates: new Map(),
  rules: new Map(),
  files: new Map(),
  details: new Map(),
  sums: new Map(),
  linesOf,
  lines: 0,
  unread: 0,
  count: 0,
  differences: [],
  checks: new Map(),
  gaps: new Map(),
})

const counted = (state: ProofState, place: ProofPlace, isSame: boolean): void => {
  const { compared, failed } = state.checks.get(place) ?? { compared: 0, failed: 0 }
  state.checks.set(place, { compared: compared + 1, failed: failed + (isSame ? 0 : 1) })
}

/** Notes a difference. */
export const differ = (
  state: ProofState,
  place: ProofPlace,
  where: string,
  computed: string,
  stated: string,
): void => {
  counted(state, place, false)
  state.count += 1
  if (state.differences.length < namedDifferences)
    state.differences.push({ place, where, computed: computed || 'none', stated: stated || 'none' })
}

const compare = (
  isSame: boolean,
  ...[state, place, where, computed, stated]: Parameters<typeof differ>
): void => {
  if (isSame) counted(state, place, true)
  else differ(state, place, where, computed, stated)
}

/** Notes a difference where two amounts are not equal. */
export const compareAmounts = (...given: Parameters<typeof differ>): void =>
  compare(isSameNumber(given[3], given[4]), ...given)

/** Notes a difference where two texts are not the same. */
export const compareTexts = (...given: Parameters<typeof differ>): void =>
  compare(given[3] === given[4], ...given)

/** Notes something that this file does not allow to check; the same sentence is counted. */
export const noteGap = (state: ProofState, what: string, fields: readonly string[]): void => {
  const known = state.gaps.get(what)
  if (known) known.count += 1
  else state.gaps.set(what, { what, fields: [...fields], count: 1 })
}

/** Whether the file is the reseller's. */
export const isReseller = ({ head }: ProofState): boolean => head?.side === 'reseller'

/** Whether the file has what an issued document says: files of version 1 do not. */
export const hasPaperText = ({ head }: ProofState): boolean => head?.version !== proofFormat.unsigned

/** How a detail is named in a difference. */
export const nameOf = ({ subscription, service, meter }: ProofDetail): string =>
  [subscription, service, meter].filter((name) => name !== '').join(' · ')

/** An amount with what was issued before. */
export const plus = (amount: string, before: string | null | undefined): string =>
  sum([amount, before ?? '0'])

/** Text that is not a number is never the same. */
const isSameNumber = (one: string, other: string): boolean => {
  try {
    return equal(one, other)
  } catch (error) {
    if (error instanceof BillingError) return false
    throw error
  }
}
