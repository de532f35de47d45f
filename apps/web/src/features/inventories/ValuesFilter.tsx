/** A filter of a list of cloud resources, set by choosing among the values that are there; its window is loaded when it opens. */
import { severalOf, severalText } from '@cmp/contract'
import { lazy, Suspense } from 'react'
import type { FilterInputs } from '../../kit/list/list-options.ts'
import { FieldButton } from '../../ui/parts/inputs.tsx'
import { Popover } from '../../ui/parts/Popover.tsx'
import { Skeleton } from '../../ui/parts/Skeleton.tsx'

import type { FilteredList } from './queries.ts'

const Choices = lazy(async () => ({ default: (await import('./FilterChoices.tsx')).FilterChoices }))

type Props = {
  of: string
  label: string
  value: string
  listed: FilteredList
  /** What a person calls a value that is chosen, where that is not the value. */
  nameOf: (value: string) => string
  onChange: (value: string) => void
}

const ValuesFilter = ({ of, label, value, listed, nameOf, onChange }: Props) => {
  const chosen = severalOf(value)
  const [only] = chosen
  const said = only === undefined ? label : `${label}: ${chosen.length > 1 ? chosen.length : nameOf(only)}`
  return (
    <Popover
      label={`Filter by ${label}`}
      align="start"
      renderTrigger={(props) => (
        <FieldButton {...props} aria-label={`Filter by ${said}`} isEmpty={only === undefined}>
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
            onChange={(values) => onChange(severalText(values))}
          />
        </Suspense>
      )}
    </Popover>
  )
}

/** `key=value` as it is read, a key alone as any value of it. */
const tagName = (tag: string): string => (tag.includes('=') ? tag.replace('=', ': ') : `${tag}: any`)

/** The inputs of a list's filters that take several values. */
export const valuesFilters = (
  filters: readonly string[],
  listed: FilteredList,
  /** What a person calls a value; tags are said by themselves. */
  nameOf: (value: string) => string = (value) => value,
): FilterInputs =>
  Object.fromEntries(
    filters.map((of) => [
      of,
      (props) => <ValuesFilter {...props} of={of} listed={listed} nameOf={of === 'tag' ? tagName : nameOf} />,
    ]),
  )
