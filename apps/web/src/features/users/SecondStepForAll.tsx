import { secondStepForAll } from '@cmp/contract'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { send } from '../../kit/api/api.ts'
import { confirm } from '../../ui/ask/confirm.ts'
import { changeUsers } from './user-actions.ts'

const ask = (condition: boolean): void =>
  confirm({
    title: condition ? 'Ask every user for a second step?' : 'Ask no user for a second step?',
    consequences: condition
      ? 'Everybody needs a code, an authenticator app or a passkey beside the password from the next sign-in on. Who has neither e-mail address nor app nor passkey is left out and named.'
      : 'From the next sign-in on a password alone is enough for every account, the reseller’s administrators included.',
    action: condition ? 'Ask every user' : 'Ask no user',
    destructive: !condition,
    run: () => changeUsers(send(secondStepForAll, { input: { condition: String(condition) } })),
  })

/** Turns the second step on or off for everybody, after a question. */
export const SecondStepForAll = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (condition: boolean) => {
    setAnchor(null)
    ask(condition)
  }
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Second step for all
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => choose(true)}>Ask every user</MenuItem>
        <MenuItem onClick={() => choose(false)}>Ask no user</MenuItem>
      </Menu>
    </>
  )
}
