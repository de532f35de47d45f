/** Adds a comment to a ticket with text, files and, optionally, another status. The draft is preserved until it is sent. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/support/support-tickets'
import { type SessionReply } from '@cmp/contract'
import { useId, type KeyboardEvent } from 'react'
import { describeError } from '../../../kit/api/failures.ts'
import { UnsavedGuard } from '../../../kit/form/UnsavedGuard.tsx'
import type { Ticket } from './calls.ts'
import { listStatusChoices } from './comment-status.ts'
import { FileChoice } from './FileChoice.tsx'
import { SendingProgress } from './SendingProgress.tsx'
import { longestComment, useComment } from './use-comment.ts'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { Select, TextArea } from '../../../ui/parts/inputs.tsx'
import styles from '../../../kit/form/resource-form.module.css'
import supportTickets from './support-tickets.module.css'

type Comment = ReturnType<typeof useComment>

const CommentText = ({ id, comment }: { id: string; comment: Comment }) => (
  <div className={styles.field}>
    <label htmlFor={`${id}-text`}>{t(m.yourComment)}</label>
    <TextArea
      id={`${id}-text`}
      rows={4}
      value={comment.text}
      invalid={comment.isTooLong}
      disabled={comment.isSending}
      aria-describedby={`${id}-note`}
      onChange={(event) => comment.changeText(event.target.value)}
    />
    <p id={`${id}-note`} data-problem={comment.isTooLong}>
      {comment.isTooLong
        ? t(m.commentCanHaveUpToCharacters, { longestComment, count: comment.length })
        : t(m.pressCtrlEnterToSendYour)}
    </p>
  </div>
)

/** The comment box. It must be remounted for another ticket. */
export const CommentBox = ({ ticket, user }: { ticket: Ticket; user: SessionReply['user'] }) => {
  const id = useId()
  const comment = useComment(ticket, user)
  const { files, isSending } = comment
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    comment.send()
  }
  return (
    <section className={supportTickets.ticketAnswer} aria-label={t(m.addAComment)} onKeyDown={sendByKey}>
      <UnsavedGuard isDirty={() => files.length > 0 && !isSending} />
      <CommentText id={id} comment={comment} />
      <FileChoice files={files} disabled={isSending} onChange={comment.setFiles} />
      {isSending && files.length > 0 && <SendingProgress share={comment.share} />}
      {comment.error && <Alert severity="error">{describeError(comment.error)}</Alert>}
      <footer>
        <div className={styles.field}>
          <label htmlFor={`${id}-status`}>{t(m.statusAfterSending)}</label>
          <Select
            id={`${id}-status`}
            value={comment.status}
            disabled={isSending}
            options={listStatusChoices(user.roleCode, ticket.status)}
            onChange={comment.chooseStatus}
          />
        </div>
        <Button variant="contained" disabled={!comment.canSend} loading={isSending} onClick={comment.send}>
          {t(m.sendComment)}
        </Button>
      </footer>
    </section>
  )
}
