/** The inputs of a form by type. Each is one labeled control that does not depend on the form around it. */
import { t } from '@cmp/messages'
import { lazy, Suspense, type ComponentType, type InputHTMLAttributes } from 'react'
import { PasswordInput } from '../../ui/parts/fields.tsx'
import { Select, TextArea, TextInput } from '../../ui/parts/inputs.tsx'
import { extractOtpDigits } from '../session/second-step.ts'
import type { InputProps } from './input-props.ts'
import { RefPicker } from './ref-picker.tsx'

const own = ({ id, value, onBlur, inputRef, error, describedBy }: InputProps) => ({
  id,
  value,
  onBlur,
  ref: inputRef,
  invalid: error,
  'aria-describedby': describedBy,
})

type LineInputOptions = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'inputMode'> & {
  after?: string
}

/** Creates a single-line text input. */
const createLineInput = (inputOptions: LineInputOptions) => (input: InputProps) => (
  <TextInput {...inputOptions} {...own(input)} onChange={(event) => input.onChange(event.target.value)} />
)

export const LineInput = createLineInput({ type: 'text' })
const PastedSecret = createLineInput({ type: 'password', autoComplete: 'new-password' })
export const WholeNumberInput = createLineInput({ type: 'text', inputMode: 'numeric' })
export const DecimalInput = createLineInput({ type: 'text', inputMode: 'decimal' })
export const PercentInput = createLineInput({ type: 'text', inputMode: 'decimal', after: '%' })

/** An input for a code from a phone or an email. It accepts only digits, typed or pasted. */
const CodeInput = (input: InputProps) => (
  <TextInput
    {...own(input)}
    inputMode="numeric"
    autoComplete="one-time-code"
    onChange={(event) => input.onChange(extractOtpDigits(event.target.value))}
  />
)

/** A masked input for secrets, with a variant for each kind. */
export const SecretInput = (input: InputProps) => {
  const { typed } = input.field
  if (typed === 'code') return <CodeInput {...input} />
  return typed === 'password' ? (
    <PasswordInput {...own(input)} autoComplete="current-password" onChange={input.onChange} />
  ) : (
    <PastedSecret {...input} />
  )
}

/** A multi-line text input. */
export const LongTextInput = (input: InputProps) => (
  <TextArea {...own(input)} rows={3} onChange={(event) => input.onChange(event.target.value)} />
)

/** A select with a few options. */
export const ChoiceInput = (input: InputProps) => (
  <Select
    {...own(input)}
    options={input.field.options ?? []}
    empty={t(input.field.optional || input.value === '' ? (input.field.none ?? '') : undefined)}
    onChange={input.onChange}
  />
)

/**
 * Creates an input that few forms have. Its code is loaded with the first such form, and until then its value is
 * read-only.
 */
const renderLazyInput = (load: () => Promise<ComponentType<Omit<InputProps, 'field'>>>) => {
  const Late = lazy(async () => ({ default: await load() }))
  return ({ field: _field, ...input }: InputProps) => (
    <Suspense fallback={<TextInput id={input.id} value={input.value} readOnly />}>
      <Late {...input} />
    </Suspense>
  )
}

/** A date, typed or selected in a calendar. */
export const DateInput = renderLazyInput(async () => (await import('./day-field.tsx')).DayField)
export const CurrencyInput = renderLazyInput(
  async () => (await import('./currency-picker.tsx')).CurrencyPicker,
)
export const CountryInput = renderLazyInput(async () => (await import('./country-picker.tsx')).CountryPicker)
export const TimeZoneInput = renderLazyInput(
  async () => (await import('./time-zone-picker.tsx')).TimeZonePicker,
)

export const RefInput = ({ field, valueName, refFilters, ...input }: InputProps) =>
  field.ref && <RefPicker {...input} resource={field.ref.resource} name={valueName} filters={refFilters} />
