/** Sending a message of the outbox once more. */
import { outboxMails, sendMailAgain, type RowOf } from '@cmp/contract'
import { send } from '../../kit/api/api.ts'
import { queryClient } from '../../kit/api/query.ts'
import { refreshResource } from '../../kit/api/resource-calls.ts'
import { sendChange } from '../../kit/api/use-change.ts'
import { toast } from '../../ui/parts/toast.ts'

/** A row of the outbox. */
export type OutboxMail = RowOf<typeof outboxMails>

/** Milliseconds until mail that is on its way is asked for again. */
export const refreshMilliseconds = 2000

/** Whether the portal still works on it. */
export const isOnItsWay = ({ status }: Pick<OutboxMail, 'status'>): boolean =>
  status === 'queued' || status === 'running'

/** What failed, was kept, or is held by a limit still has its text. */
export const canSendAgain = ({ status }: OutboxMail): boolean =>
  status === 'failed' || status === 'kept' || status === 'held'

/** What the action is called: what a limit holds was not sent before. */
export const sendAgainLabel = ({ status }: OutboxMail): string =>
  status === 'held' ? 'Send now' : 'Send again'

/** Asks for it, and says what came of it. */
export const sendAgain = ({ id }: OutboxMail): Promise<void> =>
  sendChange(async () => {
    const { message } = await send(sendMailAgain, { params: { id } })
    toast(message, { tone: 'success' })
    await refreshResource(queryClient, outboxMails)
  })

/** The same from a menu, which waits for nothing. */
export const trySendAgain = (mail: OutboxMail): void => void sendAgain(mail)
