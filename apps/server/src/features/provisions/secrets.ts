/** The secrets of a request: they are kept sealed beside it, and stand in it as a word. */
import { isRecord } from '@cmp/contract/is-record'
import type { ProvisionType } from '@cmp/contract/provision-types'
import type { ProvisionBody } from '../../db/provision-tables.ts'
import type { AppContext } from '../../scope/context.ts'
import type { SecretOwner } from '../../stores/secrets.ts'

/** Stands in a request in the place of a secret. */
export const hiddenSecret = '(hidden)'

/** Secrets by their place in the request: `Access.Password`. */
export type SecretsByPlace = Readonly<Record<string, string>>

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), value)

const put = (value: ProvisionBody, [name = '', ...more]: readonly string[], text: string): ProvisionBody => {
  const inner = value[name]
  return { ...value, [name]: more.length === 0 ? text : put(isRecord(inner) ? inner : {}, more, text) }
}

/** A request in its two parts: what everybody who may see it reads, and the secrets by their place. */
export const splitSecrets = (
  type: ProvisionType,
  body: ProvisionBody,
): { body: ProvisionBody; secrets: SecretsByPlace } => {
  const secrets: Record<string, string> = {}
  let shown = body
  for (const place of type.secrets) {
    const path = place.split('.')
    const secret = at(body, path)
    if (typeof secret !== 'string' || secret === '') continue
    secrets[place] = secret
    shown = put(shown, path, hiddenSecret)
  }
  return { body: shown, secrets }
}

/** The whole request again. */
export const joinSecrets = (body: ProvisionBody, secrets: SecretsByPlace): ProvisionBody =>
  Object.entries(secrets).reduce((whole, [place, secret]) => put(whole, place.split('.'), secret), body)

const ownerOf = (provisionId: string): SecretOwner => ({ purpose: 'provision-secrets', id: provisionId })

/** Opens the secrets of a provision or of one of its runs. @throws AppError Unavailable where no key opens them */
export const openSecretsByPlace = async (
  ctx: AppContext,
  provisionId: string,
  sealed: string | null,
): Promise<SecretsByPlace> =>
  sealed === null ? {} : JSON.parse(await ctx.secrets.open(sealed, ownerOf(provisionId)))

/** Seals secrets for a provision and its runs; null where there are none. */
export const sealSecretsByPlace = async (
  ctx: AppContext,
  { id, customerId }: { id: string; customerId: string },
  secrets: SecretsByPlace,
): Promise<string | null> =>
  Object.keys(secrets).length === 0
    ? null
    : ctx.secrets.seal(JSON.stringify(secrets), { ...ownerOf(id), customerId })

/** Texts shorter than this are found in words that are no secrets. */
const shortest = 4

/** Takes secrets out of what programs print. */
export const maskOf = (secrets: Iterable<string>): ((text: string) => string) => {
  const texts = [...secrets]
    .filter((secret) => secret.length >= shortest)
    .toSorted((a, b) => b.length - a.length)
  return (text) => texts.reduce((masked, secret) => masked.replaceAll(secret, () => hiddenSecret), text)
}
