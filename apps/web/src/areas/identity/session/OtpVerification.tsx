/**
 * The two-step verification of a sign-in: a code by email or from an app, a passkey, or a recovery code. Users without
 * a pending sign-in are sent to the sign-in page.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/session'
import { codePauseSeconds } from '@cmp/contract'
import { useState } from 'react'
import { Link, Redirect } from 'wouter'
import { hasPasskeys } from '../../../kit/session/passkeys.ts'
import { sessionPaths } from '../../../kit/api/session-paths.ts'
import { formatClock, otpSeconds, useSecondStep, type SecondStep } from '../../../kit/session/second-step.ts'
import { useTitle } from '../../../kit/page/use-title.ts'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { TextField } from '../../../ui/parts/fields.tsx'
import { preloadPortal } from './continue-after-sign-in.ts'
import { ProblemNote, SubmitButton, useCountdown } from '../../../kit/session-card/parts.tsx'
import { SessionCard } from '../../../kit/session-card/SessionCard.tsx'
import { useVerification } from './use-verification.ts'
import { methodTexts } from './verification-methods.ts'
import styles from '../../../kit/session-card/session.module.css'

const noPasskeys = t(m.thisBrowserDoesNotSupportPasskeys)

type Verification = ReturnType<typeof useVerification>

/** The links to the other methods, and back to the sign-in. */
const OtherMethods = ({
  methods,
  verification: { method, busy, changeMethod },
}: {
  methods: SecondStep['methods']
  verification: Verification
}) => (
  <>
    {methods
      .filter((other) => other !== method)
      .map((other) => (
        <button
          key={other}
          type="button"
          className={styles.sessionLink}
          disabled={busy !== undefined}
          onClick={() => changeMethod(other)}
        >
          {methodTexts[other].link}
        </button>
      ))}
    <Link href={sessionPaths.signIn()}>{t(m.backToSignIn)}</Link>
  </>
)

const CodeField = ({ verification }: { verification: Verification }) => {
  const isRecovery = verification.method === 'recovery'
  return (
    <div className={isRecovery ? undefined : styles.sessionOtp}>
      <TextField
        key={verification.method}
        ref={(element) => verification.setInput(element)}
        label={isRecovery ? t(m.enterARecoveryCode) : t(m.enterOtp)}
        autoFocus
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={verification.code}
        readOnly={verification.busy !== undefined}
        problem={verification.codeProblem}
        onChange={verification.changeCode}
      />
    </div>
  )
}

/** How long the mailed code is valid, and the button that sends another one. */
const MailedCode = ({
  sentAt,
  verification: { busy, resend },
}: {
  sentAt: number
  verification: Verification
}) => {
  const left = useCountdown(sentAt, otpSeconds)
  const pause = useCountdown(sentAt, codePauseSeconds)
  return (
    <div className={styles.sessionRow}>
      <span role="timer">
        {left > 0 ? t(m.codeExpiresIn, { clock: formatClock(left) }) : t(m.theCodeHasExpired)}
      </span>
      <button
        type="button"
        className={styles.sessionLink}
        disabled={busy !== undefined || pause > 0}
        onClick={resend}
      >
        {busy === 'resend' ? t(m.sending) : pause > 0 ? t(m.resendOtpInS, { pause }) : t(m.resendOtp)}
      </button>
    </div>
  )
}

const VerificationCard = ({ pending }: { pending: SecondStep }) => {
  const { message, methods, sentAt } = pending
  const verification = useVerification(pending)
  const { method, busy, problem } = verification
  const isPasskey = method === 'passkey'
  return (
    <SessionCard
      title={t(m.otpVerification)}
      links={<OtherMethods methods={methods} verification={verification} />}
    >
      <form noValidate onSubmit={verification.submit} onInput={() => void preloadPortal()}>
        <p role="status">{(method === methods[0] && message) || methodTexts[method].explains}</p>
        {isPasskey && !hasPasskeys() && <p>{noPasskeys}</p>}
        {!isPasskey && <CodeField verification={verification} />}
        {problem && <ProblemNote key={problem.at} problem={problem} />}
        <SubmitButton
          busy={busy === 'verify'}
          busyText={isPasskey ? t(m.waitingForThePasskey) : t(m.verifying)}
          disabled={busy !== undefined || (isPasskey && !hasPasskeys())}
        >
          {isPasskey ? t(m.signInWithPasskey) : t(m.verifyOtp)}
        </SubmitButton>
        {method === 'otp' && <MailedCode sentAt={sentAt} verification={verification} />}
      </form>
    </SessionCard>
  )
}

/** The page. */
export const OtpVerification = () => {
  useTitle(t(m.otpVerification))
  const pending = useSecondStep((store) => store.pending)
  const [hasWaited] = useState(pending !== null)
  if (pending) return <VerificationCard key={pending.token} pending={pending} />
  // Verification succeeded, and the next page is loading.
  return hasWaited ? <LogoSpinner /> : <Redirect href={sessionPaths.signIn()} replace />
}
