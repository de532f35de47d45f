/** Takes out of a cloud's answer whatever is named like a secret. Adapters do so by what they know; this holds for all. */

const secretName =
  /(password|passwd|secret|credential|private_?key|access_?key|connection_?string|sas_?(token|url)|auth_?token|api_?key|user_?data|custom_?data|startup-?script)/i

const mask = '••••'

const isFilled = (value: unknown): boolean => value !== null && value !== '' && typeof value !== 'boolean'

const maskedValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(maskedValue)
  return typeof value === 'object' && value !== null ? masked(value) : value
}

/** The same object, with `••••` in the place of secrets. */
export const masked = (raw: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(raw).map(([key, value]) => [
      key,
      secretName.test(key) && isFilled(value) && typeof value !== 'object' ? mask : maskedValue(value),
    ]),
  )
