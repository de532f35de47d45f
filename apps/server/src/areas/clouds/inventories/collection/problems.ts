/** Explains to a person why an inventory of a container could not be read: the provider's message, and what to do. */
import { CloudError, type CloudErrorCode } from '@cmp/clouds/ports/errors'
import { AppError } from '../../../../kit/errors.ts'

const advice: Partial<Record<CloudErrorCode, string>> = {
  NotFound: 'Look whether it is still there, and stop watching it if it is not.',
  Unauthorized: 'Renew the secret of the cloud account.',
  Forbidden: 'Give the cloud account the right to read this; its Test names what is missing.',
  Throttled: 'It is retried automatically. Read it less often if this continues.',
}

/** Returns a sentence for a failure that concerns only one inventory. */
export const describeInventoryProblem = (error: unknown): string => {
  if (error instanceof CloudError)
    return `The provider answered: ${error.message} ${advice[error.code] ?? 'It is retried automatically.'}`
  if (error instanceof AppError) return error.message
  return 'It could not be read, and the log says why. It is retried automatically.'
}
