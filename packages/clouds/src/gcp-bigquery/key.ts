// The key file of a service account, as its administrator pastes it.
import { isObject, textIn } from '../exports/json.ts'
import { CloudError } from '../ports/errors.ts'

/** Of a key file the two fields that are needed: others name addresses and commands. @throws CloudError Unauthorized */
export const keyIn = (text: string): { clientEmail: string; privateKey: string } => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // The parser's words would quote the key.
    value = undefined
  }
  const key = isObject(value) && textIn(value, 'type') === 'service_account' ? value : {}
  const found = { clientEmail: textIn(key, 'client_email'), privateKey: textIn(key, 'private_key') }
  if (found.clientEmail === '' || found.privateKey === '')
    throw new CloudError(
      'Unauthorized',
      'The key is not the JSON key file of a service account. Create one for the account and paste the whole file.',
    )
  return found
}
