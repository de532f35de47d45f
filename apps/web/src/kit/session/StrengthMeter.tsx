import type { PasswordStrengthReply } from '@cmp/contract'
import { useEffect, useState } from 'react'
import { api } from '../api/api.ts'
import styles from '../../ui/parts/fields.module.css'

/** How long typing must rest before the server is asked. */
const restMilliseconds = 300

/** By the score, 0 to 4. */
const tones = ['weak', 'weak', 'fair', 'good', 'good'] as const

/** What the server says of a password once typing has rested; nothing while it has not answered. */
const useStrength = (password: string, words: string): PasswordStrengthReply | undefined => {
  const [judged, setJudged] = useState<{ password: string; reply: PasswordStrengthReply }>()
  useEffect(() => {
    if (password === '') return
    const aborter = new AbortController()
    const ask = async () => {
      try {
        const reply = await api.post<PasswordStrengthReply>('/api/Users/PasswordStrength', {
          body: { password, words: words.split('\n').filter(Boolean) },
          signal: aborter.signal,
        })
        setJudged({ password, reply })
      } catch {
        // The meter only advises: the call that sets the password judges it again and says why it refuses.
        setJudged(undefined)
      }
    }
    const timer = window.setTimeout(() => void ask(), restMilliseconds)
    return () => {
      window.clearTimeout(timer)
      aborter.abort()
    }
  }, [password, words])
  return password === '' ? undefined : judged?.reply
}

/** How long a new password would stand, as the server judges it. `words` count as weak ones: the user id, the name. */
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
      <p aria-live="polite">
        {strength
          ? strength.message
          : 'At least 12 characters. A few words that have nothing to do with each other are best.'}
      </p>
    </div>
  )
}
