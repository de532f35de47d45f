/** Offers passkeys in the browser's autofill on the sign-in page. */
import type { LoginReply } from '@cmp/contract'
import { useEffect, useEffectEvent } from 'react'
import { offerPasskeys } from '../../../kit/session/passkeys.ts'

/** Offers passkeys while the page is shown. */
export const useOfferedPasskey = (handlers: {
  onReply: (reply: LoginReply) => void
  onRefused: (problem: string) => void
}): void => {
  const onReply = useEffectEvent(handlers.onReply)
  const onRefused = useEffectEvent(handlers.onRefused)
  useEffect(() => {
    const aborter = new AbortController()
    void offerPasskeys(aborter.signal, {
      onReply: (reply) => onReply(reply),
      onRefused: (problem) => onRefused(problem),
    })
    return () => aborter.abort()
  }, [])
}
