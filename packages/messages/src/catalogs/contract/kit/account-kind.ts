/** Texts of `contract/kit/account-kind`. */
import { defineMessage } from '@cmp/messages'

export const chooseAnotherSignInMethodIdentity = defineMessage(
  'Choose another sign-in method. The identity of the CMP server belongs to the reseller',
)
