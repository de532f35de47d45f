/** Picks one of the rows that a declared call answers; another field of the form may decide which are offered. */
import { inSentence, withArticle, type Lookup } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { Combobox } from '../../ui/parts/Combobox.tsx'
import type { ComboboxChoice } from '../../ui/parts/combobox-props.ts'
import { sendAny } from '../api/api.ts'

/** The rows of an answer: the answer itself, or what it has as `data`. */
const rowsIn = (answer: unknown): unknown[] => {
  if (Array.isArray(answer)) return answer
  const data: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'data') : undefined
  return Array.isArray(data) ? data : []
}

/** What a call's answer offers. */
export const optionsOf = ({ value, name }: Lookup, answer: unknown): ComboboxChoice[] =>
  rowsIn(answer).flatMap((row) =>
    typeof row === 'object' && row !== null
      ? [{ id: String(Reflect.get(row, value)), name: String(Reflect.get(row, name)) }]
      : [],
  )

/** The rows that a lookup offers, where `by` is the value of the field that decides. */
export const useLookup = (lookup: Lookup, by: string | undefined) => {
  const waits = lookup.by !== undefined && !by
  const query = { ...lookup.query, ...(lookup.by && by ? { [lookup.by.parameter]: by } : {}) }
  const answer = useQuery({
    queryKey: ['lookup', lookup.call.name, query],
    queryFn: ({ signal }) => sendAny(lookup.call, { query }, { signal }),
    enabled: !waits,
  })
  return { waits, answer, options: optionsOf(lookup, answer.data) }
}

/** The picker. `by` is the value of the field that decides; without it nothing can be offered. */
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
      placeholder={waits && byLabel ? `Choose ${withArticle(inSentence(byLabel))} first` : undefined}
      loading={!waits && answer.isPending}
      choices={options}
      value={options.find((option) => option.id === value) ?? null}
      onChange={(option) => onChange(option?.id ?? '')}
      onBlur={onBlur}
      none={answer.isError ? 'The list could not be loaded. Open the page again.' : 'Nothing is called that.'}
    />
  )
}
