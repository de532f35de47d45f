/** Checks the emailed link to set a password before the user types anything. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/accounts'
import { getSessionDetail } from '@cmp/contract'
import { useEffect, useState } from 'react'
import { send } from '../../../kit/api/api.ts'
import { callWithRetries, describeError } from '../../../kit/api/failures.ts'

/** The values that the link contains. */
export type MailedLink = { userId: string; sessionId: string }

/** The state of a link: being checked, valid, or rejected with a message. */
type LinkState =
  | { state: 'asked' }
  | { state: 'open'; isVerification: boolean }
  | { state: 'refused'; message: string }

const notWhole: LinkState = {
  state: 'refused',
  message: t(m.linkIsIncompleteOpenItAgain),
}

const check = async (query: MailedLink, signal: AbortSignal): Promise<LinkState> => {
  try {
    const detail = await callWithRetries(() => send(getSessionDetail, { query }, { signal }))
    const { sessionEnable, isVerification, message } = detail
    return sessionEnable ? { state: 'open', isVerification } : { state: 'refused', message }
  } catch (error) {
    return { state: 'refused', message: describeError(error) }
  }
}

/** Asks the server whether the link is valid. An empty part means that the link was cut off. */
export const useMailedLink = (userId: string, sessionId: string): LinkState => {
  const [state, setState] = useState<LinkState>({ state: 'asked' })
  const isWhole = userId !== '' && sessionId !== ''
  useEffect(() => {
    if (!isWhole) return
    const aborter = new AbortController()
    const checkLink = async () => {
      const found = await check({ userId, sessionId }, aborter.signal)
      if (!aborter.signal.aborted) setState(found)
    }
    void checkLink()
    return () => aborter.abort()
  }, [isWhole, userId, sessionId])
  return isWhole ? state : notWhole
}
