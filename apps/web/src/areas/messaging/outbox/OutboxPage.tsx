/** The portal's outgoing mail: sent, waiting and failed messages. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/messaging/outbox'
import { outboxMails, permit } from '@cmp/contract'
import type { ListOptions } from '../../../kit/list/list-options.ts'
import { preloadList } from '../../../kit/shell/preload.ts'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import { ResourceListPage } from '../../../kit/list/resource-list-page.tsx'
import { DateCell, NoValue } from '../../../ui/parts/cells.tsx'
import { isOnItsWay, refreshMilliseconds } from '../../../kit/work/mail-on-its-way.ts'
import { canSendAgain, sendAgainLabel, trySendAgain } from './send-again.ts'

const options: ListOptions<typeof outboxMails> = {
  columns: {
    subject: { width: 250 },
    status: { width: 150 },
    createdAt: { width: 232, cell: ({ createdAt }) => <DateCell value={createdAt} withTime /> },
    finishedAt: {
      width: 232,
      cell: ({ finishedAt }) => (finishedAt ? <DateCell value={finishedAt} withTime /> : <NoValue />),
    },
  },
  filters: ['status', 'toAddress'],
  rowActions: (mail) =>
    canSendAgain(mail) ? [{ label: sendAgainLabel(mail), onClick: () => trySendAgain(mail) }] : [],
  refreshAfter: (mails) => (mails.some(isOnItsWay) ? refreshMilliseconds : false),
  empty: { title: t(m.noEmailsYet) },
}

/** The page. */
export const OutboxPage = () => (
  <RequireRole permission={permit.read(outboxMails)}>
    <ResourceListPage resource={outboxMails} options={options} />
  </RequireRole>
)

/** Starts loading the data that the page shows. */
export const preload = preloadList(outboxMails)
