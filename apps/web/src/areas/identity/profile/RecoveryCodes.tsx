import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/profile'
import { makeRecoveryCodes, type ProfileReply } from '@cmp/contract'
import { useState } from 'react'
import { send } from '../../../kit/api/api.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { refreshAccount } from './account.ts'
import { Panel } from './parts.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { Button } from '../../../ui/parts/Button.tsx'

/** With this many codes or fewer, the user is asked to create new ones. */
const few = 3

const describeRemainingCodes = (count: number): string =>
  count === 0 ? t(m.youHaveNoCodesLeft) : t(m.oneCodeLeft, { count })

/** Recovery codes, for when the other two-step methods are not available. */
export const RecoveryCodes = ({ profile }: { profile: ProfileReply }) => {
  const [codes, setCodes] = useState<string[]>()
  const { recoveryCodesLeft: left } = profile
  const isOpen = profile.hasTotp || profile.passkeys > 0
  const makeNew = () =>
    confirm({
      title: t(m.createNewRecoveryCodes),
      consequences: left > 0 ? t(m.yourCurrentCodesStopWorkingImmediately) : t(m.tenCodesAreCreatedAndShown),
      action: t(m.createNewCodes),
      run: async () => {
        const reply = await send(makeRecoveryCodes, {})
        setCodes(reply.recoveryCodes)
        await refreshAccount()
      },
    })
  return (
    <Panel
      title={t(m.recoveryCodes)}
      text={
        isOpen
          ? t(m.forWhenYouCantUseYour, {
              remainingCodes: describeRemainingCodes(left),
              leftCase: String(left < few),
            })
          : t(m.recoveryCodesAreBackupForPasskey)
      }
      action={
        isOpen && (
          <Button variant="outlined" onClick={makeNew}>
            {t(m.createNewCodes)}
          </Button>
        )
      }
    >
      {codes && (
        <RecoveryCodesDialog codes={codes} userId={profile.userId} onClose={() => setCodes(undefined)} />
      )}
    </Panel>
  )
}
