/** Explains to a person why an inventory of a container could not be read: the provider's message, and what to do. */
import { t, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/server/clouds/inventories'
import { CloudError, type CloudErrorCode } from '@cmp/clouds/ports/errors'
import { AppError } from '../../../../kit/errors.ts'

const advice: Partial<Record<CloudErrorCode, Text>> = {
  NotFound: m.checkWhetherItStillExistsIf,
  Unauthorized: m.enterNewSecretInCloudAccount,
  Forbidden: m.grantCloudAccountPermissionToRead,
  Throttled: m.portalRetriesAutomaticallyIfThis,
}

/** Returns a sentence for a failure that concerns only one inventory. */
export const describeInventoryProblem = (error: unknown): string => {
  if (error instanceof CloudError)
    return t(m.theProviderReturned, {
      message: error.message,
      value: advice[error.code] ?? m.itIsRetriedAutomatically,
    })
  if (error instanceof AppError) return error.message
  return t(m.resourcesCouldNotBeReadSee)
}
