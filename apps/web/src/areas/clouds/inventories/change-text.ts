/** Describes the changes of a resource. */
import * as m from '@cmp/messages/web/clouds/inventories'
import { t } from '@cmp/messages'
import { cloudResourceChanges, type RowOf } from '@cmp/contract'

type Change = RowOf<typeof cloudResourceChanges>

const labels = new Map<string, string>(
  cloudResourceChanges.fields.kind.options?.map(({ value, label }) => [value, t(label)]),
)

const formatValue = (value: string | null | undefined): string => value ?? t(m.none)

/** Describes one change in a sentence. */
export const describeChange = ({ kind, property, from, to }: Change): string =>
  property === ''
    ? (labels.get(kind) ?? kind)
    : t(m.fromTo, {
        get: labels.get(kind) ?? kind,
        property: property.replace(/^tag:/, ''),
        value: formatValue(from),
        value2: formatValue(to),
      })
