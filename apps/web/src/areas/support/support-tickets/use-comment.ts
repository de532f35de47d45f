/** The comment that a user writes on a ticket. Its text is stored in the browser until it is sent. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/support/support-tickets'
import { ticketStatuses, type SessionReply } from '@cmp/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { readDraft, writeDraft } from '../../../kit/session/drafts.ts'
import { showToast } from '../../../ui/parts/toast.ts'
import { sendComment, type Ticket } from './calls.ts'
import { getAllowedStatus, unchangedStatus, type ChosenStatus } from './comment-status.ts'

/** The maximum length of a comment in characters. */
export const longestComment = 10_000

/** Returns the comment with the functions that change and send it. It is empty again after it was sent. */
export const useComment = (ticket: Ticket, user: SessionReply['user']) => {
  const draft = { userRowId: user.id, of: `support-ticket/${ticket.id}` }
  const [text, setText] = useState(() => readDraft(draft))
  const [files, setFiles] = useState<File[]>([])
  const [chosen, setChosen] = useState<ChosenStatus>(unchangedStatus)
  const [share, setShare] = useState(0)
  const status = getAllowedStatus(chosen, user.roleCode, ticket.status)
  const { length } = text.trim()

  const changeText = (value: string) => {
    setText(value)
    writeDraft(draft, value.trim() === '' ? '' : value)
  }
  const sending = useMutation({
    mutationFn: () => {
      setShare(0)
      return sendComment(ticket.id, { text: text.trim(), status: status || undefined, files }, setShare)
    },
    onSuccess: () => {
      showToast(t(m.commentSent), { tone: 'success' })
      changeText('')
      setFiles([])
      setChosen(unchangedStatus)
    },
  })
  const canSend = (length > 0 || files.length > 0) && length <= longestComment
  return {
    text,
    length,
    isTooLong: length > longestComment,
    changeText,
    files,
    setFiles,
    status,
    chooseStatus: (value: string) =>
      setChosen(ticketStatuses.find((status) => status.value === value)?.value ?? unchangedStatus),
    canSend,
    send: () => {
      if (canSend && !sending.isPending) sending.mutate()
    },
    isSending: sending.isPending,
    /** The uploaded share of the files, from 0 to 1. */
    share,
    error: sending.error,
  }
}
