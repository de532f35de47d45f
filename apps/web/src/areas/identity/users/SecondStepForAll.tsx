import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/users'
import { secondStepForAll } from '@cmp/contract'
import { send } from '../../../kit/api/api.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { changeUsers } from './user-actions.ts'
import { Button } from '../../../ui/parts/Button.tsx'
import { Menu } from '../../../ui/parts/Menu.tsx'

const confirmChange = (condition: boolean): void =>
  confirm({
    title: condition ? t(m.requireTwoStepVerificationForAll) : t(m.stopRequiringTwoStepVerificationFor),
    consequences: condition ? t(m.fromNextSignInAllUsers) : t(m.fromNextSignInPasswordAlone),
    action: condition ? t(m.requireForAll) : t(m.stopRequiring),
    destructive: !condition,
    run: () => changeUsers(send(secondStepForAll, { input: { condition: String(condition) } })),
  })

/** Turns two-step verification on or off for all users after a confirmation. */
export const SecondStepForAll = () => (
  <Menu
    renderTrigger={(props) => (
      <Button {...props} variant="outlined">
        {t(m.twoStepVerificationForAll)}
      </Button>
    )}
    entries={[
      { label: t(m.requireForAll), onClick: () => confirmChange(true) },
      { label: t(m.stopRequiring2), onClick: () => confirmChange(false) },
    ]}
  />
)
