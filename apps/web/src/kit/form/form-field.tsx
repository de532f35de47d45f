/** One field of a form that is one control: label above, the input, help or the problem beneath. */
import type { Field } from '@cmp/contract'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useId, type ReactNode, type Ref } from 'react'

/** What says of an input what is wrong or what helps. */
const Note = ({ id, problem, help }: { id: string; problem?: string; help?: string }) => {
  const note = problem ?? help
  return note === undefined ? null : (
    <p id={id} data-problem={problem !== undefined}>
      {note}
    </p>
  )
}

/** A field whose label stands above; `children` draws the input with what ties it to label and note. */
export const LabelledField = ({
  field,
  problem,
  children,
}: {
  field: Field
  problem?: string
  children: (ids: {
    id: string
    labelId: string
    error: boolean
    describedBy: string | undefined
  }) => ReactNode
}) => {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className="cmp-field">
      <label htmlFor={id} id={`${id}-label`}>
        {field.label}
        {field.optional && <span> (optional)</span>}
      </label>
      {children({
        id,
        labelId: `${id}-label`,
        error: problem !== undefined,
        describedBy: problem !== undefined || field.help !== undefined ? noteId : undefined,
      })}
      <Note id={noteId} problem={problem} help={field.help} />
    </div>
  )
}

/** A box to tick, with its label beside it. */
export const TickField = ({
  field,
  problem,
  value,
  onChange,
  onBlur,
  inputRef,
}: {
  field: Field
  problem?: string
  value: boolean
  onChange: (value: boolean) => void
  onBlur: () => void
  inputRef: Ref<HTMLInputElement>
}) => {
  const noteId = useId()
  const isDescribed = problem !== undefined || field.help !== undefined
  return (
    <div className="cmp-field">
      <FormControlLabel
        label={field.label}
        control={
          <Checkbox
            checked={value}
            onChange={(event) => onChange(event.target.checked)}
            onBlur={onBlur}
            slotProps={{ input: { ref: inputRef, 'aria-describedby': isDescribed ? noteId : undefined } }}
          />
        }
      />
      <Note id={noteId} problem={problem} help={field.help} />
    </div>
  )
}
