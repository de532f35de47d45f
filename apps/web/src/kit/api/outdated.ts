/** Recognizes errors that mean that the displayed data is outdated. */
import { ApiError } from './api.ts'

/** Returns whether an action was rejected because its preview is outdated or somebody else was faster. */
export const isOutdated = (error: unknown): boolean => error instanceof ApiError && error.status === 409
