import {
  confirmAuthenticatorApp,
  removeAuthenticatorApp,
  startAuthenticatorApp,
  type ProfileReply,
} from '@cmp/contract'
import { useState } from 'react'
import { send } from '../../../kit/api/api.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { StatusChip } from '../../../ui/parts/StatusChip.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import { changeAccount, refreshAccount } from './account.ts'
import { EnrolDialog, type Enrolment } from './EnrolDialog.tsx'
import { Panel } from './parts.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import styles from './profile.module.css'

/** Sets up the authenticator app with a QR code, or removes it. */
export const AuthenticatorApp = ({ profile }: { profile: ProfileReply }) => {
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [codes, setCodes] = useState<string[]>([])

  const begin = () =>
    confirm({
      title: 'Set up an authenticator app',
      consequences: profile.hasTotp
        ? 'The app that you use now counts until the new one is confirmed, then no more.'
        : 'From then on, signing in with your password asks for a code of the app as well.',
      action: 'Continue',
      run: async () => {
        setEnrolment(await send(startAuthenticatorApp, {}))
      },
    })
  const confirmCode = async (otp: string) => {
    const { recoveryCodes } = await send(confirmAuthenticatorApp, { body: { otp } })
    setEnrolment(undefined)
    setCodes(recoveryCodes)
    showToast('The authenticator app is set up. Signing in asks for its code from now on.', {
      tone: 'success',
    })
    await refreshAccount()
  }
  const remove = () =>
    confirm({
      title: 'Remove the authenticator app?',
      consequences: 'Its codes stop working. Delete the entry in the app too.',
      action: 'Remove the app',
      destructive: true,
      run: async () => {
        showToast(await changeAccount(send(removeAuthenticatorApp, {})), { tone: 'success' })
      },
    })

  return (
    <Panel
      title="Authenticator app"
      text="An app on your phone shows a new code of 6 digits every half minute; signing in with your password asks for it."
      status={profile.hasTotp && <StatusChip value="active" label="In use" />}
      action={
        <div className={styles.buttons}>
          <Button variant="outlined" onClick={begin}>
            {profile.hasTotp ? 'Use another app' : 'Set up an app'}
          </Button>
          {profile.hasTotp && (
            <Button color="error" onClick={remove}>
              Remove
            </Button>
          )}
        </div>
      }
    >
      {enrolment && (
        <EnrolDialog enrolment={enrolment} onConfirm={confirmCode} onClose={() => setEnrolment(undefined)} />
      )}
      {codes.length > 0 && (
        <RecoveryCodesDialog codes={codes} userId={profile.userId} onClose={() => setCodes([])} />
      )}
    </Panel>
  )
}
