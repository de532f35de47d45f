// Handles reads of a resource that has been deleted.
import { CloudError } from '../ports/errors.ts'

/**
 * Returns `nothing` for a resource that does not exist.
 * @throws any other error unchanged
 */
export const ignoreNotFound =
  <T>(nothing: T) =>
  (error: unknown): T => {
    if (error instanceof CloudError && error.code === 'NotFound') return nothing
    throw error
  }
