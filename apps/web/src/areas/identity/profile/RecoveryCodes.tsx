import { makeRecoveryCodes, numberText, chooseWord, type ProfileReply } from '@cmp/contract'
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
  count === 0 ? 'You have none left.' : `${chooseWord(count, 'One is', `${numberText(count)} are`)} left.`

/** Recovery codes, for when the other two-step methods are not available. */
export const RecoveryCodes = ({ profile }: { profile: ProfileReply }) => {
  const [codes, setCodes] = useState<string[]>()
  const { recoveryCodesLeft: left } = profile
  const isOpen = profile.hasTotp || profile.passkeys > 0
  const makeNew = () =>
    confirm({
      title: 'Make new recovery codes?',
      consequences:
        left > 0
          ? 'The codes that you have now stop working at once.'
          : 'Ten codes are made; they are shown once.',
      action: 'Make new codes',
      run: async () => {
        const reply = await send(makeRecoveryCodes, {})
        setCodes(reply.recoveryCodes)
        await refreshAccount()
      },
    })
  return (
    <Panel
      title="Recovery codes"
      text={
        isOpen
          ? `For the day when your passkey or your phone is out of reach. ${describeRemainingCodes(left)}${left < few ? ' Make new ones.' : ''}`
          : 'They stand in for a passkey or an authenticator app. Add one of those first.'
      }
      action={
        isOpen && (
          <Button variant="outlined" onClick={makeNew}>
            Make new codes
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
