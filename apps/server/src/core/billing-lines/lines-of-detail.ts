/** Determines which line items of its key a detail sums: those of some parts of the period and of some natures. */
import type { ChargeNature } from '@cmp/billing'

/** The line items that a detail sums; `natures` is null for any nature. */
export type SummedParts = { segments: readonly number[]; natures?: readonly ChargeNature[] | null }

/** The part of the period and the nature of line items that are summed together. */
export type PartOfLines = { segment: number; nature: ChargeNature }

/** Returns whether a detail includes line items of a nature. */
export const hasNature = ({ natures }: Pick<SummedParts, 'natures'>, nature: ChargeNature): boolean =>
  natures == null || natures.includes(nature)

/** Returns whether a detail sums these line items of its key. */
export const includesPart = (detail: SummedParts, { segment, nature }: PartOfLines): boolean =>
  detail.segments.includes(segment) && hasNature(detail, nature)
