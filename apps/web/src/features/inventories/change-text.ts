/** What happened to a resource, in words. */
import { cloudResourceChanges, type RowOf } from '@cmp/contract'

type Change = RowOf<typeof cloudResourceChanges>

const labels = new Map<string, string>(
  cloudResourceChanges.fields.kind.options?.map(({ value, label }) => [value, label]),
)

const valueOf = (value: string | null | undefined): string => value ?? 'none'

/** One thing that happened, as a sentence. */
export const sentenceOf = ({ kind, property, from, to }: Change): string =>
  property === ''
    ? (labels.get(kind) ?? kind)
    : `${labels.get(kind) ?? kind}: ${property.replace(/^tag:/, '')} from ${valueOf(from)} to ${valueOf(to)}`
