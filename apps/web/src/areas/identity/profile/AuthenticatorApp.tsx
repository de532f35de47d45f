import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/profile'
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
      title: t(m.setUpAuthenticatorApp),
      consequences: profile.hasTotp ? t(m.theAppThatYouUseNow) : t(m.afterSetupSigningInWithYour),
      action: t(m.continueLabel),
      run: async () => {
        setEnrolment(await send(startAuthenticatorApp, {}))
      },
    })
  const confirmCode = async (otp: string) => {
    const { recoveryCodes } = await send(confirmAuthenticatorApp, { body: { otp } })
    setEnrolment(undefined)
    setCodes(recoveryCodes)
    showToast(t(m.authenticatorAppSetUpSigningIn), {
      tone: 'success',
    })
    await refreshAccount()
  }
  const remove = () =>
    confirm({
      title: t(m.removeAuthenticatorApp),
      consequences: t(m.itsCodesStopWorkingAlsoDelete),
      action: t(m.removeApp),
      destructive: true,
      run: async () => {
        showToast(await changeAccount(send(removeAuthenticatorApp, {})), { tone: 'success' })
      },
    })

  return (
    <Panel
      title={t(m.authenticatorApp)}
      text={t(m.appOnYourPhoneShowsNew)}
      status={profile.hasTotp && <StatusChip value="active" label={t(m.inUse)} />}
      action={
        <div className={styles.buttons}>
          <Button variant="outlined" onClick={begin}>
            {profile.hasTotp ? t(m.chooseAnotherApp) : t(m.setUpApp)}
          </Button>
          {profile.hasTotp && (
            <Button color="error" onClick={remove}>
              {t(m.remove)}
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
