import { secondStepForAll } from '@cmp/contract'
import { send } from '../../../kit/api/api.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { changeUsers } from './user-actions.ts'
import { Button } from '../../../ui/parts/Button.tsx'
import { Menu } from '../../../ui/parts/Menu.tsx'

const confirmChange = (condition: boolean): void =>
  confirm({
    title: condition ? 'Ask every user for a second step?' : 'Ask no user for a second step?',
    consequences: condition
      ? 'Everybody needs a code, an authenticator app or a passkey beside the password from the next sign-in on. Who has neither e-mail address nor app nor passkey is left out and named.'
      : 'From the next sign-in on a password alone is enough for every account, the reseller’s administrators included.',
    action: condition ? 'Ask every user' : 'Ask no user',
    destructive: !condition,
    run: () => changeUsers(send(secondStepForAll, { input: { condition: String(condition) } })),
  })

/** Turns two-step verification on or off for all users after a confirmation. */
export const SecondStepForAll = () => (
  <Menu
    renderTrigger={(props) => (
      <Button {...props} variant="outlined">
        Second step for everybody
      </Button>
    )}
    entries={[
      { label: 'Ask every user', onClick: () => confirmChange(true) },
      { label: 'Ask no user', onClick: () => confirmChange(false) },
    ]}
  />
)
