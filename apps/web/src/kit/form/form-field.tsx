/** A form field with one control: the label above it, and the help text or error below. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/form'
import type { Field } from '@cmp/contract'
import { useId, type ReactNode, type Ref } from 'react'
import { Checkbox } from '../../ui/parts/Checkbox.tsx'
import styles from './resource-form.module.css'

/** The error or help text of an input. */
const Note = ({
  id,
  problem,
  help,
}: {
  id: string
  problem?: string | undefined
  help?: string | undefined
}) => {
  const note = problem ?? help
  return note === undefined ? null : (
    <p id={id} data-problem={problem !== undefined}>
      {note}
    </p>
  )
}

/**
 * A field with its label above. `children` renders the input with the attributes that connect it to the label and the
 * note.
 */
export const LabelledField = ({
  field,
  problem,
  children,
}: {
  field: Field
  problem?: string | undefined
  children: (ids: { id: string; error: boolean; describedBy: string | undefined }) => ReactNode
}) => {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {t(field.label)}
        {field.optional && <span> {t(m.optional)}</span>}
      </label>
      {children({
        id,
        error: problem !== undefined,
        describedBy: problem !== undefined || field.help !== undefined ? noteId : undefined,
      })}
      <Note id={noteId} problem={problem} help={t(field.help)} />
    </div>
  )
}

/** A checkbox with its label beside it. */
export const TickField = ({
  field,
  problem,
  value,
  onChange,
  onBlur,
  inputRef,
}: {
  field: Field
  problem?: string | undefined
  value: boolean
  onChange: (value: boolean) => void
  onBlur: () => void
  inputRef: Ref<HTMLInputElement>
}) => {
  const noteId = useId()
  const isDescribed = problem !== undefined || field.help !== undefined
  return (
    <div className={styles.field}>
      <Checkbox
        label={t(field.label)}
        checked={value}
        ref={inputRef}
        aria-describedby={isDescribed ? noteId : undefined}
        onChange={onChange}
        onBlur={onBlur}
      />
      <Note id={noteId} problem={problem} help={t(field.help)} />
    </div>
  )
}

/** A checkbox for each of a few options, below a common label. */
export const ChoicesField = ({
  field,
  problem,
  value,
  onChange,
  onBlur,
  inputRef,
}: {
  field: Field
  problem?: string | undefined
  value: readonly string[]
  onChange: (value: readonly string[]) => void
  onBlur: () => void
  /** The ref of the first checkbox. */
  inputRef: Ref<HTMLInputElement>
}) => {
  const noteId = useId()
  const { label, options = [] } = field
  const isDescribed = problem !== undefined || field.help !== undefined
  return (
    <fieldset className={styles.choices} aria-describedby={isDescribed ? noteId : undefined}>
      <legend>{t(label)}</legend>
      {options.map((option, index) => (
        <Checkbox
          key={option.value}
          label={t(option.label)}
          checked={value.includes(option.value)}
          ref={index === 0 ? inputRef : undefined}
          onChange={(isTicked) =>
            onChange(isTicked ? [...value, option.value] : value.filter((chosen) => chosen !== option.value))
          }
          onBlur={onBlur}
        />
      ))}
      <Note id={noteId} problem={problem} help={t(field.help)} />
    </fieldset>
  )
}
