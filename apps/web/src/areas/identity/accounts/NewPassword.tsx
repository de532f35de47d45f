import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/accounts'
import { portalName } from '../../../ui/brand.ts'
import { setUserPassword } from '@cmp/contract'
import { useState, type FormEvent } from 'react'
import { Link, useSearch } from 'wouter'
import { send } from '../../../kit/api/api.ts'
import { sessionPaths } from '../../../kit/api/session-paths.ts'
import { parseSearch } from '../../../kit/api/url-search.ts'
import { useSignInNotice } from '../../../kit/session/sign-in-notice.ts'
import { StrengthMeter } from '../../../kit/session/StrengthMeter.tsx'
import { useTitle } from '../../../kit/page/use-title.ts'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { openAfterSignIn } from '../session/continue-after-sign-in.ts'
import { ProblemNote, toProblem, SubmitButton, type Problem } from '../../../kit/session-card/parts.tsx'
import { SessionCard } from '../../../kit/session-card/SessionCard.tsx'
import { PasswordField } from '../../../ui/parts/fields.tsx'
import { useMailedLink, type MailedLink } from './use-mailed-link.ts'
import styles from '../../../kit/session-card/session.module.css'

const required = t(m.thisFieldIsRequired2)
const mismatch = t(m.passwordDoesNotMatchWithNew)
const success = t(m.theAccountHasBeenVerifiedAnd, { portalName })

const links = (
  <>
    <Link href={sessionPaths.signIn()}>{t(m.signIn)}</Link>
    <Link href={sessionPaths.forgotPassword()}>{t(m.forgotPassword)}</Link>
  </>
)

/** The password form, shown if the link is valid. */
const Form = ({ link, isVerification }: { link: MailedLink; isVerification: boolean }) => {
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [touched, setTouched] = useState({ password: false, confirmation: false })
  const [busy, setBusy] = useState(false)
  // After a rejection, the same two values are not sent again.
  const [problem, setProblem] = useState<Problem>()
  const isEqual = password !== '' && password === confirmation

  const change = (set: (value: string) => void) => (value: string) => {
    set(value)
    setProblem(undefined)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !isEqual || problem) return
    setBusy(true)
    try {
      await send(setUserPassword, { input: { ...link, newPassword: password, isVerification } })
      useSignInNotice.setState({ message: success })
      openAfterSignIn(sessionPaths.signIn())
    } catch (error) {
      setProblem(toProblem(error))
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <PasswordField
        label={t(m.newPassword)}
        name={t(m.newPasswordName)}
        autoComplete="new-password"
        autoFocus
        value={password}
        disabled={busy}
        problem={touched.password && password === '' ? required : undefined}
        onChange={change(setPassword)}
        onBlur={() => setTouched((before) => ({ ...before, password: true }))}
      >
        <StrengthMeter password={password} words={[link.userId]} />
      </PasswordField>
      <PasswordField
        label={t(m.confirmPassword)}
        name={t(m.confirmedPasswordName)}
        autoComplete="new-password"
        value={confirmation}
        disabled={busy}
        problem={!touched.confirmation || isEqual ? undefined : confirmation === '' ? required : mismatch}
        onChange={change(setConfirmation)}
        onBlur={() => setTouched((before) => ({ ...before, confirmation: true }))}
      />
      {problem && <ProblemNote key={problem.at} problem={problem} />}
      <SubmitButton busy={busy} busyText={t(m.saving)} disabled={!isEqual || problem !== undefined}>
        {t(m.submit)}
      </SubmitButton>
    </form>
  )
}

/** Explains why a link does not open the form. */
const Refused = ({ message }: { message: string }) => (
  <SessionCard title={t(m.newPassword2)} links={links}>
    <p role="alert" className={styles.sessionAlert}>
      {message}
    </p>
  </SessionCard>
)

/** Sets a password through an emailed link, which is checked first. */
export const NewPassword = () => {
  useTitle(t(m.newPassword2))
  const { userId = '', sessionId = '' }: Partial<MailedLink> = parseSearch(useSearch())
  const link = useMailedLink(userId, sessionId)
  if (link.state === 'refused') return <Refused message={link.message} />
  return (
    <SessionCard title={t(m.newPassword2)} links={link.state === 'open' && links}>
      {link.state === 'open' ? (
        <Form link={{ userId, sessionId }} isVerification={link.isVerification} />
      ) : (
        <LogoSpinner label={t(m.checkingTheLink)} />
      )}
    </SessionCard>
  )
}
