/**
 * Building blocks of provider checks. The checks see the arguments of a resource as Terraform plans them and do not
 * know requests or their rules, so errors in one reveal errors in the other. The files in this folder import nothing
 * from outside, because a Terraform plugin runs them directly.
 */

/** Replaces a value that is known only after the apply. */
export const UNKNOWN = Symbol('known after apply')

/** Arguments as Terraform plans them. */
export type Planned = Readonly<Record<string, unknown>>

/** When a provider rejects a resource: its own code before any change, or the cloud during the change. */
export type Phase = 'plan' | 'apply'

/** A rejection in the provider's words. */
export type Refusal = { phase: Phase; argument: string; message: string }

/** Returns the rejections of a resource; `prior` is its existing state. */
export type Check = (planned: Planned, prior: Planned | null) => Refusal[]

export const isRecord = (value: unknown): value is Planned =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns the values at a path in every block, such as `site_config.application_stack.node_version`. Unknown values are
 * skipped.
 */
export const listValuesAt = (value: unknown, path: string): unknown[] => {
  if (value === undefined || value === null || value === UNKNOWN) return []
  if (Array.isArray(value)) return value.flatMap((inner) => listValuesAt(inner, path))
  if (path === '') return [value]
  const [name = '', ...more] = path.split('.')
  return isRecord(value) ? listValuesAt(value[name], more.join('.')) : []
}

/** Returns the value at a path if there is one. */
export const getValueAt = (value: unknown, path: string): unknown => listValuesAt(value, path)[0]

export const getTextAt = (value: unknown, path: string): string => String(getValueAt(value, path) ?? '')

export const numberAt = (value: unknown, path: string): number | undefined => {
  const found = getValueAt(value, path)
  return found === undefined || found === '' ? undefined : Number(found)
}

/** Returns whether an argument is not configured. */
export const isAbsent = (planned: Planned, name: string): boolean => (planned[name] ?? null) === null

const getLastSegment = (path: string): string => path.split('.').at(-1) ?? path

/** Requires every value to be valid; otherwise it is rejected with this message before any change. */
export const checkEach =
  (path: string, isRight: (value: unknown) => boolean, message: (value: unknown) => string): Check =>
  (planned) =>
    listValuesAt(planned, path)
      .filter((value) => !isRight(value))
      .map((value) => ({ phase: 'plan', argument: path, message: message(value) }))

/** `validation.StringInSlice` */
export const checkOneOf = (path: string, values: readonly string[]): Check =>
  checkEach(
    path,
    (value) => values.includes(String(value)),
    (value) =>
      `expected ${path} to be one of [${values.map((one) => `"${one}"`).join(' ')}], got ${String(value)}`,
  )

/** Implements `validation.IntBetween` and similar functions. */
export const checkBetween = (path: string, least: number, most: number): Check =>
  checkEach(
    path,
    (value) => Number(value) >= least && Number(value) <= most,
    (value) => `expected ${path} to be in the range (${least} - ${most}), got ${String(value)}`,
  )

/** Implements `validation.StringMatch` and the functions that check names. */
export const matches = (path: string, pattern: RegExp, message: string): Check =>
  checkEach(
    path,
    (value) => pattern.test(String(value)),
    () => `"${getLastSegment(path)}" ${message}`,
  )

/** Rejects the resource in this phase if the condition is true. */
export const refuseWhen =
  (
    phase: Phase,
    argument: string,
    isWrong: (planned: Planned, prior: Planned | null) => boolean,
    message: string,
  ): Check =>
  (planned, prior) =>
    isWrong(planned, prior) ? [{ phase, argument, message }] : []

/** Implements `ExactlyOneOf` of a block if the block exists. */
export const checkExactlyOne = (block: string, names: readonly string[]): Check => {
  const listGiven = (planned: Planned) =>
    listValuesAt(planned, block).flatMap((one) =>
      isRecord(one) ? [names.filter((name) => (one[name] ?? '') !== '')] : [],
    )
  return refuseWhen(
    'plan',
    block,
    (planned) => listGiven(planned).some((found) => found.length !== 1),
    `one of \`${names.join(',')}\` must be specified`,
  )
}

/** Requires an ID with its fixed segments in the letter case that azurerm reads. */
export const checkAzureId = (path: string, provider: string, ...types: readonly string[]): Check =>
  matches(
    path,
    new RegExp(
      `^/subscriptions/[^/]+/resourceGroups/[^/]+/providers/${provider.replaceAll('.', '\\.')}${types.map((type) => `/${type}/[^/]+`).join('')}$`,
    ),
    `was not an ID of ${provider}/${types.join('/')}: letter case of the segments matters`,
  )

/** Returns whether a text is an address range (CIDR). */
export const isRange = (text: unknown): boolean => {
  const [address = '', prefix = ''] = String(text).split('/')
  const most = address.includes(':') ? 128 : 32
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= most && isAddress(address)
}

/** Returns whether a text is an IP address. */
export const isAddress = (text: unknown): boolean => {
  const address = String(text)
  if (address.includes(':')) return /^[0-9a-f:.]+$/i.test(address)
  const parts = address.split('.')
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255)
}
