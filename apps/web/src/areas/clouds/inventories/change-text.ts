/** Describes the changes of a resource. */
import { cloudResourceChanges, type RowOf } from '@cmp/contract'

type Change = RowOf<typeof cloudResourceChanges>

const labels = new Map<string, string>(
  cloudResourceChanges.fields.kind.options?.map(({ value, label }) => [value, label]),
)

const formatValue = (value: string | null | undefined): string => value ?? 'none'

/** Describes one change in a sentence. */
export const describeChange = ({ kind, property, from, to }: Change): string =>
  property === ''
    ? (labels.get(kind) ?? kind)
    : `${labels.get(kind) ?? kind}: ${property.replace(/^tag:/, '')} from ${formatValue(from)} to ${formatValue(to)}`
