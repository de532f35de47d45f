/** What the server says of the fields of a form, brought to those fields. */
import type { UseFormReturn } from 'react-hook-form'
import { ApiError } from '../api/api.ts'
import type { FormValues } from './form-check.ts'

/** Marks the fields of a form that a failed call names, and takes the reader to the first of them. */
export const markRefused = (
  form: UseFormReturn<FormValues>,
  names: readonly string[],
  error: unknown,
): void => {
  if (!(error instanceof ApiError)) return
  const refused = error.details.filter(({ field }) => names.includes(field))
  refused.forEach(({ field, message }, index) =>
    form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 }),
  )
}
