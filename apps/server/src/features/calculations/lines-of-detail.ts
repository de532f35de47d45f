/** Which lines of its key a detail sums: those of some parts of the period, and of some natures. */
import type { ChargeNature } from '@cmp/billing'

/** What a detail says of its lines; `natures` is null where they are of any. */
export type SummedParts = { segments: readonly number[]; natures?: readonly ChargeNature[] | null }

/** The part of the period and the nature of lines that are summed together. */
export type PartOfLines = { segment: number; nature: ChargeNature }

/** Whether lines of a nature are among those of a detail. */
export const hasNature = ({ natures }: Pick<SummedParts, 'natures'>, nature: ChargeNature): boolean =>
  natures == null || natures.includes(nature)

/** Whether a detail sums lines of its key. */
export const sums = (detail: SummedParts, { segment, nature }: PartOfLines): boolean =>
  detail.segments.includes(segment) && hasNature(detail, nature)
