/** Selects a time zone by name, city or UTC offset. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/form'
import { useMemo, useState, type Ref } from 'react'
import { Combobox } from '../../ui/parts/Combobox.tsx'
import type { ComboboxChoice } from '../../ui/parts/combobox-props.ts'
import { timeZoneChoice, timeZoneChoices, type ZoneChoice } from './time-zones.ts'

const toChoice = ({ zone, offset, search }: ZoneChoice): ComboboxChoice => ({
  id: zone,
  name: `${zone} (${offset})`,
  search,
})

/** A constant, so that nothing is rendered again before the list is opened. */
const noChoices: ComboboxChoice[] = []

/** The picker; `value` is an IANA time zone, or ''. */
export const TimeZonePicker = ({
  id,
  value,
  onChange,
  onBlur,
  inputRef,
  error = false,
  describedBy,
}: {
  id: string
  value: string
  onChange: (zone: string) => void
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
  error?: boolean
  describedBy?: string | undefined
}) => {
  const [opened, setOpened] = useState(false)
  const [today] = useState(() => new Date())
  // Calculating 400 offsets takes a moment, so it waits until the list is opened.
  const choices = useMemo(() => (opened ? timeZoneChoices(today).map(toChoice) : noChoices), [opened, today])
  const current = useMemo(() => timeZoneChoice(value, today), [value, today])
  return (
    <Combobox
      id={id}
      inputRef={inputRef}
      invalid={error}
      describedBy={describedBy}
      value={current && toChoice(current)}
      choices={choices}
      isClearable={false}
      onOpen={(open) => {
        if (open) setOpened(true)
      }}
      onChange={(choice) => onChange(choice?.id ?? '')}
      onBlur={onBlur}
      none={t(m.noMatchingTimeZoneSearchBy)}
    />
  )
}
