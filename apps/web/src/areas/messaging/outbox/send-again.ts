/** Sends a message of the outbox again. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/messaging/outbox'
import { outboxMails, sendMailAgain, type RowOf } from '@cmp/contract'
import { send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { refreshResource } from '../../../kit/api/resource-calls.ts'
import { sendChange } from '../../../kit/api/use-change.ts'
import { showToast } from '../../../ui/parts/toast.ts'

/** A row of the outbox. */
export type OutboxMail = RowOf<typeof outboxMails>

/** Returns whether the message still has its text: it failed, was stored without being sent, or is held by a limit. */
export const canSendAgain = ({ status }: OutboxMail): boolean =>
  status === 'failed' || status === 'kept' || status === 'held'

/** Returns the label of the action. A message that a limit holds has not been sent before. */
export const sendAgainLabel = ({ status }: OutboxMail): string =>
  status === 'held' ? t(m.sendNow) : t(m.resend)

/** Requests another delivery and shows the result. */
export const sendAgain = ({ id }: OutboxMail): Promise<void> =>
  sendChange(async () => {
    const { message } = await send(sendMailAgain, { params: { id } })
    showToast(message, { tone: 'success' })
    await refreshResource(queryClient, outboxMails)
  })

/** Resends a message from a menu, which does not wait for the result. */
export const trySendAgain = (mail: OutboxMail): void => void sendAgain(mail)
