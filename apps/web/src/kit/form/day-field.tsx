import { DayInput } from '../../ui/parts/DayInput.tsx'
import type { InputProps } from './input-props.ts'

/** The date input of a form. */
export const DayField = ({
  id,
  value,
  onChange,
  onBlur,
  inputRef,
  error,
  describedBy,
}: Omit<InputProps, 'field'>) => (
  <DayInput
    id={id}
    value={value}
    onChange={onChange}
    onBlur={onBlur}
    ref={inputRef}
    invalid={error}
    aria-describedby={describedBy}
    saysWhy
  />
)
