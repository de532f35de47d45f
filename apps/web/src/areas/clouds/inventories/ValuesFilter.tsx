/** A filter of a list of cloud resources, set by selecting among existing values. Its popup is loaded when it opens. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/clouds/inventories'
import { splitValues, joinValues } from '@cmp/contract'
import { lazy, Suspense } from 'react'
import type { FilterInputs } from '../../../kit/list/list-options.ts'
import { FieldButton } from '../../../ui/parts/inputs.tsx'
import { Popover } from '../../../ui/parts/Popover.tsx'
import { Skeleton } from '../../../ui/parts/Skeleton.tsx'

import type { FilteredList } from './queries.ts'

const Choices = lazy(async () => ({ default: (await import('./FilterChoices.tsx')).FilterChoices }))

type Props = {
  of: string
  label: string
  value: string
  listed: FilteredList
  /** Returns the display name of a selected value, if it differs from the value. */
  nameOf: (value: string) => string
  onChange: (value: string) => void
}

const ValuesFilter = ({ of, label, value, listed, nameOf, onChange }: Props) => {
  const chosen = splitValues(value)
  const [only] = chosen
  const said = only === undefined ? label : `${label}: ${chosen.length > 1 ? chosen.length : nameOf(only)}`
  return (
    <Popover
      label={t(m.filterBy, { label })}
      align="start"
      renderTrigger={(props) => (
        <FieldButton {...props} aria-label={t(m.filterBy2, { said })} isEmpty={only === undefined}>
          {said}
        </FieldButton>
      )}
    >
      {() => (
        <Suspense fallback={<Skeleton height={240} />}>
          <Choices
            of={of}
            label={label}
            listed={listed}
            chosen={chosen}
            nameOf={nameOf}
            onChange={(values) => onChange(joinValues(values))}
          />
        </Suspense>
      )}
    </Popover>
  )
}

/** Formats `key=value` for display; a key without a value means any value. */
const tagName = (tag: string): string => (tag.includes('=') ? tag.replace('=', ': ') : t(m.any, { tag }))

/** Returns the inputs of a list's filters that accept several values. */
export const buildValuesFilters = (
  filters: readonly string[],
  listed: FilteredList,
  /** Returns the display name of a value. Tags need none. */
  nameOf: (value: string) => string = (value) => value,
): FilterInputs =>
  Object.fromEntries(
    filters.map((of) => [
      of,
      (props) => <ValuesFilter {...props} of={of} listed={listed} nameOf={of === 'tag' ? tagName : nameOf} />,
    ]),
  )
