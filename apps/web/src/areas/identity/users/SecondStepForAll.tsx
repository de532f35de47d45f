import { secondStepForAll } from '@cmp/contract'
import { send } from '../../../kit/api/api.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { changeUsers } from './user-actions.ts'
import { Button } from '../../../ui/parts/Button.tsx'
import { Menu } from '../../../ui/parts/Menu.tsx'

const confirmChange = (condition: boolean): void =>
  confirm({
    title: condition
      ? 'Require two-step verification for all users?'
      : 'Stop requiring two-step verification for all users?',
    consequences: condition
      ? 'Everybody needs a code, an authenticator app or a passkey beside the password from the next sign-in on. Who has neither e-mail address nor app nor passkey is left out and named.'
      : 'From the next sign-in on a password alone is enough for every account, the reseller’s administrators included.',
    action: condition ? 'Require for all' : 'Stop requiring',
    destructive: !condition,
    run: () => changeUsers(send(secondStepForAll, { input: { condition: String(condition) } })),
  })

/** Turns two-step verification on or off for all users after a confirmation. */
export const SecondStepForAll = () => (
  <Menu
    renderTrigger={(props) => (
      <Button {...props} variant="outlined">
        Two-step verification for all
      </Button>
    )}
    entries={[
      { label: 'Require for all', onClick: () => confirmChange(true) },
      { label: 'Require for nobody', onClick: () => confirmChange(false) },
    ]}
  />
)
