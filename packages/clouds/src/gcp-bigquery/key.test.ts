import { expect, test } from 'vitest'
import { buildKeyFile, parseServiceAccountKey, toStoredKey } from './key.ts'

const right = {
  type: 'service_account',
  project_id: 'shop-prod',
  private_key_id: '0a1b',
  private_key: '-----BEGIN PRIVATE KEY-----\nQUJD"\\\n-----END PRIVATE KEY-----\n',
  client_email: 'portal@shop-prod.iam.gserviceaccount.com',
  token_uri: 'http://169.254.169.254/computeMetadata/v1/',
  universe_domain: 'attacker.example',
}

test('rebuilds a key file from its email address and its private key', () => {
  const file = JSON.stringify(right, null, 2)
  expect(parseServiceAccountKey(file)).toEqual({
    clientEmail: right.client_email,
    privateKey: right.private_key,
  })
  const read = { type: 'service_account', client_email: right.client_email, private_key: right.private_key }
  expect(JSON.parse(toStoredKey(file))).toEqual(read)
  expect(toStoredKey(toStoredKey(file))).toBe(toStoredKey(file))
  expect(JSON.parse(buildKeyFile(file, 'https://oauth2.googleapis.com/token'))).toEqual({
    ...read,
    token_uri: 'https://oauth2.googleapis.com/token',
  })
})

const body = JSON.stringify(right).slice(1, -1)
test.each([
  ['another type', JSON.stringify({ ...right, type: 'external_account' })],
  ['a name that differs in the case of letters', `{${body},"Type":"external_account"}`],
  ['a letter that folds to another', `{${body},"credential_\u017Fource":"x"}`],
  ['the same name twice', `{${body},"type":"service_account"}`],
  ['a name twice, once escaped', `{${body},"\\u0074ype":"external_account"}`],
  ['an object within', `{${body},"credential_source":{"file":"/etc/passwd"}}`],
  ['a number', `{${body},"timeout":1}`],
  ['more behind the object', `${JSON.stringify(right)}{"type":"external_account"}`],
  ['a comma at the end', `{${body},}`],
  ['an address with a line break', JSON.stringify({ ...right, client_email: 'a@b.example\nX: y' })],
  ['no private key', JSON.stringify({ ...right, private_key: '' })],
  ['no JSON', 'key'],
  ['nothing', ''],
])('rejects %s without revealing the key', (_what, file) => {
  expect(() => parseServiceAccountKey(file)).toThrow(/not the JSON key file of a service account/)
  expect(() => toStoredKey(file)).toThrow(/^((?!QUJD).)*$/s)
})
