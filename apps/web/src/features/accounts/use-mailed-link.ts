/** The link of a mail that leads to a new password, checked before anything is typed. */
import { getSessionDetail } from '@cmp/contract'
import { useEffect, useState } from 'react'
import { send } from '../../kit/api/api.ts'
import { askAgain, describeError } from '../../kit/api/failures.ts'

/** What the link carries. */
export type MailedLink = { userId: string; sessionId: string }

/** How a link stands: being checked, good for a new password, or refused with a sentence. */
type LinkState =
  | { state: 'asked' }
  | { state: 'open'; isVerification: boolean }
  | { state: 'refused'; message: string }

const notWhole: LinkState = {
  state: 'refused',
  message: 'This link is not complete. Open it again from the mail, or ask for a new one.',
}

const check = async (query: MailedLink, signal: AbortSignal): Promise<LinkState> => {
  try {
    const detail = await askAgain(() => send(getSessionDetail, { query }, { signal }))
    const { sessionEnable, isVerification, message } = detail
    return sessionEnable ? { state: 'open', isVerification } : { state: 'refused', message }
  } catch (error) {
    return { state: 'refused', message: describeError(error) }
  }
}

/** Asks the portal about the link; an empty part of it is a link that was cut off. */
export const useMailedLink = (userId: string, sessionId: string): LinkState => {
  const [state, setState] = useState<LinkState>({ state: 'asked' })
  const isWhole = userId !== '' && sessionId !== ''
  useEffect(() => {
    if (!isWhole) return
    const aborter = new AbortController()
    const look = async () => {
      const found = await check({ userId, sessionId }, aborter.signal)
      if (!aborter.signal.aborted) setState(found)
    }
    void look()
    return () => aborter.abort()
  }, [isWhole, userId, sessionId])
  return isWhole ? state : notWhole
}
