import type { ProfileReply } from '@cmp/contract'
import { useSession } from '../../kit/session/use-session.ts'
import { Alert } from '../../ui/parts/Alert.tsx'
import { AuthenticatorApp } from './AuthenticatorApp.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { Identities } from './Identities.tsx'
import { Passkeys } from './Passkeys.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecondStepPanel } from './SecondStepPanel.tsx'

/**
 * How the account is secured: the password, the second step beside it, and who else signs in as this person. Who signed
 * in with a password alone although the role asks for a second step sees what it takes to add one, and no more.
 */
export const SecurityTab = ({ profile }: { profile: ProfileReply }) => {
  const isOpen = !useSession()?.lacksSecondStep
  return (
    <>
      {!isOpen && (
        <Alert severity="warning">
          Your role {profile.roleCode} asks for a second step. Add a passkey or an authenticator app here,
          then the portal is open to you. If you have one already, sign out and in again.
        </Alert>
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
