/** Refusals of a request, beside the fields of its form. */
import { ApiError } from '../../kit/api/api.ts'

/** The same refusal with the places of the form: without the name under which the type's own part travels. */
export const withoutWire = (error: unknown, wire: string): unknown => {
  if (!(error instanceof ApiError) || !error.details) return error
  const details = error.details.map(({ field, message }) => ({
    field: field.startsWith(`${wire}.`) ? field.slice(wire.length + 1) : field,
    message,
  }))
  return new ApiError(error.status, { message: error.message, details }, { cause: error })
}
