// What a question about a resource comes to when the resource does not exist any more.
import { CloudError } from '../ports/errors.ts'

/** Answers `nothing` for a resource that does not exist. @throws any other error as it is */
export const unlessGone =
  <T>(nothing: T) =>
  (error: unknown): T => {
    if (error instanceof CloudError && error.code === 'NotFound') return nothing
    throw error
  }
