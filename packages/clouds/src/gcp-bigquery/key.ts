// Reads the key file of a service account, as its administrator pastes it.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/gcp-bigquery'
import { CloudError } from '../ports/errors.ts'

/**
 * The fields that are read from a key file. Its other fields name URLs, files and commands, which a user must not
 * choose.
 */
export type ServiceAccountKey = { clientEmail: string; privateKey: string }

const text = String.raw`"((?:[^"\\\u0000-\u001f]|\\.)*)"`
const pair = new RegExp(String.raw`\s*${text}\s*:\s*${text}\s*(,|$)`, 'y')
const email = /^[^\s@"\\]+@[^\s@"\\]+$/

const parseJson = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    // The parser's error would quote the key.
    return undefined
  }
}

const decodeText = (raw: string): string | undefined => {
  const value = parseJson(`"${raw}"`)
  return typeof value === 'string' ? value : undefined
}

/**
 * Returns the fields of a JSON object of texts; undefined for anything else, and if a name occurs twice or is not in
 * lower case. Parsers differ in which duplicate they use and in whether case matters.
 */
const parseFields = (file: string): ReadonlyMap<string, string> | undefined => {
  const inside = /^\s*\{([\s\S]*)\}\s*$/.exec(file)?.[1]
  if (inside === undefined || parseJson(file) === undefined) return undefined
  const fields = new Map<string, string>()
  for (let at = 0; at < inside.length; at = pair.lastIndex) {
    pair.lastIndex = at
    const [, rawName = '', rawValue = ''] = pair.exec(inside) ?? []
    const [name, value] = [decodeText(rawName), decodeText(rawValue)]
    if (name === undefined || value === undefined || !/^[a-z0-9_]+$/.test(name) || fields.has(name))
      return undefined
    fields.set(name, value)
  }
  return fields
}

/**
 * Returns the email address and the private key of a key file.
 * @throws CloudError Unauthorized
 */
export const parseServiceAccountKey = (file: string): ServiceAccountKey => {
  const fields = parseFields(file)
  const key = {
    clientEmail: fields?.get('client_email') ?? '',
    privateKey: fields?.get('private_key') ?? '',
  }
  if (fields?.get('type') !== 'service_account' || !email.test(key.clientEmail) || key.privateKey === '')
    throw new CloudError('Unauthorized', t(m.theKeyIsNotTheJson))
  return key
}

/**
 * Returns the key file to store: only the fields that {@link parseServiceAccountKey} reads.
 * @throws CloudError Unauthorized
 */
export const toStoredKey = (file: string): string => {
  const { clientEmail, privateKey } = parseServiceAccountKey(file)
  return JSON.stringify({ type: 'service_account', client_email: clientEmail, private_key: privateKey })
}

/**
 * Builds a key file for programs that also need the token URL, such as Terraform. It contains only the URL given here.
 * @throws CloudError Unauthorized
 */
export const buildKeyFile = (file: string, tokenUri: string): string => {
  const { clientEmail, privateKey } = parseServiceAccountKey(file)
  return JSON.stringify({
    type: 'service_account',
    client_email: clientEmail,
    private_key: privateKey,
    token_uri: tokenUri,
  })
}
