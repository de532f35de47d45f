import { portalName } from '../../../ui/brand.ts'
import {
  codePauseSeconds,
  sendNewOtp,
  validateOtp,
  type LoginReply,
  type SecondStepMethod,
} from '@cmp/contract'
import { useRef, useState, type FormEvent } from 'react'
import { Link, Redirect } from 'wouter'
import { send } from '../../../kit/api/api.ts'
import { hasPasskeys, signInWithPasskey } from '../../../kit/session/passkeys.ts'
import { sessionPaths } from '../../../kit/api/session-paths.ts'
import {
  formatClock,
  noteNewOtp,
  extractOtpDigits,
  otpSeconds,
  useSecondStep,
  type SecondStep,
} from '../../../kit/session/second-step.ts'
import { enter } from '../../../kit/session/sign-in.ts'
import { useTitle } from '../../../kit/page/use-title.ts'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { TextField } from '../../../ui/parts/fields.tsx'
import { openAfterSignIn, preloadPortal } from './continue-after-sign-in.ts'
import {
  createProblem,
  ProblemNote,
  toProblem,
  SubmitButton,
  useCountdown,
  type Problem,
} from '../../../kit/session-card/parts.tsx'
import { SessionCard } from '../../../kit/session-card/SessionCard.tsx'
import styles from '../../../kit/session-card/session.module.css'

const noPasskeys =
  'This browser does not know passkeys at this address. Use another way below, or another browser.'

/** The text for each method, used if the server's message is about another method, and the link to the method. */
const texts: Record<SecondStepMethod, { explains: string; link: string }> = {
  passkey: { explains: 'Use your passkey to finish signing in.', link: 'Use a passkey' },
  totp: {
    explains: `Open the authenticator app on your phone and enter the 6 digits that it shows for ${portalName}.`,
    link: 'Use the authenticator app',
  },
  otp: { explains: 'Enter the code that was sent by mail.', link: 'Use the code by mail' },
  recovery: {
    explains: 'Enter one of your recovery codes. Each works once.',
    link: 'Use a recovery code',
  },
}

/** Returns the error in a typed code before it is sent. */
const findCodeProblem = (way: SecondStepMethod, code: string): string | undefined => {
  if (code === '') return 'This field is required'
  return way !== 'recovery' && code.length < 6 ? 'The code has 6 digits' : undefined
}

const Steps = ({ pending }: { pending: SecondStep }) => {
  const { token, userId, message, methods, sentAt, returnUrl } = pending
  const [first] = methods
  const [way, setWay] = useState<SecondStepMethod>(
    () => methods.find((method) => method !== 'passkey' || hasPasskeys()) ?? 'passkey',
  )
  const [code, setCode] = useState('')
  const [note, setNote] = useState<string>()
  const [busy, setBusy] = useState<'verify' | 'resend'>()
  const [problem, setProblem] = useState<Problem>()
  const input = useRef<HTMLInputElement>(null)
  const left = useCountdown(sentAt, otpSeconds)
  const pause = useCountdown(sentAt, codePauseSeconds)

  const run = async (what: 'verify' | 'resend', doIt: () => Promise<Problem | undefined>) => {
    setBusy(what)
    setProblem(undefined)
    try {
      setProblem(await doIt())
    } catch (error) {
      setProblem(toProblem(error))
    } finally {
      setBusy(undefined)
    }
  }
  const beginAnew = () => {
    setCode('')
    input.current?.focus()
  }

  const verifyCode = (): Promise<LoginReply> => {
    if (way === 'passkey') return signInWithPasskey(token)
    const answer = way === 'recovery' ? { recoveryCode: code.trim() } : { otp: code }
    return send(validateOtp, { input: { userid: userId, token, ...answer } })
  }
  const verify = (event: FormEvent) => {
    event.preventDefault()
    const wrong = way === 'passkey' ? undefined : findCodeProblem(way, code.trim())
    setNote(wrong)
    if (busy || wrong) return
    void run('verify', async () => {
      const reply = await verifyCode()
      if (reply.isValidated) {
        openAfterSignIn(enter(reply, returnUrl ?? '/'))
        return undefined
      }
      beginAnew()
      return createProblem(reply.message)
    })
  }
  const resend = () =>
    run('resend', async () => {
      const reply = await send(sendNewOtp, { input: { userId, sessionId: token } })
      noteNewOtp(reply.message)
      beginAnew()
      return undefined
    })
  const change = (next: SecondStepMethod) => {
    setWay(next)
    setCode('')
    setNote(undefined)
    setProblem(undefined)
  }

  return (
    <SessionCard
      title="OTP verification"
      links={
        <>
          {methods
            .filter((method) => method !== way)
            .map((method) => (
              <button
                key={method}
                type="button"
                className={styles.sessionLink}
                disabled={busy !== undefined}
                onClick={() => change(method)}
              >
                {texts[method].link}
              </button>
            ))}
          <Link href={sessionPaths.signIn()}>Back to sign in</Link>
        </>
      }
    >
      <form noValidate onSubmit={verify} onInput={() => void preloadPortal()}>
        <p role="status">{(way === first && message) || texts[way].explains}</p>
        {way === 'passkey' && !hasPasskeys() && <p>{noPasskeys}</p>}
        {way !== 'passkey' && (
          <div className={way === 'recovery' ? undefined : styles.sessionOtp}>
            <TextField
              key={way}
              ref={input}
              label={way === 'recovery' ? 'Enter a recovery code' : 'Enter OTP'}
              autoFocus
              autoComplete={way === 'recovery' ? 'off' : 'one-time-code'}
              inputMode={way === 'recovery' ? 'text' : 'numeric'}
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              value={code}
              readOnly={busy !== undefined}
              problem={note}
              onChange={(typed) => {
                setNote(undefined)
                setCode(way === 'recovery' ? typed : extractOtpDigits(typed))
              }}
            />
          </div>
        )}
        {problem && <ProblemNote key={problem.at} problem={problem} />}
        <SubmitButton
          busy={busy === 'verify'}
          busyText={way === 'passkey' ? 'Waiting for the passkey…' : 'Verifying…'}
          disabled={busy !== undefined || (way === 'passkey' && !hasPasskeys())}
        >
          {way === 'passkey' ? 'Use a passkey' : 'Verify OTP'}
        </SubmitButton>
        {way === 'otp' && (
          <div className={styles.sessionRow}>
            <span role="timer">
              {left > 0 ? `The code is valid for ${formatClock(left)}` : 'The code has expired.'}
            </span>
            <button
              type="button"
              className={styles.sessionLink}
              disabled={busy !== undefined || pause > 0}
              onClick={() => void resend()}
            >
              {busy === 'resend' ? 'Sending…' : pause > 0 ? `Resend OTP in ${pause} s` : 'Resend OTP'}
            </button>
          </div>
        )}
      </form>
    </SessionCard>
  )
}

/**
 * The two-step verification of a sign-in: a code by email or from an app, a passkey, or a recovery code. Users without
 * a pending sign-in are sent to the sign-in page.
 */
export const OtpVerification = () => {
  useTitle('OTP verification')
  const pending = useSecondStep((store) => store.pending)
  const [hasWaited] = useState(pending !== null)
  if (pending) return <Steps key={pending.token} pending={pending} />
  // Verification succeeded, and the next page is loading.
  return hasWaited ? <LogoSpinner /> : <Redirect href={sessionPaths.signIn()} replace />
}
