/** Texts of `contract/identity/accounts`. */
import { defineMessage } from '@cmp/messages'

export const thisFieldIsRequired = defineMessage('this field is required')
export const emailIsNotValid = defineMessage('email is not valid')
export const readAndAgreeToTermsOf = defineMessage('Read and agree to the terms of service to sign up.')
