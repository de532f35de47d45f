/** One field of a form: label above, input by kind, help or the problem beneath. */
import type { Field } from '@cmp/contract'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import InputAdornment from '@mui/material/InputAdornment'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useId, type Ref } from 'react'
import { CurrencyPicker } from './currency-picker.tsx'
import { RefPicker } from './ref-picker.tsx'
import { TimeZonePicker } from './time-zone-picker.tsx'

/** What a form gives each of its fields. */
export type FormFieldProps = {
  field: Field
  value: string | boolean
  /** For a picked row: its name, known from the row being edited. */
  valueName?: string
  /** For a picked row: narrows what is offered, values by filter name. */
  refFilters?: Record<string, string>
  problem?: string
  onChange: (value: string | boolean) => void
  onBlur: () => void
  inputRef: Ref<HTMLInputElement>
}

const inputMode = { integer: 'numeric', decimal: 'decimal', percent: 'decimal', money: 'decimal' } as const
const modeOf = (kind: Field['kind']) =>
  kind === 'integer' || kind === 'decimal' || kind === 'percent' || kind === 'money'
    ? inputMode[kind]
    : undefined

/** The field. */
export const FormField = ({
  field,
  value,
  valueName,
  refFilters,
  problem,
  onChange,
  onBlur,
  inputRef,
}: FormFieldProps) => {
  const id = useId()
  const labelId = `${id}-label`
  const noteId = `${id}-note`
  const note = problem ?? field.help
  const described = note === undefined ? undefined : noteId

  if (typeof value === 'boolean')
    return (
      <div className="cmp-field">
        <FormControlLabel
          label={field.label}
          control={
            <Checkbox
              checked={value}
              onChange={(event) => onChange(event.target.checked)}
              onBlur={onBlur}
              slotProps={{ input: { ref: inputRef, 'aria-describedby': described } }}
            />
          }
        />
        {note && (
          <p id={noteId} data-problem={problem !== undefined}>
            {note}
          </p>
        )}
      </div>
    )

  const picker = {
    id,
    value,
    onChange,
    onBlur,
    inputRef,
    error: problem !== undefined,
    describedBy: described,
  }
  return (
    <div className="cmp-field">
      <label htmlFor={id} id={labelId}>
        {field.label}
        {field.optional && <span> (optional)</span>}
      </label>
      {field.ref ? (
        <RefPicker {...picker} resource={field.ref.resource} name={valueName} filters={refFilters} />
      ) : field.kind === 'currency' ? (
        <CurrencyPicker {...picker} />
      ) : field.kind === 'timeZone' ? (
        <TimeZonePicker {...picker} />
      ) : (
        <TextField
          id={id}
          fullWidth
          value={value}
          select={field.kind === 'choice'}
          multiline={field.kind === 'longText'}
          minRows={field.kind === 'longText' ? 3 : undefined}
          type={field.isSecret ? 'password' : field.kind === 'date' ? 'date' : 'text'}
          autoComplete={field.isSecret ? 'new-password' : undefined}
          error={problem !== undefined}
          inputRef={inputRef}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          slotProps={{
            select: { labelId },
            htmlInput: { inputMode: modeOf(field.kind), 'aria-describedby': described },
            input:
              field.kind === 'percent'
                ? { endAdornment: <InputAdornment position="end">%</InputAdornment> }
                : {},
          }}
        >
          {field.options?.map((option) => (
            <MenuItem key={option.value} value={option.value}>
              {option.label}
            </MenuItem>
          ))}
        </TextField>
      )}
      {note && (
        <p id={noteId} data-problem={problem !== undefined}>
          {note}
        </p>
      )}
    </div>
  )
}
