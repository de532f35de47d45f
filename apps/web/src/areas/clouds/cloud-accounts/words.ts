import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/clouds/cloud-accounts'

/** Explains what is deleted together with an account. */
export const deletingAccount = t(m.itsSecretsAndCloudResourcesCollected)
