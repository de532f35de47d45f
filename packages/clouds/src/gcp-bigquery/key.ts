// The key file of a service account, as its administrator pastes it.
import { CloudError } from '../ports/errors.ts'

/** What is read of a key file. Its other fields name addresses, files and commands, which are nobody's to choose here. */
export type ServiceAccountKey = { clientEmail: string; privateKey: string }

const text = String.raw`"((?:[^"\\\u0000-\u001f]|\\.)*)"`
const pair = new RegExp(String.raw`\s*${text}\s*:\s*${text}\s*(,|$)`, 'y')
const email = /^[^\s@"\\]+@[^\s@"\\]+$/

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    // The parser's words would quote the key.
    return undefined
  }
}

const decoded = (raw: string): string | undefined => {
  const value = parsed(`"${raw}"`)
  return typeof value === 'string' ? value : undefined
}

/**
 * The fields of a JSON object of texts; undefined for anything else, and where a name is written twice or otherwise than in
 * small letters: parsers differ in which of two they take, and in whether letter case counts.
 */
const fieldsIn = (file: string): ReadonlyMap<string, string> | undefined => {
  const inside = /^\s*\{([\s\S]*)\}\s*$/.exec(file)?.[1]
  if (inside === undefined || parsed(file) === undefined) return undefined
  const fields = new Map<string, string>()
  for (let at = 0; at < inside.length; at = pair.lastIndex) {
    pair.lastIndex = at
    const [, rawName = '', rawValue = ''] = pair.exec(inside) ?? []
    const [name, value] = [decoded(rawName), decoded(rawValue)]
    if (name === undefined || value === undefined || !/^[a-z0-9_]+$/.test(name) || fields.has(name))
      return undefined
    fields.set(name, value)
  }
  return fields
}

/** The e-mail address and the private key of a key file. @throws CloudError Unauthorized */
export const keyIn = (file: string): ServiceAccountKey => {
  const fields = fieldsIn(file)
  const key = {
    clientEmail: fields?.get('client_email') ?? '',
    privateKey: fields?.get('private_key') ?? '',
  }
  if (fields?.get('type') !== 'service_account' || !email.test(key.clientEmail) || key.privateKey === '')
    throw new CloudError(
      'Unauthorized',
      'The key is not the JSON key file of a service account. Create one for the account and paste the whole file.',
    )
  return key
}

/** The key file to store: only the fields that {@link keyIn} reads. @throws CloudError Unauthorized */
export const keptKey = (file: string): string => {
  const { clientEmail, privateKey } = keyIn(file)
  return JSON.stringify({ type: 'service_account', client_email: clientEmail, private_key: privateKey })
}

/**
 * A key file for programs that need the token address too, such as Terraform. Only the address given here is written to it.
 * @throws CloudError Unauthorized
 */
export const keyFileFor = (file: string, tokenUri: string): string => {
  const { clientEmail, privateKey } = keyIn(file)
  return JSON.stringify({
    type: 'service_account',
    client_email: clientEmail,
    private_key: privateKey,
    token_uri: tokenUri,
  })
}
