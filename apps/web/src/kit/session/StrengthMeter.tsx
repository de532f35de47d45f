import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/session'
import { ratePassword, type PasswordStrengthReply } from '@cmp/contract'
import { useEffect, useState } from 'react'
import { send } from '../api/api.ts'
import styles from '../../ui/parts/fields.module.css'

/** How many milliseconds after the last key press the server is queried. */
const restMilliseconds = 300

/** By score, 0 to 4. */
const tones = ['weak', 'weak', 'fair', 'good', 'good'] as const

/** Returns the server's rating of a password once the user stops typing, or undefined until the response. */
const useStrength = (password: string, words: string): PasswordStrengthReply | undefined => {
  const [judged, setJudged] = useState<{ password: string; reply: PasswordStrengthReply }>()
  useEffect(() => {
    if (password === '') return
    const aborter = new AbortController()
    const request = async () => {
      try {
        const reply = await send(
          ratePassword,
          { body: { password, words: words.split('\n').filter(Boolean) } },
          { signal: aborter.signal },
        )
        setJudged({ password, reply })
      } catch {
        // The meter is only advice. The call that sets the password rates it again and gives the reason for a
        // rejection.
        setJudged(undefined)
      }
    }
    const timer = window.setTimeout(() => void request(), restMilliseconds)
    return () => {
      window.clearTimeout(timer)
      aborter.abort()
    }
  }, [password, words])
  return password === '' ? undefined : judged?.reply
}

/** Shows the strength of a new password as the server rates it. `words` count as weak, such as the user ID and the name. */
export const StrengthMeter = ({ password, words }: { password: string; words: readonly string[] }) => {
  const strength = useStrength(password, words.join('\n'))
  const steps = strength && Math.max(1, strength.score)
  return (
    <div className={styles.strength}>
      {[1, 2, 3, 4].map((step) => (
        <span
          key={step}
          aria-hidden="true"
          data-on={strength && steps && step <= steps ? tones[strength.score] : undefined}
        />
      ))}
      <p aria-live="polite">{strength ? strength.message : t(m.atLeast12CharactersUseSeveral)}</p>
    </div>
  )
}
