/** Passkeys among what the browser fills in on the sign-in page. */
import type { LoginReply } from '@cmp/contract'
import { useEffect, useEffectEvent } from 'react'
import { offerPasskeys } from '../../kit/session/passkeys.ts'

/** Offers them as long as the page is shown. */
export const useOfferedPasskey = (told: {
  onReply: (reply: LoginReply) => void
  onRefused: (problem: string) => void
}): void => {
  const onReply = useEffectEvent(told.onReply)
  const onRefused = useEffectEvent(told.onRefused)
  useEffect(() => {
    const aborter = new AbortController()
    void offerPasskeys(aborter.signal, {
      onReply: (reply) => onReply(reply),
      onRefused: (problem) => onRefused(problem),
    })
    return () => aborter.abort()
  }, [])
}
