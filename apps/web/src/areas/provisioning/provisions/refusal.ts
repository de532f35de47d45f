/** Maps the errors of a request to the fields of its form. */
import { ApiError } from '../../../kit/api/api.ts'

/** Returns the error with the form's field paths, without the property that contains the type's own fields in the call. */
export const stripWirePrefix = (error: unknown, wire: string): unknown => {
  if (!(error instanceof ApiError) || !error.details) return error
  const details = error.details.map(({ field, message }) => ({
    field: field.startsWith(`${wire}.`) ? field.slice(wire.length + 1) : field,
    message,
  }))
  return new ApiError(error.status, { message: error.message, details }, { cause: error })
}
