/** Tells that what a person saw does not hold any more. */
import { ApiError } from './api.ts'

/** Whether an action was refused because its preview does not hold any more, or somebody was there before. */
export const isOutdated = (error: unknown): boolean => error instanceof ApiError && error.status === 409
