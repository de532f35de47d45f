import { tokenScopes, type NewApiTokenReply, type TokenScope } from '@cmp/contract'
import { useId, useState } from 'react'
import { ApiError } from '../../kit/api/api.ts'
import { describeError } from '../../kit/api/failures.ts'
import { IdCell } from '../../ui/parts/cells.tsx'
import { FormDialog } from '../../ui/ask/FormDialog.tsx'
import { PasswordField, TextField } from '../../ui/parts/fields.tsx'
import { makeToken, refreshAccount } from './account.ts'
import { Button } from '../../ui/parts/Button.tsx'
import { Checkbox } from '../../ui/parts/Checkbox.tsx'
import { DialogActions, DialogContent, DialogTitle } from '../../ui/parts/Dialog.tsx'
import { Select } from '../../ui/parts/inputs.tsx'
import styles from './profile.module.css'
import resourceForm from '../../kit/form/resource-form.module.css'

const expiries = [
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: 'A year' },
]

const Made = ({ made, onClose }: { made: NewApiTokenReply; onClose: () => void }) => (
  <>
    <DialogTitle>The token {made.name}</DialogTitle>
    <DialogContent>
      <p>Copy it now and keep it like a password. It is not shown again.</p>
      <div className={styles.token}>
        <IdCell value={made.token} label="the token">
          <code>{made.token}</code>
        </IdCell>
      </div>
      <p>
        Send it with every call as <code>Authorization: Bearer {made.prefix}…</code>
      </p>
    </DialogContent>
    <DialogActions>
      <Button variant="contained" onClick={onClose} autoFocus>
        I have copied it
      </Button>
    </DialogActions>
  </>
)

/** Makes an API token and shows it, this once. Once it is made the dialog closes by its button alone. */
export const NewTokenDialog = ({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) => {
  const id = useId()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<TokenScope[]>(['read'])
  const [days, setDays] = useState(90)
  const [password, setPassword] = useState('')
  // Asked for only when the portal says that the sign-in was too long ago.
  const [asksPassword, setAsksPassword] = useState(false)
  const [checked, setChecked] = useState(false)
  const [made, setMade] = useState<NewApiTokenReply>()
  const required = 'This field is required'

  const check = () => {
    setChecked(true)
    return name.trim() !== '' && scopes.length > 0 && !(asksPassword && password === '')
  }
  const submit = async () => {
    try {
      setMade(
        await makeToken({
          name: name.trim(),
          scopes,
          expiresInDays: days,
          ...(asksPassword && { password }),
        }),
      )
      await refreshAccount()
    } catch (error) {
      const isAsked = error instanceof ApiError && error.details.some(({ field }) => field === 'password')
      if (!hasPassword || !isAsked || asksPassword) throw error
      setAsksPassword(true)
      setChecked(false)
    }
  }

  return (
    <FormDialog
      title="Make an API token"
      action="Make token"
      check={check}
      onSubmit={submit}
      describe={describeError}
      onClose={onClose}
      done={made && <Made made={made} onClose={onClose} />}
    >
      {(busy) => (
        <>
          <TextField
            label="Name"
            help={checked && name.trim() === '' ? undefined : 'The program that will use it.'}
            autoFocus
            autoComplete="off"
            maxLength={100}
            value={name}
            disabled={busy}
            problem={checked && name.trim() === '' ? required : undefined}
            onChange={setName}
          />
          <fieldset className={styles.choices} disabled={busy}>
            <legend>What it may do</legend>
            {tokenScopes.map(({ value, label }) => (
              <Checkbox
                key={value}
                label={label}
                checked={scopes.includes(value)}
                onChange={(isTicked) =>
                  setScopes(isTicked ? [...scopes, value] : scopes.filter((scope) => scope !== value))
                }
              />
            ))}
            {checked && scopes.length === 0 && <p role="alert">Choose what the token may do</p>}
          </fieldset>
          <div className={resourceForm.field}>
            <label htmlFor={id}>It ends after</label>
            <Select
              id={id}
              value={String(days)}
              disabled={busy}
              options={expiries.map(({ days, label }) => ({ value: String(days), label }))}
              onChange={(chosen) => setDays(Number(chosen))}
            />
          </div>
          {asksPassword && (
            <PasswordField
              label="Your password"
              autoComplete="current-password"
              autoFocus
              value={password}
              disabled={busy}
              problem={checked && password === '' ? required : undefined}
              help="You signed in a while ago: type it to confirm that it is you."
              onChange={setPassword}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
