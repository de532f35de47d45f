/** The state of a verification while it reads a proof, and how it reports differences. */
import { t, type Message, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/billing/proof'
import { ZERO, areDecimalsEqual, sum, type Decimal } from '../decimal.ts'
import { BillingError } from '../errors.ts'
import {
  proofFormat,
  type ProofDetail,
  type ProofDocument,
  type ProofFile,
  type ProofHead,
  type ProofRate,
  type ProofRule,
} from './records.ts'

/** The step of an invoice's computation at which something differs. */
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

/**
 * A difference: `where` names what it concerns, `computed` follows from the records, `stated` is what they say, all in
 * the language of the reader.
 */
export type ProofDifference = { place: ProofPlace; where: string; computed: string; stated: string }

/** The sums of a detail's lines; `days` are costs by date. */
export type Sums = {
  lines: number
  cost: Decimal
  quantity: Decimal
  charge: Decimal
  days: Map<string, Decimal>
}

/** The sums of a detail without lines. */
export const createEmptySums = (): Sums => ({
  lines: 0,
  cost: ZERO,
  quantity: ZERO,
  charge: ZERO,
  days: new Map(),
})

/** The maximum number of differences that are listed; further ones are only counted. */
const namedDifferences = 200

/** The records read so far, by kind, with the differences found. */
export type ProofState = {
  head: ProofHead | null
  document: ProofDocument | null
  rates: Map<number, ProofRate>
  rules: Map<number, ProofRule>
  files: Map<number, ProofFile>
  details: Map<number, ProofDetail>
  sums: Map<number, Sums>
  /** The details whose lines are all in the file; undefined if this applies to all details. */
  linesOf: ReadonlySet<number> | undefined
  lines: number
  unread: number
  count: number
  differences: ProofDifference[]
  /** The number of comparisons and differences by place. */
  checks: Map<ProofPlace, { compared: number; failed: number }>
  /** What could not be checked in this particular file, in addition to what is never checked. */
  gaps: Map<Message, { fields: readonly string[]; count: number }>
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

const countComparison = (state: ProofState, place: ProofPlace, isSame: boolean): void => {
  const { compared, failed } = state.checks.get(place) ?? { compared: 0, failed: 0 }
  state.checks.set(place, { compared: compared + 1, failed: failed + (isSame ? 0 : 1) })
}

type Compared<Side extends Text> = [
  state: ProofState,
  place: ProofPlace,
  where: Text,
  computed: Side,
  stated: Side,
]

/** Records a difference. */
export const noteDifference = (...[state, place, where, computed, stated]: Compared<Text>): void => {
  countComparison(state, place, false)
  state.count += 1
  if (state.differences.length < namedDifferences)
    state.differences.push({
      place,
      where: t(where),
      computed: t(computed || m.none),
      stated: t(stated || m.none),
    })
}

// Texts are rendered only for differences, because most files have millions of equal values.
const compare = (isSame: boolean, ...compared: Compared<Text>): void => {
  const [state, place] = compared
  if (isSame) countComparison(state, place, true)
  else noteDifference(...compared)
}

/** Records a difference if two amounts are not equal. */
export const compareAmounts = (...compared: Compared<string>): void =>
  compare(isSameNumber(compared[3], compared[4]), ...compared)

/** Records a difference if two texts, or two messages without placeholders, are not the same. */
export const compareTexts = (...compared: Compared<string | Message>): void =>
  compare(compared[3] === compared[4], ...compared)

/** Records something that cannot be checked in this file; how often is counted. */
export const noteGap = (state: ProofState, what: Message, fields: readonly string[]): void => {
  const known = state.gaps.get(what)
  if (known) known.count += 1
  else state.gaps.set(what, { fields, count: 1 })
}

/** Whether the file is the reseller's. */
export const isReseller = ({ head }: ProofState): boolean => head?.side === 'reseller'

/** Whether the file contains the text of an issued document; files of version 1 do not. */
export const hasPrintedText = ({ head }: ProofState): boolean => head?.version !== proofFormat.unsigned

/** The name of a detail in a difference. */
export const nameOf = ({ subscription, service, meter }: ProofDetail): string =>
  [subscription, service, meter].filter((name) => name !== '').join(' · ')

/** An amount plus the amount issued before. */
export const addIssuedBefore = (amount: string, before: string | null | undefined): string =>
  sum([amount, before ?? '0'])

/** Whether two texts are the same number; a text that is not a number never is. */
const isSameNumber = (one: string, other: string): boolean => {
  try {
    return areDecimalsEqual(one, other)
  } catch (error) {
    if (error instanceof BillingError) return false
    throw error
  }
}
