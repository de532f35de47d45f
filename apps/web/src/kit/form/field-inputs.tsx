/** The inputs of a form by what they take; each is one labelled control that knows nothing of the form around it. */
import type { Field } from '@cmp/contract'
import InputAdornment from '@mui/material/InputAdornment'
import MenuItem from '@mui/material/MenuItem'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import type { Ref } from 'react'
import { CurrencyPicker } from './currency-picker.tsx'
import { RefPicker } from './ref-picker.tsx'
import { TimeZonePicker } from './time-zone-picker.tsx'

/** What every input is given. */
export type InputProps = {
  field: Field
  /** Of the control, for the label above it. */
  id: string
  labelId: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  inputRef: Ref<HTMLInputElement>
  error: boolean
  describedBy: string | undefined
  /** For a picked row: its name, known from the row being edited. */
  valueName?: string
  /** For a picked row: narrows what is offered, values by filter name. */
  refFilters?: Record<string, string>
}

const textInput =
  (
    look: (field: Field) => Pick<TextFieldProps, 'multiline' | 'minRows' | 'type' | 'autoComplete'> & {
      inputMode?: 'numeric' | 'decimal'
      unit?: string
    } = () => ({}),
  ) =>
  ({ field, id, value, onChange, onBlur, inputRef, error, describedBy }: InputProps) => {
    const { inputMode, unit, ...input } = look(field)
    return (
      <TextField
        {...input}
        id={id}
        fullWidth
        value={value}
        error={error}
        inputRef={inputRef}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        slotProps={{
          htmlInput: { inputMode, 'aria-describedby': describedBy },
          input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : {},
        }}
      />
    )
  }

export const TextInput = textInput()
export const LongTextInput = textInput(() => ({ multiline: true, minRows: 3 }))
export const DateInput = textInput(() => ({ type: 'date' }))
export const SecretInput = textInput(() => ({ type: 'password', autoComplete: 'new-password' }))
export const WholeNumberInput = textInput(() => ({ inputMode: 'numeric' }))
export const DecimalInput = textInput(() => ({ inputMode: 'decimal' }))
export const PercentInput = textInput(() => ({ inputMode: 'decimal', unit: '%' }))

/** One of a few. */
export const ChoiceInput = ({
  field,
  id,
  labelId,
  value,
  onChange,
  onBlur,
  inputRef,
  error,
  describedBy,
}: InputProps) => (
  <TextField
    id={id}
    select
    fullWidth
    value={value}
    error={error}
    inputRef={inputRef}
    onChange={(event) => onChange(event.target.value)}
    onBlur={onBlur}
    slotProps={{ select: { labelId }, htmlInput: { 'aria-describedby': describedBy } }}
  >
    {field.options?.map((option) => (
      <MenuItem key={option.value} value={option.value}>
        {option.label}
      </MenuItem>
    ))}
  </TextField>
)

export const CurrencyInput = ({ field: _field, labelId: _labelId, ...input }: InputProps) => (
  <CurrencyPicker {...input} />
)

export const TimeZoneInput = ({ field: _field, labelId: _labelId, ...input }: InputProps) => (
  <TimeZonePicker {...input} />
)

export const RefInput = ({ field, labelId: _labelId, valueName, refFilters, ...input }: InputProps) =>
  field.ref && <RefPicker {...input} resource={field.ref.resource} name={valueName} filters={refFilters} />
