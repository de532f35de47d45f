/** The sign-in form: what is typed, and signing in with a password or a passkey. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/session'
import { useState, type FormEvent } from 'react'
import { useClientState } from '../../../kit/session/client-state.ts'
import { signInWithPasskey } from '../../../kit/session/passkeys.ts'
import { createProblem, toProblem, type Problem } from '../../../kit/session-card/parts.tsx'
import { enter, signIn } from '../../../kit/session/sign-in.ts'
import { openAfterSignIn } from './continue-after-sign-in.ts'
import { useOfferedPasskey } from './use-offered-passkey.ts'

/** Shown below an empty field. */
const required = t(m.thisFieldIsRequired)

type FieldName = 'userid' | 'password'
type Method = 'password' | 'passkey'

/** Returns the form's state and its actions. A completed sign-in opens `returnUrl` or the first page of the menu. */
export const useSignIn = (returnUrl: string | undefined) => {
  const remembered = useClientState((state) => state.rememberedUserId)
  const [values, setValues] = useState({ userid: remembered, password: '' })
  const [remember, setRemember] = useState(remembered !== '')
  const [touched, setTouched] = useState<Partial<Record<FieldName, boolean>>>({})
  const [busy, setBusy] = useState<Method>()
  const [problem, setProblem] = useState<Problem>()

  const isEmpty = (name: FieldName) => (name === 'userid' ? values.userid.trim() : values.password) === ''
  const run = async (method: Method, next: () => string | Promise<string>) => {
    setBusy(method)
    setProblem(undefined)
    try {
      openAfterSignIn(await next())
    } catch (error) {
      setProblem(toProblem(error))
      setBusy(undefined)
    }
  }
  useOfferedPasskey({
    onReply: (reply) => void run('passkey', () => enter(reply, returnUrl)),
    onRefused: (message) => setProblem(createProblem(message)),
  })

  return {
    remember,
    setRemember,
    /** How the user is signing in at this time. */
    busy,
    problem,
    getFieldProps: (name: FieldName) => ({
      value: values[name],
      disabled: busy !== undefined,
      problem: touched[name] && isEmpty(name) ? required : undefined,
      onChange: (value: string) => setValues({ ...values, [name]: value }),
      onBlur: () => setTouched((before) => ({ ...before, [name]: true })),
    }),
    submit: (event: FormEvent) => {
      event.preventDefault()
      setTouched({ userid: true, password: true })
      if (busy || isEmpty('userid') || isEmpty('password')) return
      const credentials = { userid: values.userid.trim(), password: values.password }
      void run('password', () => signIn(credentials, { remember, returnUrl }))
    },
    onPasskey: () => void run('passkey', async () => enter(await signInWithPasskey(), returnUrl)),
  }
}
