/**
 * The popup of a filter: a search field, and the existing values with the number of rows of each. Several values can be
 * selected.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/clouds/inventories'
import { numberText, resourceFilterValues } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../../kit/api/api.ts'
import { DebouncedInput } from '../../../kit/list/list-filters.tsx'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { Checkbox } from '../../../ui/parts/Checkbox.tsx'
import { Skeleton } from '../../../ui/parts/Skeleton.tsx'
import styles from './filter-choices.module.css'
import type { FilteredList } from './queries.ts'

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** The popup. Values that were selected when it opened are listed first and keep their position when they are cleared. */
export const FilterChoices = ({
  of,
  label,
  listed,
  chosen,
  nameOf,
  onChange,
}: {
  of: string
  label: string
  listed: FilteredList
  chosen: readonly string[]
  nameOf: (value: string) => string
  onChange: (values: string[]) => void
}) => {
  const [text, setText] = useState('')
  const [atFirst] = useState(chosen)
  const { list, search, filters } = listed
  const query = { ...filters, list, of, text, search }
  const answer = useQuery({
    queryKey: [resourceFilterValues.name, query],
    queryFn: ({ signal }) => send(resourceFilterValues, { query }, { signal }),
    placeholderData: (former) => former,
  })
  const found = answer.data?.values ?? []
  const countOf = (value: string) => found.find((one) => isSame(one.value, value))?.count
  const initialValues = text === '' ? atFirst : []
  const rows = [
    ...initialValues.map((value) => ({ value, name: nameOf(value), count: countOf(value) })),
    ...found.filter(({ value }) => !initialValues.some((one) => isSame(one, value))),
  ]
  return (
    <div className={styles.window}>
      <div className={styles.head}>
        <DebouncedInput
          value={text}
          onChange={setText}
          label={t(m.search, { label })}
          placeholder={t(m.search, { label })}
          width="100%"
        />
      </div>
      {answer.isError && <QueryFailed answer={answer} />}
      {!answer.data && !answer.isError && <Skeleton height={200} />}
      {answer.data && (
        <ul className={styles.values} aria-label={label} aria-busy={answer.isFetching}>
          {rows.map(({ value, name, count }) => (
            <li key={value}>
              <Checkbox
                checked={chosen.some((one) => isSame(one, value))}
                onChange={(isChosen) =>
                  onChange(isChosen ? [...chosen, value] : chosen.filter((one) => !isSame(one, value)))
                }
                label={
                  <>
                    <span className={styles.name}>{name}</span>
                    <span className={styles.count} aria-label={t(m.row, { count: count ?? 0 })}>
                      {numberText(count ?? 0)}
                    </span>
                  </>
                }
              />
            </li>
          ))}
          {rows.length === 0 && (
            <li className={styles.none}>
              {text === '' ? t(m.thisListHasNoValuesTo) : t(m.noValuesMatchYourSearch)}
            </li>
          )}
        </ul>
      )}
      <div className={styles.foot}>
        <span role="status">
          {answer.data &&
            answer.data.others > 0 &&
            t(m.moreValueUseSearchToFind, { others: answer.data.others })}
        </span>
        <Button color="inherit" disabled={chosen.length === 0} onClick={() => onChange([])}>
          {t(m.clear)}
        </Button>
      </div>
    </div>
  )
}
