/** Adds a comment to a ticket with text, files and, optionally, another status. The draft is preserved until it is sent. */
import {
  numberText,
  getStatusAfterComment,
  getTicketAbilities,
  ticketStatuses,
  getTicketStatusLabel,
  type SessionReply,
  type TicketStatus,
} from '@cmp/contract'
import { useMutation } from '@tanstack/react-query'
import { useId, useState, type KeyboardEvent } from 'react'
import { readDraft, writeDraft } from '../../../kit/session/drafts.ts'
import { describeError } from '../../../kit/api/failures.ts'
import { UnsavedGuard } from '../../../kit/form/UnsavedGuard.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import { sendComment, type Ticket } from './calls.ts'
import { FileChoice } from './FileChoice.tsx'
import { SendingProgress } from './SendingProgress.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { Select, TextArea } from '../../../ui/parts/inputs.tsx'
import styles from '../../../kit/form/resource-form.module.css'
import supportTickets from './support-tickets.module.css'

const longest = 10_000

/** The first option of the status: no status is set besides the change that the comment causes. */
const stays = ''

/** The comment box. It must be remounted for another ticket. */
export const CommentBox = ({ ticket, user }: { ticket: Ticket; user: SessionReply['user'] }) => {
  const id = useId()
  const draft = { userRowId: user.id, of: `support-ticket ${ticket.id}` }
  const [text, setText] = useState(() => readDraft(draft))
  const [files, setFiles] = useState<File[]>([])
  const [chosen, setChosen] = useState<TicketStatus | typeof stays>(stays)
  const [share, setShare] = useState(0)
  const { moveTo } = getTicketAbilities(user.roleCode, ticket.status)
  // The status, and with it the options, may have changed in the meantime.
  const status = chosen !== stays && moveTo.includes(chosen) ? chosen : stays
  const byItself = getStatusAfterComment(user.roleCode, ticket.status)

  const type = (value: string) => {
    setText(value)
    writeDraft(draft, value.trim() === '' ? '' : value)
  }
  const sending = useMutation({
    mutationFn: () => {
      setShare(0)
      return sendComment(ticket.id, { text: text.trim(), status: status || undefined, files }, setShare)
    },
    onSuccess: () => {
      showToast('Your comment was sent.', { tone: 'success' })
      type('')
      setFiles([])
      setChosen(stays)
    },
  })
  const isEmpty = text.trim() === '' && files.length === 0
  const isTooLong = text.trim().length > longest
  const send = () => {
    if (!isEmpty && !isTooLong && !sending.isPending) sending.mutate()
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }

  return (
    <section className={supportTickets.ticketAnswer} aria-label="Write a comment" onKeyDown={sendByKey}>
      <UnsavedGuard isDirty={() => files.length > 0 && !sending.isPending} />
      <div className={styles.field}>
        <label htmlFor={`${id}-text`}>Your comment</label>
        <TextArea
          id={`${id}-text`}
          rows={4}
          value={text}
          invalid={isTooLong}
          disabled={sending.isPending}
          aria-describedby={`${id}-note`}
          onChange={(event) => type(event.target.value)}
        />
        <p id={`${id}-note`} data-problem={isTooLong}>
          {isTooLong
            ? `A comment may have ${numberText(longest)} characters at most; this one has ${numberText(text.trim().length)}.`
            : 'Ctrl+Enter sends it. What you type stays here until then.'}
        </p>
      </div>
      <FileChoice files={files} disabled={sending.isPending} onChange={setFiles} />
      {sending.isPending && files.length > 0 && <SendingProgress share={share} />}
      {sending.isError && <Alert severity="error">{describeError(sending.error)}</Alert>}
      <footer>
        <div className={styles.field}>
          <label htmlFor={`${id}-status`}>Status after sending</label>
          <Select
            id={`${id}-status`}
            value={status}
            disabled={sending.isPending}
            options={[
              {
                value: stays,
                label:
                  byItself === ticket.status
                    ? `Keep ${getTicketStatusLabel(ticket.status).toLowerCase()}`
                    : `${getTicketStatusLabel(byItself)} (default)`,
              },
              ...moveTo
                .filter((value) => value !== byItself)
                .map((value) => ({ value, label: getTicketStatusLabel(value) })),
            ]}
            onChange={(chosen) =>
              setChosen(ticketStatuses.find(({ value }) => value === chosen)?.value ?? stays)
            }
          />
        </div>
        <Button
          variant="contained"
          disabled={isEmpty || isTooLong}
          loading={sending.isPending}
          onClick={send}
        >
          Send comment
        </Button>
      </footer>
    </section>
  )
}
