/** Selects one of the rows that a declared call returns. Another field of the form may decide which rows are offered. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/form'
import type { Lookup } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { Combobox } from '../../ui/parts/Combobox.tsx'
import type { ComboboxChoice } from '../../ui/parts/combobox-props.ts'
import { sendAny } from '../api/api.ts'

/** Returns the rows of a response: the response itself or its `data`. */
const extractRows = (answer: unknown): unknown[] => {
  if (Array.isArray(answer)) return answer
  const data: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'data') : undefined
  return Array.isArray(data) ? data : []
}

/** Returns the options of a call's response. */
export const toLookupChoices = ({ value, name }: Lookup, answer: unknown): ComboboxChoice[] =>
  extractRows(answer).flatMap((row) =>
    typeof row === 'object' && row !== null
      ? [{ id: String(Reflect.get(row, value)), name: String(Reflect.get(row, name)) }]
      : [],
  )

/** Returns the rows that a lookup offers. `by` is the value of the field that it depends on. */
export const useLookup = (lookup: Lookup, by: string | undefined) => {
  const waits = lookup.by !== undefined && !by
  const query = { ...lookup.query, ...(lookup.by && by ? { [lookup.by.parameter]: by } : {}) }
  const answer = useQuery({
    queryKey: ['lookup', lookup.call.name, query],
    queryFn: ({ signal }) => sendAny(lookup.call, { query }, { signal }),
    enabled: !waits,
  })
  return { waits, answer, options: toLookupChoices(lookup, answer.data) }
}

/** The picker. `by` is the value of the field that it depends on. Without that value there are no options. */
export const LookupPicker = ({
  lookup,
  by,
  byLabel,
  value,
  onChange,
  id,
  onBlur,
  inputRef,
  error,
  describedBy,
}: {
  lookup: Lookup
  by: string | undefined
  byLabel: string | undefined
  value: string
  onChange: (value: string) => void
  id: string
  onBlur: () => void
  inputRef: Ref<HTMLInputElement>
  error: boolean
  describedBy: string | undefined
}) => {
  const { waits, answer, options } = useLookup(lookup, by)
  return (
    <Combobox
      id={id}
      inputRef={inputRef}
      invalid={error}
      describedBy={describedBy}
      placeholder={waits && byLabel ? t(m.chooseFirst, { label: byLabel }) : undefined}
      loading={!waits && answer.isPending}
      choices={options}
      value={options.find((option) => option.id === value) ?? null}
      onChange={(option) => onChange(option?.id ?? '')}
      onBlur={onBlur}
      none={answer.isError ? t(m.couldNotLoadListReloadPage) : t(m.noResults)}
    />
  )
}
