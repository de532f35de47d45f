import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/accounts'
import { createFirstAdministrator } from '@cmp/contract'
import { useState, type FormEvent } from 'react'
import { Link, useSearch } from 'wouter'
import { ApiError, send } from '../../../kit/api/api.ts'
import { sessionPaths } from '../../../kit/api/session-paths.ts'
import { describeError } from '../../../kit/api/failures.ts'
import { parseSearch } from '../../../kit/api/url-search.ts'
import { StrengthMeter } from '../../../kit/session/StrengthMeter.tsx'
import { useTitle } from '../../../kit/page/use-title.ts'
import { SubmitButton } from '../../../kit/session-card/parts.tsx'
import { SessionCard } from '../../../kit/session-card/SessionCard.tsx'
import { PasswordField, TextField } from '../../../ui/parts/fields.tsx'
import styles from '../../../kit/session-card/session.module.css'

const empty = { userid: '', name: '', password: '' }

/**
 * Creates the first administrator of a new portal with the one-time code from the link that the server printed when it
 * started.
 */
export const FirstAdministrator = () => {
  useTitle(t(m.firstAdministrator))
  const { code = '' }: { code?: string } = parseSearch(useSearch())
  const [values, setValues] = useState(empty)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<string>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    setProblems({})
    try {
      const reply = await send(createFirstAdministrator, { body: { code, ...values } })
      setDone(reply.message)
    } catch (error) {
      const details = error instanceof ApiError ? (error.details ?? []) : []
      setProblems(Object.fromEntries(details.map(({ field, message }) => [field, message])))
      if (details.length === 0) setProblem(describeError(error))
    } finally {
      setBusy(false)
    }
  }

  const getFieldProps = (name: keyof typeof empty) => ({
    value: values[name],
    disabled: busy,
    problem: problems[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
  })

  if (done)
    return (
      <SessionCard title={t(m.firstAdministrator)}>
        <p role="status">{done}</p>
        <Link href={sessionPaths.signIn()}>{t(m.signIn)}</Link>
      </SessionCard>
    )
  return (
    <SessionCard title={t(m.firstAdministrator)}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t(m.userId)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          help={t(m.forExampleYourEmailAddress)}
          {...getFieldProps('userid')}
        />
        <TextField label={t(m.yourName)} autoComplete="name" maxLength={200} {...getFieldProps('name')} />
        <PasswordField label={t(m.password)} autoComplete="new-password" {...getFieldProps('password')}>
          <StrengthMeter password={values.password} words={[values.userid, values.name]} />
        </PasswordField>
        {problem && (
          <p role="alert" className={styles.sessionAlert}>
            {problem}
          </p>
        )}
        <SubmitButton busy={busy} busyText={t(m.creating)}>
          {t(m.createAdministrator)}
        </SubmitButton>
      </form>
    </SessionCard>
  )
}
