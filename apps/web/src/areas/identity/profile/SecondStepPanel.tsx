import { setOwnSecondStep, type ProfileReply } from '@cmp/contract'
import { send } from '../../../kit/api/api.ts'
import { sendChange } from '../../../kit/api/use-change.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { Button } from '../../../ui/parts/Button.tsx'
import { StatusChip } from '../../../ui/parts/StatusChip.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import { changeAccount } from './account.ts'
import { Panel } from './parts.tsx'

const change = async (enable: boolean): Promise<void> =>
  showToast(await changeAccount(send(setOwnSecondStep, { body: { enable } })), { tone: 'success' })

const switchOff = () =>
  confirm({
    title: 'Turn off two-step verification?',
    consequences: 'Then your password alone signs in: whoever learns it has your account.',
    action: 'Switch it off',
    destructive: true,
    run: () => change(false),
  })

const describeSecondStep = ({ roleCode, isSecondStepDemanded }: ProfileReply): string =>
  isSecondStepDemanded
    ? `Signing in with your password asks for a passkey, a code of an app or one by mail. The role ${roleCode} cannot do without it.`
    : 'Signing in with your password asks for a passkey, a code of an app or one by mail as well.'

/** Whether two-step verification is on, with a switch if the role leaves that to the user. */
export const SecondStepPanel = ({ profile }: { profile: ProfileReply }) => {
  const { enableMFA, isSecondStepDemanded } = profile
  const isOn = enableMFA || isSecondStepDemanded
  return (
    <Panel
      title="Two-step verification"
      text={describeSecondStep(profile)}
      status={isOn && <StatusChip value="active" label="On" />}
      action={
        !isSecondStepDemanded &&
        (isOn ? (
          <Button color="error" onClick={switchOff}>
            Switch off
          </Button>
        ) : (
          <Button variant="outlined" onClick={() => void sendChange(() => change(true))}>
            Switch on
          </Button>
        ))
      }
    />
  )
}
