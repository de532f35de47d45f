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

const required = 'This field is required'

const validateValues = ({ oldpassword, newpassword, confirmation }: Values): Partial<Values> => ({
  ...(oldpassword === '' && { oldpassword: required }),
  ...(newpassword === '' && { newpassword: required }),
  ...(confirmation === ''
    ? { confirmation: required }
    : confirmation !== newpassword && { confirmation: 'Password does not match with new password' }),
})

const formatChangedMessage = (endTokens: boolean): string =>
  `Your password has been changed. Your other sessions${endTokens ? ' and your API tokens' : ''} have ended.`

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
        label="Old password"
        name="old password"
        autoComplete="current-password"
        {...getFieldProps('oldpassword')}
      />
      <PasswordField
        label="New password"
        name="new password"
        autoComplete="new-password"
        {...getFieldProps('newpassword')}
      >
        <StrengthMeter
          password={values.newpassword}
          words={[profile.userId, profile.name, profile.companyName]}
        />
      </PasswordField>
      <PasswordField
        label="Confirm password"
        name="confirmed password"
        autoComplete="new-password"
        {...getFieldProps('confirmation')}
      />
      <Checkbox
        label="End my API tokens too: programs that use them need new ones"
        checked={endTokens}
        disabled={change.isBusy}
        onChange={setEndTokens}
      />
      {change.problem && <Alert severity="error">{change.problem}</Alert>}
      <div>
        <Button type="submit" variant="contained" loading={change.isBusy}>
          Change password
        </Button>
      </div>
    </form>
  )
}

/** Changes the password, for users who have one. */
export const ChangePassword = ({ profile }: { profile: ProfileReply }) =>
  profile.hasPassword ? (
    <Panel title="Password" text="Changing it ends your sessions on all other devices.">
      <Form profile={profile} />
    </Panel>
  ) : (
    <Panel
      title="Password"
      text="Your account has none: you sign in with your identity provider or with a passkey. To set one, sign out and use Forgot password."
    />
  )
