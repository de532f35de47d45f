import { useState } from 'react'
import { closePasswordQuestion, type PasswordQuestion } from './ask-password.ts'
import { FormDialog } from './FormDialog.tsx'
import { PasswordField } from '../parts/fields.tsx'

/** The dialog of an open question. `describe` turns a failure into a sentence. */
export const PasswordDialog = ({
  asked: { title, consequences, action, destructive, run },
  describe,
}: {
  asked: PasswordQuestion
  describe: (error: unknown) => string
}) => {
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  return (
    <FormDialog
      title={title}
      text={consequences}
      action={action}
      destructive={destructive}
      check={() => {
        setMissing(password === '')
        return password !== ''
      }}
      onSubmit={async () => {
        await run(password)
        closePasswordQuestion()
      }}
      describe={describe}
      onClose={closePasswordQuestion}
    >
      {(busy) => (
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          autoFocus
          value={password}
          disabled={busy}
          problem={missing ? 'This field is required' : undefined}
          onChange={(typed) => {
            setPassword(typed)
            setMissing(false)
          }}
        />
      )}
    </FormDialog>
  )
}
