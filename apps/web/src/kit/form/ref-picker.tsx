/** Selects a row of another resource by name. The list call searches while the user types. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/form'
import { getNoun, type Resource } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Combobox } from '../../ui/parts/Combobox.tsx'
import type { ComboboxChoice, ComboboxInput } from '../../ui/parts/combobox-props.ts'
import { defaultListState } from '../api/list-search.ts'
import { listQuery, nameOf, buildRowQuery } from '../api/resource-calls.ts'

/** The number of rows offered at once. Typing filters them. */
const offered = 20

/** How many milliseconds after the last key press the server is queried. */
const restMilliseconds = 200

/** Returns the text once the user has stopped typing. */
const useRested = (text: string): string => {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(text), restMilliseconds)
    return () => window.clearTimeout(timer)
  }, [text])
  return rested
}

/** Returns the owner of a row, because different customers use the same names. */
const getOwnerName = ({ nameField }: Resource, row: Record<string, unknown>): string | undefined =>
  nameField === 'companyName' ? undefined : String(row['companyName'] ?? '') || undefined

/**
 * The picker. `value` is the ID of the selected row (or another stored field), or ''. `name` is shown for it until the
 * row is loaded.
 */
export const RefPicker = ({
  resource,
  value,
  name,
  filters = {},
  valueField = 'id',
  onChange,
  error = false,
  ...input
}: Omit<ComboboxInput, 'invalid'> & {
  resource: Resource
  value: string
  name?: string | undefined
  /** Filters of the offered rows: values by filter name. */
  filters?: Record<string, string> | undefined
  /** The field of the row that `value` holds. A caller that stores another field than the ID must know the name. */
  valueField?: string
  onChange: (id: string) => void
  error?: boolean
}) => {
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [picked, setPicked] = useState<ComboboxChoice>()
  const search = useRested(typed)
  const start = defaultListState(resource)
  const list = useQuery({
    ...listQuery(resource, {
      ...start,
      size: offered,
      sort: resource.list.sort.includes(resource.nameField) ? resource.nameField : start.sort,
      search: picked?.name === search ? '' : search,
      filters,
    }),
    enabled: open,
  })
  const unnamed = value !== '' && name === undefined && picked?.id !== value
  const row = useQuery({
    ...buildRowQuery(resource, value),
    enabled: unnamed && valueField === 'id' && resource.calls.get !== undefined,
  })
  const choices: ComboboxChoice[] = (list.data?.rows ?? []).map((found) => ({
    id: String(found[valueField]),
    name: nameOf(resource, found),
    detail: getOwnerName(resource, found),
  }))
  const shownName = (row.data && nameOf(resource, row.data)) ?? name ?? value
  const current: ComboboxChoice | null =
    value === '' ? null : picked?.id === value ? picked : { id: value, name: shownName }

  return (
    <Combobox
      {...input}
      invalid={error}
      value={current}
      choices={choices}
      isFound
      onOpen={setOpen}
      onType={setTyped}
      onChange={(choice) => {
        setPicked(choice ?? undefined)
        onChange(choice?.id ?? '')
      }}
      loading={list.isFetching}
      none={
        list.isError
          ? t(m.couldNotLoadListTypeTo)
          : Object.keys(filters).length > 0
            ? t(m.noMatchesSearchAndOtherValues, { noun: getNoun(resource) })
            : t(m.noMatching, { noun: getNoun(resource) })
      }
    />
  )
}
