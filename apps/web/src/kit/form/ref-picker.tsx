/** Picks a row of another resource by its name: the list call searches as one types. */
import type { Resource } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type Ref } from 'react'
import { Combobox } from '../../ui/parts/Combobox.tsx'
import type { ComboboxChoice } from '../../ui/parts/combobox-props.ts'
import { defaultListState } from '../api/list-search.ts'
import { listQuery, nameOf, rowQuery } from '../api/resource-calls.ts'

/** Rows offered at once; typing narrows them. */
const offered = 20

/** How long typing must rest before the server is asked. */
const restMilliseconds = 200

/** The text once typing has rested. */
const useRested = (text: string): string => {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(text), restMilliseconds)
    return () => window.clearTimeout(timer)
  }, [text])
  return rested
}

/** Whose a row is: customers call different things alike. */
const ownerOf = ({ nameField }: Resource, row: Record<string, unknown>): string | undefined =>
  nameField === 'companyName' ? undefined : String(row['companyName'] ?? '') || undefined

/** The picker. `value` is the picked row's id (or what else is kept of it), or ''; `name` what is shown for it until it is looked up. */
export const RefPicker = ({
  resource,
  value,
  name,
  filters = {},
  kept = 'id',
  onChange,
  onBlur,
  inputRef,
  label,
  placeholder,
  error = false,
  describedBy,
  id,
}: {
  resource: Resource
  value: string
  name?: string
  /** Narrows what is offered: values by filter name. */
  filters?: Record<string, string>
  /** The field of the picked row that `value` is; whoever keeps another than its id knows its name. */
  kept?: string
  onChange: (id: string) => void
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
  /** Of the input when no visible label stands above it. */
  label?: string
  placeholder?: string
  error?: boolean
  describedBy?: string
  id?: string
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
    ...rowQuery(resource, value),
    enabled: unnamed && kept === 'id' && resource.calls.get !== undefined,
  })
  const choices: ComboboxChoice[] = (list.data?.rows ?? []).map((found) => ({
    id: String(found[kept]),
    name: nameOf(resource, found),
    detail: ownerOf(resource, found),
  }))
  const shownName = (row.data && nameOf(resource, row.data)) ?? name ?? value
  const current: ComboboxChoice | null =
    value === '' ? null : picked?.id === value ? picked : { id: value, name: shownName }

  return (
    <Combobox
      id={id}
      label={label}
      placeholder={placeholder}
      inputRef={inputRef}
      invalid={error}
      describedBy={describedBy}
      value={current}
      choices={choices}
      isFound
      onOpen={setOpen}
      onType={setTyped}
      onChange={(choice) => {
        setPicked(choice ?? undefined)
        onChange(choice?.id ?? '')
      }}
      onBlur={onBlur}
      loading={list.isFetching}
      none={
        list.isError
          ? 'The list could not be loaded. Type to try again.'
          : Object.keys(filters).length > 0
            ? `No ${resource.noun} that goes with the other choices is called that.`
            : `No ${resource.noun} is called that.`
      }
    />
  )
}
