/** Texts of `contract/kit/account-kind`. */
import { defineMessage } from '@cmp/messages'

export const chooseAnotherWayTheIdentityOf = defineMessage(
  'Choose another way: the identity of the portal’s machine is the reseller’s',
)
