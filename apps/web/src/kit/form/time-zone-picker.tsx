/** Picks a time zone by its name, its city or its distance from UTC. */
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useMemo, useState, type Ref } from 'react'
import { timeZoneChoice, timeZoneChoices, type ZoneChoice } from './time-zones.ts'

const filterOptions = createFilterOptions<ZoneChoice>({ stringify: ({ search }) => search })

/** One value, so that nothing is drawn anew before the list is opened. */
const noChoices: ZoneChoice[] = []

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
  describedBy?: string
}) => {
  const [opened, setOpened] = useState(false)
  const [today] = useState(() => new Date())
  // 400 distances take a moment to work out, so not before somebody looks.
  const choices = useMemo(() => (opened ? timeZoneChoices(today) : noChoices), [opened, today])
  const current = useMemo(() => timeZoneChoice(value, today), [value, today])
  return (
    <Autocomplete
      id={id}
      size="small"
      fullWidth
      autoHighlight
      disableClearable={current !== null}
      options={choices}
      value={current}
      onOpen={() => setOpened(true)}
      onChange={(_, choice) => onChange(choice?.zone ?? '')}
      onBlur={onBlur}
      filterOptions={filterOptions}
      isOptionEqualToValue={(one, other) => one.zone === other.zone}
      getOptionKey={({ zone }) => zone}
      getOptionLabel={({ zone, offset }) => `${zone} (${offset})`}
      noOptionsText="No time zone is called that. Search by city, or by distance such as UTC+7."
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={inputRef}
          error={error}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-describedby': describedBy },
          }}
        />
      )}
    />
  )
}
