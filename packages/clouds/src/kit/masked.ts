// What a cloud answered, with everything secret taken out before it is kept or shown.
import { isObject, type JsonObject } from '../exports/json.ts'

/** Names of fields whose values may be secret, wherever they stand. */
const secretName =
  /password|passwd|secret|token|credential|connectionstring|privatekey|clientkey|accountkey|sharedkey|accesskey|apikey|certificatedata|customdata|userdata|startup-?script|protectedsettings|appsettings|^(sas|env|environment|environmentvariables|optionsettings|keydata|ssh-?keys|stdout|stderr)$/i

const hidden = '(hidden)'

/** Lists of pairs, such as the metadata of a machine, whose values are anybody's. */
const isPair = (value: JsonObject): boolean =>
  'value' in value && ('key' in value || 'OptionName' in value) && Object.keys(value).length <= 4

/** Parts of addresses that are as good as a password. */
const signature = /([?&](?:sig|se|sp|sv|token|X-Amz-[\w-]+)=)[^&\s"]+/gi

const masked = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return value.replaceAll(signature, `$1${hidden}`)
  if (value instanceof Date) return value.toISOString()
  if (depth > 30) return hidden
  if (Array.isArray(value)) return value.map((item) => masked(item, depth + 1))
  if (!isObject(value)) return value
  if (isPair(value)) return { ...value, value: hidden }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== '$metadata')
      .map(([name, inner]) => [
        name,
        secretName.test(name) && typeof inner !== 'boolean' && inner !== null
          ? hidden
          : masked(inner, depth + 1),
      ]),
  )
}

/** An answer without what could be a secret; times are ISO 8601. */
export const withoutSecrets = (answer: object): Readonly<Record<string, unknown>> => {
  const value = masked(answer, 0)
  return isObject(value) ? value : {}
}
