/** One message of the outbox, with its original text. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/messaging/outbox'
import { outboxMails, permit } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useChange } from '../../../kit/api/use-change.ts'
import { buildRowQuery } from '../../../kit/api/resource-calls.ts'
import { ResourceDetailPage, type DetailOptions } from '../../../kit/detail/resource-detail.tsx'
import { useRowId } from '../../../kit/form/resource-form-page.tsx'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import { isOnItsWay, refreshMilliseconds } from '../../../kit/work/mail-on-its-way.ts'
import { splitLinks } from './linked-text.ts'
import { canSendAgain, sendAgain, sendAgainLabel, type OutboxMail } from './send-again.ts'
import { Button } from '../../../ui/parts/Button.tsx'
import styles from './outbox.module.css'

const SendAgain = ({ mail }: { mail: OutboxMail }) => {
  const { send, isBusy } = useChange(() => sendAgain(mail), 'toast')
  return (
    canSendAgain(mail) && (
      <Button variant="contained" loading={isBusy} onClick={() => send()}>
        {sendAgainLabel(mail)}
      </Button>
    )
  )
}

const Text = ({ mail }: { mail: OutboxMail }) => (
  <section aria-label={t(m.messageLabel)}>
    <h2>{t(m.messageLabel)}</h2>
    {mail.body === '' ? (
      <p className={styles.outboxGone}>{t(m.messageWasDeliveredItsTextIs)}</p>
    ) : (
      <div className={styles.outboxText}>
        {splitLinks(mail.body).map(({ text, href }, index) =>
          href === undefined ? (
            text
          ) : (
            <a key={`${index} ${href}`} href={href} target="_blank" rel="noreferrer">
              {text}
            </a>
          ),
        )}
      </div>
    )}
  </section>
)

const options: DetailOptions<typeof outboxMails> = {
  sections: [
    {
      title: t(m.details),
      fields: ['toAddress', 'status', 'heldUntil', 'createdAt', 'finishedAt', 'message'],
    },
  ],
  actions: (mail) => <SendAgain mail={mail} />,
  below: (mail) => <Text mail={mail} />,
}

const Page = () => {
  // The same query as the page's, polled while the message is being sent.
  useQuery({
    ...buildRowQuery(outboxMails, useRowId()),
    refetchInterval: ({ state: { data } }) => (data && isOnItsWay(data) ? refreshMilliseconds : false),
  })
  return <ResourceDetailPage resource={outboxMails} options={options} />
}

/** The page. */
export const OutboxMailPage = () => (
  <RequireRole permission={permit.read(outboxMails)}>
    <Page />
  </RequireRole>
)
