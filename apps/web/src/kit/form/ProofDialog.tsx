import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/form'
import { ownProfile, proofFields, proveByPassword } from '@cmp/contract'
import { loadZod } from './load-zod.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '../../ui/parts/Alert.tsx'
import { Button } from '../../ui/parts/Button.tsx'
import { FormDialog } from '../../ui/feedback/FormDialog.tsx'
import { send } from '../api/api.ts'
import { describeError } from '../api/failures.ts'
import { FieldsDialog } from './FieldsDialog.tsx'
import { proveWithPasskey } from '../session/passkey-proof.ts'
import { hasPasskeys } from '../session/passkeys.ts'

const title = t(m.confirmYourIdentity)
const text = t(m.confirmYourIdentityBeforeYouChange)

/** The passkey as an alternative to the password. */
const PasskeyWay = ({ onProved }: { onProved: () => void }) => {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const use = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await proveWithPasskey()
      onProved()
    } catch (error) {
      setProblem(describeError(error))
      setBusy(false)
    }
  }
  return (
    <>
      {problem && <Alert severity="error">{problem}</Alert>}
      <div>
        <Button variant="outlined" loading={busy} onClick={() => void use()}>
          {t(m.confirmWithAPasskeyInstead)}
        </Button>
      </div>
    </>
  )
}

/**
 * Asks users to prove their identity with the password, a passkey, or either. Input elsewhere on the page is not
 * affected.
 */
export const ProofDialog = ({ onSettled }: { onSettled: (isProved: boolean) => void }) => {
  const { data: profile } = useQuery({
    queryKey: ['account', 'profile'],
    queryFn: ({ signal }) => send(ownProfile, {}, { signal }),
  })
  if (!profile) return null
  const hasPasskey = profile.passkeys > 0 && hasPasskeys()
  if (profile.hasPassword)
    return (
      <FieldsDialog
        title={title}
        text={text}
        action={t(m.confirm)}
        fields={proofFields}
        names={['password']}
        schema={proveByPassword.body}
        onSubmit={async (body) => {
          await send(proveByPassword, { body: proveByPassword.body(await loadZod()).parse(body) })
          onSettled(true)
        }}
        onClose={() => onSettled(false)}
      >
        {hasPasskey && <PasskeyWay onProved={() => onSettled(true)} />}
      </FieldsDialog>
    )
  return (
    <FormDialog
      title={title}
      text={hasPasskey ? text : t(m.thisChangeAffectsAccountSecurityAnd)}
      action={hasPasskey ? t(m.confirmWithAPasskey) : t(m.close)}
      check={() => true}
      onSubmit={async () => {
        if (hasPasskey) await proveWithPasskey()
        onSettled(hasPasskey)
      }}
      describe={describeError}
      onClose={() => onSettled(false)}
    >
      {() => null}
    </FormDialog>
  )
}
