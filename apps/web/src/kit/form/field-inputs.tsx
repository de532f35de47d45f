/** The inputs of a form by what they take; each is one labelled control that knows nothing of the form around it. */
import type { Field } from '@cmp/contract'
import type { InputHTMLAttributes, RefCallback } from 'react'
import { PasswordInput } from '../../ui/parts/fields.tsx'
import { DayInput } from '../../ui/parts/DayInput.tsx'
import { Select, TextArea, TextInput } from '../../ui/parts/inputs.tsx'
import { otpDigits } from '../session/second-step.ts'
import { CountryPicker } from './country-picker.tsx'
import { CurrencyPicker } from './currency-picker.tsx'
import { RefPicker } from './ref-picker.tsx'
import { TimeZonePicker } from './time-zone-picker.tsx'

/** What every input is given. */
export type InputProps = {
  field: Field
  /** Of the control, for the label above it. */
  id: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  inputRef: RefCallback<HTMLElement>
  error: boolean
  describedBy: string | undefined
  /** For a picked row: its name, known from the row being edited. */
  valueName?: string
  /** For a picked row: narrows what is offered, values by filter name. */
  refFilters?: Record<string, string>
}

const own = ({ id, value, onBlur, inputRef, error, describedBy }: InputProps) => ({
  id,
  value,
  onBlur,
  ref: inputRef,
  invalid: error,
  'aria-describedby': describedBy,
})

type Look = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'inputMode'> & {
  after?: string
}

/** A line of text of some sort. */
const lineInput = (look: Look) => (input: InputProps) => (
  <TextInput {...look} {...own(input)} onChange={(event) => input.onChange(event.target.value)} />
)

export const LineInput = lineInput({ type: 'text' })
const PastedSecret = lineInput({ type: 'password', autoComplete: 'new-password' })
export const WholeNumberInput = lineInput({ type: 'text', inputMode: 'numeric' })
export const DecimalInput = lineInput({ type: 'text', inputMode: 'decimal' })
export const PercentInput = lineInput({ type: 'text', inputMode: 'decimal', after: '%' })

/** A code that is read off a phone or a mail: nothing but its digits is taken of what is typed or pasted. */
const CodeInput = (input: InputProps) => (
  <TextInput
    {...own(input)}
    inputMode="numeric"
    autoComplete="one-time-code"
    onChange={(event) => input.onChange(otpDigits(event.target.value))}
  />
)

/** Typed unseen, each sort in its own way. */
export const SecretInput = (input: InputProps) => {
  const { typed } = input.field
  if (typed === 'code') return <CodeInput {...input} />
  return typed === 'password' ? (
    <PasswordInput {...own(input)} autoComplete="current-password" onChange={input.onChange} />
  ) : (
    <PastedSecret {...input} />
  )
}

/** A day, typed as it is read or chosen in a calendar. */
export const DateInput = (input: InputProps) => <DayInput {...own(input)} saysWhy onChange={input.onChange} />

/** Lines of text. */
export const LongTextInput = (input: InputProps) => (
  <TextArea {...own(input)} rows={3} onChange={(event) => input.onChange(event.target.value)} />
)

/** One of a few. */
export const ChoiceInput = (input: InputProps) => (
  <Select
    {...own(input)}
    options={input.field.options ?? []}
    empty={input.field.optional || input.value === '' ? (input.field.none ?? '') : undefined}
    onChange={input.onChange}
  />
)

export const CurrencyInput = ({ field: _field, ...input }: InputProps) => <CurrencyPicker {...input} />

export const CountryInput = ({ field: _field, ...input }: InputProps) => <CountryPicker {...input} />

export const TimeZoneInput = ({ field: _field, ...input }: InputProps) => <TimeZonePicker {...input} />

export const RefInput = ({ field, valueName, refFilters, ...input }: InputProps) =>
  field.ref && <RefPicker {...input} resource={field.ref.resource} name={valueName} filters={refFilters} />
