/** One field of a form: label above, input by kind, help or the problem beneath. */
import type { Field } from '@cmp/contract'
import { useId, type RefCallback } from 'react'
import { CurrencyPicker } from './currency-picker.tsx'
import { RefPicker } from './ref-picker.tsx'
import { TimeZonePicker } from './time-zone-picker.tsx'
import { Select, TextArea, TextInput } from '../../ui/parts/inputs.tsx'
import { Checkbox } from '../../ui/parts/Checkbox.tsx'
import styles from './resource-form.module.css'

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
  inputRef: RefCallback<HTMLElement>
}

const inputMode = { integer: 'numeric', decimal: 'decimal', percent: 'decimal', money: 'decimal' } as const
const modeOf = (kind: Field['kind']) =>
  kind === 'integer' || kind === 'decimal' || kind === 'percent' || kind === 'money'
    ? inputMode[kind]
    : undefined

/** The input of a field by its kind. */
const Input = ({
  field,
  valueName,
  refFilters,
  ...input
}: Pick<FormFieldProps, 'field' | 'valueName' | 'refFilters' | 'onChange' | 'onBlur'> & {
  id: string
  value: string
  inputRef: RefCallback<HTMLElement>
  error: boolean
  describedBy: string | undefined
}) => {
  if (field.ref)
    return <RefPicker {...input} resource={field.ref.resource} name={valueName} filters={refFilters} />
  if (field.kind === 'currency') return <CurrencyPicker {...input} />
  if (field.kind === 'timeZone') return <TimeZonePicker {...input} />
  const { id, value, onBlur, inputRef: ref, error: invalid, describedBy, onChange } = input
  const plain = { id, value, onBlur, ref, invalid, 'aria-describedby': describedBy }
  if (field.kind === 'choice')
    return (
      <Select
        {...plain}
        options={field.options ?? []}
        empty={field.optional || value === '' ? '' : undefined}
        onChange={onChange}
      />
    )
  if (field.kind === 'longText')
    return <TextArea {...plain} rows={3} onChange={(event) => onChange(event.target.value)} />
  return (
    <TextInput
      {...plain}
      type={field.isSecret ? 'password' : field.kind === 'date' ? 'date' : 'text'}
      autoComplete={field.isSecret ? 'new-password' : undefined}
      inputMode={modeOf(field.kind)}
      after={field.kind === 'percent' ? '%' : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

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
  const noteId = `${id}-note`
  const note = problem ?? field.help
  const described = note === undefined ? undefined : noteId

  if (typeof value === 'boolean')
    return (
      <div className={styles.field}>
        <Checkbox
          label={field.label}
          checked={value}
          ref={inputRef}
          aria-describedby={described}
          onChange={onChange}
          onBlur={onBlur}
        />
        {note && (
          <p id={noteId} data-problem={problem !== undefined}>
            {note}
          </p>
        )}
      </div>
    )

  const input = {
    id,
    value,
    onChange,
    onBlur,
    inputRef,
    error: problem !== undefined,
    describedBy: described,
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {field.label}
        {field.optional && <span> (optional)</span>}
      </label>
      <Input {...{ field, valueName, refFilters }} {...input} />
      {note && (
        <p id={noteId} data-problem={problem !== undefined}>
          {note}
        </p>
      )}
    </div>
  )
}
