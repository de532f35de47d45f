/** What the server says of the fields of a form, brought to those fields. */
import type { Fields } from '@cmp/contract'
import { ApiError } from '../api/api.ts'
import { formPathOf, type FormPath } from './form-values.ts'

/** The places of a form that a failed call names, with what it says of them; `Subnets.0.Name` names a nested one. */
export const refusedPlaces = (
  fields: Fields,
  names: readonly string[],
  error: unknown,
): { path: FormPath; message: string }[] =>
  error instanceof ApiError
    ? error.details.flatMap(({ field, message }) => {
        const path = formPathOf(fields, field.split('.'))
        return path !== undefined && names.includes(path.split('.')[0] ?? '') ? [{ path, message }] : []
      })
    : []
