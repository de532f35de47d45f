// Removes everything secret from a provider's response before it is stored or shown.
import { isRecord } from '@cmp/contract/is-record'
import type { JsonObject } from '../exports/json.ts'

/** Field names whose values may be secret, anywhere in a response. */
const secretName =
  /password|passwd|secret|token|credential|connectionstring|privatekey|clientkey|accountkey|sharedkey|accesskey|apikey|certificatedata|customdata|userdata|startup-?script|protectedsettings|appsettings|^(sas|env|environment|environmentvariables|optionsettings|keydata|ssh-?keys|stdout|stderr)$/i

const hidden = '(hidden)'

/** Whether a value is a name-value pair, such as machine metadata, whose value may be anything. */
const isPair = (value: JsonObject): boolean =>
  'value' in value && ('key' in value || 'OptionName' in value) && Object.keys(value).length <= 4

/** Parts of URLs that work like a password. */
const signature = /([?&](?:sig|se|sp|sv|token|X-Amz-[\w-]+)=)[^&\s"]+/gi

const maskValue = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return value.replaceAll(signature, `$1${hidden}`)
  if (value instanceof Date) return value.toISOString()
  if (depth > 30) return hidden
  if (Array.isArray(value)) return value.map((item) => maskValue(item, depth + 1))
  if (!isRecord(value)) return value
  if (isPair(value)) return { ...value, value: hidden }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== '$metadata')
      .map(([name, inner]) => [
        name,
        secretName.test(name) && typeof inner !== 'boolean' && inner !== null
          ? hidden
          : maskValue(inner, depth + 1),
      ]),
  )
}

/** Returns a response without possible secrets; times are ISO 8601. */
export const omitSecrets = (answer: object): Readonly<Record<string, unknown>> => {
  const value = maskValue(answer, 0)
  return isRecord(value) ? value : {}
}
