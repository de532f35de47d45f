/** Assigns the server's errors to the fields of a form. */
import type { Fields } from '@cmp/contract'
import { ApiError } from '../api/api.ts'
import { findFormPath, type FormPath } from './form-values.ts'

/** Returns the messages of a failed call by field path. `Subnets.0.Name` refers to a nested field. */
export const listRefusedPlaces = (
  fields: Fields,
  names: readonly string[],
  error: unknown,
): { path: FormPath; message: string }[] =>
  error instanceof ApiError
    ? error.details.flatMap(({ field, message }) => {
        const path = findFormPath(fields, field.split('.'))
        return path !== undefined && names.includes(path.split('.')[0] ?? '') ? [{ path, message }] : []
      })
    : []
