import type { ProfileReply } from '@cmp/contract'
import { AuthenticatorApp } from './AuthenticatorApp.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { Passkeys } from './Passkeys.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** How the account is secured: the password, and the second step beside it. */
export const SecurityTab = ({ profile }: { profile: ProfileReply }) => (
  <>
    <ChangePassword profile={profile} />
    <Passkeys />
    <AuthenticatorApp profile={profile} />
    <RecoveryCodes profile={profile} />
  </>
)
