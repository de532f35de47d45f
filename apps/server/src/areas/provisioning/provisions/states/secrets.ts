/** The secrets of a request. They are stored encrypted beside the request, which contains a placeholder instead. */
import { isRecord } from '@cmp/contract/is-record'
import type { ProvisionType } from '@cmp/contract/provision-types'
import type { ProvisionBody } from '../../../../db/provision-tables.ts'
import type { AppContext } from '../../../../scope/context.ts'
import type { SecretOwner } from '../../../../stores/secrets.ts'

/** The placeholder for a secret in a request. */
export const hiddenSecret = '(hidden)'

/** Secrets by their path in the request, such as `Access.Password`. */
export type SecretsByPlace = Readonly<Record<string, string>>

const getValueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), value)

const put = (value: ProvisionBody, [name = '', ...more]: readonly string[], text: string): ProvisionBody => {
  const inner = value[name]
  return { ...value, [name]: more.length === 0 ? text : put(isRecord(inner) ? inner : {}, more, text) }
}

/** Splits a request into the part that is shown and its secrets by path. */
export const splitSecrets = (
  type: ProvisionType,
  body: ProvisionBody,
): { body: ProvisionBody; secrets: SecretsByPlace } => {
  const secrets: Record<string, string> = {}
  let shown = body
  for (const place of type.secrets) {
    const path = place.split('.')
    const secret = getValueAt(body, path)
    if (typeof secret !== 'string' || secret === '') continue
    secrets[place] = secret
    shown = put(shown, path, hiddenSecret)
  }
  return { body: shown, secrets }
}

/** Puts the secrets back into a request. */
export const joinSecrets = (body: ProvisionBody, secrets: SecretsByPlace): ProvisionBody =>
  Object.entries(secrets).reduce((whole, [place, secret]) => put(whole, place.split('.'), secret), body)

const buildSecretOwner = (provisionId: string): SecretOwner => ({
  purpose: 'provision-secrets',
  id: provisionId,
})

/**
 * Decrypts the secrets of a provision or of one of its runs.
 * @throws AppError Unavailable if no key decrypts them
 */
export const openSecretsByPlace = async (
  ctx: AppContext,
  provisionId: string,
  sealed: string | null,
): Promise<SecretsByPlace> =>
  sealed === null ? {} : JSON.parse(await ctx.secrets.open(sealed, buildSecretOwner(provisionId)))

/** Encrypts secrets for a provision and its runs; returns null if there are none. */
export const sealSecretsByPlace = async (
  ctx: AppContext,
  { id, customerId }: { id: string; customerId: string },
  secrets: SecretsByPlace,
): Promise<string | null> =>
  Object.keys(secrets).length === 0
    ? null
    : ctx.secrets.seal(JSON.stringify(secrets), { ...buildSecretOwner(id), customerId })

/** Shorter texts are not masked because they also occur in ordinary words. */
const shortest = 4

/** Creates a function that masks secrets in the output of programs. */
export const maskOf = (secrets: Iterable<string>): ((text: string) => string) => {
  const texts = [...secrets]
    .filter((secret) => secret.length >= shortest)
    .toSorted((a, b) => b.length - a.length)
  return (text) => texts.reduce((masked, secret) => masked.replaceAll(secret, () => hiddenSecret), text)
}
