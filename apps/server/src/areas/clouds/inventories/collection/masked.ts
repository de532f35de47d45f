/**
 * Removes all values named like a secret from a provider's response. Adapters remove the secrets they know; this
 * applies to every response.
 */

const secretName =
  /(password|passwd|secret|credential|private_?key|access_?key|connection_?string|sas_?(token|url)|auth_?token|api_?key|user_?data|custom_?data|startup-?script)/i

const mask = '••••'

const isFilled = (value: unknown): boolean => value !== null && value !== '' && typeof value !== 'boolean'

const maskValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(maskValue)
  return typeof value === 'object' && value !== null ? maskSecrets(value) : value
}

/** Returns the object with `••••` in place of secrets. */
export const maskSecrets = (raw: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(raw).map(([key, value]) => [
      key,
      secretName.test(key) && isFilled(value) && typeof value !== 'object' ? mask : maskValue(value),
    ]),
  )
