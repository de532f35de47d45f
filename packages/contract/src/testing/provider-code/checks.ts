/**
 * What checks of providers are made of: they look at the arguments of a resource as Terraform plans them, and know nothing of
 * requests and their rules, so that a fault of one is found by the other. The files of this folder import nothing from outside
 * of it: a plugin of Terraform runs them as they are.
 */

/** In the place of a value that is known after the apply only. */
export const UNKNOWN = Symbol('known after apply')

/** Arguments as Terraform plans them. */
export type Planned = Readonly<Record<string, unknown>>

/** When a provider refuses: its own code before anything is changed, or the cloud while it is. */
export type Phase = 'plan' | 'apply'

/** A refusal, worded as the provider words it. */
export type Refusal = { phase: Phase; argument: string; message: string }

/** What is refused of a resource; `prior` is what exists of it. */
export type Check = (planned: Planned, prior: Planned | null) => Refusal[]

const isRecord = (value: unknown): value is Planned =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The values at a path, in every block of it: `site_config.application_stack.node_version`. Unknown ones are left out. */
export const valuesAt = (value: unknown, path: string): unknown[] => {
  if (value === undefined || value === null || value === UNKNOWN) return []
  if (Array.isArray(value)) return value.flatMap((inner) => valuesAt(inner, path))
  if (path === '') return [value]
  const [name = '', ...more] = path.split('.')
  return isRecord(value) ? valuesAt(value[name], more.join('.')) : []
}

/** The value at a path, where there is one. */
export const valueAt = (value: unknown, path: string): unknown => valuesAt(value, path)[0]

export const textAt = (value: unknown, path: string): string => String(valueAt(value, path) ?? '')

export const numberAt = (value: unknown, path: string): number | undefined => {
  const found = valueAt(value, path)
  return found === undefined || found === '' ? undefined : Number(found)
}

/** Whether an argument is not configured. */
export const isAbsent = (planned: Planned, name: string): boolean => (planned[name] ?? null) === null

const lastOf = (path: string): string => path.split('.').at(-1) ?? path

/** Each value is right, or refused with this message before anything is changed. */
export const each =
  (path: string, isRight: (value: unknown) => boolean, message: (value: unknown) => string): Check =>
  (planned) =>
    valuesAt(planned, path)
      .filter((value) => !isRight(value))
      .map((value) => ({ phase: 'plan', argument: path, message: message(value) }))

/** `validation.StringInSlice` */
export const oneOf = (path: string, values: readonly string[]): Check =>
  each(
    path,
    (value) => values.includes(String(value)),
    (value) =>
      `expected ${path} to be one of [${values.map((one) => `"${one}"`).join(' ')}], got ${String(value)}`,
  )

/** `validation.IntBetween` and its like. */
export const between = (path: string, least: number, most: number): Check =>
  each(
    path,
    (value) => Number(value) >= least && Number(value) <= most,
    (value) => `expected ${path} to be in the range (${least} - ${most}), got ${String(value)}`,
  )

/** `validation.StringMatch` and the functions that check names. */
export const matches = (path: string, pattern: RegExp, message: string): Check =>
  each(
    path,
    (value) => pattern.test(String(value)),
    () => `"${lastOf(path)}" ${message}`,
  )

/** Where the condition holds, the resource is refused in this phase. */
export const refusedWhen =
  (
    phase: Phase,
    argument: string,
    isWrong: (planned: Planned, prior: Planned | null) => boolean,
    message: string,
  ): Check =>
  (planned, prior) =>
    isWrong(planned, prior) ? [{ phase, argument, message }] : []

/** `ExactlyOneOf` of a block, where there is that block. */
export const exactlyOne = (block: string, names: readonly string[]): Check => {
  const given = (planned: Planned) =>
    valuesAt(planned, block).flatMap((one) =>
      isRecord(one) ? [names.filter((name) => (one[name] ?? '') !== '')] : [],
    )
  return refusedWhen(
    'plan',
    block,
    (planned) => given(planned).some((found) => found.length !== 1),
    `one of \`${names.join(',')}\` must be specified`,
  )
}

/** An ID with its fixed segments, in the letter case that azurerm reads. */
export const azureId = (path: string, provider: string, ...types: readonly string[]): Check =>
  matches(
    path,
    new RegExp(
      `^/subscriptions/[^/]+/resourceGroups/[^/]+/providers/${provider.replaceAll('.', '\\.')}${types.map((type) => `/${type}/[^/]+`).join('')}$`,
    ),
    `was not an ID of ${provider}/${types.join('/')}: the segments are told apart by letter case`,
  )

/** Whether a text is a range of addresses (CIDR). */
export const isRange = (text: unknown): boolean => {
  const [address = '', prefix = ''] = String(text).split('/')
  const most = address.includes(':') ? 128 : 32
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= most && isAddress(address)
}

/** Whether a text is an address. */
export const isAddress = (text: unknown): boolean => {
  const address = String(text)
  if (address.includes(':')) return /^[0-9a-f:.]+$/i.test(address)
  const parts = address.split('.')
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255)
}
