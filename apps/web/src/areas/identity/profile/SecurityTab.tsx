import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/profile'
import type { ProfileReply } from '@cmp/contract'
import { useSession } from '../../../kit/session/use-session.ts'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { AuthenticatorApp } from './AuthenticatorApp.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { Identities } from './Identities.tsx'
import { Passkeys } from './Passkeys.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecondStepPanel } from './SecondStepPanel.tsx'

/**
 * The security of the account: the password, two-step verification, and linked identities. If the role requires
 * two-step verification and the user signed in with a password only, the tab shows only what is needed to set it up.
 */
export const SecurityTab = ({ profile }: { profile: ProfileReply }) => {
  const isOpen = !useSession()?.lacksSecondStep
  return (
    <>
      {!isOpen && (
        <Alert severity="warning">{t(m.setUpTwoStepVerificationTo, { roleCode: profile.roleCode })}</Alert>
      )}
      {isOpen && <ChangePassword profile={profile} />}
      {isOpen && <SecondStepPanel profile={profile} />}
      <Passkeys />
      <AuthenticatorApp profile={profile} />
      {isOpen && <RecoveryCodes profile={profile} />}
      {isOpen && <Identities />}
    </>
  )
}
