import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/messaging/webhooks'

/** Explains what is deleted together with an endpoint. */
export const deletingEndpoint = t(m.deliveriesToThisEndpointStopAnd)
