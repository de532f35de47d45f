import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/profile'
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
    title: t(m.turnOffTwoStepVerification),
    consequences: t(m.yourPasswordAloneWillBeEnough),
    action: t(m.turnOff),
    destructive: true,
    run: () => change(false),
  })

const describeSecondStep = ({ roleCode, isSecondStepDemanded }: ProfileReply): string =>
  isSecondStepDemanded
    ? t(m.signingInWithYourPasswordAlsoRequires, { roleCode })
    : t(m.signingInWithYourPasswordAlso)

/** Whether two-step verification is on, with a switch if the role leaves that to the user. */
export const SecondStepPanel = ({ profile }: { profile: ProfileReply }) => {
  const { enableMFA, isSecondStepDemanded } = profile
  const isOn = enableMFA || isSecondStepDemanded
  return (
    <Panel
      title={t(m.twoStepVerification)}
      text={describeSecondStep(profile)}
      status={isOn && <StatusChip value="active" label={t(m.on)} />}
      action={
        !isSecondStepDemanded &&
        (isOn ? (
          <Button color="error" onClick={switchOff}>
            {t(m.turnOff2)}
          </Button>
        ) : (
          <Button variant="outlined" onClick={() => void sendChange(() => change(true))}>
            {t(m.turnOn)}
          </Button>
        ))
      }
    />
  )
}
