/** Picks a row of another resource by its name: the list call searches as one types. */
import type { Resource } from '@cmp/contract'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type Ref } from 'react'
import { defaultListState } from '../list/list-search.ts'
import { idOf, listQuery, nameOf, rowQuery } from '../api/resource-calls.ts'

/** A row that is offered; `owner` tells rows of one name apart. */
type Choice = { id: string; name: string; owner: string }

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
const ownerOf = ({ nameField }: Resource, row: Record<string, unknown>): string =>
  nameField === 'companyName' ? '' : String(row['companyName'] ?? '')

/** The picker. `value` is the picked row's id, or ''; `name` what is shown for it until it is looked up. */
export const RefPicker = ({
  resource,
  value,
  name,
  filters = {},
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
  const [picked, setPicked] = useState<Choice>()
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
  const row = useQuery({ ...rowQuery(resource, value), enabled: unnamed && resource.calls.get !== undefined })
  const choices: Choice[] = (list.data?.rows ?? []).map((found) => ({
    id: idOf(found),
    name: nameOf(resource, found),
    owner: ownerOf(resource, found),
  }))
  const shownName = (row.data && nameOf(resource, row.data)) ?? name ?? value
  const current: Choice | null =
    value === '' ? null : picked?.id === value ? picked : { id: value, name: shownName, owner: '' }

  return (
    <Autocomplete
      id={id}
      size="small"
      fullWidth
      options={choices}
      value={current}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onChange={(_, choice) => {
        setPicked(choice ?? undefined)
        onChange(choice?.id ?? '')
      }}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onBlur={onBlur}
      getOptionLabel={(choice) => choice.name}
      getOptionKey={(choice) => choice.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(all) => all}
      renderOption={({ key, ...option }, choice) => (
        <li
          key={key}
          {...option}
          aria-label={choice.name}
          {...(choice.owner && { 'aria-description': choice.owner })}
        >
          <span>
            {choice.name}
            {choice.owner && (
              <small style={{ display: 'block', color: 'var(--quiet)' }}>{choice.owner}</small>
            )}
          </span>
        </li>
      )}
      loading={list.isFetching}
      loadingText="Searching…"
      noOptionsText={
        list.isError
          ? 'The list could not be loaded. Type to try again.'
          : Object.keys(filters).length > 0
            ? `No ${resource.noun} that goes with the other choices is called that.`
            : `No ${resource.noun} is called that.`
      }
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={inputRef}
          placeholder={placeholder}
          error={error}
          slotProps={{
            ...params.slotProps,
            htmlInput: {
              ...params.slotProps.htmlInput,
              'aria-label': label,
              'aria-describedby': describedBy,
            },
          }}
        />
      )}
    />
  )
}
