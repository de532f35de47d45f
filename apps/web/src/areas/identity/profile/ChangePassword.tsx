import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/profile'
import { changeOwnPassword, type ProfileReply } from '@cmp/contract'
import { useState, type FormEvent } from 'react'
import { ApiError, send } from '../../../kit/api/api.ts'
import { useChange } from '../../../kit/api/use-change.ts'
import { StrengthMeter } from '../../../kit/session/StrengthMeter.tsx'
import { PasswordField } from '../../../ui/parts/fields.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import { refreshAccount } from './account.ts'
import { Panel } from './parts.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { Checkbox } from '../../../ui/parts/Checkbox.tsx'
import styles from './profile.module.css'

const empty = { oldpassword: '', newpassword: '', confirmation: '' }

type Values = typeof empty

const required = t(m.thisFieldIsRequired)

const validateValues = ({ oldpassword, newpassword, confirmation }: Values): Partial<Values> => ({
  ...(oldpassword === '' && { oldpassword: required }),
  ...(newpassword === '' && { newpassword: required }),
  ...(confirmation === ''
    ? { confirmation: required }
    : confirmation !== newpassword && { confirmation: t(m.passwordDoesNotMatchWithNew) }),
})

const formatChangedMessage = (endTokens: boolean): string =>
  t(m.passwordChangedYourOtherSessionsAnd, { endTokens: String(Boolean(endTokens)) })

const Form = ({ profile }: { profile: ProfileReply }) => {
  const [values, setValues] = useState(empty)
  const [endTokens, setEndTokens] = useState(false)
  const [touched, setTouched] = useState<Partial<Record<keyof Values, boolean>>>({})
  const [refused, setRefused] = useState<Partial<Record<string, string>>>({})
  const wrong = validateValues(values)
  const change = useChange(async ({ oldpassword, newpassword }: Values) => {
    try {
      await send(changeOwnPassword, {
        input: { userid: profile.userId, oldpassword, newpassword, endTokens },
      })
    } catch (error) {
      const details = error instanceof ApiError ? error.details : []
      setRefused(Object.fromEntries(details.map(({ field, message }) => [field, message])))
      throw error
    }
    showToast(formatChangedMessage(endTokens), { tone: 'success' })
    setValues(empty)
    setEndTokens(false)
    setTouched({})
    await refreshAccount()
  }, 'inline')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTouched({ oldpassword: true, newpassword: true, confirmation: true })
    if (Object.keys(wrong).length === 0) change.send(values)
  }

  const getFieldProps = (name: keyof Values) => ({
    value: values[name],
    disabled: change.isBusy,
    problem: refused[name] ?? (touched[name] ? wrong[name] : undefined),
    onChange: (value: string) => {
      setValues({ ...values, [name]: value })
      setRefused({})
    },
    onBlur: () => {
      // A field that the user only passed through is not reported as invalid.
      if (values[name] !== '') setTouched((before) => ({ ...before, [name]: true }))
    },
  })

  return (
    <form className={styles.panelForm} noValidate onSubmit={submit}>
      {/* Password managers need the user name that belongs to the password. */}
      <input type="text" name="username" autoComplete="username" value={profile.userId} readOnly hidden />
      <PasswordField
        label={t(m.oldPassword)}
        name={t(m.oldPasswordName)}
        autoComplete="current-password"
        {...getFieldProps('oldpassword')}
      />
      <PasswordField
        label={t(m.newPassword)}
        name={t(m.newPasswordName)}
        autoComplete="new-password"
        {...getFieldProps('newpassword')}
      >
        <StrengthMeter
          password={values.newpassword}
          words={[profile.userId, profile.name, profile.companyName]}
        />
      </PasswordField>
      <PasswordField
        label={t(m.confirmPassword)}
        name={t(m.confirmedPasswordName)}
        autoComplete="new-password"
        {...getFieldProps('confirmation')}
      />
      <Checkbox
        label={t(m.alsoRevokeMyApiTokensPrograms)}
        checked={endTokens}
        disabled={change.isBusy}
        onChange={setEndTokens}
      />
      {change.problem && <Alert severity="error">{change.problem}</Alert>}
      <div>
        <Button type="submit" variant="contained" loading={change.isBusy}>
          {t(m.changePassword)}
        </Button>
      </div>
    </form>
  )
}

/** Changes the password, for users who have one. */
export const ChangePassword = ({ profile }: { profile: ProfileReply }) =>
  profile.hasPassword ? (
    <Panel title={t(m.password)} text={t(m.changingYourPasswordEndsYourSessions)}>
      <Form profile={profile} />
    </Panel>
  ) : (
    <Panel title={t(m.password)} text={t(m.yourAccountHasNoPasswordYou)} />
  )
