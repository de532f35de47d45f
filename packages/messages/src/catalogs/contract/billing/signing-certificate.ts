/** Texts of `contract/billing/signing-certificate`. */
import { defineMessage } from '@cmp/messages'

export const sendThePkcs12FileAs = defineMessage('Send the PKCS#12 file as base64')
export const chooseAPkcs12File = defineMessage('Choose a PKCS#12 file')
export const fileIsLargerThan256Kib = defineMessage(
  'The file is larger than 256 KiB. Choose a file that contains only a certificate and its key',
)
